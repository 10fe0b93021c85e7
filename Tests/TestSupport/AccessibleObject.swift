import CGtkPlaceholder

/// An object in the accessible tree that a screen reader sees, asked for over the AT-SPI bus.
@MainActor
public struct AccessibleObject {
  private let connection: OpaquePointer
  private let bus: String
  private let path: String

  /// What the registry has: the running applications.
  public static func desktop(on connection: OpaquePointer) -> AccessibleObject {
    AccessibleObject(
      connection: connection, bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
  }

  /// A connection to the accessibility bus that the session bus names; nil where there is none.
  public static func connect() -> OpaquePointer? {
    guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(session)) }
    guard
      let answer = call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil),
      let text = g_variant_get_child_value(answer, 0)
    else { return nil }
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    return g_dbus_connection_new_for_address_sync(g_variant_get_string(text, nil), flags, nil, nil, nil)
  }

  /// The children, as a screen reader gets them.
  public var children: [AccessibleObject] {
    guard let answer = call("org.a11y.atspi.Accessible", "GetChildren"), let list = g_variant_get_child_value(answer, 0)
    else { return [] }
    return (0..<g_variant_n_children(list)).compactMap { index in
      guard let child = g_variant_get_child_value(list, index), let bus = g_variant_get_child_value(child, 0),
        let path = g_variant_get_child_value(child, 1)
      else { return nil }
      return AccessibleObject(
        connection: connection, bus: String(cString: g_variant_get_string(bus, nil)),
        path: String(cString: g_variant_get_string(path, nil)))
    }
  }

  /// This object and all below it.
  public var tree: [AccessibleObject] {
    [self] + children.flatMap(\.tree)
  }

  /// The role, as AT-SPI names it.
  public var role: String {
    string(call("org.a11y.atspi.Accessible", "GetRoleName"))
  }

  /// The accessible name.
  public var name: String {
    property("org.a11y.atspi.Accessible", "Name")
  }

  /// The object attributes, such as `placeholder-text`.
  public var attributes: [String: String] {
    guard let answer = call("org.a11y.atspi.Accessible", "GetAttributes"),
      let list = g_variant_get_child_value(answer, 0)
    else { return [:] }
    var attributes: [String: String] = [:]
    for index in 0..<g_variant_n_children(list) {
      guard let entry = g_variant_get_child_value(list, index), let key = g_variant_get_child_value(entry, 0),
        let value = g_variant_get_child_value(entry, 1)
      else { continue }
      attributes[String(cString: g_variant_get_string(key, nil))] = String(cString: g_variant_get_string(value, nil))
    }
    return attributes
  }

  /// All the text of the text interface.
  public var text: String {
    string(call("org.a11y.atspi.Text", "GetText", tuple([0, -1])))
  }

  /// The number of characters of the text interface.
  public var characterCount: Int {
    guard let value = propertyValue("org.a11y.atspi.Text", "CharacterCount") else { return -1 }
    return Int(g_variant_get_int32(value))
  }

  private func property(_ interface: String, _ name: String) -> String {
    propertyValue(interface, name).map { String(cString: g_variant_get_string($0, nil)) } ?? ""
  }

  private func propertyValue(_ interface: String, _ name: String) -> OpaquePointer? {
    let arguments = tuple([interface, name])
    guard let answer = call("org.freedesktop.DBus.Properties", "Get", arguments),
      let boxed = g_variant_get_child_value(answer, 0)
    else { return nil }
    return g_variant_get_variant(boxed)
  }

  private func string(_ answer: OpaquePointer?) -> String {
    guard let answer, let text = g_variant_get_child_value(answer, 0) else { return "" }
    return String(cString: g_variant_get_string(text, nil))
  }

  private func call(_ interface: String, _ method: String, _ arguments: OpaquePointer? = nil) -> OpaquePointer? {
    Self.call(connection, bus, path, interface, method, arguments)
  }

  /// Calls, with GTK's loop running: GTK itself is what answers. nil where the answer is an error.
  private static func call(
    _ connection: OpaquePointer, _ bus: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: OpaquePointer?
  ) -> OpaquePointer? {
    final class Answer {
      var result: OpaquePointer?
      var isThere = false
    }
    let answer = Answer()
    g_dbus_connection_call(
      connection, bus, path, interface, method, arguments, nil, G_DBUS_CALL_FLAGS_NONE, 10_000, nil,
      { source, result, data in
        guard let data else { return }
        let answer = Unmanaged<Answer>.fromOpaque(data).takeRetainedValue()
        answer.result = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
        answer.isThere = true
      }, Unmanaged.passRetained(answer).toOpaque())
    MainLoop.wait("\(interface).\(method)") { answer.isThere }
    return answer.result
  }
}

private func tuple(_ numbers: [Int32]) -> OpaquePointer? {
  var children = numbers.map { g_variant_new_int32($0) }
  return g_variant_new_tuple(&children, gsize(children.count))
}

private func tuple(_ texts: [String]) -> OpaquePointer? {
  var children = texts.map { g_variant_new_string($0) }
  return g_variant_new_tuple(&children, gsize(children.count))
}
