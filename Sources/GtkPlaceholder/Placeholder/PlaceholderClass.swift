import CGtkPlaceholder

/// Classes derived from `GtkTextView` and from its subclasses, whose instances draw a placeholder.
///
/// `PlaceholderTextView` is the one derived from `GtkTextView`; for any other class one is derived when the first of its
/// instances gets a placeholder. Only instances that were given one are of such a class: GTK's own classes stay as they are.
@MainActor
enum PlaceholderClass {
  /// The type `PlaceholderTextView`.
  static let textView: GType = register("PlaceholderTextView", parent: gtk_text_view_get_type())

  private nonisolated static let mark = makeQuark("gtk-placeholder-view-parent")
  private static var derived: [GType: GType] = [gtk_text_view_get_type(): textView]

  /// Makes `view` an instance of a class with a placeholder. Returns false, and does nothing, where it is one.
  ///
  /// - Throws: `PlaceholderError.finalClass`.
  static func adopt(_ view: UnsafeMutablePointer<GtkTextView>) throws -> Bool {
    let type = gtk_placeholder_type_of_instance(view)
    guard !DerivedType.isMarked(type, mark: mark) else { return false }
    guard gtk_placeholder_type_is_final(type) == 0 else {
      throw PlaceholderError.finalClass(String(cString: g_type_name(type)))
    }
    let new = derived[type] ?? register("Placeholder+\(String(cString: g_type_name(type)))", parent: type)
    derived[type] = new
    DerivedType.move(view.object, to: new)
    return true
  }

  /// Makes `view`, if `adopt` moved it, an instance of its own class again.
  static func release(_ view: UnsafeMutablePointer<GtkTextView>) {
    let type = gtk_placeholder_type_of_instance(view)
    guard let parent = derived.first(where: { $0.value == type })?.key else { return }
    DerivedType.move(view.object, to: parent)
  }

  private static func register(_ name: String, parent: GType) -> GType {
    DerivedType.register(name, parent: parent) { viewClass, _ in
      guard let viewClass else { return }
      g_type_set_qdata(
        gtk_placeholder_type_of_class(viewClass), PlaceholderClass.mark, g_type_class_peek_parent(viewClass))
      PlaceholderClass.override(viewClass)
      PlaceholderClass.overridePreeditChanged(gtk_placeholder_type_of_class(viewClass))
      PlaceholderProperties.install(in: viewClass.assumingMemoryBound(to: GObjectClass.self))
    }
  }

  /// Each replaced function calls its parent's, then what the placeholder adds.
  private nonisolated static func override(_ viewClass: UnsafeMutableRawPointer) {
    let objectClass = viewClass.assumingMemoryBound(to: GObjectClass.self)
    let widgetClass = viewClass.assumingMemoryBound(to: GtkWidgetClass.self)
    let textViewClass = viewClass.assumingMemoryBound(to: GtkTextViewClass.self)

    objectClass.pointee.dispose = { object in
      guard let object else { return }
      // Before GTK's: gtk_text_view_dispose() takes out every child, and warns of one it does not know.
      onMainActor(object) { Placeholder.of($0.rebound(to: GtkTextView.self))?.dispose() }
      PlaceholderClass.parent(of: object, GObjectClass.self)?.pointee.dispose?(object)
    }
    objectClass.pointee.notify = { object, property in
      guard let object else { return }
      PlaceholderClass.parent(of: object, GObjectClass.self)?.pointee.notify?(object, property)
      guard let name = property?.pointee.name, let change = ViewChange.named[name] else { return }
      onMainActor((object, change)) { Placeholder.of($0.rebound(to: GtkTextView.self))?.viewChanged($1) }
    }
    widgetClass.pointee.root = { widget in
      guard let widget else { return }
      PlaceholderClass.parent(of: widget, GtkWidgetClass.self)?.pointee.root?(widget)
      onMainActor(widget) { Placeholder.of($0.rebound(to: GtkTextView.self))?.makeLabelIfNeeded() }
    }
    widgetClass.pointee.state_flags_changed = { widget, previous in
      guard let widget else { return }
      PlaceholderClass.parent(of: widget, GtkWidgetClass.self)?.pointee.state_flags_changed?(widget, previous)
      onMainActor(widget) { Placeholder.of($0.rebound(to: GtkTextView.self))?.viewStateChanged() }
    }
    widgetClass.pointee.direction_changed = { widget, previous in
      guard let widget else { return }
      PlaceholderClass.parent(of: widget, GtkWidgetClass.self)?.pointee.direction_changed?(widget, previous)
      onMainActor(widget) { Placeholder.of($0.rebound(to: GtkTextView.self))?.invalidateLayout() }
    }
    widgetClass.pointee.system_setting_changed = { widget, setting in
      guard let widget else { return }
      PlaceholderClass.parent(of: widget, GtkWidgetClass.self)?.pointee.system_setting_changed?(widget, setting)
      // gtk_text_view_system_setting_changed() does not tell the view's children.
      onMainActor(widget) { Placeholder.of($0.rebound(to: GtkTextView.self))?.invalidateLayout() }
    }
    widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
      guard let widget else { return }
      PlaceholderClass.parent(of: widget, GtkWidgetClass.self)?.pointee
        .measure?(widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
      guard orientation == GTK_ORIENTATION_VERTICAL else { return }
      let own = minimum?.pointee ?? 0
      let height = onMainActor((widget, own)) {
        Placeholder.of($0.rebound(to: GtkTextView.self))?.measure(height: $1) ?? $1
      }
      minimum?.pointee = height
      if let natural { natural.pointee = max(natural.pointee, height) }
    }
    widgetClass.pointee.size_allocate = { widget, width, height, baseline in
      guard let widget else { return }
      PlaceholderClass.parent(of: widget, GtkWidgetClass.self)?.pointee.size_allocate?(widget, width, height, baseline)
      onMainActor(widget) { Placeholder.of($0.rebound(to: GtkTextView.self))?.allocate() }
    }
    textViewClass.pointee.snapshot_layer = { view, layer, snapshot in
      guard let view, let snapshot else { return }
      PlaceholderClass.parent(of: view, GtkTextViewClass.self)?.pointee.snapshot_layer?(view, layer, snapshot)
      guard layer == GTK_TEXT_VIEW_LAYER_BELOW_TEXT else { return }
      onMainActor((view, snapshot)) { Placeholder.of($0)?.snapshot($1) }
    }
  }

  /// As the class's own handler, so that no view needs one of its own.
  private nonisolated static func overridePreeditChanged(_ type: GType) {
    let handler: @convention(c) (UnsafeMutablePointer<GtkTextView>, UnsafePointer<CChar>?) -> Void = { view, text in
      gtk_placeholder_chain_up_string(view, text)
      onMainActor((view, text)) { Placeholder.of($0)?.preeditChanged(to: $1) }
    }
    g_signal_override_class_handler("preedit-changed", type, unsafeBitCast(handler, to: GCallback.self))
  }

  /// The class struct above ours, as one of its ancestors' C types.
  private nonisolated static func parent<Class>(
    of instance: UnsafeMutableRawPointer, _: Class.Type
  ) -> UnsafeMutablePointer<Class>? {
    DerivedType.parentClass(of: instance, mark: mark)?.assumingMemoryBound(to: Class.self)
  }
}
