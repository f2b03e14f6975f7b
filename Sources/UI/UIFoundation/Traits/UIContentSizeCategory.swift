/// The size of text that the user has chosen.
///
/// - Source: the values of Apple's `UIContentSizeCategory` constants.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ suffix: String) {
    rawValue = "UICTContentSizeCategory" + suffix
  }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  public static let medium = UIContentSizeCategory("M")
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// All categories from the smallest to the largest.
  private static let sorted: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether the category is one of the five largest.
  public var isAccessibilityCategory: Bool { column >= 7 }

  /// The category's column in the table of text styles; that of "large" for unknown ones.
  var column: Int { Self.sorted.firstIndex(of: self) ?? 3 }

  /// Creates the traits' category, or that of `UITraitCollection.current` if they specify none.
  init(effectiveIn traits: UITraitCollection?) {
    let own = traits?.preferredContentSizeCategory ?? .unspecified
    self = own == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : own
  }
}

extension UIContentSizeCategory: Comparable {
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.column < b.column
  }
}
