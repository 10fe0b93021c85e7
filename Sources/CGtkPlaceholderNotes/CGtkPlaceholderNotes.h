/* What the notes window needs of the C library and GLib, and neither Swift's Glibc module nor gtk.h brings. */

#ifndef GTK_PLACEHOLDER_NOTES_H
#define GTK_PLACEHOLDER_NOTES_H

#include <libintl.h>
#include <glib-unix.h>

#endif /* GTK_PLACEHOLDER_NOTES_H */
