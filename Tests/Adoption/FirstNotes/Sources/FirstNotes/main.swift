import CGtkPlaceholder  // GTK's own functions
import GtkPlaceholder

gtk_init()

let view = PlaceholderTextView(placeholder: "Type your notes here")
gtk_text_view_set_wrap_mode(view.textView, GTK_WRAP_WORD)

let window = UnsafeMutableRawPointer(gtk_window_new())?.assumingMemoryBound(to: GtkWindow.self)
gtk_window_set_title(window, "First notes")
gtk_window_set_default_size(window, 400, 300)
gtk_window_set_child(window, view.widget)
gtk_window_present(window)

// GTK's own loop, until the last window is closed.
while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 {
  g_main_context_iteration(nil, 1)
}
