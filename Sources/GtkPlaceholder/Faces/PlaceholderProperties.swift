import CGtkPlaceholder

/// The GObject properties of a class with a placeholder, for `.ui` files and bindings.
enum PlaceholderProperties: guint {
  case text = 1
  case markup
  case options
  case maximumLines
  case visible

  /// Adds the properties to `objectClass` and answers for them. The parent's properties are not touched: GObject calls the functions of
  /// the class that installed a property.
  static func install(in objectClass: UnsafeMutablePointer<GObjectClass>) {
    objectClass.pointee.set_property = { object, property, value, _ in
      guard let object, let value, let property = PlaceholderProperties(rawValue: property) else { return }
      onMainActor((object, value)) { PlaceholderProperties.set(property, of: $0.rebound(to: GtkTextView.self), to: $1) }
    }
    objectClass.pointee.get_property = { object, property, value, _ in
      guard let object, let value, let property = PlaceholderProperties(rawValue: property) else { return }
      onMainActor((object, value)) {
        PlaceholderProperties.get(property, of: $0.rebound(to: GtkTextView.self), into: $1)
      }
    }
    let writable = GParamFlags(
      rawValue: G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue | G_PARAM_EXPLICIT_NOTIFY.rawValue)
    let specifications: [(PlaceholderProperties, UnsafeMutablePointer<GParamSpec>?)] = [
      (.text, g_param_spec_string("placeholder-text", nil, nil, nil, writable)),
      (.markup, g_param_spec_string("placeholder-markup", nil, nil, nil, writable)),
      (.options, g_param_spec_flags("placeholder-options", nil, nil, PlaceholderOptions.gType, 0, writable)),
      (.maximumLines, g_param_spec_int("placeholder-maximum-lines", nil, nil, 0, .max, 0, writable)),
      (.visible, g_param_spec_boolean("placeholder-visible", nil, nil, 0, G_PARAM_READABLE)),
    ]
    for (property, specification) in specifications {
      g_object_class_install_property(objectClass, property.rawValue, specification)
    }
  }

  @MainActor
  private static func set(
    _ property: PlaceholderProperties, of view: UnsafeMutablePointer<GtkTextView>, to value: UnsafePointer<GValue>
  ) {
    switch property {
    case .text: view.placeholder = g_value_get_string(value).map { String(cString: $0) }
    case .markup:
      let markup = g_value_get_string(value).map { String(cString: $0) } ?? ""
      PlaceholderError.logged { try view.setPlaceholderMarkup(markup) }
    case .options: view.placeholderOptions = PlaceholderOptions(rawValue: g_value_get_flags(value))
    case .maximumLines:
      let lines = Int(g_value_get_int(value))
      view.placeholderStyle.maximumLines = lines > 0 ? lines : nil
    case .visible: break
    }
  }

  @MainActor
  private static func get(
    _ property: PlaceholderProperties, of view: UnsafeMutablePointer<GtkTextView>,
    into value: UnsafeMutablePointer<GValue>
  ) {
    switch property {
    case .text: g_value_set_string(value, view.placeholder)
    case .markup: g_value_set_string(value, view.placeholderMarkup)
    case .options: g_value_set_flags(value, view.placeholderOptions.rawValue)
    case .maximumLines: g_value_set_int(value, Int32(clamping: view.placeholderStyle.maximumLines ?? 0))
    case .visible: g_value_set_boolean(value, view.isPlaceholderVisible ? 1 : 0)
    }
  }
}
