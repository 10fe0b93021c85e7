import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 6: what a view with a placeholder holds goes when it would go without one.
@MainActor
final class LifetimeTests: XCTestCase {
  /// Divided among the three ways in.
  private let creations = 10_000

  func testNewViewsLabelsAndBuffersAreFinalized() async {
    await createAndDestroy { host in
      let view = PlaceholderTextView(placeholder: "Type")
      host.hold(view.widget)
      return view.textView
    }
  }

  func testWrappedViewsLabelsAndBuffersAreFinalized() async {
    await createAndDestroy { host in
      let view = host.makeTextView()
      try PlaceholderTextView(wrapping: OpaquePointer(view)).placeholder = "Type"
      return view
    }
  }

  func testViewsByPointerLabelsAndBuffersAreFinalized() async {
    await createAndDestroy { host in
      let view = host.makeTextView()
      view.placeholder = "Type"
      return view
    }
  }

  /// Makes views in a window, where they get a label; edits them; and lets them go.
  private func createAndDestroy(_ make: (Host) throws -> UnsafeMutablePointer<GtkTextView>) async {
    let host = Host()
    let (views, labels, buffers) = (LifeCount(), LifeCount(), LifeCount())
    for index in 1...(creations / 3 + 1) {
      do {
        let view = try make(host)
        views.watch(view)
        buffers.watch(view.buffer)
        for label in view.placeholderLabels { labels.watch(label) }
        if index % 10 == 0 { view.buffer.insert("x") }
        if index % 20 == 0 { view.buffer.deleteAll() }
        if index % 30 == 0 { view.emitPreedit("x") }
        if index % 40 == 0 { gtk_text_view_set_buffer(view, nil) }
        if index % 50 == 0 { host.window.settle() }
      } catch {
        XCTFail("\(error)")
      }
      host.letGo()
    }
    MainLoop.drain()
    XCTAssertEqual(views.finalized, creations / 3 + 1)
    XCTAssertEqual(buffers.finalized, views.finalized)
    XCTAssertEqual(labels.watched, views.finalized)
    XCTAssertEqual(labels.finalized, views.finalized)
    host.window.destroy()
  }

  func testTheViewOutlivesItsHandle() async {
    let stage = Stage(nil)
    do {
      let handle = try PlaceholderTextView(wrapping: OpaquePointer(stage.view))
      handle.placeholder = "Type"
      handle.placeholderStyle.maximumLines = 2
    } catch {
      XCTFail("\(error)")
    }
    XCTAssertEqual(stage.view.placeholder, "Type")
    XCTAssertEqual(stage.view.placeholderStyle.maximumLines, 2)
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  func testTheHandleKeepsItsView() async {
    TestDisplay.start
    let views = LifeCount()
    var handle: PlaceholderTextView? = PlaceholderTextView(placeholder: "Type")
    if let handle { views.watch(handle.textView) }
    let window = TestWindow(handle?.widget ?? gtk_label_new(nil))
    window.destroy()
    XCTAssertEqual(handle?.placeholder, "Type")
    handle?.text = "x"
    handle?.placeholder = "other"
    XCTAssertEqual(handle?.isPlaceholderVisible, false)
    handle?.text = ""
    MainLoop.drain()
    XCTAssertEqual(views.finalized, 0)
    handle = nil
    XCTAssertEqual(views.finalized, 1)
  }

  func testABufferOutlivesItsView() async {
    let host = Host()
    let (views, buffers) = (LifeCount(), LifeCount())
    let view = host.makeTextView()
    view.placeholder = "Type"
    let buffer = view.buffer
    g_object_ref(buffer)
    views.watch(view)
    buffers.watch(buffer)
    buffer.insert("x")
    buffer.deleteAll()
    host.letGo()
    XCTAssertEqual(views.finalized, 1)
    buffer.insert("y")
    buffer.deleteAll()
    MainLoop.drain()
    XCTAssertEqual(buffers.finalized, 0)
    g_object_unref(buffer)
    XCTAssertEqual(buffers.finalized, 1)
    host.window.destroy()
  }

  func testASwappedBufferIsLetGo() async {
    let stage = Stage()
    let buffers = LifeCount()
    for _ in 1...3 {
      buffers.watch(stage.buffer)
      gtk_text_view_set_buffer(stage.view, nil)
    }
    XCTAssertEqual(buffers.finalized, 3)
    buffers.watch(stage.buffer)
    stage.destroy()
  }

  func testAViewDisposedTwiceIsFinalizedOnce() async {
    let host = Host()
    let views = LifeCount()
    let view = host.makeTextView()
    view.placeholder = "Type"
    host.window.settle()
    g_object_ref(view)
    views.watch(view)
    host.letGo()
    g_object_run_dispose(view.asObject)
    g_object_run_dispose(view.asObject)
    XCTAssertFalse(view.isPlaceholderVisible)
    view.placeholder = "after the end"
    view.buffer.insert("x")
    view.buffer.deleteAll()
    MainLoop.drain()
    g_object_unref(view)
    XCTAssertEqual(views.finalized, 1)
    host.window.destroy()
  }

  func testASwappedBufferMayOutliveTheView() async {
    let host = Host()
    let views = LifeCount()
    let view = host.makeTextView()
    view.placeholder = "Type"
    views.watch(view)
    let old = view.buffer
    g_object_ref(old)
    gtk_text_view_set_buffer(view, nil)
    host.letGo()
    XCTAssertEqual(views.finalized, 1)
    old.insert("x")
    old.deleteAll()
    MainLoop.drain()
    XCTAssertEqual(old.asObject.pointee.ref_count, 1)
    g_object_unref(old)
    host.window.destroy()
  }

  func testABufferDisposedByOthersIsLetGo() async {
    let stage = Stage()
    let buffers = LifeCount()
    buffers.watch(stage.buffer)
    g_object_run_dispose(stage.buffer.asObject)
    gtk_text_view_set_buffer(stage.view, nil)
    XCTAssertEqual(buffers.finalized, 1)
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  func testAViewMovesBetweenWindows() async {
    let stage = Stage()
    let second = TestWindow(gtk_label_new("other"))
    let view = stage.view
    g_object_ref(view)
    for _ in 1...3 {
      gtk_window_set_child(stage.window.window, nil)
      gtk_window_set_child(second.window, view.asWidget)
      second.settle()
      XCTAssertEqual(view.placeholderLabels.count, 1)
      XCTAssertTrue(view.placeholderLabels.allSatisfy { gtk_widget_get_mapped($0) != 0 })
      gtk_window_set_child(second.window, nil)
      gtk_window_set_child(stage.window.window, view.asWidget)
      stage.window.settle()
      XCTAssertTrue(view.placeholderLabels.allSatisfy { gtk_widget_get_mapped($0) != 0 })
    }
    g_object_unref(view)
    stage.destroy()
    second.destroy()
  }

  func testAHandleLetGoOnAnotherThreadFreesTheViewOnThisOne() async {
    TestDisplay.start
    let views = LifeCount()
    let handle = PlaceholderTextView(placeholder: "Type")
    views.watch(handle.textView)
    let last = Unmanaged.passRetained(handle).toOpaque()
    nonisolated(unsafe) let pointer = last
    _ = consume handle
    let thread = Thread { Unmanaged<PlaceholderTextView>.fromOpaque(pointer).release() }
    thread.start()
    MainLoop.wait("the view's end") { views.finalized == 1 }
  }
}

/// A window that shows one view after the other.
@MainActor
private struct Host {
  let window = TestWindow(gtk_label_new("host"))

  func hold(_ widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_window_set_child(window.window, widget)
  }

  /// A plain `GtkTextView`, in the window.
  func makeTextView() -> UnsafeMutablePointer<GtkTextView> {
    guard let widget = gtk_text_view_new() else { preconditionFailure("GTK made no view") }
    hold(widget)
    return UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
  }

  func letGo() {
    gtk_window_set_child(window.window, nil)
  }
}
