import CGtkPlaceholder

/// A quark of this copy of the library alone: two copies in one process must not take each other's objects and classes for their own.
func makeQuark(_ name: StaticString) -> GQuark {
  g_quark_from_string("\(name)-\(String(UInt(bitPattern: name.utf8Start), radix: 16))")
}

/// Swift objects kept by GObjects: one for each object and key, released when the GObject is finalized or the value is
/// replaced.
struct ObjectData<Value: AnyObject> {
  private let quark: GQuark

  init(_ name: StaticString) {
    quark = makeQuark(name)
  }

  /// The object's value. O(1).
  @inline(__always)
  subscript(object: UnsafeMutablePointer<GObject>) -> Value? {
    guard let data = g_object_get_qdata(object, quark) else { return nil }
    return Unmanaged<Value>.fromOpaque(data).takeUnretainedValue()
  }

  func set(_ value: Value?, on object: UnsafeMutablePointer<GObject>) {
    guard let value else { return g_object_set_qdata(object, quark, nil) }
    g_object_set_qdata_full(object, quark, Unmanaged.passRetained(value).toOpaque()) { data in
      guard let data else { return }
      Unmanaged<AnyObject>.fromOpaque(data).release()
    }
  }
}
