/// Something whose image can follow the size that people asked for.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
  /// Whether images grow with text of accessibility sizes.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

/// Something whose text can follow the size that people asked for.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether fonts of text styles and of metrics follow the traits' content size category.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
