// Modes: 5 6
import UIKit

// Every way in which a task waits, from the main actor and from none.

func waitEverywhere() async throws {
  try await Task.sleep(nanoseconds: 1)
  try await Task.sleep(for: .seconds(0.1))
  try await Task.sleep(for: .seconds(1), tolerance: .milliseconds(1))
  try await Task.sleep(for: .seconds(1), clock: .continuous)
  try await Task.sleep(until: .now + .seconds(1), clock: .suspending)
  try await Task.sleep(
    until: ContinuousClock.now.advanced(by: .seconds(1)), tolerance: nil, clock: .continuous)
  try await Task<Never, Never>.sleep(nanoseconds: NSEC_PER_SEC)
  await Task.yield()
}

class WaitingController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Task {
      try await Task.sleep(for: .milliseconds(300))
      self.view.alpha = 0
    }
    Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: 300_000_000)
      self?.view.alpha = 1
    }
    Task.detached {
      try await Task.sleep(for: .milliseconds(300))
      await MainActor.run { self.view.alpha = 1 }
    }
  }
}
