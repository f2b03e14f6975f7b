public import UIKit

/// A screen to show scenes on, and how it is held.
///
/// - Units: `size` and the safe areas in points; `scale` in pixels per point.
/// - Source: Apple's technical specifications, and safe areas as observed on iOS 15 to 18.
public struct Device: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case phone
    case pad
  }

  public var name: String
  /// As it is held.
  public var size: CGSize
  public var scale: CGFloat
  /// As it is held.
  public var safeArea: UIEdgeInsets
  public var kind: Kind
  public private(set) var orientation: Orientation
  /// The safe area when it is held the other way.
  var otherSafeArea: UIEdgeInsets
  /// Whether a phone held sideways counts as wide.
  var isLarge: Bool

  /// Makes a device that is held upright.
  ///
  /// - Parameters:
  ///   - name: what options and scripts call it by.
  ///   - size: of the screen. Units: points.
  ///   - scale: Units: pixels per point.
  ///   - safeArea: what bars and rounded corners take. Units: points.
  ///   - landscapeSafeArea: the safe area when it is held sideways.
  ///   - kind: a phone or a pad.
  ///   - isLarge: whether a phone held sideways counts as wide, as those called Plus and Max do.
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

  /// Returns the device held a certain way.
  public func held(_ orientation: Orientation) -> Device {
    guard orientation != self.orientation else { return self }
    var result = self
    result.orientation = orientation
    result.size = CGSize(width: size.height, height: size.width)
    swap(&result.safeArea, &result.otherSafeArea)
    return result
  }

  /// The traits of its screen.
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

  /// The name as part of a file's: small letters, digits and hyphens.
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
