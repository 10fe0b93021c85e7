import CGtkPlaceholder

/// A GObject class made at run time from another one, with the same instances and the same class struct, and some
/// virtual functions replaced.
///
/// The parent's struct sizes are asked of GObject (`g_type_query`), so classes whose structs are private or belong to other libraries
/// can be derived from too. Nothing is added to the instance; state is kept with `ObjectData`.
struct DerivedType {
  typealias ClassInit = @convention(c) (gpointer?, gpointer?) -> Void

  /// Registers a class derived from `parent` under `name`, or under `name` with a number where another library
  /// (perhaps a second copy of this one) has taken that name.
  static func register(_ name: String, parent: GType, classInit: ClassInit) -> GType {
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = UInt16(query.class_size)
    info.instance_size = UInt16(query.instance_size)
    info.class_init = classInit
    var freeName = name
    var number = 2
    while g_type_from_name(freeName) != 0 {
      freeName = "\(name)+\(number)"
      number += 1
    }
    return g_type_register_static(parent, freeName, &info, GTypeFlags(rawValue: 0))
  }

  /// The class struct above the one that `mark` stands on, for calling the replaced functions; nil where `instance` is not of
  /// a class marked with `mark`. A class derived from a marked one finds the mark too.
  static func parentClass(of instance: UnsafeRawPointer, mark: GQuark) -> UnsafeMutableRawPointer? {
    var type = gtk_placeholder_type_of_instance(instance)
    while type != 0 {
      if let parentClass = g_type_get_qdata(type, mark) { return parentClass }
      type = g_type_parent(type)
    }
    return nil
  }

  /// Whether `type` or one of its ancestors is marked.
  static func isMarked(_ type: GType, mark: GQuark) -> Bool {
    var type = type
    while type != 0 {
      if g_type_get_qdata(type, mark) != nil { return true }
      type = g_type_parent(type)
    }
    return false
  }

  /// Makes `instance`, which must be of the parent class of `type` and have the same size, an instance of `type`.
  ///
  /// An instance holds one reference to its class (taken by `g_type_create_instance`, given back by `g_type_free_instance`), so
  /// the reference moves with it.
  static func move(_ instance: UnsafeMutablePointer<GObject>, to type: GType) {
    let old = instance.pointee.g_type_instance.g_class
    instance.pointee.g_type_instance.g_class = g_type_class_ref(type)?.assumingMemoryBound(to: GTypeClass.self)
    g_type_class_unref(old)
  }
}
