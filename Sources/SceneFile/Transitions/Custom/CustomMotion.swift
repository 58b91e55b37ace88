import Frames
import QuartzCore

/// What holds between the times of a custom transition that was read.
extension SceneValidator {
  /// Springs run to their end, and no two animations move the same at the same time.
  mutating func checkMotion(of custom: CustomTransitionDescription, _ transition: TransitionDescription) {
    for direction in TransitionDirection.allCases {
      guard let part = custom.part(direction) else { continue }
      let key = direction == .present ? "presentation" : "dismissal"
      guard let node = transition.source.node[key] else { continue }
      checkSprings(of: part, node, "transition.\(key)")
      for isInteractive in [false, true] where isInteractive == false || part.hasModes {
        checkOverlaps(of: part, isInteractive, node, "transition.\(key)")
      }
    }
  }

  /// A spring that takes as long as it takes to settle has no other duration: it would be cut off where it still moves.
  private mutating func checkSprings(of part: CustomPart, _ node: JSONNode, _ place: String) {
    if let own = part.timing.ownDuration, let duration = node["duration"] {
      add("\(place).duration", at: duration.offset, Self.ownTime(own))
    }
    for (index, animation) in part.animations.enumerated() {
      guard let own = (animation.timing ?? part.timing).ownDuration,
        let duration = node["animations"]?.array?[index]["duration"]
      else { continue }
      add("\(place).animations[\(index)].duration", at: duration.offset, Self.ownTime(own))
    }
  }

  private static func ownTime(_ seconds: Double) -> String {
    let text = JSONNode.text(of: (seconds * 1000).rounded() / 1000)
    return
      "not allowed beside this spring, which takes \(text) s to settle; leave it out, or give the spring a "
      + "dampingRatio, with which the duration counts"
  }

  /// Two animations of one property at the same time add up to a motion that neither says.
  private mutating func checkOverlaps(
    of part: CustomPart, _ isInteractive: Bool, _ node: JSONNode, _ place: String
  ) {
    struct Motion {
      var index: Int
      var key: String
      var begin, end: Double
    }
    let whole = isInteractive ? part.interactiveDuration : part.duration
    var motions: [String: [Motion]] = [:]
    for (index, animation) in part.animations.enumerated()
    where animation.takesPart(interactively: isInteractive) {
      let (delay, duration) = animation.span(in: whole)
      for (view, property, key) in animation.moved {
        // Two key frames of one animation make one motion.
        let known = motions["\(view).\(property)"]?.contains { $0.index == index } ?? false
        guard !known else { continue }
        motions["\(view).\(property)", default: []].append(
          Motion(index: index, key: "\(view).\(key)", begin: delay, end: delay + duration))
      }
    }
    var found: Set<[Int]> = []
    // Times in decimals may come out a little beyond each other.
    let epsilon = 1e-9
    for name in motions.keys.sorted() {
      var latest: Motion?
      for motion in (motions[name] ?? []).sorted(by: { ($0.begin, $0.index) < ($1.begin, $1.index) }) {
        if let before = latest, motion.begin < before.end - epsilon, motion.end > before.begin + epsilon {
          let (first, second) = before.index < motion.index ? (before, motion) : (motion, before)
          let animations = node["animations"]?.array ?? []
          if found.insert([first.index, second.index]).inserted, animations.indices.contains(second.index) {
            add(
              "\(place).animations[\(second.index)]", at: animations[second.index].offset,
              "animates \(second.key) from \(Self.text(second.begin)) to \(Self.text(second.end)) s, and "
                + "animations[\(first.index)] from \(Self.text(first.begin)) to \(Self.text(first.end)) s; "
                + "their times must not overlap")
          }
        }
        if motion.end > latest?.end ?? -.infinity { latest = motion }
      }
    }
  }

  private static func text(_ seconds: Double) -> String {
    JSONNode.text(of: (seconds * 1e6).rounded() / 1e6)
  }
}

extension CustomPart {
  /// Whether an interactive transition moves other things, or for another time.
  fileprivate var hasModes: Bool {
    interactiveDuration != duration || animations.contains { $0.condition != .always }
  }
}

extension CustomAnimation {
  /// What is moved: of each view the property, and the key that the scene has for it.
  fileprivate var moved: [(view: String, property: String, key: String)] {
    (to + keyframes.flatMap(\.to)).flatMap { name, values in
      values.animated.map { (name, $0.property, $0.key) }
    }
  }
}

extension ViewValues {
  /// The properties that change over time, each with the key that the scene has for it.
  var animated: [(property: String, key: String)] {
    var found: [(String, String)] = []
    if frame != nil { found.append(("place", "frame")) }
    if offset != nil { found.append(("place", "offset")) }
    if transform != nil { found.append(("transform", "transform")) }
    if spatialTransform != nil { found.append(("transform", "transform3D")) }
    if blur != nil { found.append(("blur", "blur")) }
    if alpha != nil { found.append(("alpha", "alpha")) }
    if color != nil { found.append(("color", "color")) }
    if background != nil { found.append(("background", "background")) }
    for (key, _) in properties {
      let name = key.row.scene?.key ?? key.rawValue
      found.append((name, name))
    }
    return found
  }
}
