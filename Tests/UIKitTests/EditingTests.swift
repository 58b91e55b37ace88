import Foundation
import Stage
import Testing
import UIKit

@MainActor @Suite struct EditingTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  private final class Controller: UIViewController {
    var calls: [Bool] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      calls.append(editing)
    }
  }

  @Test func controllerSetterCallsTheMethod() {
    stage.perform {
      let controller = Controller()
      #expect(!controller.isEditing)
      controller.isEditing = true
      #expect(controller.isEditing && controller.calls == [true])
      controller.setEditing(false, animated: true)
      #expect(!controller.isEditing && controller.calls == [true, false])
    }
  }

  @Test func tableIsEdited() {
    stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      table.isEditing = true
      #expect(table.isEditing)
      table.setEditing(false, animated: false)
      #expect(!table.isEditing)
    }
  }
}
