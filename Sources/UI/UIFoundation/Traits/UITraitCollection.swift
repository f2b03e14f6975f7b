public import Foundation
import Synchronization

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

/// The direction in which the user interface's language is written.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The environment that views and colours adapt to; unspecified traits are taken from elsewhere.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels per point; 0 where unspecified.
  public let displayScale: CGFloat
  public let preferredContentSizeCategory: UIContentSizeCategory
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  package init(
    style: UIUserInterfaceStyle = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
    category: UIContentSizeCategory = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified
  ) {
    userInterfaceStyle = style
    userInterfaceIdiom = idiom
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    self.displayScale = displayScale
    preferredContentSizeCategory = category
    layoutDirection = direction
  }

  public convenience override init() { self.init(style: .unspecified) }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  public convenience init(displayScale: CGFloat) {
    self.init(displayScale: displayScale, style: .unspecified)
  }

  private convenience init(displayScale: CGFloat, style: UIUserInterfaceStyle) {
    self.init(style: style, displayScale: displayScale)
  }

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom)
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(category: preferredContentSizeCategory)
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(direction: layoutDirection)
  }

  /// Merges collections; where several specify a trait, the last one wins.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    func last<T: Equatable>(_ path: (UITraitCollection) -> T, unless unspecified: T) -> T {
      collections.map(path).last { $0 != unspecified } ?? unspecified
    }
    self.init(
      style: last(\.userInterfaceStyle, unless: .unspecified),
      idiom: last(\.userInterfaceIdiom, unless: .unspecified),
      horizontal: last(\.horizontalSizeClass, unless: .unspecified),
      vertical: last(\.verticalSizeClass, unless: .unspecified),
      displayScale: last(\.displayScale, unless: 0),
      category: last(\.preferredContentSizeCategory, unless: .unspecified),
      direction: last(\.layoutDirection, unless: .unspecified))
  }

  /// The traits that dynamic colours use where none are given; set while a view draws or lays out.
  public static var current: UITraitCollection {
    get { currentStorage.withLock { $0 } }
    set { currentStorage.withLock { $0 = newValue } }
  }

  private static let currentStorage = Mutex(
    UITraitCollection(
      style: .light, idiom: .phone, horizontal: .compact, vertical: .regular, displayScale: 3))

  /// Calls `actions` with this collection as `current`.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = previous
  }

  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceIdiom == other.userInterfaceIdiom
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && displayScale == other.displayScale
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && layoutDirection == other.layoutDirection
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    return hasher.finalize()
  }
}
