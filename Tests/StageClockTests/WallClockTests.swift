import Dispatch
import Foundation
import Frames
import Goldens
import Stage
import StageClock
import Synchronization
import Testing
import UIKit

import class StageClock.DispatchQueue

/// Threads that keep the machine busy. They are no tasks, which would keep other tests from running.
private final class Load: Sendable {
  private let isOver = Atomic(false)

  init(threads: Int) {
    for _ in 0..<threads {
      Thread.detachNewThread { [self] in
        var value = 1.0
        while !isOver.load(ordering: .relaxed), value < 8 {
          for _ in 0..<10_000 { value = (value * 1.1).truncatingRemainder(dividingBy: 7) }
        }
      }
    }
  }

  func end() { isOver.store(true, ordering: .relaxed) }
}

/// Films whose code waits: by the stage's clock they are the same every time, by the wall clock they say so.
@MainActor @Suite struct WallClockTests {
  /// A view that moves by everything that waits.
  private final class Controller: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      box.accessibilityIdentifier = "box"
      box.backgroundColor = .red
      view.addSubview(box)
      Task {
        try await Task.sleep(for: .seconds(0.1))
        UIView.animate(withDuration: 0.2) { box.frame.origin.x = 60 }
      }
      DispatchQueue.global().async {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
          UIView.animate(withDuration: 0.2) { box.frame.origin.y = 60 }
        }
      }
    }
  }

  private func take() async throws -> (digests: [PixelDigest], irregularities: [String]) {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.window.rootViewController = Controller()
    let film = StageFilm(stage)
    let take = try await FilmTake(film, fps: 60, workers: 2)
    return (take.digests, film.irregularities)
  }

  @Test func filmWithTimersIsDeterministicUnderLoad() async throws {
    let load = Load(threads: 4)
    defer { load.end() }
    let first = try await take()
    // 0.45 s at 60 frames a second.
    #expect(first.digests.count == 28)
    #expect(first.irregularities.isEmpty)
    for _ in 1..<20 { #expect(try await take().digests == first.digests) }
  }

  /// A task that a turn began, and that goes on when something outside lets it.
  @Test func workStartedByOutsideTasksIsReported() async throws {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 2)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.perform { stage.window.addSubview(box) }
    let signal = DispatchSemaphore(value: 0)
    stage.at(0) {
      UIView.animate(withDuration: 20) { box.alpha = 0.5 }
      Task {
        await withCheckedContinuation { continuation in
          Dispatch.DispatchQueue.global().async {
            signal.wait()
            continuation.resume()
          }
        }
        _ = stage.snapshot()
        UIView.animate(withDuration: 0.3) { box.frame.origin.x = 60 }
      }
    }
    // In a later turn, when the task is waiting.
    stage.at(0.1) { signal.signal() }
    let film = StageFilm(stage)
    _ = try await FilmTake(film, fps: 60, workers: 1)
    #expect(film.irregularities.contains("an animation of 0.3 s"))
  }

  @Test func workStartedByTheWallClockIsReported() async throws {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 2)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.perform { stage.window.addSubview(box) }
    stage.at(0) {
      UIView.animate(withDuration: 20) { box.alpha = 0.5 }
      Dispatch.DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) {
        // Other tests have stages of their own.
        _ = stage.snapshot()
        UIView.animate(withDuration: 0.2) { box.frame.origin.x = 60 }
      }
    }
    let film = StageFilm(stage)
    _ = try await FilmTake(film, fps: 60, workers: 1)
    #expect(film.irregularities.contains("an animation of 0.2 s"))
  }
}
