import CGtkPlaceholder
import Foundation

/// One reference to a GObject, given back on the main thread: the object may be a widget, and this value may go on any thread.
final class ObjectReference {
  let pointer: OpaquePointer

  /// Takes over one reference.
  init(adopting pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    let object = UnsafeMutableRawPointer(pointer)
    if Thread.isMainThread { return g_object_unref(object) }
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { data in
        g_object_unref(data)
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
