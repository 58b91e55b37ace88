public import Frames

/// Which frames of a film a picture shows.
public enum FrameChoice: Hashable, Sendable {
  /// So many, evenly spread; the first and the last are among them.
  case spread(Int)
  /// Those at times in seconds: the last frame that is not later.
  case times([Double])
  /// The last of each stretch in which the same properties of the same views move: what shows before a movement begins,
  /// and where it has ended.
  case changes

  /// Numbers of the frames, rising.
  ///
  /// - Parameters:
  ///   - count: of the film's frames, at least 1.
  ///   - rate: frames a second.
  ///   - moving: what moves between a frame and the one before, as names; empty for the first.
  public func frames(count: Int, rate: FrameRate, moving: (Int) -> Set<String>) -> [Int] {
    precondition(count > 0, "a film has a frame")
    switch self {
    case .spread(let wanted):
      let number = min(count, max(wanted, 1))
      // A single frame is the last, which shows the outcome; frame i·(count − 1)/(number − 1), halves up, else.
      if number == 1 { return [count - 1] }
      return (0..<number).map { (2 * $0 * (count - 1) + number - 1) / (2 * (number - 1)) }
    case .times(let times):
      // A billionth of a frame, so that 0.35 s, which is a little less in binary, is frame 21 of 60 a second.
      let frames = times.map { Int(($0 * rate.perSecond + 1e-9).rounded(.down)) }
      return Set(frames.map { min(max($0, 0), count - 1) }).sorted()
    case .changes:
      let inner = (0..<count - 1).filter { moving($0) != moving($0 + 1) }
      return Set(inner + [0, count - 1]).sorted()
    }
  }
}
