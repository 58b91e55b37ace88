package import UIKit

/// What becomes of fingers' touches, for checks of scripts.
extension Stage {
  /// A finger came down.
  package struct Contact {
    /// The finger's number.
    package let finger: Int
    package let time: StageTime
    /// The view that it came down on; nil where none took it.
    package let view: UIView?
    /// Whether a recogniser recognised a gesture of the touch, or a control or a row followed it.
    package let isAnswered: Bool
  }

  /// Records from now on what fingers touch.
  package func recordContacts() { device.digitizer.contacts = [] }

  /// What fingers have touched since they are recorded.
  package var contacts: [Contact] {
    (device.digitizer.contacts ?? []).map {
      Contact(
        finger: $0.finger, time: $0.time - origin, view: $0.touch?.view,
        isAnswered: $0.touch?.isAnswered ?? false)
    }
  }
}
