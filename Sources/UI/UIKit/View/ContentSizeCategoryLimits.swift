import UIFoundation

/// The limits of the text size in a view.
struct ContentSizeCategoryLimits {
  let minimum: UIContentSizeCategory?
  let maximum: UIContentSizeCategory?

  /// Returns nil without any limit.
  init?(_ minimum: UIContentSizeCategory?, _ maximum: UIContentSizeCategory?) {
    guard minimum != nil || maximum != nil else { return nil }
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  func clamp(_ size: UIContentSizeCategory) -> UIContentSizeCategory {
    if let minimum, size < minimum { return minimum }
    if let maximum, size > maximum { return maximum }
    return size
  }
}
