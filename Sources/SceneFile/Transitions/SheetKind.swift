import Frames
import UIKit

/// The parameters of UIKit's own sheet.
public struct SheetDescription: TransitionKind {
  /// A height at which the sheet rests.
  enum Detent: Sendable {
    case medium, large
    /// In points, without the inset at the bottom of the screen.
    case height(Double)

    init(_ node: JSONNode) {
      if let height = node.number {
        self = .height(height)
      } else {
        self = node.string == "medium" ? .medium : .large
      }
    }
  }

  let detents: [Detent]
  /// The index of the detent at which the sheet comes; nil: the lowest.
  let selected: Int?
  /// The index of the largest detent without dimming; nil: all dim.
  let undimmed: Int?
  let showsGrabber: Bool
  let cornerRadius: Double?
  let isModal: Bool

  static let name = "sheet"

  static let followed = #"a drag on "presented""#

  static func canBeDriven(_ direction: TransitionDirection) -> Bool { false }

  static let format = FormatObject(
    "sheet", "Transition \"sheet\"",
    "UIKit's own sheet: `presented` rests at one of its heights, a finger drags it between them and dismisses it. At "
      + "full height `presenting` goes back behind it.",
    keys: SceneFormat.common(Self.self) + [
      FormatKey(
        "detents",
        .list(.either([.choice(noun: nil, ["medium", "large"]), .number(.above(0, to: 10_000))]), 1...10),
        .standard(["large"]), aliases: ["heights"],
        "Where it rests: `medium`, `large`, or a height in points without the inset at the bottom."),
      FormatKey(
        "selected", .number(.whole(1, to: 10)), .without("the lowest"), aliases: ["selectedDetent"],
        "At which of the detents it comes, counted from 1."),
      FormatKey(
        "undimmed", .number(.whole(1, to: 10)), .without("all dim"),
        aliases: ["largestUndimmedDetent", "largestUndimmedDetentIdentifier"],
        "The largest of the detents at which what is behind is not dimmed and takes touches, counted from 1."),
      FormatKey(
        "grabber", .bool, .standard(false), aliases: ["prefersGrabberVisible"],
        "Whether the bar at its top shows; a tap on it goes to the next detent."),
      FormatKey(
        "cornerRadius", .number(.length), .without("10"), unit: "points", aliases: ["radius"],
        "Of its upper corners."),
      FormatKey(
        "modal", .bool, .standard(false), aliases: ["isModalInPresentation"],
        "Whether a finger may not dismiss it."),
    ])

  static func check(_ transition: JSONNode, of scene: JSONNode, with validator: inout SceneValidator) {
    let count = transition["detents"]?.array?.count ?? 1
    for key in ["selected", "undimmed"] {
      guard let node = transition[key], let number = node.number, number > Double(count) else { continue }
      validator.add(
        "transition.\(key)", at: node.offset,
        "there \(count == 1 ? "is 1 detent" : "are \(count) detents"), found \(JSONNode.text(of: number))")
    }
  }

  init(_ object: SceneObject, _ direction: TransitionDirection) {
    detents = object.elements("detents").map(Detent.init)
    selected = Self.index(object, "selected")
    undimmed = Self.index(object, "undimmed")
    showsGrabber = object.bool("grabber")
    cornerRadius = object.value("cornerRadius")?.number
    isModal = object.bool("modal")
  }

  /// Counted from 0; nil if the key is missing.
  private static func index(_ object: SceneObject, _ key: String) -> Int? {
    guard let number = object.value(key)?.number else { return nil }
    return Int(number) - 1
  }

  /// Never called, since it cannot be scrubbed.
  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double { fraction }

  @MainActor
  func staged(_ direction: TransitionDirection) -> any StagedTransition { StagedSheet(description: self) }
}

@MainActor
private struct StagedSheet: StagedTransition {
  let description: SheetDescription
  /// UIKit's own animators are used.
  let delegate: any UIViewControllerTransitioningDelegate = NoDelegate()
  var style: UIModalPresentationStyle { .pageSheet }

  func prepare(_ presented: UIViewController) {
    presented.isModalInPresentation = description.isModal
    guard let sheet = presented.sheetPresentationController else { return }
    sheet.detents = description.detents.map { detent in
      switch detent {
      case .medium: .medium()
      case .large: .large()
      case .height(let height): .custom { _ in height }
      }
    }
    sheet.selectedDetentIdentifier = description.selected.map { sheet.detents[$0].identifier }
    sheet.largestUndimmedDetentIdentifier = description.undimmed.map { sheet.detents[$0].identifier }
    sheet.prefersGrabberVisible = description.showsGrabber
    sheet.preferredCornerRadius = description.cornerRadius.map { CGFloat($0) }
  }
}

/// Provides nothing: presentations are UIKit's own.
final class NoDelegate: NSObject, UIViewControllerTransitioningDelegate {}
