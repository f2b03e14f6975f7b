public import Foundation
public import UIFoundation

/// Makes a colour from another one.
public struct UIConfigurationColorTransformer: Sendable {
  public let transform: @Sendable (UIColor) -> UIColor

  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Shades of grey, as bright as the colour.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let plain = color.resolvedColor(with: traits).cgColor.components ?? [0, 0, 0, 1]
      // Rec. 601 luma.
      let luma = 0.299 * plain[0] + 0.587 * plain[1] + 0.114 * plain[2]
      return UIColor(white: luma, alpha: plain[3])
    }
  }

  /// The tint colour as it is.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }

  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}

/// Makes text attributes from other ones.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// The background of a button or a cell.
///
/// - Units: points.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the background; nil is the tint colour.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the stroke; nil is the tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke outside the background; negative is inside.
  public var strokeOutset: CGFloat = 0

  /// Whether this is the background of a row, which shows its selection.
  var isListCell = false

  init() {}

  /// Returns a background that draws nothing.
  public static func clear() -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = .clear
    return result
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
