import CoreGraphics

/// How a device is held, with UIKit's raw values.
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

/// The device that a stage stands for: what it is follows from the screen's size. It is always the same, so that films
/// are.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// With UIKit's raw values.
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
  /// The version whose behaviour the stage follows.
  open var systemVersion: String { "17.0" }
  /// There is no vendor.
  open var identifierForVendor: UUID? { nil }

  /// As the screen's size says.
  open var orientation: UIDeviceOrientation {
    UIApplication.shared.statusBarOrientation == .portrait ? .portrait : .landscapeLeft
  }
  private var listeners = 0
  /// Whether changes of the orientation are asked for. There are none: a stage does not turn.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }
  open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
  open func endGeneratingDeviceOrientationNotifications() { listeners = max(listeners - 1, 0) }

  /// Whether the battery is asked for. It is unknown either way.
  open var isBatteryMonitoringEnabled = false
  open var batteryState: BatteryState { .unknown }
  /// 0…1; −1 for unknown.
  open var batteryLevel: Float { -1 }
  /// Whether the proximity sensor is asked for. A stage has none.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set { if newValue { Unsupported.note("UIDevice.isProximityMonitoringEnabled") } }
  }
  open var proximityState: Bool { false }
  open var isMultitaskingSupported: Bool { true }
  /// No sound is made.
  open func playInputClick() { Unsupported.note("UIDevice.playInputClick()") }

  deinit {}
}

extension UIApplication {
  /// Upright, or with the home button to the right where the screen is wider than high.
  public var statusBarOrientation: UIInterfaceOrientation {
    let bounds = UIScreen.main.bounds
    return bounds.width > bounds.height ? .landscapeRight : .portrait
  }
  /// Seconds that a bar takes to turn.
  public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
}
