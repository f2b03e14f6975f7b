public import Foundation

/// Variants of the same picture.
extension UIImage {
  /// Returns the same picture with a changed style.
  package func restyled(_ change: (inout Style) -> Void) -> UIImage {
    var style = style
    change(&style)
    return UIImage(content, style, images: images, duration: duration)
  }

  /// Returns the image for the traits, which has the style of this one: another one if its asset has several.
  package func shown(under traits: UITraitCollection) -> UIImage {
    guard let asset = style.asset, let other = asset.variant(for: traits, scale: scale),
      other.style.variant != style.variant
    else { return self }
    return UIImage(other.content, style, images: images, duration: duration).restyled { style in
      style.scale = other.scale
      style.variant = other.style.variant
      // Slices belong to the picture.
      if style.resizing != nil { style.resizing = other.style.resizing ?? style.resizing }
    }
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    restyled { $0.renderingMode = renderingMode }
  }

  /// Returns the image with every colour replaced; template rendering may replace it again.
  public func withTintColor(_ color: UIColor) -> UIImage {
    restyled { $0.tint = color }
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    restyled { style in
      style.tint = color
      style.renderingMode = renderingMode
    }
  }

  /// Returns an image whose middle is repeated if it is drawn larger.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns an image whose middle is repeated or stretched if it is drawn larger.
  ///
  /// - Parameter capInsets: the borders that keep their size. Units: points.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    restyled { $0.resizing = (capInsets, resizingMode) }
  }

  /// Returns an image of which one column and one row of points after the caps is stretched; a cap of 0 stretches all.
  ///
  /// - Parameters:
  ///   - leftCapWidth: the width that keeps its size at the left. Units: points.
  ///   - topCapHeight: the height that keeps its size at the top. Units: points.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top == 0 ? 0 : max(0, size.height - top - 1),
        right: left == 0 ? 0 : max(0, size.width - left - 1)),
      resizingMode: .stretch)
  }

  /// Returns an image for which layout aligns the rectangle inside the insets.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    restyled { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns an image with a baseline. Units: points above the lower edge.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    restyled { $0.baseline = baselineOffset }
  }

  /// Returns an image without a baseline.
  public func imageWithoutBaseline() -> UIImage { restyled { $0.baseline = nil } }

  /// Returns an image that is mirrored in right-to-left layouts.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    restyled { $0.flipsForRightToLeft = true }
  }

  /// Returns the image mirrored from left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    restyled { $0.orientation = $0.orientation.mirrored }
  }

  /// Returns an image that shows others one after another; a view that isn't animating shows the first.
  ///
  /// - Units: `duration` in seconds.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(first.content, first.style, images: images, duration: duration)
  }
}
