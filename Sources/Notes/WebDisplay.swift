import CGtkPlaceholder
import Glibc

/// A display in a web browser: GTK's own `gtk4-broadwayd`, which this process starts and ends. It listens on 127.0.0.1 alone.
@MainActor
final class WebDisplay {
  private let server: OpaquePointer
  private let port: UInt16
  private let socketPath: String

  /// Starts the server and opens it as GTK's display.
  ///
  /// - Throws: where the port is taken, or the server is missing or doesn't start.
  init(port wanted: UInt16?) throws {
    guard g_find_program_in_path(Self.program) != nil else {
      throw NoteFileError(
        description: translated("“%@” is missing; Debian has it in the package libgtk-4-bin", Self.program))
    }
    guard let port = Self.freePort(wanted) else {
      throw NoteFileError(description: translated("port %@ is in use", "\(wanted ?? 0)"))
    }
    self.port = port
    // GDK finds the server by the number of the display, which names a socket; the port's number is one that no other server has.
    let display = ":\(port)"
    socketPath = "\(String(cString: g_get_user_runtime_dir()))/broadway\(Int(port) + 1).socket"
    unlink(socketPath)
    // Should this process be killed, the kernel ends the server.
    server = try Self.spawn([
      "setpriv", "--pdeathsig", "TERM", Self.program, "--address", "127.0.0.1", "--port", "\(port)", display,
    ])
    g_setenv("GDK_BACKEND", "broadway", 1)
    g_setenv("BROADWAY_DISPLAY", display, 1)
    let end = now() + Self.startTime
    while access(socketPath, F_OK) != 0, now() < end, g_subprocess_get_identifier(server) != nil {
      g_main_context_iteration(nil, 0)
      g_usleep(Self.startPause)
    }
    guard access(socketPath, F_OK) == 0, gdk_display_open(display) != nil else {
      stop()
      throw NoteFileError(description: translated("“%@” did not start", Self.program))
    }
  }

  /// Tells the person where the window is.
  func announce() {
    print(translated("The notes are at http://127.0.0.1:%@/", "\(port)"))
    print(translated("Everyone on this machine can use the window at that address until the program ends."))
    fflush(nil)
  }

  func stop() {
    g_subprocess_send_signal(server, SIGTERM)
    g_subprocess_wait(server, nil, nil)
    unlink(socketPath)
  }

  private static func spawn(_ arguments: [String]) throws -> OpaquePointer {
    let list = g_strv_builder_new()
    arguments.forEach { g_strv_builder_add(list, $0) }
    let strings = g_strv_builder_end(list)
    defer {
      g_strfreev(strings)
      g_strv_builder_unref(list)
    }
    var error: UnsafeMutablePointer<GError>?
    let server = strings?.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) {
      g_subprocess_newv($0, G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error)
    }
    guard let server else { throw NoteFileError(description: takeMessage(error)) }
    return server
  }

  /// The port, where nothing listens on it; without one, a port that the system chose.
  private static func freePort(_ wanted: UInt16?) -> UInt16? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var reuse: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = (wanted ?? 0).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isFree = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    return isFree ? UInt16(bigEndian: address.sin_port) : nil
  }

  private static let program = "gtk4-broadwayd"
  /// Seconds.
  private static let startTime = 10.0
  /// Microseconds.
  private static let startPause: gulong = 10_000
}
