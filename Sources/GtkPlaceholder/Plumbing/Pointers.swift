import CGtkPlaceholder

// The one place where instance pointers change their C type. GObject instances begin with their parent's struct, so a
// pointer to an instance is a pointer to each of its ancestors too; Swift can't know that.

extension UnsafeMutablePointer {
  /// The same address, as another type of the instance's ancestry.
  func rebound<Other>(to type: Other.Type) -> UnsafeMutablePointer<Other> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }
}

extension UnsafeMutablePointer where Pointee == GtkTextView {
  var widget: UnsafeMutablePointer<GtkWidget> { rebound(to: GtkWidget.self) }
  var object: UnsafeMutablePointer<GObject> { rebound(to: GObject.self) }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  var object: UnsafeMutablePointer<GObject> { rebound(to: GObject.self) }
}

/// Runs `body` as the main actor. GTK calls back on the thread that runs its main loop, which is the main thread; a call
/// from any other thread stops the program here, with a message, instead of corrupting GTK's state.
///
/// `MainActor.assumeIsolated` does the same, but takes as long to find its answer as GObject takes to emit a signal.
@inline(__always)
func onMainActor<Value, Result>(_ value: Value, _ body: @MainActor (Value) -> Result) -> Result {
  guard gtk_placeholder_is_main_thread() != 0 else { preconditionFailure("GTK was used outside the main thread") }
  return withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Value) -> Result).self)(value) }
}
