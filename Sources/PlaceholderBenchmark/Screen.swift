import Foundation

/// What an X server shows, read through Xlib, which is there wherever GTK's X11 backend is.
@MainActor
struct Screen {
  private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias DefaultRootWindow = @convention(c) (OpaquePointer) -> UInt
  private typealias GetImage =
    @convention(c) (OpaquePointer, UInt, Int32, Int32, UInt32, UInt32, UInt, Int32) -> UnsafeMutableRawPointer?
  private typealias DestroyImage = @convention(c) (UnsafeMutableRawPointer) -> Int32

  /// Where a window without a window manager stands: the screen's corner; shadows are left out.
  private static let area = (x: Int32(60), y: Int32(60), size: UInt32(160))
  private static let allPlanes = UInt.max
  private static let zPixmap: Int32 = 2

  private let display: OpaquePointer
  private let root: UInt
  private let getImage: GetImage
  private let destroyImage: DestroyImage

  /// nil where Xlib or the display is missing.
  init?(_ name: String) {
    guard let library = dlopen("libX11.so.6", RTLD_NOW), let open = dlsym(library, "XOpenDisplay"),
      let rootWindow = dlsym(library, "XDefaultRootWindow"), let getImage = dlsym(library, "XGetImage"),
      let destroyImage = dlsym(library, "XDestroyImage"),
      let display = unsafeBitCast(open, to: OpenDisplay.self)(name)
    else { return nil }
    self.display = display
    root = unsafeBitCast(rootWindow, to: DefaultRootWindow.self)(display)
    self.getImage = unsafeBitCast(getImage, to: GetImage.self)
    self.destroyImage = unsafeBitCast(destroyImage, to: DestroyImage.self)
  }

  /// The pixels of a part of the screen in which any window of some size has some.
  func pixels() -> Data {
    let area = Self.area
    guard let image = getImage(display, root, area.x, area.y, area.size, area.size, Self.allPlanes, Self.zPixmap) else {
      return Data()
    }
    defer { _ = destroyImage(image) }
    // XImage begins with width, height, xoffset and format; the pixels follow.
    let pointer = image.load(fromByteOffset: 4 * MemoryLayout<Int32>.size, as: UnsafeRawPointer.self)
    return Data(bytes: pointer, count: Int(area.size * area.size) * 4)
  }
}
