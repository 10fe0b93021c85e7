import CGtkPlaceholder

/// A connected signal handler. The closure is held by GObject and released by the handler's destroy notify: when the
/// handler is disconnected, or its object is disposed.
///
/// It holds a reference to the object: a buffer, a keyboard or a window's frame clock may go in other hands while it is listened to.
@MainActor
struct SignalHandler {
  private let object: ObjectReference
  private let identifier: gulong

  /// Connects to a signal with no arguments, to be called before or after its default handler.
  init(
    _ object: UnsafeMutablePointer<GObject>, _ signal: String, after: Bool = false,
    _ body: @escaping @MainActor () -> Void
  ) {
    let trampoline: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      guard let data else { return }
      onMainActor(data) { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().body(nil) }
    }
    self.init(object, signal, unsafeBitCast(trampoline, to: GCallback.self), after: after) { _ in body() }
  }

  /// Connects to a signal whose one argument is a pointer, such as a string or a parameter specification.
  init(
    _ object: UnsafeMutablePointer<GObject>, _ signal: String,
    pointer body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) {
    let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, argument, data in
      guard let data else { return }
      onMainActor((argument, data)) { Unmanaged<Box>.fromOpaque($1).takeUnretainedValue().body($0) }
    }
    self.init(object, signal, unsafeBitCast(trampoline, to: GCallback.self), after: false, body)
  }

  /// Connects to a signal with no arguments, for what is called so often that a closure would be felt. `data` is not retained: it must outlive
  /// the handler.
  init(
    _ object: UnsafeMutablePointer<GObject>, _ signal: String, unretained data: UnsafeMutableRawPointer,
    callback: @convention(c) (gpointer, gpointer) -> Void
  ) {
    g_object_ref(object)
    self.object = ObjectReference(adopting: OpaquePointer(object))
    identifier = g_signal_connect_data(
      object, signal, unsafeBitCast(callback, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
  }

  private init(
    _ object: UnsafeMutablePointer<GObject>, _ signal: String, _ callback: @escaping GCallback,
    after: Bool, _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) {
    g_object_ref(object)
    self.object = ObjectReference(adopting: OpaquePointer(object))
    identifier = g_signal_connect_data(
      object, signal, callback, Unmanaged.passRetained(Box(body)).toOpaque(),
      { data, _ in
        guard let data else { return }
        Unmanaged<Box>.fromOpaque(data).release()
      }, after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0))
  }

  /// Disconnects the handler; an object that was disposed has no handlers any more.
  func disconnect() {
    let object = UnsafeMutableRawPointer(object.pointer)
    guard g_signal_handler_is_connected(object, identifier) != 0 else { return }
    g_signal_handler_disconnect(object, identifier)
  }

  private final class Box {
    let body: @MainActor (UnsafeMutableRawPointer?) -> Void

    init(_ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void) {
      self.body = body
    }
  }
}
