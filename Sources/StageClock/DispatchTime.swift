import QuartzCore
import UIKit

/// A point in stage time, for deadlines.
public struct DispatchTime: Comparable, Hashable, Sendable {
  let time: StageTime

  init(time: StageTime) { self.time = time }

  /// - Parameter uptimeNanoseconds: nanoseconds of the stage's clock.
  public init(uptimeNanoseconds: UInt64) { time = StageTime(seconds: Double(uptimeNanoseconds) / 1e9) }

  /// The stage's time: that of the running turn.
  public static func now() -> DispatchTime { DispatchTime(time: Background.now) }

  public static let distantFuture = DispatchTime(time: .distantFuture)

  /// Nanoseconds of the stage's clock.
  public var uptimeNanoseconds: UInt64 { UInt64(max(0, time.seconds * 1e9).rounded()) }

  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    .nanoseconds(Int(((other.time - time).seconds * 1e9).rounded()))
  }

  public func advanced(by span: DispatchTimeInterval) -> DispatchTime { self + span }

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.time < b.time }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    StageTime(interval).map { DispatchTime(time: time.time + $0) } ?? distantFuture
  }
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    StageTime(interval).map { DispatchTime(time: time.time - $0) } ?? DispatchTime(time: .zero)
  }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(time: time.time + StageTime(seconds: seconds))
  }
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(time: time.time - StageTime(seconds: seconds))
  }
}

/// A point in stage time, for deadlines that Dispatch gives as time of day.
public struct DispatchWallTime: Comparable, Hashable, Sendable {
  let time: StageTime

  public static func now() -> DispatchWallTime { DispatchWallTime(time: Background.now) }
  public static let distantFuture = DispatchWallTime(time: .distantFuture)

  public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool { a.time < b.time }

  public static func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    StageTime(interval).map { DispatchWallTime(time: time.time + $0) } ?? distantFuture
  }
  public static func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    DispatchWallTime(time: time.time + StageTime(seconds: seconds))
  }
}
