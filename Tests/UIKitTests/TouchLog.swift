import Stage
import UIKit

/// A stage of 390 × 844 points with one view that fills it, for tests of touches.
@MainActor
final class TouchStage {
  let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() { stage.perform { stage.window.addSubview(view) } }
}

/// A view that logs its touches.
final class LoggingView: UIView {
  var log: [String] = []
  var name = ""

  private func note(_ phase: String, _ touches: Set<UITouch>) {
    log.append(name + phase + (touches.count == 1 ? "" : " \(touches.count)"))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if log.last != name + "moved" { note("moved", touches) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

/// A target that logs the states it gets, repeated ones once.
@MainActor final class ActionLog: NSObject {
  var log: [String] = []
  var onAction: (UIGestureRecognizer) -> Void = { _ in }

  func act(_ recognizer: UIGestureRecognizer) {
    let entry = (recognizer.name ?? "") + " \(recognizer.state)"
    if log.last != entry { log.append(entry) }
    onAction(recognizer)
  }

  func listen(to recognizer: UIGestureRecognizer, as name: String) {
    recognizer.name = name
    recognizer.addTarget(self, action: Selector(ActionLog.act(_:)))
  }
}

/// A delegate made of closures.
final class GestureRules: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var simultaneous: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receives: (UITouch) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBegin(gestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isRequiredToFail(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives(touch)
  }
}
