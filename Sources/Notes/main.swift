import CGtkPlaceholder
import GtkPlaceholder

MainActor.assumeIsolated {
  gtk_init()
  let window = gtk_window_new()!
  gtk_window_set_default_size(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), 400, 300)
  let view = PlaceholderTextView(placeholder: "Write a note…\nIt is saved as you type, in a long second line that has to wrap somewhere.")
  gtk_text_view_set_left_margin(view.textView, 20)
  gtk_text_view_set_top_margin(view.textView, 20)
  gtk_text_view_set_wrap_mode(view.textView, GTK_WRAP_WORD_CHAR)
  gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), view.widget)
  gtk_window_present(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
  let loop = g_main_loop_new(nil, 0)
  g_main_loop_run(loop)
}
