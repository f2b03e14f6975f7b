import Foundation
import UIKit

// Sizes, safe areas and traits are those of swift-snapshot-testing's configurations; scales are those of Apple's devices.

/// The measures of a phone in portrait orientation.
private struct Phone {
  let width: CGFloat
  let height: CGFloat
  /// Pixels per point.
  let scale: CGFloat
  var top: CGFloat = 20
  var bottom: CGFloat = 0
  /// Insets on both sides in landscape orientation.
  var side: CGFloat = 0
  var bottomInLandscape: CGFloat = 0
  /// Whether its width is regular in landscape orientation.
  var isLarge = false
  var forceTouch = UIForceTouchCapability.available

  func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
    let isUpright = orientation == .portrait
    return ViewImageConfig(
      safeArea: isUpright
        ? UIEdgeInsets(top: top, bottom: bottom)
        : UIEdgeInsets(left: side, bottom: bottomInLandscape, right: side),
      size: isUpright
        ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(forceTouchCapability: forceTouch),
        UITraitCollection(layoutDirection: .leftToRight),
        UITraitCollection(preferredContentSizeCategory: .medium),
        UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(displayScale: scale),
        UITraitCollection(horizontalSizeClass: !isUpright && isLarge ? .regular : .compact),
        UITraitCollection(verticalSizeClass: isUpright ? .regular : .compact),
      ]))
  }
}

extension ViewImageConfig {
  public static let iPhoneSe = iPhoneSe(.portrait)
  public static let iPhone8 = iPhone8(.portrait)
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  public static let iPhoneX = iPhoneX(.portrait)
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  public static let iPhoneXr = iPhoneXr(.portrait)
  public static let iPhone12 = iPhone12(.portrait)
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  public static let iPhone13 = iPhone13(.portrait)
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)

  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 320, height: 568, scale: 2).config(orientation)
  }

  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 375, height: 667, scale: 2).config(orientation)
  }

  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 414, height: 736, scale: 3, isLarge: true).config(orientation)
  }

  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    Phone(
      width: 375, height: 812, scale: 3, top: 44, bottom: 34, side: 44, bottomInLandscape: 24
    ).config(orientation)
  }

  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone(
      width: 414, height: 896, scale: 3, top: 44, bottom: 34, side: 44, bottomInLandscape: 24,
      isLarge: true
    ).config(orientation)
  }

  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    Phone(
      width: 414, height: 896, scale: 2, top: 44, bottom: 34, side: 44, bottomInLandscape: 24,
      isLarge: true, forceTouch: .unavailable
    ).config(orientation)
  }

  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    Phone(
      width: 390, height: 844, scale: 3, top: 47, bottom: 34, side: 47, bottomInLandscape: 21
    ).config(orientation)
  }

  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    iPhone12(orientation)
  }

  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone(
      width: 428, height: 926, scale: 3, top: 47, bottom: 34, side: 47, bottomInLandscape: 21,
      isLarge: true
    ).config(orientation)
  }

  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    Phone(
      width: 390, height: 844, scale: 3, top: 47, bottom: 34, side: 47, bottomInLandscape: 21
    ).config(orientation)
  }

  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    Phone(
      width: 375, height: 812, scale: 3, top: 50, bottom: 34, side: 50, bottomInLandscape: 21
    ).config(orientation)
  }

  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    iPhone13(orientation)
  }

  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone(
      width: 428, height: 926, scale: 3, top: 47, bottom: 34, side: 47, bottomInLandscape: 21,
      isLarge: true
    ).config(orientation)
  }
}
