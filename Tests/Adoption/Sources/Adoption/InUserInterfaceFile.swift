import CNotebook
import GtkPlaceholder

/// The article “In a .ui file”.
enum InUserInterfaceFile {
  /// The objects of `note.ui`. The builder is the caller's.
  @MainActor
  static func load(_ file: [UInt8]) throws -> OpaquePointer {
    _ = PlaceholderTextView.gType  // registers the class that the file names
    guard let builder = gtk_builder_new() else { throw Failure("GTK made no builder") }
    let xml = String(decoding: file, as: UTF8.self)
    var error: UnsafeMutablePointer<GError>?
    guard gtk_builder_add_from_string(builder, xml, -1, &error) != 0 else {
      defer { g_clear_error(&error) }
      throw Failure(error.map { String(cString: $0.pointee.message) } ?? "the .ui file has a fault")
    }
    return builder
  }

  @MainActor
  static func note(of builder: OpaquePointer) throws -> PlaceholderTextView {
    guard let object = gtk_builder_get_object(builder, "note") else { throw Failure("no object “note”") }
    let note = try PlaceholderTextView(wrapping: OpaquePointer(object))
    note.placeholderStyle.overflow = .shrink(minimumScale: 0.8)
    return note
  }

  @MainActor
  static func run() throws {
    let builder = try load(PackageResources.note_ui)
    let note = try note(of: builder)
    guard let window = gtk_builder_get_object(builder, "window"), let tags = gtk_builder_get_object(builder, "tags")
    else {
      throw Failure("an object of the .ui file is missing")
    }
    let shown = try ShownWindow(presenting: UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
    try expect(note.placeholderOptions == [.hidesWhenReadOnly, .ignoresWhitespace], "the options of the .ui file")
    try expect(note.placeholderStyle.maximumLines == 3, "the lines of the .ui file")
    try check(note, placeholder: "Type your notes here")
    try check(try PlaceholderTextView(wrapping: OpaquePointer(tags)), placeholder: "Tags, such as work")
    try expect(note.isPlaceholderVisible, "the note is empty")
    note.text = " "
    try expect(note.isPlaceholderVisible, "white space counts as text")
    shown.destroy()
    g_object_unref(UnsafeMutableRawPointer(builder))
  }
}
