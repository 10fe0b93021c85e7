/* What tests need and Swift can't call or make: GTK's variadic accessibility checks, and an input method played by the test. */

#ifndef C_TEST_SUPPORT_H
#define C_TEST_SUPPORT_H

#include <gtk/gtk.h>

/* NULL where `accessible` has the placeholder property with this text; else what GTK found, to be freed. */
char *test_accessible_check_placeholder (GtkAccessible *accessible, const char *text);

gboolean test_accessible_has_placeholder (GtkAccessible *accessible);

/* An input method that does what a test says. `view` uses it from this call on. */
void test_input_method_use (GtkTextView *view);

/* Whether the view has asked the input method for anything yet: it does so with the first focus. */
gboolean test_input_method_is_ready (GtkTextView *view);

/* Shows `preedit`, with the caret after it. */
void test_input_method_set_preedit (GtkTextView *view, const char *preedit);

/* Ends the preedit and commits `text`; which of the two comes first differs between input methods. */
void test_input_method_commit (GtkTextView *view, const char *text, gboolean ends_preedit_first);

/* The text around the caret, as the view tells its input method, to be freed. */
char *test_input_method_get_surrounding (GtkTextView *view);

/* How often the view has asked the input method to forget what is being composed. */
int test_input_method_count_resets (GtkTextView *view);

#endif
