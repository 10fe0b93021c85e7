import CGtkPlaceholder
import Foundation

/// GtkSourceView, loaded at run time: neither the library nor its tests are linked with it.
@MainActor
public enum SourceView {
  private static let library: UnsafeMutableRawPointer = {
    guard let library = dlopen("libgtksourceview-5.so.0", RTLD_NOW) else {
      TestDisplay.stop("GtkSourceView is missing; data/setup.sh test installs it")
    }
    return library
  }()

  private static func symbol<Function>(_ name: String, as: Function.Type) -> Function {
    guard let symbol = dlsym(library, name) else { TestDisplay.stop("GtkSourceView has no \(name)") }
    return unsafeBitCast(symbol, to: Function.self)
  }

  /// A new `GtkSourceView` (floating).
  public static func make() -> UnsafeMutablePointer<GtkTextView> {
    TestDisplay.start
    let make = symbol("gtk_source_view_new", as: (@convention(c) () -> UnsafeMutablePointer<GtkTextView>?).self)
    guard let view = make() else { preconditionFailure("GtkSourceView made no view") }
    return view
  }

  /// Shows line numbers in the left gutter.
  public static func showLineNumbers(_ view: UnsafeMutablePointer<GtkTextView>) {
    symbol(
      "gtk_source_view_set_show_line_numbers",
      as: (@convention(c) (UnsafeMutablePointer<GtkTextView>, gboolean) -> Void).self)(
        view, 1)
  }
}
