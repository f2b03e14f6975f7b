import Foundation
import UIKit

/// The measures of a tablet.
private struct Tablet {
  /// Widths of the app for a third, a half, two thirds and all of the screen in landscape orientation.
  let landscapeWidths: (third: CGFloat, half: CGFloat, twoThirds: CGFloat, full: CGFloat)
  /// Widths of the app for a third, two thirds and all of the screen in portrait orientation.
  let portraitWidths: (third: CGFloat, twoThirds: CGFloat, full: CGFloat)
  var top: CGFloat = 20
  var bottom: CGFloat = 0
  /// Whether half of the screen in landscape orientation has a regular width.
  var isHalfRegular = false

  func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
    let size: CGSize
    let isRegular: Bool
    switch orientation {
    case .landscape(let split):
      let width: CGFloat
      switch split {
      case .oneThird: (width, isRegular) = (landscapeWidths.third, false)
      case .oneHalf: (width, isRegular) = (landscapeWidths.half, isHalfRegular)
      case .twoThirds: (width, isRegular) = (landscapeWidths.twoThirds, true)
      case .full: (width, isRegular) = (landscapeWidths.full, true)
      }
      size = CGSize(width: width, height: portraitWidths.full)
    case .portrait(let split):
      let width: CGFloat
      switch split {
      case .oneThird: (width, isRegular) = (portraitWidths.third, false)
      case .twoThirds: (width, isRegular) = (portraitWidths.twoThirds, false)
      case .full: (width, isRegular) = (portraitWidths.full, true)
      }
      size = CGSize(width: width, height: landscapeWidths.full)
    }
    return ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, bottom: bottom), size: size,
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(displayScale: 2),
        UITraitCollection(horizontalSizeClass: isRegular ? .regular : .compact),
        UITraitCollection(verticalSizeClass: .regular),
      ]))
  }
}

extension ViewImageConfig.Orientation {
  fileprivate var wholeScreen: ViewImageConfig.TabletOrientation {
    switch self {
    case .landscape: .landscape(splitView: .full)
    case .portrait: .portrait(splitView: .full)
    }
  }
}

extension ViewImageConfig {
  public static let iPadMini = iPadMini(.landscape)
  public static let iPad9_7 = iPad9_7(.landscape)
  public static let iPad10_2 = iPad10_2(.landscape)
  public static let iPadPro10_5 = iPadPro10_5(.landscape)
  public static let iPadPro11 = iPadPro11(.landscape)
  public static let iPadPro12_9 = iPadPro12_9(.landscape)

  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    iPadMini(orientation.wholeScreen)
  }

  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      landscapeWidths: (320, 507, 694, 1024), portraitWidths: (320, 438, 768)
    ).config(orientation)
  }

  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    iPad9_7(orientation.wholeScreen)
  }

  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    iPadMini(orientation)
  }

  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    iPad10_2(orientation.wholeScreen)
  }

  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      landscapeWidths: (320, 535, 750, 1080), portraitWidths: (320, 480, 810)
    ).config(orientation)
  }

  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro10_5(orientation.wholeScreen)
  }

  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      landscapeWidths: (320, 551, 782, 1112), portraitWidths: (320, 504, 834)
    ).config(orientation)
  }

  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro11(orientation.wholeScreen)
  }

  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      landscapeWidths: (375, 592, 809, 1194), portraitWidths: (320, 504, 834),
      top: 24, bottom: 20
    ).config(orientation)
  }

  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro12_9(orientation.wholeScreen)
  }

  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      landscapeWidths: (375, 678, 981, 1366), portraitWidths: (375, 639, 1024),
      isHalfRegular: true
    ).config(orientation)
  }
}
