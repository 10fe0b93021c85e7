import CGtkPlaceholder

/// A D-Bus session bus of a test's own, on a socket in a folder of its own. It listens on no network.
@MainActor
public final class PrivateBus {
  /// The address, as `DBUS_SESSION_BUS_ADDRESS` has it.
  public let address: String
  private let service: Service

  /// Starts the bus, with its socket in `folder`.
  public init(folder: String) {
    service = Service(
      ["dbus-daemon", "--session", "--nofork", "--print-address=1", "--address=unix:dir=\(folder)"], printsLine: true)
    address = service.firstLine
  }

  /// Ends the bus and the services that it started. This process's own connection would end the process then (`exit-on-close`).
  public func end() {
    if let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) {
      g_dbus_connection_set_exit_on_close(connection, 0)
      g_object_unref(UnsafeMutableRawPointer(connection))
    }
    service.end()
  }
}
