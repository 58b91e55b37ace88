import Foundation
import Testing

@testable import Commands

@MainActor @Suite(.serialized) struct InterruptionTests {
  @Test(.timeLimit(.minutes(8)), arguments: [SIGINT, SIGTERM, SIGHUP, SIGINT])
  func signalsCancelTheTask(number: Int32) async {
    let wasCancelled = await withInterruption {
      kill(getpid(), number)
      while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
      return Task.isCancelled
    }
    #expect(wasCancelled)
  }

  @Test func resultIsReturnedWithoutASignal() async {
    #expect(await withInterruption { 42 } == 42)
  }
}
