import CGtkPlaceholder

/// What the person can ask for, by key, menu and button.
extension NotesWindow {
  func addActions(application: OpaquePointer) {
    add("new", ["<Control>n"]) { $0.makeNote() }
    add("delete", ["<Control>d"]) { $0.delete() }
    add("undo-delete", ["<Control><Shift>t"]) { $0.undoDelete() }
    add("save", ["<Control>s"]) { $0.saver.save() }
    add("search", ["<Control>f"]) { $0.search() }
    add("next", ["<Alt>Down", "<Control>Page_Down"]) { $0.list.chooseNext(1) }
    add("previous", ["<Alt>Up", "<Control>Page_Up"]) { $0.list.chooseNext(-1) }
    add("zoom-in", ["<Control>plus", "<Control>equal", "<Control>KP_Add"]) { $0.zoom(by: 10) }
    add("zoom-out", ["<Control>minus", "<Control>KP_Subtract"]) { $0.zoom(by: -10) }
    add("zoom-normal", ["<Control>0", "<Control>KP_0"]) { $0.zoom(by: 100 - $0.settings.zoom) }
    add("hide-message", []) { $0.tell(nil) }
    add("about", []) { $0.showAbout() }
    add("show-list", ["F9"], state: g_variant_new_boolean(settings.showsList ? 1 : 0)) {
      let shows = g_variant_get_boolean($1) != 0
      $0.setShowsList(shows)
      if !shows { $0.write() }
    }
    add("monospace", [], state: g_variant_new_boolean(settings.isMonospace ? 1 : 0)) {
      $0.settings.isMonospace = g_variant_get_boolean($1) != 0
      $0.applyView()
    }
    add("wide-margins", [], state: g_variant_new_boolean(settings.hasWideMargins ? 1 : 0)) {
      $0.settings.hasWideMargins = g_variant_get_boolean($1) != 0
      $0.applyView()
    }
    add("direction", [], state: g_variant_new_string(settings.direction)) {
      $0.settings.direction = String(cString: g_variant_get_string($1, nil))
      $0.applyView()
    }
    setKeys(["<Control>w"], for: "window.close")
    setKeys(["F1", "<Control>question"], for: "win.show-help-overlay")
    updateUndoDelete()
    if let shortcuts = try? object("shortcuts") {
      gtk_application_window_set_help_overlay(.init(window), .init(shortcuts))
    }
  }

  private func makeNote() {
    if store.openNote?.isUntouched != true { open(store.makeNote()) }
    write()
  }

  private func delete() {
    guard let note = store.openNote else { return }
    guard !note.isOutside else {
      return tell(
        translated("“%@” is not one of the notes kept here; it was opened by name.", NoteFile.name(note.path)))
    }
    do {
      let next = list.neighbor
      let title = note.title
      try store.delete(note)
      store.openNote = nil
      open(next ?? store.makeNote())
      if note.version != nil { tell(translated("“%@” was deleted.", title), canUndo: true) }
    } catch {
      warn("\(error)")
    }
    updateUndoDelete()
  }

  private func undoDelete() {
    do {
      if let note = try store.undoDelete() { open(note) }
      tell(nil)
    } catch {
      warn("\(error)")
    }
    updateUndoDelete()
  }

  private func search() {
    setShowsList(true)
    if let search = try? object("search") { gtk_widget_grab_focus(.init(search)) }
  }

  private func zoom(by percent: Int32) {
    settings.zoom = min(max(settings.zoom + percent, Settings.zooms.lowerBound), Settings.zooms.upperBound)
    applyView()
  }

  private func showAbout() {
    guard let about = try? object("about") else { return }
    gtk_about_dialog_set_version(.init(about), CommandLine.version)
    gtk_about_dialog_set_logo_icon_name(.init(about), Application.identifier)
    gtk_window_set_transient_for(.init(about), .init(window))
    gtk_window_present(.init(about))
  }

  private func updateUndoDelete() {
    guard let action = g_action_map_lookup_action(window, "undo-delete") else { return }
    g_simple_action_set_enabled(.init(action), store.canUndoDelete ? 1 : 0)
  }

  // MARK: Plumbing

  func setState(_ name: String, _ state: OpaquePointer?) {
    guard let action = g_action_map_lookup_action(window, name) else { return }
    g_simple_action_set_state(.init(action), state)
  }

  private func add(_ name: String, _ keys: [String], _ body: @escaping @MainActor (NotesWindow) -> Void) {
    guard let action = g_simple_action_new(name, nil) else { return }
    connect(action, "activate") { [weak self] in
      if let self { body(self) }
    }
    g_action_map_add_action(window, action)
    g_object_unref(.init(action))
    setKeys(keys, for: "win.\(name)")
  }

  /// Adds an action with a state: activating it turns a boolean over, and gives a string the value of the menu's entry.
  private func add(
    _ name: String, _ keys: [String], state: OpaquePointer?,
    _ body: @escaping @MainActor (NotesWindow, OpaquePointer) -> Void
  ) {
    let type = g_variant_get_type(state).flatMap { String(cString: g_variant_get_type_string(state)) == "b" ? nil : $0 }
    guard let action = g_simple_action_new_stateful(name, type, state) else { return }
    connect(
      action, "change-state",
      argument: { [weak self] state in
        g_simple_action_set_state(action, state)
        if let self { body(self, state) }
      })
    g_action_map_add_action(window, action)
    g_object_unref(.init(action))
    setKeys(keys, for: "win.\(name)")
  }

  private func setKeys(_ keys: [String], for action: String) {
    let list = g_strv_builder_new()
    keys.forEach { g_strv_builder_add(list, $0) }
    let keys = g_strv_builder_end(list)
    keys?.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) {
      gtk_application_set_accels_for_action(gtk_window_get_application(.init(window)), action, $0)
    }
    g_strfreev(keys)
    g_strv_builder_unref(list)
  }
}
