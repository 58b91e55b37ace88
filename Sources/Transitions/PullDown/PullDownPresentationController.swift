import UIKit

/// Removes the presenter's view while the page is presented, like a full-screen presentation.
public final class PullDownPresentationController: UIPresentationController {
  public override var shouldRemovePresentersView: Bool { true }
}
