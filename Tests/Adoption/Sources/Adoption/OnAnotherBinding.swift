import Bindings
import CNotebook
import GtkPlaceholder

/// The article “With another binding”.
enum OnAnotherBinding {
  @MainActor
  static func typed(_ editor: TypedEditor) {
    editor.textViewPointer.placeholder = "Type your notes here"
    editor.textViewPointer.placeholderStyle.maximumLines = 3
  }

  @MainActor
  static func opaque(_ editor: OpaqueEditor) throws {
    let view = try PlaceholderTextView(wrapping: editor.opaquePointer)
    view.placeholder = "Type your notes here"
  }

  @MainActor
  static func helper(_ editor: OpaqueEditor) {
    editor.placeholder = "Type your notes here"
  }

  @MainActor
  static func sourceOfAnError(_ button: OpaquePointer) {
    do {
      _ = try PlaceholderTextView(wrapping: button)
    } catch {
      print(error)  // a GtkButton is not a GtkTextView
    }
  }

  @MainActor
  static func run() throws {
    let editor = TypedEditor()
    typed(editor)
    try expect(editor.textViewPointer.placeholderStyle.maximumLines == 3, "the style")
    try checkInWindow(editor.textViewPointer, placeholder: "Type your notes here")

    let opaqueEditor = OpaqueEditor()
    try opaque(opaqueEditor)
    // The handle is gone; the placeholder stays with the view.
    try checkInWindow(opaqueEditor, placeholder: "Type your notes here")

    let withHelper = OpaqueEditor()
    helper(withHelper)
    try checkInWindow(withHelper, placeholder: "Type your notes here")

    guard let button = gtk_button_new() else { throw Failure("GTK made no button") }
    g_object_ref_sink(button)
    sourceOfAnError(OpaquePointer(button))
    do {
      _ = try PlaceholderTextView(wrapping: OpaquePointer(button))
      throw Failure("a button was wrapped")
    } catch let error as PlaceholderError {
      try expect("\(error)" == "a GtkButton is not a GtkTextView", "the error says: \(error)")
    }
    g_object_unref(button)
  }
}

/// Gives the binding's own class every member of `PlaceholderHosting`.
extension OpaqueEditor: PlaceholderHosting {
  /// The view.
  public var textView: UnsafeMutablePointer<GtkTextView> {
    UnsafeMutablePointer(opaquePointer)
  }
}
