import CGtkPlaceholder
import GtkPlaceholder

print("benchmark")
