import CGtkPlaceholder
import GtkPlaceholder
import TestSupport

/// The views, buffers and windows of a fuzz run, and the check after each step.
@MainActor
final class FuzzWorld {
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  var views: [FuzzView?] = Array(repeating: nil, count: FuzzOperation.slots)
  var spareBuffers: [FuzzBuffer] = []
  var places: [FuzzPlace] = [FuzzPlace(), FuzzPlace()]
  let css = TestStyle(FuzzWorld.baseCSS)
  /// Whether a window was ever hidden with views in it.
  var hidAWindow = false
  /// Views that were let go of, and must be gone when nothing is due: a view no later than its twin.
  private var released: [(real: LifeWatch, twin: LifeWatch, label: LifeWatch?)] = []

  /// The caret and the dimming aside, a placeholder and typed text look the same.
  static let baseCSS = "textview > placeholder { opacity: 1; } textview { caret-color: transparent; } "

  /// Performs a step, and answers what is wrong after it.
  func perform(_ operation: FuzzOperation) -> String? {
    var random = SeededGenerator(seed: operation.number)
    let isCreated = views[operation.slot] != nil
    if operation.kind == .create, !isCreated { create(operation.slot, &random) }
    guard let view = views[operation.slot] else { return nil }
    if isCreated { apply(operation, to: view, &random) }
    for (slot, view) in views.enumerated() {
      if let fault = view?.fault { return "view \(slot): \(fault)" }
    }
    switch operation.kind {
    case .drain:
      MainLoop.drain()
      return check(\.faultAtRest)
    case .frame:
      settle()
      if check(faultOfSizes) != nil {
        // GTK does not always find its height (`priv->height` of a text view) after a margin changed; a placeholder may make it.
        for case let view? in views { view.bothWidgets { gtk_widget_queue_resize($0) } }
        settle()
      }
      return check(\.faultAtRest) ?? check(faultOfSizes) ?? FuzzPicture.fault(of: view) ?? leak
    case .compare:
      return FuzzPicture.differenceFromTypedText(of: view, settle: settle)
    default: return nil
    }
  }

  /// Where a window is hidden, one of two bare views, of which one had the focus, keeps an old style in GTK 4.8: then the twin says
  /// nothing of the sizes.
  private func faultOfSizes(of view: FuzzView) -> String? {
    view.hadFocus && hidAWindow ? nil : view.faultInFrame
  }

  /// Destroys everything, and answers what lived on.
  func end() -> String? {
    for slot in views.indices { release(slot) }
    spareBuffers = []
    for place in places { place.destroy() }
    MainLoop.drain()
    css.remove()
    return leak
  }

  func settle() {
    // No window may be there to wait for.
    MainLoop.drain()
    // A window that is being shown may be mapped only while another settles.
    var settled: Set<UnsafeMutablePointer<GtkWidget>> = []
    while let place = places.first(where: { $0.isMapped && !settled.contains($0.window) }) {
      MainLoop.settle(place.window)
      settled.insert(place.window)
    }
  }

  /// Takes the view out of its window and gives up the references to it.
  func release(_ slot: Int) {
    guard let view = views[slot] else { return }
    views[slot] = nil
    FuzzPlace.detach(view)
    let watches = view.release()
    // GTK 4.8 itself never lets go of some views that had the focus, such as one hidden while it has it.
    if !view.hadFocus { released.append(watches) }
  }

  private func check(_ fault: (FuzzView) -> String?) -> String? {
    for (slot, view) in views.enumerated() {
      if let view, !view.isDisposed, let fault = fault(view) { return "view \(slot): \(fault)" }
    }
    return nil
  }

  /// Rule 6.
  private var leak: String? {
    defer { released.removeAll { !$0.twin.isAlive } }
    for watches in released where !watches.twin.isAlive {
      if watches.real.isAlive { return "a view lives longer than one without placeholder" }
      if watches.label?.isAlive == true { return "a label outlived its view" }
    }
    return nil
  }

  private func create(_ slot: Int, _ random: inout SeededGenerator) {
    let view = FuzzView(kind: random.pick([0, 0, 1, 1, 2]))
    views[slot] = view
    if random.chance(85) { random.pick(places).attach(view, inScroller: random.chance(30)) }
    if random.chance(80) { setText(random.pick(Self.placeholders), of: view) }
  }

  func setText(_ text: String?, of view: FuzzView) {
    // The model goes first: what a notification does within the call comes after.
    view.text = text?.isEmpty == true ? nil : text
    view.markup = nil
    view.isFollowed = view.isFollowed || view.text != nil
    view.real.placeholder = text
  }

  static let placeholders: [String?] = [
    nil, "", "Type here", "Write a note…", "two\nparagraphs", "שלום עולם", "123 – 456", "a\u{2028}b\n", "\ttab\r\nnext",
    "The quick brown fox jumps over the lazy dog and runs away into the dark forest.", "👩‍👩‍👧‍👦 family",
  ]
}

/// A window in which pairs of views stand.
@MainActor
final class FuzzPlace {
  private(set) var window: UnsafeMutablePointer<GtkWidget>
  private var box: UnsafeMutablePointer<GtkWidget>

  var isMapped: Bool { gtk_widget_get_mapped(window) != 0 }

  init() {
    TestDisplay.start
    (window, box) = Self.open()
  }

  /// Puts the view and its twin, which have no parent, into the window, with the same room for both.
  func attach(_ view: FuzzView, inScroller: Bool) {
    guard let pair = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return }
    gtk_box_set_homogeneous(pair.asBox, 1)
    view.bothWidgets { widget in
      guard inScroller, let scroller = gtk_scrolled_window_new() else { return gtk_box_append(pair.asBox, widget) }
      gtk_scrolled_window_set_child(OpaquePointer(scroller), widget)
      gtk_box_append(pair.asBox, scroller)
    }
    gtk_box_append(box.asBox, pair)
  }

  /// Takes the views out of their window, if they are in one.
  static func detach(_ view: FuzzView) {
    view.bothWidgets { widget in
      guard let parent = gtk_widget_get_parent(widget) else { return }
      if g_type_check_instance_is_a(&parent.pointee.parent_instance.g_type_instance, gtk_box_get_type()) == 0 {
        gtk_scrolled_window_set_child(OpaquePointer(parent), nil)
        guard let box = gtk_widget_get_parent(parent) else { return }
        gtk_box_remove(box.asBox, parent)
        removeIfEmpty(box)
      } else {
        gtk_box_remove(parent.asBox, widget)
        removeIfEmpty(parent)
      }
    }
  }

  private static func removeIfEmpty(_ pair: UnsafeMutablePointer<GtkWidget>) {
    guard gtk_widget_get_first_child(pair) == nil, let box = gtk_widget_get_parent(pair) else { return }
    gtk_box_remove(box.asBox, pair)
  }

  func resize(width: Int32, height: Int32) {
    gtk_window_set_default_size(window.asWindow, width, height)
  }

  func setVisible(_ isVisible: Bool) {
    if isVisible { gtk_window_present(window.asWindow) } else { gtk_widget_set_visible(window, 0) }
  }

  func destroy() {
    gtk_window_destroy(window.asWindow)
  }

  /// Destroys the window with all that is in it, and opens another.
  func replace() {
    destroy()
    (window, box) = Self.open()
  }

  private static func open() -> (UnsafeMutablePointer<GtkWidget>, UnsafeMutablePointer<GtkWidget>) {
    guard let window = gtk_window_new(), let scroller = gtk_scrolled_window_new(),
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    else { preconditionFailure("GTK made no window") }
    gtk_window_set_decorated(window.asWindow, 0)
    gtk_window_set_default_size(window.asWindow, 300, 400)
    gtk_scrolled_window_set_child(OpaquePointer(scroller), box)
    gtk_window_set_child(window.asWindow, scroller)
    gtk_window_present(window.asWindow)
    return (window, box)
  }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  fileprivate var asBox: UnsafeMutablePointer<GtkBox> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkBox.self)
  }
  fileprivate var asWindow: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
  }
}
