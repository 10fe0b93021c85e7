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
@inline(__always)
func onMainActor<Value, Result: Sendable>(_ value: Value, _ body: @MainActor (Value) -> Result) -> Result {
  nonisolated(unsafe) let value = value
  return MainActor.assumeIsolated { body(value) }
}
