import CoreGraphics

/// The orientation of a device, with UIKit's raw values.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device that a stage simulates. Its properties follow from the screen's size and never change, so that films are
/// reproducible.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The state of the battery, with UIKit's raw values.
  public nonisolated enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged = 1
    case charging = 2
    case full = 3
  }

  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  private static let shared = UIDevice()

  open class var current: UIDevice { shared }

  public override init() { super.init() }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  open var name: String { model }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { "iOS" }
  /// The iOS version whose behaviour the stage follows.
  open var systemVersion: String { "17.0" }
  /// Always nil.
  open var identifierForVendor: UUID? { nil }

  /// The orientation that follows from the screen's size.
  open var orientation: UIDeviceOrientation {
    UIApplication.shared.statusBarOrientation == .portrait ? .portrait : .landscapeLeft
  }
  private var listeners = 0
  /// Whether notifications of orientation changes are requested. There are none, since a stage does not rotate.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }
  open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
  open func endGeneratingDeviceOrientationNotifications() { listeners = max(listeners - 1, 0) }

  /// Whether the battery is monitored. Its state is always unknown.
  open var isBatteryMonitoringEnabled = false
  open var batteryState: BatteryState { .unknown }
  /// −1, which means unknown.
  open var batteryLevel: Float { -1 }
  /// Whether the proximity sensor is monitored. A stage has none.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set { if newValue { Unsupported.note("UIDevice.isProximityMonitoringEnabled") } }
  }
  open var proximityState: Bool { false }
  open var isMultitaskingSupported: Bool { true }
  /// Not supported and reported: no sound is played.
  open func playInputClick() { Unsupported.note("UIDevice.playInputClick()") }

  deinit {}
}

extension UIApplication {
  /// Portrait, or landscape with the home button on the right if the screen is wider than high.
  public var statusBarOrientation: UIInterfaceOrientation {
    let bounds = UIScreen.main.bounds
    return bounds.width > bounds.height ? .landscapeRight : .portrait
  }
  /// The duration in seconds of a status bar rotation.
  public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
}
