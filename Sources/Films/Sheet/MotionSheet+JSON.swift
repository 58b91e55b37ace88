import Foundation
import Frames

/// The sheet as data: what its page shows, and what machines read.
extension MotionSheet {
  /// Everything but the pictures.
  public var json: String {
    JSONNode(members: [("version", JSONNode(number: 1)), ("title", JSONNode(text: title))] + described)
      .denseText + "\n"
  }

  /// What the page's script shows.
  var data: JSONNode {
    JSONNode(
      members: described + [
        ("pictures", JSONNode(texts: pictures.map { Data($0).base64EncodedString() }))
      ])
  }

  private var described: [(String, JSONNode)] {
    [
      ("device", JSONNode(text: device)),
      ("size", list([Double(size.width), Double(size.height)])), ("scale", JSONNode(number: scale)),
      ("pixels", JSONNode(numbers: [pixels.width, pixels.height])), ("duration", number(duration)),
      (
        "frames",
        JSONNode(
          .array(
            frames.map {
              JSONNode(members: [("time", number($0.time)), ("picture", JSONNode(number: $0.picture))])
            }))
      ),
      ("tracks", JSONNode(.array(tracks.map(json)))),
      (
        "measured",
        JSONNode(
          .array(
            measured.map {
              JSONNode(members: [
                ("view", JSONNode(text: $0.view)), ("quantity", JSONNode(text: $0.quantity)),
                ("unit", JSONNode(text: $0.unit)), ("frames", JSONNode(numbers: $0.frames)),
                ("values", list($0.values)),
              ])
            }))
      ),
      (
        "events",
        JSONNode(
          .array(
            motion.events.map {
              JSONNode(members: [("time", number($0.time)), ("text", JSONNode(text: $0.text))])
            }))
      ),
      (
        "fingers",
        JSONNode(
          .array(
            motion.fingers.map { finger in
              JSONNode(members: [
                ("number", JSONNode(number: finger.number)),
                (
                  "points",
                  JSONNode(.array(Self.corners(of: finger.points).map { list([$0.x, $0.y, $0.z]) }))
                ),
              ])
            }))
      ),
      (
        "colours",
        JSONNode(
          .array(
            colours.map {
              JSONNode(members: [
                ("hex", JSONNode(text: $0.hex)), ("views", JSONNode(text: $0.views.joined(separator: ", "))),
              ])
            }))
      ),
    ]
  }

  private func json(_ track: Track) -> JSONNode {
    JSONNode(members: [
      ("view", JSONNode(text: track.view)), ("property", JSONNode(text: track.property)),
      ("begin", number(track.begin)), ("duration", number(track.duration)),
      ("timing", JSONNode(text: track.timing)), ("change", JSONNode(text: track.change)),
      ("samples", list(track.samples)),
      ("copies", JSONNode(members: track.copies.map { ($0.name, JSONNode(text: $0.text)) })),
    ])
  }

  private func number(_ value: Double) -> JSONNode { JSONNode(number: value, decimals: 6) }
  private func list(_ values: [Double]) -> JSONNode {
    JSONNode(.array(values.map { JSONNode(number: $0, decimals: 4) }))
  }

  /// The points at which a way bends: touches are delivered far more often than a script has points.
  static func corners(of points: [SIMD3<Double>]) -> [SIMD3<Double>] {
    guard points.count > 2, let first = points.first, let last = points.last else { return points }
    var kept = [first]
    for index in 1..<points.count - 1 {
      let (a, b, c) = (kept[kept.count - 1], points[index], points[index + 1])
      let part = c.x > a.x ? (b.x - a.x) / (c.x - a.x) : 0
      let onTheWay = a + (c - a) * part
      // A twentieth of a point is beyond what a finger can mean.
      if abs(onTheWay.y - b.y) > 0.05 || abs(onTheWay.z - b.z) > 0.05 { kept.append(b) }
    }
    return kept + [last]
  }
}
