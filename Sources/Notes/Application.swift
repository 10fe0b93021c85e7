import CGtkPlaceholder

/// The program: one process for each folder of notes, with one window.
@MainActor
final class Application {
  static let identifier = "org.gtkplaceholder.Notes"

  private let application: OpaquePointer
  private let store: NoteStore
  private var window: NotesWindow?
  private var web: WebDisplay?

  init(_ commandLine: CommandLine) throws {
    store = try NoteStore(folder: commandLine.folder)
    g_set_prgname(Self.identifier)
    let identifier = Self.identifier(for: commandLine.folder)
    guard let application = gtk_application_new(identifier, G_APPLICATION_HANDLES_OPEN) else {
      throw NoteFileError(description: "GTK made no application named “\(identifier)”")
    }
    self.application = OpaquePointer(application)
    if !Self.isRunning(identifier) { try findDisplay(commandLine) }

    connect(self.application, "activate") { [weak self] in self?.present() }
    let open: @convention(c) (gpointer?, UnsafeMutablePointer<OpaquePointer?>?, gint) -> Void = { data, files, count in
      let paths = (0..<Int(count)).map { takeString(g_file_get_path(files?[$0])) }
      onMainActor(data, nil) { data, _ in
        guard let data else { return }
        Unmanaged<Application>.fromOpaque(data).takeUnretainedValue().open(paths)
      }
    }
    g_signal_connect_data(
      application, "open", unsafeBitCast(open, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
      nil,
      G_CONNECT_SWAPPED)
    onTermination { [weak self] in self?.terminate() }
  }

  /// Runs until the window is closed.
  func run(files: [String]) -> Int32 {
    let list = g_strv_builder_new()
    (["notes"] + files).forEach { g_strv_builder_add(list, $0) }
    let arguments = g_strv_builder_end(list)
    let status = g_application_run(.init(application), gint(files.count + 1), arguments)
    g_strfreev(arguments)
    g_strv_builder_unref(list)
    web?.stop()
    return status
  }

  private func present() {
    if let window { return gtk_window_present(.init(window.window)) }
    do {
      gtk_window_set_default_icon_name(Self.identifier)
      window = try NotesWindow(application: application, store: store)
      window?.start()
      web?.announce()
    } catch {
      complain("\(error)")
      g_application_quit(.init(application))
    }
  }

  private func open(_ paths: [String]) {
    present()
    for path in paths {
      do {
        let note = try store.note(at: path)
        window?.open(note)
      } catch {
        window?.warn("\(error)")
      }
    }
  }

  /// Saves and ends, without asking: there may be nobody to answer.
  private func terminate() {
    if let window {
      window.remember()
      if !window.saver.save() { window.saver.rescue() }
    }
    g_application_quit(.init(application))
  }

  private func findDisplay(_ commandLine: CommandLine) throws {
    if !commandLine.usesWeb, gtk_init_check() != 0 { return }
    for variable in ["DISPLAY", "WAYLAND_DISPLAY"] where !commandLine.usesWeb {
      guard let value = g_getenv(variable).map({ String(cString: $0) }), !value.isEmpty else { continue }
      throw NoteFileError(
        description: translated("the display “%@” can't be opened; --web shows the window in a browser", value))
    }
    web = try WebDisplay(port: commandLine.port)
  }

  /// The name under which the session knows the program. Other folders are other programs.
  private static func identifier(for folder: String) -> String {
    if folder == "\(String(cString: g_get_home_dir()))/.local/share/gtk-placeholder-notes" { return identifier }
    return "\(identifier).Folder\(takeString(g_compute_checksum_for_string(G_CHECKSUM_SHA1, folder, -1)))"
  }

  /// Whether the program runs in this session already: then it shows the window, and no display is needed here.
  private static func isRunning(_ identifier: String) -> Bool {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
    defer { g_object_unref(.init(bus)) }
    var name: OpaquePointer? = g_variant_new_string(identifier)
    guard
      let answer = g_dbus_connection_call_sync(
        bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
        g_variant_new_tuple(&name, 1), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    else { return false }
    defer { g_variant_unref(answer) }
    let owned = g_variant_get_child_value(answer, 0)
    defer { g_variant_unref(owned) }
    return g_variant_get_boolean(owned) != 0
  }
}
