import CoreGraphics

// Types of UIKit that do not exist here: code that uses one fails to compile, with an error that names the type.

@available(*, unavailable, message: "storyboards and nibs are not read; make controllers and views in code")
open class UINib: NSObject {}

@available(*, unavailable, message: "UIKit Dynamics is not supported; springs and display links are")
open class UIDynamicAnimator: NSObject {}

@available(*, unavailable, message: "UIKit Dynamics is not supported; springs and display links are")
open class UIDynamicBehavior: NSObject {}

@available(*, unavailable, message: "UIKit Dynamics is not supported; springs and display links are")
open class UIDynamicItemBehavior: NSObject {}

@available(*, unavailable, message: "UIKit Dynamics is not supported; springs and display links are")
open class UIGravityBehavior: NSObject {}

@available(*, unavailable, message: "UIKit Dynamics is not supported; springs and display links are")
open class UICollisionBehavior: NSObject {}

@available(*, unavailable, message: "UIKit Dynamics is not supported; springs and display links are")
open class UIPushBehavior: NSObject {}

@available(*, unavailable, message: "UIKit Dynamics is not supported; springs and display links are")
open class UISnapBehavior: NSObject {}

@available(*, unavailable, message: "UIKit Dynamics is not supported; springs and display links are")
open class UIAttachmentBehavior: NSObject {}

@available(*, unavailable, message: "UIKit Dynamics is not supported; springs and display links are")
public protocol UIDynamicAnimatorDelegate: AnyObject {}

@available(*, unavailable, message: "UITextField is not drawn here; views, labels, images and buttons are")
open class UITextField: NSObject {}

@available(*, unavailable, message: "UISwitch is not drawn here; views, labels, images and buttons are")
open class UISwitch: NSObject {}

@available(*, unavailable, message: "UISlider is not drawn here; views, labels, images and buttons are")
open class UISlider: NSObject {}

@available(
  *, unavailable, message: "UISegmentedControl is not drawn here; views, labels, images and buttons are"
)
open class UISegmentedControl: NSObject {}

@available(*, unavailable, message: "UIDatePicker is not drawn here; views, labels, images and buttons are")
open class UIDatePicker: NSObject {}

@available(*, unavailable, message: "UIProgressView is not drawn here; views, labels, images and buttons are")
open class UIProgressView: NSObject {}

@available(*, unavailable, message: "UIPickerView is not drawn here; views, labels, images and buttons are")
open class UIPickerView: NSObject {}

@available(*, unavailable, message: "UISearchBar is not drawn here; views, labels, images and buttons are")
open class UISearchBar: NSObject {}

@available(*, unavailable, message: "UIToolbar is not drawn here; views, labels, images and buttons are")
open class UIToolbar: NSObject {}

@available(*, unavailable, message: "UITextView is not drawn here; views, labels, images and buttons are")
open class UITextView: NSObject {}

@available(
  *, unavailable,
  message: "UISplitViewController is not supported; present a controller with a transitioning delegate"
)
open class UISplitViewController: NSObject {}

@available(
  *, unavailable,
  message: "UISearchController is not supported; present a controller with a transitioning delegate"
)
open class UISearchController: NSObject {}

@available(
  *, unavailable,
  message: "UIActivityViewController is not supported; present a controller with a transitioning delegate"
)
open class UIActivityViewController: NSObject {}

@available(
  *, unavailable,
  message: "UIImagePickerController is not supported; present a controller with a transitioning delegate"
)
open class UIImagePickerController: NSObject {}

@available(
  *, unavailable, message: "UIPopoverPresentationController is not supported; the style is shown full screen"
)
open class UIPopoverPresentationController: NSObject {}

@available(*, unavailable, message: "popovers are not supported; the style is shown full screen")
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

@available(*, unavailable, message: "menus and previews are not supported")
open class UIContextMenuInteraction: NSObject {}

@available(*, unavailable, message: "menus and previews are not supported")
open class UIMenu: NSObject {}

@available(
  *, unavailable,
  message: "UILocalizedIndexedCollation is not supported; group by the first letters of names"
)
open class UILocalizedIndexedCollation: NSObject {}

@available(*, unavailable, message: "items of collection views are not dragged; fingers scroll and choose")
public protocol UICollectionViewDragDelegate: AnyObject {}

@available(*, unavailable, message: "nothing is dropped on collection views; fingers scroll and choose")
public protocol UICollectionViewDropDelegate: AnyObject {}
