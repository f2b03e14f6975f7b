public import CoreGraphics
import UIFoundation

extension UISplitViewController {
  /// The primary column's preferred width, before the share of `preferredPrimaryColumnWidthFraction`.
  public var preferredPrimaryColumnWidth: CGFloat {
    get { primary.preferred }
    set { primary.preferred = newValue }
  }

  /// The primary column's preferred share of the width, 0...1.
  public var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primary.fraction }
    set { primary.fraction = newValue }
  }

  public var minimumPrimaryColumnWidth: CGFloat {
    get { primary.minimum }
    set { primary.minimum = newValue }
  }

  /// The primary column's greatest width; the automatic one is 320.
  public var maximumPrimaryColumnWidth: CGFloat {
    get { primary.maximum }
    set { primary.maximum = newValue }
  }

  public var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementary.preferred }
    set { supplementary.preferred = newValue }
  }

  /// The supplementary column's preferred share of the width, 0...1.
  public var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementary.fraction }
    set { supplementary.fraction = newValue }
  }

  public var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementary.minimum }
    set { supplementary.minimum = newValue }
  }

  public var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementary.maximum }
    set { supplementary.maximum = newValue }
  }

  /// The width of the primary column's content, without the unsafe band beside it.
  public var primaryColumnWidth: CGFloat { primary.value(in: room) }

  /// The width of the supplementary column's content; 0 without such a column.
  public var supplementaryColumnWidth: CGFloat {
    style == .tripleColumn ? supplementary.value(in: room) : 0
  }

  private var room: CGFloat { (viewIfLoaded?.bounds ?? UIScreen.main.bounds).width }

  /// The frames of the columns for the present size.
  var geometry: SplitGeometry {
    let size = (viewIfLoaded?.bounds ?? UIScreen.main.bounds).size
    let traits = traitCollection
    let isMirrored =
      (traits.layoutDirection == .rightToLeft) != (primaryEdge == .trailing)
    let safe = viewIfLoaded?.safeAreaInsets ?? .zero
    let band = isMirrored ? safe.right : safe.left
    return SplitGeometry(
      size: size, style: style, primaryWidth: primaryColumnWidth + band,
      supplementaryWidth: supplementaryColumnWidth == 0 ? 0 : supplementaryColumnWidth + band,
      hairline: 1 / max(1, traits.displayScale), isMirrored: isMirrored)
  }
}
