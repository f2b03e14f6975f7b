import Foundation
import UIFoundation

/// The values of one bar's look that code sets without appearances, each for a height of the bar.
///
/// - Source: Apple's pages of `setBackgroundImage(_:for:)`; a value for a height is used for it alone, one for
///   the default height also for those without a value.
struct BarValues<Value: Equatable>: Equatable {
  private var values: [UIBarMetrics: Value] = [:]

  subscript(metrics: UIBarMetrics) -> Value? {
    get { values[metrics] }
    set { values[metrics] = newValue }
  }

  /// Returns the value for a height, or else that of its fallback.
  func value(for metrics: UIBarMetrics) -> Value? {
    values[metrics] ?? metrics.fallback.flatMap { value(for: $0) }
  }
}

/// The pictures that replace the background and the hairline of a bar's appearances.
struct BarLook {
  var backgroundImages = BarValues<UIImage>()
  var shadowImage: UIImage?
  var hidesShadow = false
  var metrics = UIBarMetrics.default

  var backgroundImage: UIImage? { backgroundImages.value(for: metrics) }
}

/// The pictures and offsets of a button that code sets without appearances.
struct BarButtonLook {
  /// The pictures behind the button, by the raw values of the control's states.
  var backgrounds: [UInt: BarValues<UIImage>] = [:]
  var titleOffsets = BarValues<UIOffset>()
  var backTitleOffsets = BarValues<UIOffset>()
  /// The pictures behind the back button, by the raw values of the control's states.
  var backPictures: [UInt: BarValues<UIImage>] = [:]
}
