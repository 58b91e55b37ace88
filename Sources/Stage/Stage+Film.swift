import Foundation
import UIKit

extension Stage {
  /// Called before a film begins: asynchronous code that was started so far follows the clock, whenever it runs.
  package func prepareFilm(by filmmaker: AnyObject) { device.clock.starter = filmmaker }

  /// Begins a film: asynchronous code that was started before belongs to the film's first moment. From now on, while
  /// `filmmaker` exists, everything that starts outside of turns counts as started by the wall clock.
  package func beginFilm(by filmmaker: AnyObject) async {
    device.enter()
    device.clock.starter = filmmaker
    // Waits each time for everything queued on the main queue, including what that has queued.
    for _ in 0..<8 {
      await withUnsafeContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
    device.clock.starter = nil
    device.enter()
    device.clock.filmmaker = filmmaker
  }

  /// The things that were started, while a film was made, by timers and queues that the stage does not drive.
  package var begunByWallClock: [String] { device.clock.begunByWallClock }
}
