import CGtkPlaceholder

/// Swift objects kept by GObjects: one for each object and key, released when the GObject is finalized or the value is
/// replaced.
struct ObjectData<Value: AnyObject> {
  private let quark: GQuark

  /// `name` is made unique to this copy of the library: two copies in one process must not read each other's objects.
  init(_ name: StaticString) {
    let copy = UInt(bitPattern: name.utf8Start)
    quark = g_quark_from_string("\(name)-\(String(copy, radix: 16))")
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
