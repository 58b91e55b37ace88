import UIKit

/// Takes the presenter's view away while the page is there, as a full-screen presentation does.
public final class PullDownPresentationController: UIPresentationController {
  public override var shouldRemovePresentersView: Bool { true }
}
