import Stage
import Testing
import UIKit

@MainActor private var heard: [String: CGFloat] = [:]

@MainActor private func note(_ name: String) { heard[name] = UITraitCollection.current.displayScale }

/// The current traits are those of the view or controller that is called back.
@MainActor @Suite(.serialized) struct CurrentTraitsTests {
  private final class Drawn: UIView {
    override func layoutSubviews() { note("layoutSubviews") }
    override func draw(_ rect: CGRect) { note("draw") }
    override func tintColorDidChange() { note("tintColorDidChange") }
    override func updateConstraints() {
      note("updateConstraints")
      super.updateConstraints()
    }
  }

  private final class Page: UIViewController {
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func updateViewConstraints() {
      note("updateViewConstraints")
      super.updateViewConstraints()
    }
  }

  /// One whose traits are others than the screen's.
  private final class Dark: UIViewController {
    var style: UIUserInterfaceStyle?
    override var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .dark) }
    override func viewWillLayoutSubviews() { style = UITraitCollection.current.userInterfaceStyle }
  }

  @Test func callbacksHaveTheViewsTraits() {
    heard = [:]
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
    UITraitCollection.current = UITraitCollection(displayScale: 7)
    let page = Page()
    stage.perform {
      stage.window.rootViewController = page
      page.view.addSubview(Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    }
    stage.perform { stage.window.tintColor = .red }
    stage.perform { stage.window.rootViewController = UIViewController() }
    #expect(heard.count == 13 && heard.values.allSatisfy { $0 == 3 }, "\(heard)")
    #expect(UITraitCollection.current.displayScale == 7)
    let dark = Dark()
    stage.perform { stage.window.rootViewController = dark }
    #expect(dark.style == .dark)
  }
}

/// Sizes, windows and constraints as iOS has them.
@MainActor @Suite(.serialized) struct SmallBehaviourTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)

  private final class Fitting: UIView {
    var size = CGSize(width: 30, height: 21)
    override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
  }

  /// In the view's own coordinates, whatever its transform; the frame's origin stays.
  @Test func sizeToFitIgnoresTheTransform() {
    let view = Fitting(frame: CGRect(x: 100, y: 200, width: 30, height: 21))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let origin = view.frame.origin
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 30, height: 21) && view.frame.origin == origin)
    view.size = CGSize(width: 60, height: 42)
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 60, height: 42) && view.frame.origin == origin)
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 60, height: 42))
    let plain = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    plain.sizeToFit()
    #expect(plain.frame == CGRect(x: 10, y: 20, width: 30, height: 21))
  }

  @Test func scaledLabelSizesToItsText() {
    let label = UILabel()
    label.text = "Inbox"
    label.sizeToFit()
    let size = label.bounds.size
    label.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    label.sizeToFit()
    #expect(label.bounds.size == size && size.width > 0)
  }

  @Test func windowWithoutAFrameFillsTheScreen() {
    stage.perform {
      let window = UIWindow()
      #expect(window.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(UIWindow(frame: .zero).frame == .zero)
      window.isHidden = true
    }
  }
}
