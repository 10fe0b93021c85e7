/* GTK's headers, and the few things in them that Swift can't import: macros that look into an instance, variadic
 * functions, and functions whose names differ between the versions of GTK this library runs on. */

#ifndef GTK_PLACEHOLDER_C_H
#define GTK_PLACEHOLDER_C_H

/* The oldest GTK the library supports; what later versions deprecate is not warned about. */
#ifndef GDK_VERSION_MIN_REQUIRED
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#endif

#include <gtk/gtk.h>
#include <unistd.h>
#include <sys/syscall.h>

/* The type of `instance`, which must be a type instance. */
static inline GType
gtk_placeholder_type_of_instance (gconstpointer instance)
{
  return G_TYPE_FROM_INSTANCE (instance);
}

static inline GType
gtk_placeholder_type_of_class (gconstpointer type_class)
{
  return G_TYPE_FROM_CLASS (type_class);
}

static inline gboolean
gtk_placeholder_type_is_final (GType type)
{
#if GLIB_CHECK_VERSION (2, 70, 0)
  return G_TYPE_IS_FINAL (type);
#else
  return FALSE;
#endif
}

/* Fundamental types, whose macros have casts that Swift doesn't import. */
static const GType GTK_PLACEHOLDER_TYPE_BOOLEAN = G_TYPE_BOOLEAN;
static const GType GTK_PLACEHOLDER_TYPE_STRING = G_TYPE_STRING;

/* Whether this is the process's first thread, on which Swift's main actor runs. Asked at each callback, so the answer is kept. */
static inline gboolean
gtk_placeholder_is_main_thread (void)
{
  static __thread int known;
  if (G_UNLIKELY (known == 0))
    known = syscall (SYS_gettid) == getpid () ? 1 : 2;
  return known == 1;
}

/* Passes a signal of one string on to the class above the one whose handler runs. */
static inline void
gtk_placeholder_chain_up_string (gpointer instance, const char *text)
{
  g_signal_chain_from_overridden_handler (instance, text);
}

/* Writes `text` to GLib's log; the text is not a format. */
static inline void
gtk_placeholder_log (GLogLevelFlags level, const char *text)
{
  g_log ("GtkPlaceholder", level, "%s", text);
}

/* The direction of the first character that has one, as GtkTextBuffer finds it. Pango deprecates the function without a successor. */
static inline PangoDirection
gtk_placeholder_find_base_direction (const char *text, int length)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir (text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* The foreground colour of a widget's CSS style: gtk_widget_get_color() since GTK 4.10, which deprecates the older way. */
static inline void
gtk_placeholder_widget_get_color (GtkWidget *widget, GdkRGBA *color)
{
#if GTK_CHECK_VERSION (4, 10, 0)
  gtk_widget_get_color (widget, color);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
#endif
}

/* gtk_css_provider_load_from_string() came with GTK 4.12 and deprecates the older function. */
static inline void
gtk_placeholder_css_provider_load (GtkCssProvider *provider, const char *css)
{
#if GTK_CHECK_VERSION (4, 12, 0)
  gtk_css_provider_load_from_string (provider, css);
#else
  gtk_css_provider_load_from_data (provider, css, -1);
#endif
}

#endif /* GTK_PLACEHOLDER_C_H */
