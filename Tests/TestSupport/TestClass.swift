import CGtkPlaceholder

/// Classes registered as a program in C would, with GObject's functions alone.
public enum TestClass {
  /// A class derived from `parent` that adds nothing but its name.
  public static func register(
    _ name: String, parent: GType, isFinal: Bool = false,
    classInit: (@convention(c) (gpointer?, gpointer?) -> Void)? = nil
  ) -> GType {
    let known = g_type_from_name(name)
    if known != 0 { return known }
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = UInt16(query.class_size)
    info.instance_size = UInt16(query.instance_size)
    info.class_init = classInit
    return g_type_register_static(parent, name, &info, isFinal ? G_TYPE_FLAG_FINAL : GTypeFlags(rawValue: 0))
  }

  /// A new instance (floating, if its class is a widget's).
  public static func make<Instance>(_ type: GType, as: Instance.Type) -> UnsafeMutablePointer<Instance> {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GObject made no instance")
    }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: Instance.self)
  }
}
