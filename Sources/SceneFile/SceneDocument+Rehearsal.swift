import CoreGraphics
import Frames
import QuartzCore
import Stage
import UIKit

extension SceneDocument {
  /// Plays the scene, and finds why it would give a film that stands still without saying why: steps of the script that
  /// do nothing, as a touch that nothing acts on, and a film in which nothing moves.
  ///
  /// What scenes with code do is their own, so they are not played.
  ///
  /// - Parameter canvas: Size and scale of the screen; nil for the scene's own.
  /// - Throws: The steps that do nothing; or what keeps the film from moving.
  @MainActor
  public func rehearse(canvas: Canvas? = nil) throws(SceneFaults) {
    guard code == nil else { return }
    var faults: [Fault] = []
    // What is wrong with views says the film itself.
    let report = Misuse.report
    Misuse.report = { _ in }
    defer { Misuse.report = report }
    // So does a presentation without an end.
    guard let stage = try? makeStage(canvas: canvas, faulty: { faults.append($0) }) else { return }
    stage.recordMotion()
    let stillness = stillness(of: stage)
    let steps = fingerSteps
    let end = steps.map(\.touch.end).max() ?? 0
    // Some gestures are recognised only when others have failed, which takes them a part of a second.
    stage.advance(to: max(end + 0.5, script.map(\.time).max() ?? 0))
    let contacts = stage.contacts
    for step in steps {
      if let finding = finding(about: step, contacts, steps) { faults.append(fault(finding, step)) }
    }
    if faults.isEmpty, let stillness { faults = [fault(stillness)] }
    guard !faults.isEmpty else { return }
    faults.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
    throw SceneFaults(first: faults, total: faults.count)
  }

  private func fault(_ stillness: Stillness) -> Fault {
    let node = stillness.place.split(separator: ".").reduce(source.node) { $0[String($1)] ?? $0 }
    return Fault(
      file: source.text.file, position: source.text.position(at: node.offset), place: stillness.place,
      finding: stillness.finding)
  }

  private func fault(_ finding: String, _ step: FingerStep) -> Fault {
    let offset = source.node["script"]?.array?[step.index].offset ?? source.node.offset
    return Fault(
      file: source.text.file, position: source.text.position(at: offset), place: "script[\(step.index)]",
      finding: finding)
  }

  /// Why a step does nothing; nil where it does something.
  @MainActor
  private func finding(
    about step: FingerStep, _ contacts: [Stage.Contact], _ steps: [FingerStep]
  ) -> String? {
    if case .cancel(let time) = step.touch {
      let isDown = steps.contains { $0.finger >= 0 && $0.touch.time <= time && time < $0.touch.end }
      return isDown
        ? nil : "no finger is down at \(JSONNode.text(of: time)) s, so there is nothing to cancel"
    }
    let (begin, end) = (StageTime(seconds: step.touch.time), StageTime(seconds: step.touch.end))
    let own = contacts.filter { $0.finger == step.finger && $0.time >= begin && $0.time <= end }
    guard !own.contains(where: \.isAnswered) else { return nil }
    let time = JSONNode.text(of: step.touch.time)
    guard let view = own.first?.view else {
      return "no view takes touches there at \(time) s; while a transition runs by itself, none does"
    }
    let names = sequence(first: view, next: \.superview).compactMap(\.accessibilityIdentifier)
    let touched = names.first.map { " on \(Quoting.quoted($0))" } ?? ""
    return "nothing acts on the \(step.touch.noun)\(touched) at \(time) s; "
      + cure(for: step.touch, leadingTo: names.contains("presented") ? .dismiss : .present)
  }

  /// What a scene has where touches act.
  private func cure(for touch: TouchDescription, leadingTo direction: TransitionDirection) -> String {
    guard case .drag = touch else {
      return "a tap acts on the view that transition.tap names"
    }
    guard let custom = transition.parameters as? CustomTransitionDescription else {
      return "\(transition.kind) follows " + type(of: transition.definition).followed
    }
    let drags = TransitionDirection.allCases.compactMap { direction -> String? in
      guard let drag = custom.part(direction)?.drag else { return nil }
      let part = direction == .present ? "presentation" : "dismissal"
      return "transition.\(part).drag is on \(Quoting.quoted(drag.view)), \(drag.direction.rawValue)"
    }
    if !drags.isEmpty { return drags.joined(separator: "; ") }
    let part = direction == .present ? "presentation" : "dismissal"
    let drag = #"a "drag" such as { "direction": "down" }"#
    return custom.part(direction) == nil
      ? "the transition has no “\(part)”, which could have \(drag)" : "give transition.\(part) \(drag)"
  }
}

extension TouchDescription {
  /// What people call it.
  fileprivate var noun: String {
    switch self {
    case .drag: "drag"
    case .tap: "tap"
    case .doubleTap: "double tap"
    case .longPress: "long press"
    case .cancel: "cancel"
    }
  }
}
