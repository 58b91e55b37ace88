// Modes: 4
import UIKit

// Names of Swift 4, which today's replace.

let formerOptions: UIViewAnimationOptions = [.curveEaseOut, .allowUserInteraction]
func formerStates(_ state: UIGestureRecognizerState, _ operation: UINavigationControllerOperation) -> Bool {
  state == .ended && operation == .push
}
let formerKeys: [NSAttributedStringKey: Any] = [.font: UIFont.systemFont(ofSize: 12)]
let formerNames: [NSNotification.Name] = [.UIKeyboardWillShow, .UIApplicationDidBecomeActive]
