import CGtkPlaceholder

/// A `GtkTextView` with a placeholder: text that shows, dimmed, where the text will be, while there is none.
///
/// Make a new view with ``init(placeholder:)``, or give a placeholder to a view that exists with ``init(wrapping:)`` or in one line on its pointer. For
/// one line of input use `GtkEntry`, which has a `placeholder-text` of its own.
///
/// ```swift
/// let view = PlaceholderTextView(placeholder: "Type your notes here")
/// gtk_window_set_child(window, view.widget)
/// ```
///
/// The object is a handle: the placeholder, its style and its options belong to the GtkTextView and stay with it when the
/// handle is gone. While the handle exists it holds a reference to the view.
///
/// ## GObject class
///
/// The GtkTextView is an instance of the class `PlaceholderTextView`, derived from `GtkTextView`; a wrapped view of another class becomes one of a
/// class derived from its own at run time. The class adds the properties `placeholder-text`, `placeholder-markup`, `placeholder-options`,
/// `placeholder-maximum-lines` and, read only, `placeholder-visible`.
///
/// ## CSS nodes
///
/// ```
/// textview.view
/// ├── text
/// ├── placeholder[.dim-label]
/// ⋮
/// ```
///
/// The placeholder has the theme's class for dimmed text until a style sets a colour. It has no margin: it stands where the text would.
///
/// ## Accessibility
///
/// The view has the property `GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER`, also while it holds text, as GtkEntry has; a screen reader reads it where
/// there is no text. The label has no place in the accessible tree.
@MainActor
public final class PlaceholderTextView: PlaceholderHosting {
  /// The GObject type `PlaceholderTextView`. Reading it registers the class, which `GtkBuilder` needs before it meets the name in a `.ui`
  /// file.
  public static var gType: GType { PlaceholderClass.textView }

  /// The view, borrowed: it lives at least as long as this object.
  public let textView: UnsafeMutablePointer<GtkTextView>
  private let reference: ObjectReference

  /// The view as a widget, borrowed.
  public var widget: UnsafeMutablePointer<GtkWidget> { textView.widget }

  /// The view for programs that know GTK's objects as opaque pointers, borrowed.
  public var opaquePointer: OpaquePointer { OpaquePointer(textView) }

  /// A new view, in no window yet; GTK must be initialized. The object holds a reference, and a container that gets the view takes its own.
  ///
  /// A text that GTK can't hold (it has a NUL character) is left out, with a message in GLib's log.
  public init(placeholder: String? = nil) {
    guard let object = g_object_new_with_properties(Self.gType, 0, nil, nil) else {
      preconditionFailure("GObject made no text view; was gtk_init called?")
    }
    g_object_ref_sink(object)
    textView = object.rebound(to: GtkTextView.self)
    reference = ObjectReference(adopting: OpaquePointer(object))
    if let placeholder { self.placeholder = placeholder }
  }

  /// Any existing text view: a `GtkTextView`, a `GtkSourceView`, a view that another binding made. The pointer is borrowed; this object holds a reference
  /// of its own. A view that is floating stays so, for the container that it will be added to.
  ///
  /// - Throws: ``PlaceholderError/notATextView(_:)`` where the object is something else, ``PlaceholderError/finalClass(_:)`` where its class
  ///   can't be derived from; then the object is as it was.
  public init(wrapping view: OpaquePointer) throws {
    let instance = UnsafeMutableRawPointer(view)
    guard
      g_type_check_instance_is_a(instance.assumingMemoryBound(to: GTypeInstance.self), gtk_text_view_get_type()) != 0
    else {
      throw PlaceholderError.notATextView(String(cString: g_type_name(gtk_placeholder_type_of_instance(instance))))
    }
    let view = instance.assumingMemoryBound(to: GtkTextView.self)
    _ = try Placeholder.make(for: view)
    // Not sunk: a floating reference belongs to the container that the view will be added to.
    g_object_ref(instance)
    textView = view
    reference = ObjectReference(adopting: OpaquePointer(view))
  }

  /// The text of the buffer. Both directions are O(n): the getter copies the whole buffer, the setter replaces it and can't be undone
  /// (`gtk_text_buffer_set_text`). To know whether there is text, ask `gtk_text_buffer_get_char_count`. A text that GTK can't hold (it has a
  /// NUL character) changes nothing and writes a message to GLib's log.
  public var text: String {
    get {
      let buffer = gtk_text_view_get_buffer(textView)
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
    set {
      // GTK would delete the old text first, and then refuse the new one.
      PlaceholderError.logged {
        try PlaceholderError.checkNoNUL(newValue)
        gtk_text_buffer_set_text(gtk_text_view_get_buffer(textView), newValue, Int32(newValue.utf8.count))
        Placeholder.of(textView)?.update()
      }
    }
  }
}
