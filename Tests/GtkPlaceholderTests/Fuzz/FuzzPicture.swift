import CGtkPlaceholder
import GtkPlaceholder
import TestSupport

/// What a fuzz run sees of its views.
@MainActor
enum FuzzPicture {
  /// A view whose placeholder hides looks as its twin; one whose placeholder has room to show does not.
  static func fault(of view: FuzzView) -> String? {
    guard isComparable(view) else { return nil }
    let (picture, twin) = (Picture(of: view.real.asWidget), Picture(of: view.twin.asWidget))
    // GTK may not have drawn a view yet that was moved to another window.
    guard [picture, twin].allSatisfy({ $0.pixels.contains { $0 != 0 } }) else { return nil }
    let isSame = picture == twin
    if !view.real.isPlaceholderVisible, !isSame { return "a hidden placeholder changes the picture" }
    let hasInk = view.text.map { $0.prefix { !$0.isNewline }.contains { !$0.isWhitespace } } ?? false
    let hasRoom = gtk_widget_get_width(view.real.asWidget) >= 100 && gtk_widget_get_height(view.real.asWidget) >= 100
    if view.real.isPlaceholderVisible, hasInk, hasRoom, isSame, view.style == PlaceholderStyle() {
      return "a visible placeholder is not in the picture"
    }
    return nil
  }

  /// Types the placeholder's text into the twin, in a buffer of its own, and compares sizes and pictures: rule 1.
  static func differenceFromTypedText(of view: FuzzView, settle: () -> Void) -> String? {
    settle()
    guard view.real.isPlaceholderVisible, view.style == PlaceholderStyle(), view.markup == nil, let text = view.text,
      isComparable(view), let typed = gtk_text_buffer_new(nil)
    else { return nil }
    let empty = ViewSizes(view.twin.asWidget)
    gtk_text_view_set_buffer(view.twin, typed)
    g_object_unref(typed)
    gtk_text_buffer_set_text(typed, text, -1)
    settle()
    defer {
      gtk_text_view_set_buffer(view.twin, view.buffer.twin)
      settle()
    }
    let asked = ViewSizes(view.real.asWidget).height
    let needed = ViewSizes(view.twin.asWidget)
    // Unwrapped text can make the twin wider than the view.
    guard gtk_widget_get_width(view.real.asWidget) == gtk_widget_get_width(view.twin.asWidget) else { return nil }
    let expected = max(needed.height.minimum, empty.height.minimum)
    if asked.minimum != expected { return "asks for \(asked.minimum) pixels, typed text for \(expected)" }
    guard fits(view.twin), gtk_widget_get_height(view.real.asWidget) == gtk_widget_get_height(view.twin.asWidget) else {
      return nil
    }
    let (picture, twin) = (Picture(of: view.real.asWidget), Picture(of: view.twin.asWidget))
    guard [picture, twin].allSatisfy({ $0.pixels.contains { $0 != 0 } }) else { return nil }
    let difference = picture.difference(from: twin)
    return difference.pixels == 0 ? nil : "the picture differs from typed text: \(difference)"
  }

  private static func isComparable(_ view: FuzzView) -> Bool {
    let widgets = [view.real.asWidget, view.twin.asWidget]
    return widgets.allSatisfy {
      gtk_widget_get_mapped($0) != 0 && gtk_widget_is_focus($0) == 0 && isInWindow($0)
    } && gtk_text_buffer_get_has_selection(view.buffer.real) == 0
  }

  /// GTK draws nothing for a widget that has been scrolled out of its window.
  private static func isInWindow(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    var bounds = graphene_rect_t()
    guard let root = gtk_widget_get_root(widget) else { return false }
    let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    guard gtk_widget_compute_bounds(widget, window, &bounds) != 0 else { return false }
    return bounds.size.width > 0 && bounds.size.height > 0 && bounds.origin.x >= 0 && bounds.origin.y >= 0
      && bounds.origin.x + bounds.size.width <= Float(gtk_widget_get_width(window))
      && bounds.origin.y + bounds.size.height <= Float(gtk_widget_get_height(window))
  }

  private static func fits(_ view: UnsafeMutablePointer<GtkTextView>) -> Bool {
    [gtk_scrollable_get_hadjustment(OpaquePointer(view)), gtk_scrollable_get_vadjustment(OpaquePointer(view))]
      .allSatisfy { gtk_adjustment_get_upper($0) <= gtk_adjustment_get_page_size($0) }
  }
}
