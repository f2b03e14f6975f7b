import Foundation
import UIFoundation

/// The sizes of the keyboard and its parts on a screen.
///
/// - Units: points.
/// - Source: heights as `keyboardFrameEndUserInfoKey` reports them on iOS 13 to 18 with an English keyboard: upright 253, 260 and
///   271 with a home button, 335, 336 and 346 without; sideways 199, 200 and 209; on pads 313 and 398 (Open Radar 38117524).
///   The height of the suggestion bar is the difference to keyboards without one: 216, 226, 291 and 301 upright, 162
///   and 171 sideways. On pads without a home button the band of the home indicator is added: own derivation.
struct KeyboardMetrics: Equatable {
  let size: CGSize
  let safeArea: UIEdgeInsets
  let isPad: Bool

  init(size: CGSize, safeArea: UIEdgeInsets, isPad: Bool) {
    self.size = size
    self.safeArea = safeArea
    self.isPad = isPad
  }

  @MainActor
  init(_ window: UIWindow) {
    self.init(
      size: window.bounds.size, safeArea: window.deviceSafeAreaInsets,
      isPad: window.traitCollection.userInterfaceIdiom == .pad)
  }

  var isUpright: Bool { size.width < size.height }
  private var hasHomeButton: Bool { safeArea.bottom == 0 }
  private var shortSide: CGFloat { min(size.width, size.height) }

  /// The height of four rows of keys.
  var rowsHeight: CGFloat {
    if isPad {
      let total: CGFloat =
        if shortSide >= 1000 { isUpright ? 378 : 471 } else { isUpright ? 313 : 398 }
      return total - barHeight
    }
    guard isUpright else { return hasHomeButton ? 162 : 150 }
    return shortSide >= 414 ? 226 : 216
  }

  /// The height of the bar over the keys, if there is one.
  var barHeight: CGFloat {
    if isPad { return 55 }
    guard isUpright else { return hasHomeButton && shortSide < 375 ? 37 : 38 }
    if shortSide < 375 { return 37 }
    return hasHomeButton && shortSide < 414 || !hasHomeButton && shortSide == 375 ? 44 : 45
  }

  /// The height of the band below the keys: two icons over the home indicator on upright phones, else the indicator.
  var bandHeight: CGFloat {
    if hasHomeButton { return 0 }
    return isPad ? safeArea.bottom : isUpright ? 75 : 21
  }

  /// Whether the icons are in the band below the keys, or beside the keys, rather than between them.
  var hasIconsOutside: Bool { !isPad && !hasHomeButton }

  /// The distance of keys from the screen's sides.
  var sideMargin: CGFloat {
    if isPad { return 7 }
    // Sideways the screen's corners and the icons beside the keys take room.
    if !isUpright, !hasHomeButton { return 75 }
    return 3
  }

  /// Returns the height of the keyboard with or without the bar.
  func height(hasBar: Bool) -> CGFloat {
    rowsHeight + bandHeight + (hasBar || isPad ? barHeight : 0)
  }

  /// The room between keys.
  var gaps: CGSize {
    if isPad { return CGSize(width: isUpright ? 11 : 14, height: isUpright ? 9 : 10) }
    return CGSize(width: 6, height: isUpright ? 12 : 6)
  }

  var cornerRadius: CGFloat { isPad ? 6 : 5 }

  /// The sizes of letters, small and capital, and of words on keys.
  var fontSizes: (small: CGFloat, capital: CGFloat, word: CGFloat) {
    if isPad { return isUpright ? (26, 23, 17) : (32, 28, 20) }
    return isUpright ? (25.5, 22.5, 16) : (22, 20, 16)
  }
}
