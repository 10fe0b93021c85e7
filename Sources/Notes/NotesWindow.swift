import CGtkPlaceholder
import GtkPlaceholder

/// The window: the list of notes beside the editor.
@MainActor
final class NotesWindow {
  let window: OpaquePointer
  let store: NoteStore
  let saver: Saver
  let list: NoteList
  /// The editor, a text view with a placeholder; everything else about it is GtkTextView's.
  let editor: PlaceholderTextView
  var settings: Settings
  private let builder: OpaquePointer
  private let dialogs: OpaquePointer
  private let zoom: UnsafeMutablePointer<GtkCssProvider>?
  private var isNarrow = false
  private var warning: String?

  init(application: OpaquePointer, store: NoteStore) throws {
    // The .ui file names the class, so that must exist before.
    _ = PlaceholderTextView.gType
    zoom = gtk_css_provider_new()
    builder = try UserInterface.load(PackageResources.notes_window_ui)
    dialogs = try UserInterface.load(PackageResources.notes_dialogs_ui)
    self.store = store
    window = try UserInterface.object("window", in: builder)
    editor = try PlaceholderTextView(wrapping: UserInterface.object("editor", in: builder))
    settings = Settings(folder: store.folder)
    saver = Saver(store: store)
    list = try NoteList(
      store: store, view: UserInterface.object("list", in: builder),
      search: UserInterface.object("search", in: builder), working: UserInterface.object("working", in: builder))

    gtk_window_set_application(.init(window), .init(application))
    gtk_window_set_default_size(.init(window), settings.width, settings.height)
    if settings.isMaximized { gtk_window_maximize(.init(window)) }
    UserInterface.addStyle(PackageResources.notes_css)
    UserInterface.add(zoom)
    addActions(application: application)
    applyView()

    connect(window, "close-request", returning: { [weak self] _ in self?.shouldStayOpen() ?? false })
    connect(window, "notify::is-active") { [weak self] in self?.saver.save() }
    connect(window, "realize") { [weak self] in self?.followWidth() }
    connect(try object("unsaved"), "response", argument: { [weak self] in self?.answer(Int(bitPattern: $0)) })
    store.onChange = { [weak self] in self?.noteDidChange($0) }
    store.onProblem = { [weak self] in self?.warn($0) }
    store.onOutsideChange = { [weak self] in self?.show($0) }
    saver.onFailure = { [weak self] in self?.warn($0) }
    list.onChoose = { [weak self] in self?.choose($0) }
    list.onActivate = { [weak self] in self?.write() }
  }

  /// An object of the `.ui` files.
  func object(_ name: String) throws -> OpaquePointer {
    if let object = gtk_builder_get_object(dialogs, name) { return OpaquePointer(object) }
    return try UserInterface.object(name, in: builder)
  }

  /// Shows the note of the last time and fills the list.
  func start() {
    let last = store.note(named: settings.note)
    if let last { open(last) }
    gtk_window_present(.init(window))
    store.load { [weak self] in
      guard let self else { return }
      list.loadingDidEnd()
      if store.openNote == nil { open(store.newest ?? store.makeNote()) }
    }
    write()
  }

  // MARK: The note in the editor

  func open(_ note: Note) {
    let previous = store.openNote
    saver.save()
    store.openNote = note
    show(note)
    if let previous, previous !== note, previous.isUntouched { store.remove(previous) }
    list.selectOpenNote()
  }

  /// Shows the note's text, or why it can't be shown.
  private func show(_ note: Note?) {
    guard let note else { return }
    do {
      let buffer = try note.open()
      if gtk_text_view_get_buffer(editor.textView).map({ OpaquePointer($0) }) != buffer {
        gtk_text_view_set_buffer(editor.textView, .init(buffer))
        gtk_text_view_scroll_mark_onscreen(editor.textView, gtk_text_buffer_get_insert(.init(buffer)))
      }
      setPage("editor")
    } catch {
      setProblem("\(error)")
    }
    updateTitle()
  }

  private func choose(_ note: Note) {
    open(note)
    if isNarrow {
      setShowsList(false)
      write()
    }
  }

  /// Puts the keyboard's focus where one writes.
  func write() {
    if isNarrow { setShowsList(false) }
    gtk_widget_grab_focus(editor.widget)
  }

  private func noteDidChange(_ note: Note) {
    if saver.failure == nil { tell(nil) }
    store.update(note)
    saver.noteDidChange(note)
    updateTitle()
  }

  private func updateTitle() {
    let title = store.openNote?.title ?? ""
    gtk_window_set_title(.init(window), title.isEmpty ? translated("Notes") : title)
  }

  private func setPage(_ name: String) {
    guard let page = try? object("page") else { return }
    gtk_stack_set_visible_child_name(page, name)
  }

  private func setProblem(_ text: String) {
    guard let label = try? object("problem") else { return }
    gtk_label_set_text(label, text)
    setPage("problem")
  }

  // MARK: Messages

  /// Shows what has gone wrong above the notes, and tells it on the standard error too. With nil, all is well again.
  func warn(_ problem: String?) {
    if let problem, problem != warning { complain(problem) }
    warning = problem
    tell(problem)
  }

  /// Shows a message above the notes; nil hides it.
  func tell(_ message: String?, canUndo: Bool = false) {
    guard let revealer = try? object("message"), let label = try? object("message-text"),
      let undo = try? object("message-undo")
    else { return }
    if let message {
      gtk_label_set_text(label, message)
      gtk_widget_set_visible(.init(undo), canUndo ? 1 : 0)
    }
    gtk_revealer_set_reveal_child(revealer, message == nil ? 0 : 1)
  }

  // MARK: Closing

  private func shouldStayOpen() -> Bool {
    remember()
    guard !saver.save(), let dialog = try? object("unsaved") else { return false }
    gtk_window_set_transient_for(.init(dialog), .init(window))
    setProperty(dialog, "secondary-text", saver.failure ?? "")
    gtk_window_present(.init(dialog))
    return true
  }

  private func answer(_ response: Int) {
    guard let dialog = try? object("unsaved") else { return }
    gtk_widget_set_visible(.init(dialog), 0)
    if Int32(truncatingIfNeeded: response) == GTK_RESPONSE_CLOSE.rawValue { gtk_window_destroy(.init(window)) }
  }

  /// Writes the settings.
  func remember() {
    var (width, height) = (settings.width, settings.height)
    gtk_window_get_default_size(.init(window), &width, &height)
    (settings.width, settings.height) = (width, height)
    settings.isMaximized = gtk_window_is_maximized(.init(window)) != 0
    settings.note = store.openNote.map { $0.version == nil || $0.isOutside ? "" : NoteFile.name($0.path) } ?? ""
    settings.save()
  }

  // MARK: Narrow windows

  /// Keeps an eye on the window's width, which has a signal in the surface alone.
  private func followWidth() {
    guard let surface = gtk_native_get_surface(window) else { return }
    connect(surface, "notify::width") { [weak self] in
      let isNarrow = gdk_surface_get_width(surface) < Self.narrowWidth
      guard let self, isNarrow != self.isNarrow else { return }
      self.isNarrow = isNarrow
      setShowsList(isNarrow ? false : settings.showsList)
    }
  }

  /// Shows or hides the list. In a narrow window it takes the editor's place.
  func setShowsList(_ shows: Bool) {
    if !isNarrow { settings.showsList = shows }
    guard let sidebar = try? object("sidebar"), let separator = try? object("separator"), let page = try? object("page")
    else { return }
    gtk_widget_set_visible(.init(sidebar), shows ? 1 : 0)
    gtk_widget_set_hexpand(.init(sidebar), isNarrow ? 1 : 0)
    gtk_widget_set_visible(.init(separator), shows && !isNarrow ? 1 : 0)
    gtk_widget_set_visible(.init(page), shows && isNarrow ? 0 : 1)
    setState("show-list", g_variant_new_boolean(shows ? 1 : 0))
  }

  // MARK: How the text looks

  /// Applies the zoom and the choices of the menu. The placeholder follows without being told.
  func applyView() {
    let margin: Int32 = settings.hasWideMargins ? Self.wideMargin : Self.margin
    gtk_placeholder_css_provider_load(zoom, ".editor { font-size: \(settings.zoom)%; }")
    gtk_text_view_set_monospace(editor.textView, settings.isMonospace ? 1 : 0)
    gtk_text_view_set_left_margin(editor.textView, margin)
    gtk_text_view_set_right_margin(editor.textView, margin)
    let directions = ["left-to-right": GTK_TEXT_DIR_LTR, "right-to-left": GTK_TEXT_DIR_RTL]
    gtk_widget_set_direction(editor.widget, directions[settings.direction] ?? GTK_TEXT_DIR_NONE)
  }

  /// Pixels.
  private static let narrowWidth: Int32 = 560
  private static let margin: Int32 = 12
  private static let wideMargin: Int32 = 64
}
