import CGtkPlaceholder
import GtkPlaceholder

print("notes")
