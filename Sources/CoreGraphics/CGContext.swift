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
/// The origin is at the top left and y grows downwards, as in the contexts that UIKit hands out; a bitmap context that
/// Apple's Core Graphics makes has it at the bottom left. As in UIKit's contexts, `draw(_:in:)` therefore shows an
/// image upside down. Initially, one unit is one pixel.
///
/// A context must be used by one thread at a time.
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Bytes from row to row; rows have no padding.
  public var bytesPerRow: Int { width * 4 }

  /// The surface of the bitmap. Inside a transparency layer, `cr` draws to another surface.
  package let surface: OpaquePointer
  /// Cairo's drawing context, with the current transform and clip. Use `withCairo(_:)` to have the colour set too.
  package private(set) var cr: OpaquePointer

  private let memory: PixelMemory
  private(set) var savedStates: [State] = []
  /// The number of saved states at the start of each open transparency layer; `restoreGState()` does not go below it.
  var groupBases: [Int] = []
  /// Whether nothing has been drawn since the context was created or reset.
  package internal(set) var isUntouched = true
  /// All settings except the clip, which Cairo keeps.
  var state = State()
  /// The transform that the context was created with; shadow offsets are in its units.
  package var base = CGAffineTransform.identity
  /// The pixels that can be drawn on: the bitmap, or the part of it that a separate bitmap stands for.
  private(set) var room: CGRect
  /// The path under construction, in pixels, so that later changes of the transform do not move it.
  var devicePath = CGMutablePath()

  /// A transparent bitmap. Nil for a side below 1 or above 32,767 pixels, for more than 2²⁸ pixels in all, or without
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

  /// A Cairo context that flattens curves with an error of at most 1/64 pixel. Cairo's default of 1/10 visibly takes
  /// 0.6 % off a disc of 12 pixels.
  private static func makeCairo(on surface: OpaquePointer) -> OpaquePointer {
    let cr = cairo_create(surface)!
    cairo_set_tolerance(cr, 1 / 64)
    return cr
  }

  /// Calls `body` with the current settings except the clip, while drawing goes to the bitmap of another context.
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

  /// Resets the context to its initial state with the same memory. With `clearing: false` the pixels are kept, for a
  /// caller that overwrites all of them.
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

  /// Saves transform, clip, colours and all other settings, but not the path.
  public func saveGState() {
    cairo_save(cr)
    savedStates.append(state)
  }

  /// Restores the settings that the matching `saveGState()` saved.
  public func restoreGState() {
    guard savedStates.count > groupBases.last ?? 0, let saved = savedStates.popLast() else {
      Unsupported.note("CGContext.restoreGState without saveGState")
      return
    }
    cairo_restore(cr)
    state = saved
  }

  /// A copy of the bitmap as an image.
  public func makeImage() -> CGImage? {
    withPixels { pixels in
      CGImage(width: width, height: height) {
        $0.baseAddress!.update(from: pixels.baseAddress!, count: pixels.count)
      }
    }
  }

  /// Calls `body` with the bitmap's premultiplied 0xAARRGGBB words, rows from the top, for reading and writing.
  package func withPixels<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    return try body(memory.pixels)
  }

  /// Writes the bitmap as straight RGBA, rows from the top without padding, to `target`, which must have width · height
  /// · 4 bytes. Returns whether all pixels are opaque.
  package func copyStraightRGBA(into target: UnsafeMutableRawBufferPointer) -> Bool {
    copyStraightRGBA(rows: 0..<height, into: target)
  }

  /// Writes some rows as straight RGBA without padding to `target`, which must have room for them. Returns whether all
  /// their pixels are opaque.
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

  /// Cairo's error message after a failure, after which it draws nothing more in this context; nil without one.
  package var failure: String? {
    let status = cairo_status(cr)
    return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
  }
}
