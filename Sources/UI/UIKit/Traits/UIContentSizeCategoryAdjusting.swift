/// An object whose image can follow the text size that the user prefers.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
  /// Whether images grow with text of accessibility sizes.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

/// An object whose text can follow the text size that the user prefers.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether fonts of text styles and of metrics follow the traits' content size category.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
