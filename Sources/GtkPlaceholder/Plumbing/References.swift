import CGtkPlaceholder
import Foundation

/// One reference to a GObject, given back on the main thread: the object may be a widget, and this value may go on any thread.
///
/// An object that is still floating then is in nobody's hands yet: it is kept until the main loop's next turn, and goes if
/// nobody has taken it.
final class ObjectReference {
  let pointer: OpaquePointer

  /// Takes over one reference.
  init(adopting pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    let object = UnsafeMutableRawPointer(pointer)
    if Thread.isMainThread, g_object_is_floating(object) == 0 { return g_object_unref(object) }
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { object in
        if g_object_is_floating(object) != 0 {
          g_object_ref_sink(object)
          g_object_unref(object)
        }
        g_object_unref(object)
        return 0
      }, object, nil)
  }
}

/// A Pango tab array of one's own.
final class TabArray {
  let pointer: OpaquePointer

  /// Takes over the array.
  init(adopting pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    pango_tab_array_free(pointer)
  }
}
