import CGtkPlaceholder
import CGtkPlaceholderNotes

// The whole of this program's dealing with GObject. Objects are kept as `OpaquePointer`s; a typed pointer for a call is `.init(object)`.

/// Calls `body` with the first argument of each emission of `signal` (the emitter where it has none), until `object` is finalized. What `body` returns matters to signals that ask.
@MainActor
@discardableResult
func connect(_ object: OpaquePointer, _ signal: String, returning body: @escaping @MainActor (OpaquePointer?) -> Bool)
  -> gulong
{
  // Swapped, the data comes first and the arguments that are not wanted can be left out, as C programs do too.
  let trampoline: @convention(c) (gpointer?, OpaquePointer?) -> gboolean = { data, argument in
    onMainActor(data, argument) { call($0, $1) }
  }
  return g_signal_connect_data(
    .init(object), signal, unsafeBitCast(trampoline, to: GCallback.self), box(body),
    { data, _ in release(data) }, G_CONNECT_SWAPPED)
}

/// Calls `body` at each emission of `signal`, until `object` is finalized.
@MainActor
@discardableResult
func connect(_ object: OpaquePointer, _ signal: String, _ body: @escaping @MainActor () -> Void) -> gulong {
  connect(
    object, signal,
    returning: { _ in
      body()
      return false
    })
}

/// Calls `body` with the first argument of each emission of `signal`, until `object` is finalized.
@MainActor
@discardableResult
func connect(_ object: OpaquePointer, _ signal: String, argument body: @escaping @MainActor (OpaquePointer) -> Void)
  -> gulong
{
  connect(
    object, signal,
    returning: { argument in
      if let argument { body(argument) }
      return false
    })
}

/// Calls `body` after `milliseconds`, and again each time it returns true. The answer ends it when given to `g_source_remove`.
@MainActor
func after(_ milliseconds: UInt32, _ body: @escaping @MainActor () -> Bool) -> guint {
  g_timeout_add_full(
    G_PRIORITY_DEFAULT, milliseconds, { data in onMainActor(data, nil) { data, _ in call(data, nil) } },
    box { _ in body() }, { release($0) })
}

/// Calls `body` when events are answered and frames are drawn, and again as long as it returns true.
@MainActor
func whenIdle(_ body: @escaping @MainActor () -> Bool) {
  // After drawing (GDK_PRIORITY_REDRAW, 120), yet before a text view lays out the lines it doesn't show (GTK_TEXT_VIEW_PRIORITY_VALIDATE, 125): for a long text that takes many seconds.
  g_idle_add_full(
    124, { data in onMainActor(data, nil) { data, _ in call(data, nil) } }, box { _ in body() }, { release($0) })
}

/// Calls `body` when the process receives one of the signals that ask it to end.
@MainActor
func onTermination(_ body: @escaping @MainActor () -> Void) {
  for signal in [SIGTERM, SIGINT, SIGHUP] {
    g_unix_signal_add_full(
      G_PRIORITY_HIGH, signal, { data in onMainActor(data, nil) { data, _ in call(data, nil) } },
      box { _ in
        body()
        return true
      }, { release($0) })
  }
}

/// One reference to a GObject.
final class ObjectReference {
  let object: OpaquePointer

  /// Takes a reference; a floating one becomes this one.
  init(_ object: OpaquePointer) {
    self.object = object
    g_object_ref_sink(.init(object))
  }

  deinit {
    g_object_unref(.init(object))
  }
}

/// The message of a GError, which is freed.
func takeMessage(_ error: UnsafeMutablePointer<GError>?) -> String {
  guard let error else { return "" }
  defer { g_error_free(error) }
  return String(cString: error.pointee.message)
}

/// A copy of a string that GLib made, which is freed.
func takeString(_ string: UnsafeMutablePointer<gchar>?) -> String {
  guard let string else { return "" }
  defer { g_free(string) }
  return String(cString: string)
}

private final class Body {
  let body: @MainActor (OpaquePointer?) -> Bool

  init(_ body: @escaping @MainActor (OpaquePointer?) -> Bool) {
    self.body = body
  }
}

private func box(_ body: @escaping @MainActor (OpaquePointer?) -> Bool) -> gpointer {
  Unmanaged.passRetained(Body(body)).toOpaque()
}

@MainActor
private func call(_ data: gpointer?, _ argument: OpaquePointer?) -> gboolean {
  guard let data else { return 0 }
  return Unmanaged<Body>.fromOpaque(data).takeUnretainedValue().body(argument) ? 1 : 0
}

private func release(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<Body>.fromOpaque(data).release()
}

/// GLib calls back on the thread that runs its main loop: the main thread. Swift's own main queue is not served by it.
func onMainActor<Result: Sendable>(
  _ data: gpointer?, _ argument: OpaquePointer?, _ body: @MainActor (gpointer?, OpaquePointer?) -> Result
) -> Result {
  nonisolated(unsafe) let values = (data, argument)
  return MainActor.assumeIsolated { body(values.0, values.1) }
}
