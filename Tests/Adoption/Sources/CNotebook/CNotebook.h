/* GTK, as this package imports it. */
#include <gtk/gtk.h>
