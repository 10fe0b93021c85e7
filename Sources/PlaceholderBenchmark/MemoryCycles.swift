import CGtkPlaceholder
import Foundation
import GtkPlaceholder

/// Attach, show, hide, detach and destroy, again and again: resident memory must not grow.
@MainActor
enum MemoryCycles {
  static func run(_ count: Int) {
    Display.open()
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { fail("GTK made no box") }
    let window = Window(box)
    // GTK's own caches fill while these run.
    for _ in 0..<max(100, count / 100) { cycle(in: box) }
    var tenths: [Int] = []
    for tenth in 1...10 {
      var most = 0
      for index in 0..<(count / 10) {
        cycle(in: box)
        if index % 1000 == 0 { Window.settle() }
        if index % 500 == 0 { most = max(most, MemoryBenchmark.residentBytes()) }
      }
      tenths.append(most)
      print("\(tenth * 10) %: \(most / 1024) KiB resident")
    }
    window.destroy()
    let growth = Double(tenths[9] - tenths[0]) / Double(tenths[0]) * 100
    print("\(count) cycles, first tenth against last: \(growth < 0 ? "" : "+")\(String(format: "%.2f", growth)) %")
    if growth > 1 { fail("resident memory grows") }
  }

  private static func cycle(in box: UnsafeMutablePointer<GtkWidget>) {
    guard let widget = gtk_text_view_new() else { fail("GTK made no view") }
    let box = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
    let view = widget.asTextView
    view.placeholder = Way.placeholder
    gtk_box_append(box, widget)
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), "a", 1)
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), "", 0)
    if view.isPlaceholderVisible { view.removePlaceholder() }
    gtk_box_remove(box, widget)
  }
}
