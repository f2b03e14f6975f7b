public import UIKit

/// A screen to show scenes on.
///
/// - Units: `size` and `safeArea` in points; `scale` in pixels per point.
/// - Source: Apple's technical specifications, and safe areas as observed on iOS 15 to 18.
public struct Device: Hashable, Sendable {
  public var name: String
  public var size: CGSize
  public var scale: CGFloat
  public var safeArea: UIEdgeInsets

  public init(name: String, size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
  }

  private static func phone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat,
    bottom: CGFloat
  ) -> Device {
    Device(
      name: name, size: CGSize(width: width, height: height), scale: scale,
      safeArea: UIEdgeInsets(top: top, bottom: bottom))
  }

  public static let iPhoneSE = phone("iPhone SE", 375, 667, 2, top: 20, bottom: 0)
  public static let iPhone8Plus = phone("iPhone 8 Plus", 414, 736, 3, top: 20, bottom: 0)
  public static let iPhoneX = phone("iPhone X", 375, 812, 3, top: 44, bottom: 34)
  public static let iPhone11 = phone("iPhone 11", 414, 896, 2, top: 48, bottom: 34)
  public static let iPhone13Mini = phone("iPhone 13 mini", 375, 812, 3, top: 50, bottom: 34)
  public static let iPhone13 = phone("iPhone 13", 390, 844, 3, top: 47, bottom: 34)
  public static let iPhone13ProMax = phone("iPhone 13 Pro Max", 428, 926, 3, top: 47, bottom: 34)
  public static let iPhone15 = phone("iPhone 15", 393, 852, 3, top: 59, bottom: 34)
  public static let iPhone15ProMax = phone("iPhone 15 Pro Max", 430, 932, 3, top: 59, bottom: 34)
  public static let iPhone16Pro = phone("iPhone 16 Pro", 402, 874, 3, top: 62, bottom: 34)
  public static let iPhone16ProMax = phone("iPhone 16 Pro Max", 440, 956, 3, top: 62, bottom: 34)

  /// Every device with a name, small to large within a generation.
  public static let all: [Device] = [
    iPhoneSE, iPhone8Plus, iPhoneX, iPhone11, iPhone13Mini, iPhone13, iPhone13ProMax, iPhone15,
    iPhone15ProMax, iPhone16Pro, iPhone16ProMax,
  ]

  /// Returns the device of that name; capitals, spaces, hyphens and underscores do not matter.
  public static func named(_ name: String) -> Device? {
    all.first { key($0.name) == key(name) }
  }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }
}
