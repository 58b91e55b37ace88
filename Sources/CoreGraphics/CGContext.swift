import CCairo
import Foundation

/// A drawing context on a bitmap of premultiplied sRGB pixels, drawn by Cairo.
///
///     let context = CGContext(width: 300, height: 200)!
///     context.scaleBy(x: 3, y: 3)                      // draw in points of a 3× screen
///     context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
///     context.fill(CGRect(x: 10, y: 10, width: 80, height: 40))
///     let image = context.makeImage()
///
/// The origin is at the top left and y grows downwards, as in the contexts that UIKit hands out; a bitmap
/// context that Apple's Core Graphics makes has it at the bottom left. As in UIKit's contexts,
/// `draw(_:in:)` therefore shows an image upside down. Before any transform, one unit is one pixel.
///
/// Not to be shared between threads: each owns its contexts.
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Bytes from row to row; rows have no padding.
  public var bytesPerRow: Int { width * 4 }

  /// The surface on the bitmap. Inside a transparency layer, `cr` draws to another.
  package let surface: OpaquePointer
  /// Cairo's drawing context, with the current transform and clip set. `withCairo(_:)` has the colour set
  /// as well.
  package private(set) var cr: OpaquePointer

  private let memory: PixelMemory
  private(set) var savedStates: [State] = []
  /// How many states were saved when each open transparency layer began: restoring stops there.
  var groupBases: [Int] = []
  /// Whether nothing has been drawn, since it was made or reset.
  package internal(set) var isUntouched = true
  /// What drawing depends on, apart from the clip, which Cairo keeps.
  var state = State()
  /// The transform by which shadows are measured: the one that the context was made with.
  package var base = CGAffineTransform.identity
  /// The pixels that can be drawn on: the bitmap, but for what is drawn on a sheet of its own.
  private(set) var room: CGRect
  /// The path under construction, in pixels: a transform that changes later does not move it.
  var devicePath = CGMutablePath()

  /// A transparent bitmap; nil beyond 32,767 pixels a side or 2²⁸ in all, for sides below 1, or without
  /// memory.
  public init?(width: Int, height: Int) {
    guard BitmapLimits.allow(width: width, height: height), let memory = PixelMemory(count: width * height)
    else { return nil }
    self.width = width
    self.height = height
    self.memory = memory
    room = CGRect(x: 0, y: 0, width: width, height: height)
    let bytes = UnsafeMutableRawPointer(memory.pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
    surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    cr = Self.makeCairo(on: surface)
  }

  /// A Cairo context whose curves are off by at most 1/64 pixel when they are broken into lines. Cairo's
  /// own tenth of a pixel takes a visible 0.6 % off a disc of 12 pixels.
  private static func makeCairo(on surface: OpaquePointer) -> OpaquePointer {
    let cr = cairo_create(surface)!
    cairo_set_tolerance(cr, 1 / 64)
    return cr
  }

  /// Lets `body` draw with the present settings, but for the clip, on the bitmap of another context instead.
  func draw(on other: CGContext, displacedBy offset: CGVector, _ body: () -> Void) {
    let (own, ownRoom) = (cr, room)
    cairo_surface_set_device_offset(other.surface, Double(offset.dx), Double(offset.dy))
    cr = Self.makeCairo(on: other.surface)
    room = CGRect(x: -offset.dx, y: -offset.dy, width: CGFloat(other.width), height: CGFloat(other.height))
    setCairoMatrix(state.ctm)
    body()
    cairo_destroy(cr)
    cairo_surface_set_device_offset(other.surface, 0, 0)
    (cr, room) = (own, ownRoom)
  }

  deinit {
    cairo_destroy(cr)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Makes the context as good as new on the same memory. With `clearing: false` the pixels stay, for a
  /// caller who paints them all.
  package func reset(clearing: Bool = true) {
    cairo_destroy(cr)
    cr = Self.makeCairo(on: surface)
    state = State()
    base = .identity
    isUntouched = true
    savedStates = []
    groupBases = []
    devicePath = CGMutablePath()
    if clearing { withPixels { $0.update(repeating: 0) } }
  }

  /// Remembers transform, clip, colours and all other settings; not the path.
  public func saveGState() {
    cairo_save(cr)
    savedStates.append(state)
  }

  /// Returns to what the last `saveGState()` without a return remembered.
  public func restoreGState() {
    guard savedStates.count > groupBases.last ?? 0, let saved = savedStates.popLast() else {
      Unsupported.note("CGContext.restoreGState without saveGState")
      return
    }
    cairo_restore(cr)
    state = saved
  }

  /// The bitmap as it is now.
  public func makeImage() -> CGImage? {
    withPixels { pixels in
      CGImage(width: width, height: height) {
        $0.baseAddress!.update(from: pixels.baseAddress!, count: pixels.count)
      }
    }
  }

  /// Gives the premultiplied 0xAARRGGBB words of the bitmap, rows from the top, to be read and written.
  package func withPixels<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    return try body(memory.pixels)
  }

  /// Writes the bitmap as straight RGBA, rows from the top without padding, and returns whether it is
  /// opaque throughout. `target` holds width · height · 4 bytes.
  package func copyStraightRGBA(into target: UnsafeMutableRawBufferPointer) -> Bool {
    copyStraightRGBA(rows: 0..<height, into: target)
  }

  /// Writes some rows as straight RGBA without padding, and returns whether they are opaque. `target` holds their bytes.
  @discardableResult
  package func copyStraightRGBA(rows: Range<Int>, into target: UnsafeMutableRawBufferPointer) -> Bool {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "rows \(rows) of \(height)")
    precondition(
      target.count == width * rows.count * 4, "\(target.count) bytes for \(width) × \(rows.count) pixels")
    return withPixels {
      PixelConversion.straighten(
        $0.baseAddress! + rows.lowerBound * width, into: target.baseAddress!, count: width * rows.count)
    }
  }

  /// What went wrong in Cairo, which then draws nothing more in this context; nil if nothing did.
  package var failure: String? {
    let status = cairo_status(cr)
    return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
  }
}
