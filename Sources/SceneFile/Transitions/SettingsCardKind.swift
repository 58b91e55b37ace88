import Frames
import Transitions
import UIKit

/// The parameters of the settings-card transition.
public struct SettingsCardDescription: TransitionKind {
  /// Seconds.
  public let duration: Double
  /// The views whose tap presents and dismisses the card.
  public let editButton: String?
  public let cancelButton: String?

  static let name = "settings"

  static let followed = #"a drag down on "presenting", or on its table"#

  static func canBeDriven(_ direction: TransitionDirection) -> Bool { direction == .present }

  static let format = FormatObject(
    "settingsCard", "Transition \"settings\"",
    "`presented` grows into place as a card over `presenting`, whose table, or all of it, shrinks and fades behind a "
      + "dark blur. Pulling that table down drives it; a touch takes it up while it runs.",
    keys: SceneFormat.common(Self.self) + [
      SceneFormat.seconds(
        "duration", SettingsCardTransition.standardDuration, "How long a presentation takes."),
      FormatKey(
        "editButton", .text(1...100), .without("none"), aliases: ["edit"],
        "The name of a view in `presenting`: a tap on it presents."),
      FormatKey(
        "cancelButton", .text(1...100), .without("none"), aliases: ["cancel"],
        "The name of a view in `presented`: a tap on it dismisses."),
    ])

  init(_ object: SceneObject, _ direction: TransitionDirection) {
    duration = object.number("duration")
    editButton = object.value("editButton")?.string
    cancelButton = object.value("cancelButton")?.string
  }

  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double { fraction * duration }

  @MainActor
  func staged(_ direction: TransitionDirection) -> any StagedTransition {
    let transition = SettingsCardTransition()
    transition.style.duration = duration
    transition.wantsInteractiveStart = false
    return StagedSettingsCard(transition, self)
  }
}

@MainActor
private final class StagedSettingsCard: StagedTransition {
  private let transition: SettingsCardTransition
  private let description: SettingsCardDescription
  private weak var buttons: SettingsCardButtons?

  init(_ transition: SettingsCardTransition, _ description: SettingsCardDescription) {
    self.transition = transition
    self.description = description
  }

  var delegate: any UIViewControllerTransitioningDelegate { transition }
  var style: UIModalPresentationStyle { .overFullScreen }

  func makeDriver(_ direction: TransitionDirection) -> UIPercentDrivenInteractiveTransition? { transition }

  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void) {
    transition.wantsInteractiveStart = true
    begin()
  }

  func start(_ direction: TransitionDirection, _ begin: () -> Void) {
    transition.wantsInteractiveStart = false
    // The card is dismissed with everything behind it.
    if direction == .dismiss, let card = buttons?.card, card.isPresented { card.dismiss() } else { begin() }
  }

  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject? {
    let list: UIView = presenter.view.firstTable ?? presenter.view
    let card = SettingsCardPresenter(presenter, list: list, transition: transition) { presented }
    let buttons = SettingsCardButtons(card)
    if let name = description.editButton { buttons.present(with: presenter.view.named(name)) }
    if let name = description.cancelButton { buttons.dismiss(with: presented.view.named(name)) }
    self.buttons = buttons
    return buttons
  }
}

/// Recognisers for the taps that present and dismiss the card.
@MainActor
private final class SettingsCardButtons: NSObject {
  let card: SettingsCardPresenter

  init(_ card: SettingsCardPresenter) { self.card = card }

  func present(with view: UIView?) {
    view?.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(SettingsCardButtons.edit(_:))))
  }

  func dismiss(with view: UIView?) {
    view?.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(SettingsCardButtons.cancel(_:))))
  }

  private func edit(_ tap: UITapGestureRecognizer) { card.present() }
  private func cancel(_ tap: UITapGestureRecognizer) { card.dismiss() }
}
