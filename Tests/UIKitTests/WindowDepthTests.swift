import QuartzCore
import Stage
import Testing
import UIKit

/// Controllers' views have no depth for each other in a window: each lies in a plane of its own there.
@MainActor @Suite struct WindowDepthTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)

  private final class Sheet: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 100, width: 100, height: 100) }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      Sheet(presentedViewController: presented, presenting: presenting)
    }
  }

  /// Tilted by 45°, either half of the presenter is nearer than the sheet, whichever way it leans.
  @Test(arguments: [CGFloat.pi / 4, -.pi / 4]) func tiltedPresenterStaysBehindItsSheet(angle: CGFloat) throws
  {
    let (root, sheet, delegate) = (UIViewController(), UIViewController(), Delegate())
    stage.perform {
      root.view.backgroundColor = .red
      sheet.view.backgroundColor = .green
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = delegate
      stage.window.rootViewController = root
      root.present(sheet, animated: false)
    }
    stage.perform {
      var tilted = CATransform3DIdentity
      tilted.m34 = -1 / 500
      root.view.layer.transform = CATransform3DRotate(tilted, angle, 1, 0, 0)
    }
    try stage.settle()
    let pixels = try Pixels(stage)
    for y in [105, 120, 150, 195] { #expect(pixels[50, y] == [0, 255, 0, 255], "\(y)") }
    #expect(pixels[50, 90] == [255, 0, 0, 255])
    #expect(pixels[50, 5] == [0, 0, 0, 255])
  }

  /// Inside of one controller's view there is depth.
  @Test func viewsOfOneControllerCutEachOther() throws {
    let root = UIViewController()
    stage.perform {
      stage.window.rootViewController = root
      let (turned, flat) = (UIView(frame: stage.window.bounds), UIView(frame: stage.window.bounds))
      turned.backgroundColor = .red
      flat.backgroundColor = .green
      turned.layer.transform = CATransform3DMakeRotation(.pi / 4, 1, 0, 0)
      root.view.addSubview(turned)
      root.view.addSubview(flat)
    }
    let pixels = try Pixels(stage)
    #expect(pixels[50, 110] == [255, 0, 0, 255])
    #expect(pixels[50, 90] == [0, 255, 0, 255])
  }
}
