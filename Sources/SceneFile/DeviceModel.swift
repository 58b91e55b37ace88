import CoreGraphics
public import UIKit

/// A device that a scene can name.
public struct DeviceModel: Sendable, Equatable {
  /// The product name: `iPhone 14 Pro Max`.
  public let name: String
  /// The width and height of the screen in portrait, in points.
  public let size: CGSize
  /// Pixels per point, as in `UIScreen.scale`. (The Plus models up to iPhone 8 scale that picture down to their panel.)
  public let scale: Double
  /// The space of status bar and home indicator, in points.
  public let safeAreaInsets: UIEdgeInsets

  /// - Parameter top: the status bar's height where that is another than on other devices of the size.
  /// - Parameter bottom: the same of the home indicator's.
  private init(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double? = nil,
    bottom: Double? = nil
  ) {
    self.name = name
    self.size = CGSize(width: width, height: height)
    self.scale = scale
    var insets = UIEdgeInsets.ofScreen(size: size, scale: scale)
    if let top { insets.top = top }
    if let bottom { insets.bottom = bottom }
    safeAreaInsets = insets
  }

  /// The notation of devices, for messages.
  static let notation = "a device such as \"iPhone 14\""

  /// All names in one line; those that begin with the same word have it once: `iPhone 14, 14 Plus`.
  static var list: String {
    var line = ""
    var family: Substring = ""
    for name in all.map(\.name) {
      let first = name.prefix { $0 != " " }
      if first == family {
        line += ", " + name.dropFirst(first.count + 1)
      } else {
        line += (line.isEmpty ? "" : "; ") + name
        family = first
      }
    }
    return line
  }

  /// The device of that name, nil when there is none.
  public static func named(_ name: String) -> DeviceModel? { all.first { $0.name == name } }

  /// All devices with names.
  public static let all: [DeviceModel] = [
    DeviceModel("iPhone SE (1st generation)", 320, 568, 2),
    DeviceModel("iPhone SE", 375, 667, 2),
    DeviceModel("iPhone SE (2nd generation)", 375, 667, 2),
    DeviceModel("iPhone SE (3rd generation)", 375, 667, 2),
    DeviceModel("iPhone 8", 375, 667, 2),
    DeviceModel("iPhone 8 Plus", 414, 736, 3),
    DeviceModel("iPhone X", 375, 812, 3),
    DeviceModel("iPhone XR", 414, 896, 2),
    DeviceModel("iPhone XS", 375, 812, 3),
    DeviceModel("iPhone XS Max", 414, 896, 3),
    DeviceModel("iPhone 11", 414, 896, 2),
    DeviceModel("iPhone 11 Pro", 375, 812, 3),
    DeviceModel("iPhone 11 Pro Max", 414, 896, 3),
    DeviceModel("iPhone 12", 390, 844, 3),
    DeviceModel("iPhone 12 mini", 375, 812, 3, top: 50),
    DeviceModel("iPhone 12 Pro", 390, 844, 3),
    DeviceModel("iPhone 12 Pro Max", 428, 926, 3),
    DeviceModel("iPhone 13", 390, 844, 3),
    DeviceModel("iPhone 13 mini", 375, 812, 3, top: 50),
    DeviceModel("iPhone 13 Pro", 390, 844, 3),
    DeviceModel("iPhone 13 Pro Max", 428, 926, 3),
    DeviceModel("iPhone 14", 390, 844, 3),
    DeviceModel("iPhone 14 Plus", 428, 926, 3),
    DeviceModel("iPhone 14 Pro", 393, 852, 3),
    DeviceModel("iPhone 14 Pro Max", 430, 932, 3),
    DeviceModel("iPhone 15", 393, 852, 3),
    DeviceModel("iPhone 15 Plus", 430, 932, 3),
    DeviceModel("iPhone 15 Pro", 393, 852, 3),
    DeviceModel("iPhone 15 Pro Max", 430, 932, 3),
    DeviceModel("iPhone 16", 393, 852, 3),
    DeviceModel("iPhone 16 Plus", 430, 932, 3),
    DeviceModel("iPhone 16 Pro", 402, 874, 3),
    DeviceModel("iPhone 16 Pro Max", 440, 956, 3),
    DeviceModel("iPhone 16e", 390, 844, 3),
    DeviceModel("iPhone 17", 402, 874, 3),
    DeviceModel("iPhone 17 Pro", 402, 874, 3),
    DeviceModel("iPhone 17 Pro Max", 440, 956, 3),
    DeviceModel("iPhone Air", 420, 912, 3, top: 68, bottom: 34),
    DeviceModel("iPad (9th generation)", 810, 1080, 2),
    DeviceModel("iPad (10th generation)", 820, 1180, 2),
    DeviceModel("iPad (A16)", 820, 1180, 2),
    DeviceModel("iPad mini (5th generation)", 768, 1024, 2),
    DeviceModel("iPad mini (6th generation)", 744, 1133, 2),
    DeviceModel("iPad mini (A17 Pro)", 744, 1133, 2),
    DeviceModel("iPad Air (5th generation)", 820, 1180, 2),
    DeviceModel("iPad Air 11-inch", 820, 1180, 2),
    DeviceModel("iPad Air 13-inch", 1024, 1366, 2),
    DeviceModel("iPad Pro 11-inch", 834, 1194, 2),
    DeviceModel("iPad Pro 12.9-inch", 1024, 1366, 2),
    DeviceModel("iPad Pro 11-inch (M4)", 834, 1210, 2),
    DeviceModel("iPad Pro 13-inch (M4)", 1032, 1376, 2),
    DeviceModel("iPad Pro 11-inch (M5)", 834, 1210, 2),
    DeviceModel("iPad Pro 13-inch (M5)", 1032, 1376, 2),
  ]
}
