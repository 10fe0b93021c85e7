#include "CTestSupport.h"

#include <gtk/gtkimmodule.h>

char *
test_accessible_check_placeholder (GtkAccessible *accessible, const char *text)
{
  return gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, text, NULL);
}

gboolean
test_accessible_has_placeholder (GtkAccessible *accessible)
{
  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER);
}

#define TEST_INPUT_METHOD "placeholder-test"

typedef struct
{
  GtkIMContext parent_instance;
  GtkWidget *client;
  char *preedit;
  int resets;
} TestInputMethod;

typedef struct
{
  GtkIMContextClass parent_class;
} TestInputMethodClass;

static GType test_input_method_get_type (void);

G_DEFINE_TYPE (TestInputMethod, test_input_method, GTK_TYPE_IM_CONTEXT)

static GList *instances;

static void
change_preedit (TestInputMethod *self, const char *preedit)
{
  gboolean was_composing = self->preedit[0] != '\0';
  gboolean is_composing = preedit[0] != '\0';

  if (!was_composing && is_composing)
    g_signal_emit_by_name (self, "preedit-start");
  g_free (self->preedit);
  self->preedit = g_strdup (preedit);
  if (was_composing || is_composing)
    g_signal_emit_by_name (self, "preedit-changed");
  if (was_composing && !is_composing)
    g_signal_emit_by_name (self, "preedit-end");
}

static void
test_input_method_get_preedit_string (GtkIMContext *context, char **text, PangoAttrList **attributes, int *cursor)
{
  TestInputMethod *self = (TestInputMethod *) context;

  if (text)
    *text = g_strdup (self->preedit);
  if (attributes)
    *attributes = pango_attr_list_new ();
  if (cursor)
    *cursor = (int) g_utf8_strlen (self->preedit, -1);
}

static void
test_input_method_reset (GtkIMContext *context)
{
  TestInputMethod *self = (TestInputMethod *) context;

  self->resets++;
  change_preedit (self, "");
}

static void
test_input_method_set_client_widget (GtkIMContext *context, GtkWidget *widget)
{
  ((TestInputMethod *) context)->client = widget;
}

static void
test_input_method_finalize (GObject *object)
{
  instances = g_list_remove (instances, object);
  g_free (((TestInputMethod *) object)->preedit);
  G_OBJECT_CLASS (test_input_method_parent_class)->finalize (object);
}

static void
test_input_method_class_init (TestInputMethodClass *klass)
{
  GtkIMContextClass *context_class = GTK_IM_CONTEXT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = test_input_method_finalize;
  context_class->get_preedit_string = test_input_method_get_preedit_string;
  context_class->reset = test_input_method_reset;
  context_class->set_client_widget = test_input_method_set_client_widget;
}

static void
test_input_method_init (TestInputMethod *self)
{
  self->preedit = g_strdup ("");
  instances = g_list_prepend (instances, self);
}

static TestInputMethod *
find (GtkTextView *view)
{
  for (GList *link = instances; link != NULL; link = link->next)
    {
      TestInputMethod *self = link->data;

      if (self->client == GTK_WIDGET (view))
        return self;
    }
  return NULL;
}

static TestInputMethod *
get (GtkTextView *view)
{
  TestInputMethod *self = find (view);

  if (self == NULL)
    g_error ("the view has no test input method: give it the focus first");
  return self;
}

void
test_input_method_use (GtkTextView *view)
{
  g_io_extension_point_implement (GTK_IM_MODULE_EXTENSION_POINT_NAME, test_input_method_get_type (), TEST_INPUT_METHOD, 0);
  g_object_set (view, "im-module", TEST_INPUT_METHOD, NULL);
}

gboolean
test_input_method_is_ready (GtkTextView *view)
{
  return find (view) != NULL;
}

void
test_input_method_set_preedit (GtkTextView *view, const char *preedit)
{
  change_preedit (get (view), preedit);
}

void
test_input_method_commit (GtkTextView *view, const char *text, gboolean ends_preedit_first)
{
  TestInputMethod *self = get (view);

  if (ends_preedit_first)
    change_preedit (self, "");
  g_signal_emit_by_name (self, "commit", text);
  change_preedit (self, "");
}

char *
test_input_method_get_surrounding (GtkTextView *view)
{
  char *text = NULL;
  int cursor;
  int anchor;

  gtk_im_context_get_surrounding_with_selection (GTK_IM_CONTEXT (get (view)), &text, &cursor, &anchor);
  return text;
}

int
test_input_method_count_resets (GtkTextView *view)
{
  return get (view)->resets;
}
