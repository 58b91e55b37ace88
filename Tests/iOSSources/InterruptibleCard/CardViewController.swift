import UIKit

class CardViewController: UIViewController {
    enum State { case open, closed }

    private lazy var card: UIView = {
        let view = UIView(frame: CGRect(x: 0, y: 244, width: 160, height: 240))
        view.backgroundColor = .white
        view.layer.cornerRadius = 12
        return view
    }()
    private var animator: UIViewPropertyAnimator?
    private var state: State = .closed
    private var grabbed: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemIndigo
        view.addSubview(card)
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
    }

    private func makeAnimator(to target: State) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) {
            self.card.frame.origin.y = target == .open ? 44 : 244
        }
        animator.addCompletion { [weak self] position in
            if position == .end { self?.state = target }
            self?.animator = nil
        }
        return animator
    }

    @objc private func tapped() {
        guard animator == nil else { return }
        animator = makeAnimator(to: state == .open ? .closed : .open)
        animator?.startAnimation()
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            if animator == nil { animator = makeAnimator(to: state == .open ? .closed : .open) }
            animator?.pauseAnimation()
            grabbed = animator?.fractionComplete ?? 0
        case .changed:
            let distance = pan.translation(in: view).y * (state == .open ? 1 : -1)
            animator?.fractionComplete = grabbed + distance / 200
        case .ended, .cancelled:
            animator?.isReversed = (pan.velocity(in: view).y > 0) == (state == .closed)
            animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default:
            break
        }
    }
}
