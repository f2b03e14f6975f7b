public import UIKit

/// A screen to show scenes on, and its orientation.
///
/// - Units: `size` and the safe areas in points; `scale` in pixels per point.
/// - Source: Apple's technical specifications, and safe areas as observed on iOS 15 to 18.
public struct Device: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case phone
    case pad
  }

  public var name: String
  /// In the current orientation.
  public var size: CGSize
  public var scale: CGFloat
  /// In the current orientation.
  public var safeArea: UIEdgeInsets
  public var kind: Kind
  public private(set) var orientation: Orientation
  /// The safe area in the other orientation.
  var otherSafeArea: UIEdgeInsets
  /// Whether a phone has a regular width in landscape orientation.
  var isLarge: Bool

  /// Creates a device in portrait orientation.
  ///
  /// - Parameters:
  ///   - name: the name in options and scripts.
  ///   - size: the size of the screen. Units: points.
  ///   - scale: Units: pixels per point.
  ///   - safeArea: the insets for bars and rounded corners. Units: points.
  ///   - landscapeSafeArea: the safe area in landscape orientation; nil if it is the same.
  ///   - kind: a phone or a pad.
  ///   - isLarge: whether a phone has a regular width in landscape orientation, as those called Plus and Max do.
  public init(
    name: String, size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets,
    landscapeSafeArea: UIEdgeInsets? = nil, kind: Kind = .phone, isLarge: Bool = false
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.kind = kind
    self.isLarge = isLarge
    orientation = .portrait
    otherSafeArea = landscapeSafeArea ?? safeArea
  }

  /// Returns the device in an orientation.
  public func held(_ orientation: Orientation) -> Device {
    guard orientation != self.orientation else { return self }
    var result = self
    result.orientation = orientation
    result.size = CGSize(width: size.height, height: size.width)
    swap(&result.safeArea, &result.otherSafeArea)
    return result
  }

  /// The traits of the device in its orientation.
  public var traits: UITraitCollection {
    let isUpright = orientation == .portrait
    let isWide = kind == .pad || (!isUpright && isLarge)
    return UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: kind == .pad ? .pad : .phone),
      UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact),
      UITraitCollection(verticalSizeClass: kind == .pad || isUpright ? .regular : .compact),
      UITraitCollection(displayScale: scale),
    ])
  }

  /// The name as part of a file name: lower-case letters, digits and hyphens.
  package var key: String {
    var result = ""
    for character in name.lowercased() {
      if character.isASCII && (character.isLetter || character.isNumber) {
        result.append(character)
      } else if (character == " " || character == "-") && result.last != "-" {
        result.append("-")
      }
    }
    return result
  }
}
