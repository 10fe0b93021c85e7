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

/// Stops the program where it uses GTK outside the main thread, with a message, instead of corrupting GTK's state.
@inline(__always)
func checkMainThread() {
  guard gtk_placeholder_is_main_thread() != 0 else { preconditionFailure("GTK was used outside the main thread") }
}

/// Runs `body` as the main actor. GTK calls back on the thread that runs its main loop, which is the main thread; a call
/// from any other thread stops the program here.
///
/// `MainActor.assumeIsolated` does the same, with a closure that may not escape, which needs memory. `body` captures nothing.
@inline(__always)
func onMainActor<Value, Result>(_ value: Value, _ body: @escaping @MainActor (Value) -> Result) -> Result {
  checkMainThread()
  return unsafeBitCast(body, to: ((Value) -> Result).self)(value)
}
