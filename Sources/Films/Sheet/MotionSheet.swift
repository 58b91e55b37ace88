import CoreGraphics
import Foundation
import Frames
import QuartzCore

/// A film for the engineer who will build it: its frames, what is animated and how, measured values, callbacks, fingers.
///
/// ``html`` is one page without anything from elsewhere, ``csv`` has measured values, a row for each frame and view.
public struct MotionSheet: Sendable {
  /// What the scene is called.
  public var title: String
  /// The device's name; nil for a size of the scene's own.
  public var device: String?
  /// Width and height in points.
  public var size: CGSize
  /// Pixels a point of the pictures.
  public var scale: Double
  /// Of the pictures, in pixels.
  var pixels: (width: Int, height: Int) = (0, 0)
  var clock: FrameClock
  /// PNG files, each once however often it shows.
  var pictures: [[UInt8]] = []
  /// Seconds, and which picture shows.
  var frames: [(time: Double, picture: Int)] = []
  var rows: [TraceRow] = []
  var motion = FilmMotion()

  /// The time of the last frame, in seconds.
  public var duration: Double { frames.last?.time ?? 0 }

  /// Plays a film and describes it.
  ///
  /// - Parameters:
  ///   - device: the device's name, if it has one.
  ///   - size: of the screen, in points.
  ///   - drawn: is called with the number and the PNG file of each frame as soon as that is drawn.
  /// - Throws: what the film and `drawn` throw.
  @MainActor
  public static func make(
    of film: StageFilm, named title: String, device: String?, size: CGSize, clock: FrameClock, workers: Int,
    drawn: (Int, [UInt8]) throws -> Void = { _, _ in }
  ) async throws -> MotionSheet {
    var sheet = MotionSheet(title: title, device: device, size: size, scale: film.scale, clock: clock)
    sheet.pixels = (film.width, film.height)
    film.recordMotion()
    var renderer = FilmRenderer(workers: workers)
    renderer.clock = clock
    let (width, height) = (film.width, film.height)
    var known: [[UInt8]: Int] = [:]
    try await renderer.render(film) { _, rows in
      try PNG.encode(rows: rows, width: width, height: height)
    } deliver: { frame, trace, file in
      try drawn(frame, file)
      // Equal pictures are equal files.
      let index = known[file] ?? sheet.pictures.count
      if known.updateValue(index, forKey: file) == nil { sheet.pictures.append(file) }
      sheet.frames.append((clock.time(of: frame).seconds, index))
      sheet.rows += trace
    }
    sheet.motion = film.motion
    return sheet
  }

  /// Device, sizes and times in one line.
  var facts: String {
    func text(_ number: Double) -> String { JSONNode.text(of: (number * 1000).rounded() / 1000) }
    let points = "\(text(Double(size.width))) × \(text(Double(size.height))) points"
    return [
      device, points, "pictures at scale \(text(scale))",
      "\(text(duration)) s", "\(frames.count) frames at \(text(clock.rate.perSecond)) a second",
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// The page.
  public var html: String { SheetPage.html(title: title, facts: facts, data: data.denseText) }

  /// Writes the page, and beside it if asked for its values and its data; all of them or none.
  ///
  /// - Parameters:
  ///   - path: of the page, ending in `.html`; the others end in `.csv` and `.json`.
  public func write(to path: String, csv hasCSV: Bool, json hasJSON: Bool) throws(FileFailure) {
    let stem = FilePath.joining(FilePath.parent(of: path), FilePath.stem(of: path))
    var texts = [(path, html)]
    if hasCSV { texts.append((stem + ".csv", csv)) }
    if hasJSON { texts.append((stem + ".json", json)) }
    var files: [PendingFile] = []
    // A scene is a file of JSON too, and may have the page's name.
    for (path, text) in texts.dropFirst() { try Self.check(path, isFreeFor: text) }
    for (path, text) in texts {
      let file = try PendingFile(path: path)
      try file.append(Array(text.utf8))
      files.append(file)
    }
    for file in files { try file.commit() }
  }

  /// Only a file that begins as the text does is replaced by it.
  private static func check(_ path: String, isFreeFor text: String) throws(FileFailure) {
    guard let file = FileHandle(forReadingAtPath: path) else { return }
    defer { try? file.close() }
    let head = text.utf8.prefix(20)
    guard let bytes = try? file.read(upToCount: head.count), !head.elementsEqual(bytes) else { return }
    throw FileFailure(
      path: path,
      reason: "a file that is none of a sheet is in the way; give the page another name")
  }
}
