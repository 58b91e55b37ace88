// Modes: 4 5
import UIKit

// What two or more public repositories with transitions use, by subject.

enum InUseControllersContainment {
  static func use0() { _ = UIViewController.self }
  static func use1(_ x: UIViewController) { _ = x.view }
  static func use2() { _ = UINavigationController.self }
  static func use3(_ x: UIViewController) { _ = x.transitioningDelegate }
  static func use4(_ x: UIViewController) { _ = x.viewDidLoad }
  static func use5(_ x: UIViewController) { _ = x.modalPresentationStyle }
  static func use6() { _ = UIModalPresentationStyle.custom }
  static func use7() { _ = UINavigationController.Operation.self }
  static func use8(_ x: UIViewController) { _ = x.transitionCoordinator }
  static func use9(_ x: UIViewController) { _ = x.navigationController }
  static func use10(_ x: UINavigationController) { _ = x.popViewController(animated:) }
  static func use11() { _ = UINavigationController.Operation.pop }
  static func use12(_ x: UINavigationController) { _ = x.delegate }
  static func use13(_ x: UIViewController) { _ = x.viewDidAppear(_:) }
  static func use14() { _ = UINavigationController.Operation.none }
  static func use15() { _ = UITabBarController.self }
  static func use16(_ x: UINavigationController) { _ = x.interactivePopGestureRecognizer }
  static func use17() { _ = UIModalPresentationStyle.fullScreen }
  static func use18(_ x: UINavigationController) { _ = x.viewControllers }
  static func use19(_ x: UINavigationController) { _ = x.pushViewController(_:animated:) }
  static func use20() { _ = UITableViewController.self }
  static func use21() { _ = UINavigationController.Operation.push }
  static func use22(_ x: UINavigationController) { _ = x.topViewController }
  static func use23() { _ = UIModalPresentationStyle.self }
  static func use24(_ x: UITabBarController) { _ = x.delegate }
  static func use25(_ x: UIViewController) { _ = x.beginAppearanceTransition(_:animated:) }
  static func use26(_ x: UIViewController) { _ = x.endAppearanceTransition }
  static func use27(_ x: UIViewController) { _ = x.prefersStatusBarHidden }
  static func use28(_ x: UIViewController) { _ = x.traitCollection }
  static func use29(_ x: UIViewController) { _ = x.viewWillAppear(_:) }
}

enum InUseView {
  static func use0() { _ = UIView.self }
  static func use1(_ x: UIView) { _ = x.frame }
  static func use2(_ x: UIView) { _ = x.addSubview(_:) }
  static func use3(_ x: UIView) { _ = x.alpha }
  static func use4(_ x: UIView) { _ = x.bounds }
  static func use5(_ x: UIView) { _ = x.removeFromSuperview }
  static func use6(_ x: UIView) { _ = x.backgroundColor }
  static func use7(_ x: UIView) { _ = x.layer }
  static func use8(_ x: UIView) { _ = x.transform }
  static func use9(_ x: UIView) { _ = x.layoutIfNeeded }
  static func use10() { _ = UIView() }
  static func use11(_ x: UIView) { _ = x.insertSubview(_:at:) }
  static func use12(_ x: UIView) { _ = x.superview }
  static func use13(_ x: UIView) { _ = x.isHidden }
  static func use14(_ x: UIView) { _ = x.insertSubview(_:belowSubview:) }
  static func use15(_ x: UIView) { _ = x.center }
  static func use16() { _ = UIView.init(frame:) }
  static func use17(_ x: UIView) { _ = x.clipsToBounds }
  static func use18(_ x: UIView) { _ = x.contentMode }
  static func use19() { _ = UIView.AutoresizingMask.flexibleHeight }
  static func use20() { _ = UIView.AutoresizingMask.flexibleWidth }
  static func use21(_ x: UIView) { _ = x.autoresizingMask }
  static func use22(_ x: UIView) { _ = x.safeAreaInsets }
  static func use23(_ x: UIView) { _ = x.subviews }
  static func use24(_ x: UIView) { _ = x.sendSubviewToBack(_:) }
  static func use25(_ x: UIView) { _ = x.hitTest(_:with:) }
  static func use26(_ x: UIView) { _ = x.isUserInteractionEnabled }
  static func use27(_ x: UIView) { _ = x.setNeedsLayout }
  static func use28(_ x: UIView) { _ = x.window }
}

enum InUseTransitioningProtocols {
  static func use0() { _ = (any UIViewControllerAnimatedTransitioning).self }
  static func use1() { _ = (any UIViewControllerContextTransitioning).self }
  static func use2(_ x: any UIViewControllerContextTransitioning) { _ = x.completeTransition(_:) }
  static func use3(_ x: any UIViewControllerAnimatedTransitioning) { _ = x.animateTransition(using:) }
  static func use4(_ x: any UIViewControllerAnimatedTransitioning) { _ = x.transitionDuration(using:) }
  static func use5() { _ = (any UIViewControllerTransitioningDelegate).self }
  static func use6(_ x: any UIViewControllerContextTransitioning) { _ = x.containerView }
  static func use7(_ x: any UIViewControllerContextTransitioning) { _ = x.viewController(forKey:) }
  static func use8() { _ = UITransitionContextViewControllerKey.to }
  static func use9() { _ = UITransitionContextViewControllerKey.from }
  static func use10(_ x: any UIViewControllerContextTransitioning) { _ = x.transitionWasCancelled }
  static func use11() { _ = (any UIViewControllerInteractiveTransitioning).self }
  static func use12(_ x: any UIViewControllerContextTransitioning) { _ = x.finalFrame(for:) }
  static func use13() { _ = UIPercentDrivenInteractiveTransition.self }
  static func use14() { _ = UITransitionContextViewControllerKey.self }
  static func use15(_ x: any UIViewControllerContextTransitioning) { _ = x.view(forKey:) }
  static func use16() { _ = UITransitionContextViewKey.from }
  static func use17() { _ = UITransitionContextViewKey.to }
  static func use18(_ x: UIPercentDrivenInteractiveTransition) { _ = x.cancel }
  static func use19(_ x: UIPercentDrivenInteractiveTransition) { _ = x.finish }
  static func use20() { _ = (any UINavigationControllerDelegate).self }
  static func use21(_ x: UIPercentDrivenInteractiveTransition) { _ = x.update(_:) }
  static func use22(_ x: any UIViewControllerTransitionCoordinator) { _ = x.animate(alongsideTransition:) }
  static func use23() { _ = UITransitionContextViewKey.self }
  static func use24(_ x: any UIViewControllerInteractiveTransitioning) {
    _ = x.startInteractiveTransition(_:)
  }
  static func use25(_ x: UIPercentDrivenInteractiveTransition) { _ = x.percentComplete }
  static func use26(_ x: UIPercentDrivenInteractiveTransition) { _ = x.completionSpeed }
  static func use27() { _ = UIPercentDrivenInteractiveTransition() }
  static func use28(_ x: any UIViewControllerContextTransitioning) { _ = x.cancelInteractiveTransition }
  static func use29(_ x: any UIViewControllerContextTransitioning) { _ = x.finishInteractiveTransition }
  static func use30(_ x: any UIViewControllerContextTransitioning) { _ = x.initialFrame(for:) }
  static func use31(_ x: any UIViewControllerContextTransitioning) { _ = x.updateInteractiveTransition(_:) }
  static func use32(_ x: UIPercentDrivenInteractiveTransition) { _ = x.wantsInteractiveStart }
  static func use33() { _ = (any UITabBarControllerDelegate).self }
  static func use34(_ x: any UIViewControllerContextTransitioning) { _ = x.isInteractive }
  static func use35() { _ = (any UIViewControllerTransitionCoordinator).self }
}

enum InUseGesturesTargetAction {
  static func use0(_ x: UIView) { _ = x.addGestureRecognizer(_:) }
  static func use1(_ x: UIGestureRecognizer) { _ = x.state }
  static func use2() { _ = UIPanGestureRecognizer.self }
  static func use3() { _ = UIGestureRecognizer.State.changed }
  static func use4() { _ = UIGestureRecognizer.State.cancelled }
  static func use5() { _ = UIGestureRecognizer.State.began }
  static func use6() { _ = UIGestureRecognizer.State.ended }
  static func use7(_ x: UIPanGestureRecognizer) { _ = x.translation(in:) }
  static func use8() { _ = UIGestureRecognizer.self }
  static func use9() { _ = (any UIGestureRecognizerDelegate).self }
  static func use10(_ x: UIGestureRecognizer) { _ = x.delegate }
  static func use11(_ x: UIGestureRecognizer) { _ = x.view }
  static func use12() { _ = UIPanGestureRecognizer.init(target:action:) }
  static func use13(_ x: UIPanGestureRecognizer) { _ = x.velocity(in:) }
  static func use14(_ x: UIGestureRecognizer) { _ = x.addTarget(_:action:) }
  static func use15() { _ = UITapGestureRecognizer.self }
  static func use16(_ x: UIGestureRecognizer) { _ = x.location(in:) }
  static func use17() { _ = UIScreenEdgePanGestureRecognizer.self }
  static func use18() { _ = UITapGestureRecognizer.init(target:action:) }
  static func use19(_ x: UIGestureRecognizer) { _ = x.isEnabled }
  static func use20() { _ = UIGestureRecognizer.State.failed }
  static func use21(_ x: UIPanGestureRecognizer) { _ = x.maximumNumberOfTouches }
  static func use22(_ x: UIPanGestureRecognizer) { _ = x.setTranslation(_:in:) }
  static func use23(_ x: UIView) { _ = x.removeGestureRecognizer(_:) }
  static func use24(_ x: UIControl) { _ = x.addTarget(_:action:for:) }
  static func use25() { _ = UIPinchGestureRecognizer.self }
  static func use26(_ x: UIScreenEdgePanGestureRecognizer) { _ = x.edges }
  static func use27() { _ = UIControl.Event.touchUpInside }
  static func use28() { _ = UIControl.State.normal }
  static func use29() { _ = UIGestureRecognizer.State.self }
  static func use30(_ x: UIGestureRecognizer) { _ = x.name }
  static func use31(_ x: UIGestureRecognizer) { _ = x.require(toFail:) }
  static func use32() { _ = UILongPressGestureRecognizer.self }
  static func use33() { _ = UILongPressGestureRecognizer.init(target:action:) }
  static func use34() { _ = UIPinchGestureRecognizer.init(target:action:) }
  static func use35(_ x: UIPinchGestureRecognizer) { _ = x.scale }
  static func use36() { _ = UIRotationGestureRecognizer.self }
  static func use37(_ x: UIView) { _ = x.gestureRecognizers }
}

enum InUsePresentationController {
  static func use0() { _ = UIPresentationController.self }
  static func use1(_ x: UIPresentationController) { _ = x.presentationTransitionWillBegin }
  static func use2(_ x: UIPresentationController) { _ = x.dismissalTransitionWillBegin }
  static func use3(_ x: UIPresentationController) { _ = x.presentingViewController }
  static func use4(_ x: UIPresentationController) { _ = x.containerView }
  static func use5(_ x: UIPresentationController) { _ = x.frameOfPresentedViewInContainerView }
  static func use6(_ x: UIPresentationController) { _ = x.presentationTransitionDidEnd(_:) }
  static func use7(_ x: UIPresentationController) { _ = x.presentedViewController }
  static func use8(_ x: UIPresentationController) { _ = x.dismissalTransitionDidEnd(_:) }
  static func use9(_ x: UIPresentationController) { _ = x.presentedView }
  static func use10(_ x: UIPresentationController) { _ = x.containerViewWillLayoutSubviews }
  static func use11(_ x: UIPresentationController) { _ = x.containerViewDidLayoutSubviews }
  static func use12(_ x: UIPresentationController) { _ = x.shouldRemovePresentersView }
}

enum InUseColour {
  static func use0() { _ = UIColor.self }
  static func use1() { _ = UIColor.black }
  static func use2() { _ = UIColor.clear }
  static func use3() { _ = UIColor.init(white:alpha:) }
  static func use4(_ x: UIColor) { _ = x.withAlphaComponent(_:) }
  static func use5() { _ = UIColor.white }
  static func use6(_ x: UIColor) { _ = x.cgColor }
}

enum InUseMiscScreenAppDisplayLinkHaptics {
  static func use0() { _ = UIScreen.self }
  static func use1() { _ = UIScreen.main }
  static func use2(_ x: UIScreen) { _ = x.bounds }
  static func use3(_ x: UIScreen) { _ = x.scale }
  static func use4() { _ = UIApplication.self }
  static func use5() { _ = UIApplication.shared }
  static func use6(_ x: UIApplication) { _ = x.keyWindow }
  static func use7() { _ = CADisplayLink.self }
  static func use8(_ x: CADisplayLink) { _ = x.add(to:forMode:) }
  static func use9() { _ = CADisplayLink.init(target:selector:) }
  static func use10(_ x: CADisplayLink) { _ = x.invalidate }
  static func use11() { _ = UITraitCollection.self }
}

enum InUsePropertyAnimator {
  static func use0() { _ = UIViewPropertyAnimator.self }
  static func use1(_ x: UIViewPropertyAnimator) { x.startAnimation() }
  static func use2() { _ = (any UIViewImplicitlyAnimating).self }
  static func use3(_ x: UIViewPropertyAnimator) { _ = x.duration }
  static func use4() { _ = UIViewPropertyAnimator.init(duration:timingParameters:) }
  static func use5() { _ = UISpringTimingParameters.self }
  static func use6() { _ = UIViewAnimatingPosition.end }
  static func use7(_ x: UIViewPropertyAnimator) { _ = x.finishAnimation(at:) }
  static func use8(_ x: UIViewPropertyAnimator) { _ = x.fractionComplete }
  static func use9(_ x: UIViewPropertyAnimator) { _ = x.isReversed }
  static func use10(_ x: UIViewPropertyAnimator) { _ = x.stopAnimation(_:) }
  static func use11() { _ = UICubicTimingParameters.self }
  static func use12() { _ = UICubicTimingParameters.init(animationCurve:) }
  static func use13() { _ = UISpringTimingParameters.init(dampingRatio:initialVelocity:) }
  static func use14() { _ = UIViewAnimatingPosition.current }
  static func use15() { _ = UIViewAnimatingState.inactive }
  static func use16(_ x: UIViewPropertyAnimator) {
    _ = x.continueAnimation(withTimingParameters:durationFactor:)
  }
  static func use17(_ x: UIViewPropertyAnimator) { _ = x.pauseAnimation }
  static func use18(_ x: UIViewPropertyAnimator) { _ = x.state }
}

enum InUseGeometry {
  static func use0() { _ = CGAffineTransform.self }
  static func use1() { _ = CGAffineTransform.identity }
  static func use2() { _ = UIEdgeInsets.self }
  static func use3() { _ = CGVector.self }
  static func use4() { _ = CGAffineTransform.init(scaleX:y:) }
  static func use5(_ x: UIEdgeInsets) { _ = x.top }
  static func use6() { _ = CATransform3DIdentity }
  static func use7() { _ = CGAffineTransform.init(translationX:y:) }
  static func use8(_ x: CATransform3D) { _ = x.m34 }
  static func use9(_ x: CGRect) { _ = x.inset(by:) }
  static func use10() { _ = CATransform3D.self }
  static func use11(_ x: UIEdgeInsets) { _ = x.bottom }
  static func use12() { _ = UIEdgeInsets.init(top:left:bottom:right:) }
  static func use13() { _ = UIRectEdge.left }
  static func use14() { _ = NSValue.init(caTransform3D:) }
  static func use15(_ x: UIEdgeInsets) { _ = x.right }
  static func use16(_ x: CGAffineTransform) { _ = x.concatenating(_:) }
  static func use17(_ x: CGAffineTransform) { _ = x.ty }
  static func use18() { _ = CGPointZero }
  static func use19(_ x: UIEdgeInsets) { _ = x.left }
}

enum InUseLayerPaths {
  static func use0(_ x: CALayer) { _ = x.cornerRadius }
  static func use1(_ x: CALayer) { _ = x.delegate }
  static func use2(_ x: CALayer) { _ = x.masksToBounds }
  static func use3(_ x: CALayer) { _ = x.transform }
  static func use4(_ x: CALayer) { _ = x.borderColor }
  static func use5(_ x: CALayer) { _ = x.borderWidth }
  static func use6(_ x: CALayer) { _ = x.add(_:forKey:) }
  static func use7(_ x: CALayer) { _ = x.sublayerTransform }
  static func use8() { _ = UIBezierPath.self }
  static func use9(_ x: UIBezierPath) { _ = x.cgPath }
  static func use10(_ x: CALayer) { _ = x.mask }
  static func use11() { _ = CAShapeLayer.self }
  static func use12() { _ = CAShapeLayer() }
  static func use13(_ x: CAShapeLayer) { _ = x.path }
  static func use14(_ x: CALayer) { _ = x.anchorPoint }
  static func use15(_ x: CALayer) { _ = x.opacity }
  static func use16() { _ = CALayer.self }
  static func use17(_ x: CALayer) { _ = x.zPosition }
  static func use18() { _ = UIBezierPath.init(roundedRect:byRoundingCorners:cornerRadii:) }
  static func use19() { _ = UIRectCorner.topLeft }
  static func use20() { _ = UIRectCorner.topRight }
  static func use21(_ x: CALayer) { _ = x.rasterizationScale }
  static func use22(_ x: CALayer) { _ = x.shadowOpacity }
}

enum InUseImagesSnapshots {
  static func use0() { _ = UIImageView.self }
  static func use1(_ x: UIImageView) { _ = x.image }
  static func use2() { _ = UIImageView.init(image:) }
  static func use3(_ x: UIView) { _ = x.snapshotView(afterScreenUpdates:) }
  static func use4() { _ = UIImage.self }
}

enum InUseTextListsScrollControls {
  static func use0() { _ = UIScrollView.self }
  static func use1(_ x: UIScrollView) { _ = x.contentOffset }
  static func use2() { _ = UIButton.self }
  static func use3(_ x: UIScrollView) { _ = x.contentInset }
  static func use4() { _ = UIScrollView.ContentInsetAdjustmentBehavior.never }
  static func use5(_ x: UIScrollView) { _ = x.contentInsetAdjustmentBehavior }
  static func use6(_ x: UIScrollView) { _ = x.showsVerticalScrollIndicator }
  static func use7() { _ = UITableView.self }
  static func use8() { _ = UILabel.self }
  static func use9(_ x: UITableViewCell) { _ = x.contentView }
  static func use10(_ x: UIScrollView) { _ = x.contentSize }
  static func use11(_ x: UIScrollView) { _ = x.panGestureRecognizer }
  static func use12() { _ = UIFont.Weight.medium }
  static func use13(_ x: UILabel) { _ = x.font }
  static func use14() { _ = UILabel() }
  static func use15(_ x: UILabel) { _ = x.numberOfLines }
  static func use16(_ x: UILabel) { _ = x.text }
  static func use17(_ x: UIScrollView) { _ = x.isScrollEnabled }
  static func use18(_ x: UITableView) { _ = x.cellForRow(at:) }
  static func use19() { _ = UIButton.init(type:) }
  static func use20(_ x: UIScrollView) { _ = x.bounces }
  static func use21(_ x: UIScrollView) { _ = x.delegate }
  static func use22(_ x: UIScrollView) { _ = x.isDecelerating }
  static func use23(_ x: UIScrollView) { _ = x.isTracking }
  static func use24(_ x: UIScrollView) { _ = x.setContentOffset(_:animated:) }
  static func use25(_ x: UIScrollView) { _ = x.showsHorizontalScrollIndicator }
  static func use26() { _ = (any UIScrollViewDelegate).self }
  static func use27(_ x: UITableView) { _ = x.visibleCells }
}

enum InUseAutoLayout {
  static func use0(_ x: UIView) { _ = x.topAnchor }
  static func use1() { _ = NSLayoutConstraint.self }
  static func use2(_ x: UIView) { _ = x.translatesAutoresizingMaskIntoConstraints }
  static func use3(_ x: UIView) { _ = x.bottomAnchor }
  static func use4(_ x: NSLayoutConstraint) { _ = x.isActive }
  static func use5(_ x: NSLayoutAnchor<NSLayoutXAxisAnchor>) { _ = x.constraint(equalTo:constant:) }
  static func use6(_ x: NSLayoutAnchor<NSLayoutXAxisAnchor>) { _ = x.constraint(equalTo:) }
  static func use7(_ x: NSLayoutConstraint) { _ = x.constant }
  static func use8(_ x: UIView) { _ = x.heightAnchor }
  static func use9(_ x: UIView) { _ = x.widthAnchor }
  static func use10(_ x: UIView) { _ = x.leadingAnchor }
  static func use11(_ x: UIView) { _ = x.trailingAnchor }
  static func use12() { _ = NSLayoutConstraint.activate(_:) }
  static func use13(_ x: UIView) { _ = x.centerXAnchor }
  static func use14(_ x: UIView) { _ = x.centerYAnchor }
  static func use15() { _ = UIView.layoutFittingCompressedSize }
  static func use16(_ x: UIView) { _ = x.leftAnchor }
  static func use17(_ x: UIView) { _ = x.rightAnchor }
  static func use18(_ x: UIView) {
    _ = x.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)
  }
}

enum InUseUiviewAnimateVariants {
  static func use0() { _ = UIView.AnimationCurve.linear }
  static func use1() { _ = UIView.AnimationOptions.self }
  static func use2() { _ = UIView.AnimationOptions.curveEaseOut }
  static func use3() { _ = UIView.AnimationOptions.curveEaseInOut }
  static func use4() { _ = UIView.AnimationCurve.easeOut }
  static func use5() { _ = UIView.AnimationOptions.beginFromCurrentState }
  static func use6() { _ = UIView.AnimationOptions.allowUserInteraction }
  static func use7() { _ = UIView.AnimationOptions() }
}

enum InUseLayerAnimation {
  static func use0() { _ = CAMediaTimingFunction.self }
  static func use1() { _ = CABasicAnimation.self }
  static func use2(_ x: CABasicAnimation) { _ = x.fromValue }
  static func use3() { _ = CABasicAnimation.init(keyPath:) }
  static func use4(_ x: CABasicAnimation) { _ = x.toValue }
  static func use5(_ x: CAAnimation) { _ = x.timingFunction }
  static func use6() { _ = CAMediaTimingFunction.init(name:) }
  static func use7() { _ = CAMediaTimingFunctionName.self }
  static func use8() { _ = CAMediaTimingFunctionName.linear }
  static func use9(_ x: CAAnimation) { _ = x.duration }
  static func use10() { _ = CAAnimationGroup.self }
  static func use11() { _ = CAAnimationGroup() }
  static func use12() { _ = CAKeyframeAnimation.self }
  static func use13() { _ = CAKeyframeAnimation.init(keyPath:) }
  static func use14(_ x: CAKeyframeAnimation) { _ = x.timingFunctions }
  static func use15(_ x: CAKeyframeAnimation) { _ = x.values }
  static func use16() { _ = CAMediaTimingFillMode.self }
  static func use17(_ x: CASpringAnimation) { _ = x.damping }
  static func use18() { _ = CAMediaTimingFunction.init(controlPoints:_:_:_:) }
  static func use19() { _ = CAMediaTimingFunctionName.easeIn }
}

enum InUseEffects {
  static func use0() { _ = UIBlurEffect.self }
  static func use1() { _ = UIBlurEffect.init(style:) }
  static func use2() { _ = UIVisualEffectView.self }
  static func use3() { _ = UIBlurEffect.Style.light }
  static func use4(_ x: UIVisualEffectView) { _ = x.effect }
  static func use5() { _ = UIVisualEffectView() }
  static func use6() { _ = UIVisualEffectView.init(effect:) }
}
