/// The device that Xcode's canvas shows.
package struct NibDevice {
  /// The id, as `retina6_12`.
  package var id: String
  package var isLandscape: Bool
  package var isDark: Bool
  /// The size of the scene in points; nil for a device that the table lacks, and for a part of a screen.
  package var size: NibSize?
  /// The space that bars and corners take from the scene's edges, in points; nil if `size` is nil.
  package var safeArea: NibInsets?
  package var horizontalSizeClass: NibSizeClass
  package var verticalSizeClass: NibSizeClass

  init(_ element: NibElement, toolsVersion: String?) {
    id = element["id"] ?? ""
    isLandscape = element["orientation"]?.hasPrefix("landscape") ?? false
    isDark = element["appearance"] == "dark"
    let adaptation = element.child(named: "adaptation")?["id"] ?? element["layout"]
    let isWhole = adaptation == nil || adaptation == "fullscreen"
    let isPad = id.hasPrefix("ipad")
    let isLarge = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9"]
    verticalSizeClass = isLandscape && !isPad ? .compact : .regular
    horizontalSizeClass =
      isPad && (isWhole || adaptation == "splitview2_3" && isLandscape) || id.hasPrefix("appleTV")
        || isLandscape && isLarge.contains(id) ? .regular : .compact
    guard isWhole, let shape = Self.shape(id, toolsVersion: toolsVersion) else { return }
    size =
      isLandscape
      ? NibSize(width: shape.height, height: shape.width)
      : NibSize(width: shape.width, height: shape.height)
    safeArea = Self.safeArea(of: shape, isLandscape: isLandscape, isPad: isPad)
  }

  /// A device upright: its size, and the safe area at its top and bottom.
  private struct Shape {
    var width, height, top, bottom: Double
  }

  private static func safeArea(of shape: Shape, isLandscape: Bool, isPad: Bool) -> NibInsets {
    if isPad || !isLandscape {
      return NibInsets(top: shape.top, left: 0, bottom: shape.bottom, right: 0)
    }
    // Sideways, phones hide the status bar; those with a home indicator keep clear of their corners.
    let side = shape.bottom == 0 ? 0 : shape.top
    return NibInsets(top: 0, left: side, bottom: shape.bottom == 0 ? 0 : 21, right: side)
  }

  private static func shape(_ id: String, toolsVersion: String?) -> Shape? {
    let tools = toolsVersion?.split(separator: ".").first.flatMap { Int($0) } ?? .max
    switch id {
    case "retina3_5": return Shape(width: 320, height: 480, top: 20, bottom: 0)
    case "retina4_0": return Shape(width: 320, height: 568, top: 20, bottom: 0)
    case "retina4_7": return Shape(width: 375, height: 667, top: 20, bottom: 0)
    case "retina5_5": return Shape(width: 414, height: 736, top: 20, bottom: 0)
    case "retina5_9":
      // Files of Xcode 15 are laid out below 50 points, as on the iPhone 13 mini; those before and after it are not.
      let isMini = (22_000..<24_000).contains(tools)
      return Shape(width: 375, height: 812, top: isMini ? 50 : 44, bottom: 34)
    case "retina6_0": return Shape(width: 390, height: 844, top: 47, bottom: 34)
    case "retina6_1":
      // The iPhone 11 has 48 since iOS 14, which came with Xcode 12.
      return Shape(width: 414, height: 896, top: tools < 17000 ? 44 : 48, bottom: 34)
    case "retina6_12": return Shape(width: 393, height: 852, top: 59, bottom: 34)
    case "retina6_3": return Shape(width: 402, height: 874, top: 62, bottom: 34)
    case "retina6_5": return Shape(width: 414, height: 896, top: 44, bottom: 34)
    case "retina6_7": return Shape(width: 428, height: 926, top: 47, bottom: 34)
    case "retina6_72": return Shape(width: 430, height: 932, top: 59, bottom: 34)
    case "retina6_9": return Shape(width: 440, height: 956, top: 62, bottom: 34)
    case "ipad7_9", "ipad9_7": return Shape(width: 768, height: 1024, top: 20, bottom: 0)
    case "ipad10_2": return Shape(width: 810, height: 1080, top: 20, bottom: 0)
    case "ipad10_5": return Shape(width: 834, height: 1112, top: 20, bottom: 0)
    case "ipad12_9": return Shape(width: 1024, height: 1366, top: 20, bottom: 0)
    case "ipad8_3", "ipad8_3rounded": return Shape(width: 744, height: 1133, top: 24, bottom: 20)
    case "ipad10_9", "ipad10_9rounded":
      return Shape(width: 820, height: 1180, top: 24, bottom: 20)
    case "ipad11_0rounded": return Shape(width: 834, height: 1194, top: 24, bottom: 20)
    case "ipad12_9rounded": return Shape(width: 1024, height: 1366, top: 24, bottom: 20)
    case "ipad13_0rounded": return Shape(width: 1032, height: 1376, top: 24, bottom: 20)
    case "appleTV": return Shape(width: 1920, height: 1080, top: 60, bottom: 60)
    default: return nil
    }
  }
}
