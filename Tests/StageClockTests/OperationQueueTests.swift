import Foundation
import Stage
import StageClock
import Testing
import UIKit

import class StageClock.OperationQueue

@MainActor @Suite struct OperationQueueTests {
  @Test func mainQueueRunsInTurnsInOrder() {
    let log = Log()
    log.stage.at(0.5) {
      for name in ["a", "b"] {
        OperationQueue.main.addOperation { MainActor.assumeIsolated { log.note(name) } }
      }
      log.note("turn")
    }
    log.stage.advance(to: 1)
    #expect(log.lines == ["turn 0.5", "a 0.5", "b 0.5"])
  }

  @Test func operationsWaitForThoseTheyDependOn() {
    for _ in 0..<20 {
      let log = Log()
      log.stage.at(0.1) {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let first = BlockOperation {
          usleep(500)
          OperationQueue.main.addOperation { MainActor.assumeIsolated { log.note("first") } }
        }
        let second = BlockOperation {
          OperationQueue.main.addOperation { MainActor.assumeIsolated { log.note("second") } }
        }
        second.addDependency(first)
        queue.addOperations([second, first], waitUntilFinished: false)
      }
      log.stage.advance(to: 0.1)
      #expect(log.lines == ["first 0.1", "second 0.1"])
    }
  }
}
