import CGtkPlaceholder

extension UnsafeMutablePointer {
  /// This instance as a `GObject`.
  public var asObject: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
  }
}

extension OpaquePointer {
  /// This instance as a `GObject`.
  public var asObject: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
  }

  /// Sets a GObject property.
  public func setProperty(_ name: String, _ value: Any) {
    asObject.setProperty(name, value)
  }
}

extension UnsafeMutablePointer where Pointee == GObject {
  /// Sets a GObject property to a Swift value of the kinds tests use.
  public func setProperty(_ name: String, _ value: Any?) {
    let specification = g_object_class_find_property(
      UnsafeMutableRawPointer(pointee.g_type_instance.g_class).assumingMemoryBound(to: GObjectClass.self), name)
    guard let type = specification?.pointee.value_type else { preconditionFailure("no property \(name)") }
    var gValue = GValue()
    g_value_init(&gValue, type)
    defer { g_value_unset(&gValue) }
    switch value {
    case let flag as Bool: g_value_set_boolean(&gValue, flag ? 1 : 0)
    case let text as String: g_value_set_string(&gValue, text)
    case let number as Int where g_type_is_a(type, GType(13 << 2)) != 0: g_value_set_flags(&gValue, UInt32(number))
    case let number as Int where g_type_is_a(type, GType(12 << 2)) != 0: g_value_set_enum(&gValue, Int32(number))
    case let number as Int: g_value_set_int(&gValue, Int32(number))
    case nil: break
    default: preconditionFailure("no value for \(name)")
    }
    g_object_set_property(self, name, &gValue)
  }

  /// A GObject property of type boolean.
  public func booleanProperty(_ name: String) -> Bool {
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    g_object_get_property(self, name, &value)
    defer { g_value_unset(&value) }
    return g_value_get_boolean(&value) != 0
  }

  /// A GObject property of type string.
  public func stringProperty(_ name: String) -> String? {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    g_object_get_property(self, name, &value)
    defer { g_value_unset(&value) }
    return g_value_get_string(&value).map { String(cString: $0) }
  }

  /// A GObject property of type int.
  public func intProperty(_ name: String) -> Int {
    var value = GValue()
    g_value_init(&value, GType(6 << 2))
    g_object_get_property(self, name, &value)
    defer { g_value_unset(&value) }
    return Int(g_value_get_int(&value))
  }

  /// A GObject property of a flags type.
  public func flagsProperty(_ name: String) -> UInt32 {
    var value = GValue()
    // GObject initializes a value of type 0 with the property's own type.
    g_object_get_property(self, name, &value)
    defer { g_value_unset(&value) }
    return g_value_get_flags(&value)
  }
}

/// Counts a signal without arguments, or with one that is not looked at, such as `notify::…`.
@MainActor
public final class SignalCounter {
  /// How often the signal came.
  public private(set) var count = 0
  private let object: UnsafeMutablePointer<GObject>
  private var handler: gulong = 0
  private let action: (() -> Void)?

  /// Counts `signal` of `object`, and calls `action` each time, as long as this counter lives.
  public init(
    _ object: UnsafeMutablePointer<GObject>, _ signal: String, hasArgument: Bool = true, action: (() -> Void)? = nil
  ) {
    self.object = object
    self.action = action
    g_object_ref(object)
    let data = Unmanaged.passUnretained(self).toOpaque()
    if hasArgument {
      let callback: @convention(c) (gpointer?, gpointer?, gpointer) -> Void = { _, _, data in SignalCounter.bump(data) }
      handler = g_signal_connect_data(
        object, signal, unsafeBitCast(callback, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
    } else {
      let callback: @convention(c) (gpointer?, gpointer) -> Void = { _, data in SignalCounter.bump(data) }
      handler = g_signal_connect_data(
        object, signal, unsafeBitCast(callback, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
    }
  }

  private nonisolated static func bump(_ data: gpointer) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      let counter = Unmanaged<SignalCounter>.fromOpaque(data).takeUnretainedValue()
      counter.count += 1
      counter.action?()
    }
  }

  isolated deinit {
    // An object that was disposed has no handlers any more.
    if g_signal_handler_is_connected(object, handler) != 0 { g_signal_handler_disconnect(object, handler) }
    g_object_unref(object)
  }
}

/// Whether a GObject is still alive.
@MainActor
public final class LifeWatch {
  /// True until the object is finalized.
  public private(set) var isAlive = true

  /// Watches `object`; this watch must outlive it, or the test.
  public init(_ object: UnsafeMutablePointer<GObject>) {
    g_object_weak_ref(
      object,
      { data, _ in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
          guard let data else { return }
          Unmanaged<LifeWatch>.fromOpaque(data).takeRetainedValue().isAlive = false
        }
      }, Unmanaged.passRetained(self).toOpaque())
  }
}
