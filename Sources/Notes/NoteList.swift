import CGtkPlaceholder

/// The list beside the editor: the notes that have the words searched for.
@MainActor
final class NoteList {
  /// Called when the person has chosen a note.
  var onChoose: (Note) -> Void = { _ in }
  /// Called when the person wants to write in the note chosen.
  var onActivate: () -> Void = {}

  private let store: NoteStore
  private let view: OpaquePointer
  private let search: OpaquePointer
  private let working: OpaquePointer
  private let selection: OpaquePointer
  /// The notes found, newest first.
  private let found = g_list_store_new(g_object_get_type())
  private var words: [FoldedText] = []
  /// Counts the searches: one that has been overtaken stops.
  private var currentSearch = 0
  private var isSearching = false
  private var wantsFirst = false
  private var isLoading = true
  private var willSelectOpenNote = false

  init(store: NoteStore, view: OpaquePointer, search: OpaquePointer, working: OpaquePointer) {
    self.store = store
    self.view = view
    self.search = search
    self.working = working
    g_object_ref(.init(store.list))
    selection = gtk_single_selection_new(store.list)
    gtk_single_selection_set_autoselect(selection, 0)
    gtk_single_selection_set_can_unselect(selection, 1)
    gtk_list_view_set_factory(view, NoteRow.makeFactory())
    gtk_list_view_set_model(view, selection)

    connect(selection, "notify::selected") { [weak self] in self?.selectionDidChange() }
    connect(selection, "items-changed") { [weak self] in self?.selectOpenNoteSoon() }
    if let list = store.list { connect(list, "items-changed") { [weak self] in self?.find() } }
    connect(view, "activate") { [weak self] in self?.onActivate() }
    connect(search, "search-changed") { [weak self] in self?.searchDidChange() }
    connect(search, "activate") { [weak self] in
      // The entry tells of changes only after a pause.
      self?.wantsFirst = true
      self?.searchDidChange()
    }
    connect(search, "stop-search") { [weak self] in
      gtk_editable_set_text(search, "")
      self?.onActivate()
    }
    updateWorking()
  }

  /// Tells the list that all notes are there.
  func loadingDidEnd() {
    isLoading = false
    updateWorking()
  }

  /// Shows which note is in the editor.
  func selectOpenNote() {
    guard let note = store.openNote, selectedNote !== note else { return }
    gtk_single_selection_set_selected(selection, position(of: note) ?? guint.max)
  }

  /// Chooses the note `offset` rows below the open one.
  func chooseNext(_ offset: Int) {
    let position = store.openNote.flatMap(position(of:)).map(Int.init) ?? (offset > 0 ? -1 : 1)
    guard position + offset >= 0 else { return }
    choose(at: guint(position + offset))
  }

  /// The notes above and below the open one, the nearest first.
  var neighbor: Note? {
    guard let note = store.openNote, let position = position(of: note) else { return nil }
    return self.note(at: position + 1) ?? (position > 0 ? self.note(at: position - 1) : nil)
  }

  private func choose(at position: guint) {
    guard note(at: position) != nil else { return }
    gtk_single_selection_set_selected(selection, position)
    gtk_widget_activate_action_variant(.init(view), "list.scroll-to-item", g_variant_new_uint32(position))
  }

  private func selectionDidChange() {
    if let note = selectedNote, note !== store.openNote { onChoose(note) }
  }

  private func selectOpenNoteSoon() {
    guard !willSelectOpenNote else { return }
    willSelectOpenNote = true
    whenIdle { [weak self] in
      self?.willSelectOpenNote = false
      self?.selectOpenNote()
      return false
    }
  }

  private func searchDidChange() {
    let query = String(cString: gtk_editable_get_text(search))
    words = query.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)) }
    gtk_single_selection_set_model(selection, words.isEmpty ? store.list : found)
    find()
  }

  /// Looks for the words in all notes, some milliseconds at a time, so that one can go on typing.
  ///
  /// GtkFilterListModel can work in steps too, but does so with a priority at which it waits for a long note to be laid out.
  private func find() {
    currentSearch += 1
    isSearching = !words.isEmpty
    updateWorking()
    guard isSearching else { return takeFirst() }
    let (search, count) = (currentSearch, g_list_model_get_n_items(store.list))
    var position: guint = 0
    var items: [gpointer?] = []
    whenIdle { [weak self] in
      guard let self, search == currentSearch else { return false }
      let end = now() + Self.searchStep
      while position < count, now() < end {
        if let note = store.note(at: position), words.allSatisfy(note.foldedText.contains) {
          items.append(.init(note.item))
        }
        position += 1
      }
      guard position == count else { return true }
      g_list_store_splice(found, 0, g_list_model_get_n_items(found), &items, guint(items.count))
      isSearching = false
      updateWorking()
      takeFirst()
      return false
    }
  }

  /// Opens the first note found, where the person has pressed Enter.
  private func takeFirst() {
    guard wantsFirst else { return }
    wantsFirst = false
    choose(at: 0)
    onActivate()
  }

  private func updateWorking() {
    let isWorking: gboolean = isLoading || isSearching ? 1 : 0
    gtk_widget_set_visible(.init(working), isWorking)
    gtk_spinner_set_spinning(working, isWorking)
  }

  /// Seconds.
  private static let searchStep = 0.008

  private var selectedNote: Note? {
    gtk_single_selection_get_selected_item(selection).flatMap { Note.of(OpaquePointer($0)) }
  }

  private func note(at position: guint) -> Note? {
    guard let item = g_list_model_get_item(selection, position) else { return nil }
    defer { g_object_unref(item) }
    return Note.of(OpaquePointer(item))
  }

  private func position(of note: Note) -> guint? {
    (0..<g_list_model_get_n_items(selection)).first { self.note(at: $0) === note }
  }
}

/// A row of the list: the title above the date.
@MainActor
enum NoteRow {
  static func makeFactory() -> OpaquePointer? {
    guard let factory = gtk_signal_list_item_factory_new() else { return nil }
    connect(factory, "setup", argument: setUp)
    connect(factory, "bind", argument: bind)
    return factory
  }

  private static func setUp(_ row: OpaquePointer) {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
    gtk_widget_add_css_class(box, "sidebar-row")
    for name in ["title", "date"] {
      guard let box, let label = gtk_label_new(nil) else { return }
      gtk_label_set_xalign(OpaquePointer(label), 0)
      gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      gtk_widget_add_css_class(label, name)
      gtk_box_append(.init(OpaquePointer(box)), label)
    }
    gtk_list_item_set_child(row, box)
  }

  private static func bind(_ row: OpaquePointer) {
    guard let item = gtk_list_item_get_item(row), let note = Note.of(OpaquePointer(item)),
      let title = gtk_widget_get_first_child(gtk_list_item_get_child(row)),
      let date = gtk_widget_get_next_sibling(title)
    else { return }
    gtk_label_set_text(OpaquePointer(title), note.title.isEmpty ? translated("New Note") : note.title)
    if note.title.isEmpty {
      gtk_widget_add_css_class(title, "dim-label")
    } else {
      gtk_widget_remove_css_class(title, "dim-label")
    }
    gtk_label_set_text(
      OpaquePointer(date), note.isOutside ? "\(dateText(note.date)) · \(NoteFile.name(note.path))" : dateText(note.date)
    )
    gtk_widget_add_css_class(date, "dim-label")
  }

  /// The time for today, else the date, in the form of the person's locale.
  private static func dateText(_ seconds: Double) -> String {
    let date = g_date_time_new_from_unix_local(gint64(seconds))
    let today = g_date_time_new_now_local()
    defer {
      g_date_time_unref(date)
      g_date_time_unref(today)
    }
    let isToday =
      g_date_time_get_year(date) == g_date_time_get_year(today)
      && g_date_time_get_day_of_year(date) == g_date_time_get_day_of_year(today)
    return takeString(g_date_time_format(date, isToday ? "%X" : "%x"))
  }
}
