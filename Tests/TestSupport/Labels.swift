import CGtkPlaceholder

@MainActor
extension UnsafeMutablePointer where Pointee == GtkTextView {
  /// The view's children with the CSS name `placeholder`, borrowed.
  public var placeholderLabels: [UnsafeMutablePointer<GtkWidget>] {
    let view = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWidget.self)
    var labels: [UnsafeMutablePointer<GtkWidget>] = []
    var child = gtk_widget_get_first_child(view)
    while let current = child {
      if String(cString: gtk_widget_get_css_name(current)) == "placeholder" { labels.append(current) }
      child = gtk_widget_get_next_sibling(current)
    }
    return labels
  }
}
