import Foundation
import UIKit

extension Stage {
  /// A film will begin: asynchronous code that was asked for so far follows the clock, whenever it comes to run.
  package func prepareFilm(by filmmaker: AnyObject) { device.clock.starter = filmmaker }

  /// A film begins: what asynchronous code was asked for before belongs to its first moment, and what begins outside of
  /// turns from now on, for as long as `filmmaker` exists, comes from the wall clock.
  package func beginFilm(by filmmaker: AnyObject) async {
    device.enter()
    device.clock.starter = filmmaker
    // Each time behind everything that waits for the main queue, and what that has asked for.
    for _ in 0..<8 {
      await withUnsafeContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
    device.clock.starter = nil
    device.enter()
    device.clock.filmmaker = filmmaker
  }

  /// What began from timers and queues that the stage does not drive, while a film was made.
  package var begunByWallClock: [String] { device.clock.begunByWallClock }
}
