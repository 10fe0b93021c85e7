import CGtkPlaceholder
import Foundation

/// Pixels of a widget, as its window's renderer paints them: 32 bits each, blue first, premultiplied.
public struct Picture: Equatable, Sendable, CustomStringConvertible {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Row by row.
  public let pixels: [UInt32]

  /// The size alone, for messages of failed comparisons.
  public var description: String { "a picture of \(width)×\(height)" }

  /// A picture from its pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Renders `widget`, which must be mapped, with its border and padding, as its next frame would show it.
  @MainActor
  public init(of widget: UnsafeMutablePointer<GtkWidget>) {
    guard let paintable = gtk_widget_paintable_new(widget), let snapshot = gtk_snapshot_new() else {
      preconditionFailure("GTK made no paintable")
    }
    // With border and padding; any other size would be scaled.
    let width = gdk_paintable_get_intrinsic_width(paintable)
    let height = gdk_paintable_get_intrinsic_height(paintable)
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    g_object_unref(UnsafeMutableRawPointer(paintable))
    guard let node = gtk_snapshot_free_to_node(snapshot) else {
      self.init(width: Int(width), height: Int(height), pixels: Array(repeating: 0, count: Int(width * height)))
      return
    }
    defer { gsk_render_node_unref(node) }
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget))
    var viewport = graphene_rect_t()
    graphene_rect_init(&viewport, 0, 0, Float(width), Float(height))
    guard let texture = gsk_renderer_render_texture(renderer, node, &viewport) else {
      preconditionFailure("the renderer made no texture")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    var pixels = [UInt32](repeating: 0, count: Int(width * height))
    pixels.withUnsafeMutableBytes { bytes in
      gdk_texture_download(texture, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(width * 4))
    }
    self.init(width: Int(width), height: Int(height), pixels: pixels)
  }

  /// How many pixels differ, and by how much at most in one channel.
  public func difference(from other: Picture) -> (pixels: Int, most: Int) {
    guard width == other.width, height == other.height else { return (max(pixels.count, other.pixels.count), 255) }
    var count = 0
    var most = 0
    for (one, two) in zip(pixels, other.pixels) where one != two {
      count += 1
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        most = max(most, abs(Int(one >> shift & 255) - Int(two >> shift & 255)))
      }
    }
    return (count, most)
  }

  /// The part of the picture inside a rectangle.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Picture {
    var part: [UInt32] = []
    for row in y..<(y + height) { part += pixels[(row * self.width + x)..<(row * self.width + x + width)] }
    return Picture(width: width, height: height, pixels: part)
  }

  /// The smallest rectangle that has all pixels other than `background`; nil where all are.
  public func ink(background: UInt32) -> (x: Int, y: Int, width: Int, height: Int)? {
    var left = width
    var right = -1
    var top = height
    var bottom = -1
    for (index, pixel) in pixels.enumerated() where pixel != background {
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }
    return right < 0 ? nil : (left, top, right - left + 1, bottom - top + 1)
  }

  /// A picture that is black where the two agree.
  public func differences(from other: Picture) -> Picture {
    Picture(
      width: width, height: height,
      pixels: zip(pixels, other.pixels).map { $0 == $1 ? 0xff00_0000 : 0xffff_ffff })
  }

  /// Writes a PNG file.
  @MainActor
  public func write(to path: String) {
    var pixels = pixels
    pixels.withUnsafeMutableBytes { raw in
      let bytes = g_bytes_new(raw.baseAddress, gsize(raw.count))
      let texture = gdk_memory_texture_new(
        Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(width * 4))
      g_bytes_unref(bytes)
      gdk_texture_save_to_png(texture, path)
      g_object_unref(UnsafeMutableRawPointer(texture))
    }
  }
}
