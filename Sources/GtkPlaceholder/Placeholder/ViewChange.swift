import CGtkPlaceholder

/// What a change of one of the view's properties means for the placeholder.
enum ViewChange {
  case visibility, layout, buffer, focus

  /// By the interned names of the properties' parameter specifications, which are compared as pointers.
  nonisolated(unsafe) static let named: [UnsafePointer<CChar>: ViewChange] = {
    let changes: [(ViewChange, [StaticString])] = [
      (.visibility, ["editable"]),
      (.buffer, ["buffer"]),
      (.focus, ["has-focus"]),
      (
        .layout,
        [
          "left-margin", "right-margin", "top-margin", "bottom-margin", "pixels-above-lines", "pixels-below-lines",
          "pixels-inside-wrap", "indent", "tabs", "wrap-mode", "justification", "scale-factor",
        ]
      ),
    ]
    var named: [UnsafePointer<CChar>: ViewChange] = [:]
    for (change, names) in changes {
      for name in names { named[g_intern_string("\(name)")] = change }
    }
    return named
  }()
}
