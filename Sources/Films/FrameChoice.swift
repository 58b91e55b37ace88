public import Frames

/// The frames of a film that a picture shows.
public enum FrameChoice: Hashable, Sendable {
  /// That many, evenly spread, including the first and the last.
  case spread(Int)
  /// Those at times in seconds: for each, the last frame that is not later.
  case times([Double])
  /// The last frame of each period in which the same properties of the same views move: the state before a movement
  /// starts, and after it has ended.
  case changes

  /// The numbers of the frames, ascending.
  ///
  /// - Parameters:
  ///   - count: the number of the film's frames, at least 1.
  ///   - rate: frames per second.
  ///   - moving: the names of what changes between a frame and the previous one; empty for the first.
  public func frames(count: Int, rate: FrameRate, moving: (Int) -> Set<String>) -> [Int] {
    precondition(count > 0, "a film has a frame")
    switch self {
    case .spread(let wanted):
      let number = min(count, max(wanted, 1))
      // A single frame is the last one, which shows the result. Otherwise frame i·(count − 1)/(number − 1), halves
      // rounded up.
      if number == 1 { return [count - 1] }
      return (0..<number).map { (2 * $0 * (count - 1) + number - 1) / (2 * (number - 1)) }
    case .times(let times):
      // Epsilon: 0.35 s, which is slightly less in binary, must be frame 21 at 60 frames per second.
      let frames = times.map { Int(($0 * rate.perSecond + 1e-9).rounded(.down)) }
      return Set(frames.map { min(max($0, 0), count - 1) }).sorted()
    case .changes:
      let inner = (0..<count - 1).filter { moving($0) != moving($0 + 1) }
      return Set(inner + [0, count - 1]).sorted()
    }
  }
}
