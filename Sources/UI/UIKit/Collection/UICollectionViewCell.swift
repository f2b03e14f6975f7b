public import Foundation
import UIFoundation

/// An item of a collection: content over up to two backgrounds.
///
/// - Units: points.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Backgrounds

  /// What lies behind the content.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  /// What lies behind the content, over `backgroundView`, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    if new === selectedBackgroundView {
      insertSubview(new, belowSubview: contentView)
    } else {
      insertSubview(new, at: 0)
    }
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    setNeedsLayout()
  }

  // MARK: State

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  private func stateDidChange() {
    let shows = isSelected || isHighlighted
    selectedBackgroundView?.isHidden = !shows
    contentView.forEachInTree { ($0 as? UILabel)?.isHighlighted = shows }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, contentView].compactMap({ $0 })
    where view.frame != bounds { view.frame = bounds }
  }

  /// Returns attributes of the size that the content's constraints ask for, where the layout only estimates it.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let fitting = layoutAttributes.fitting, !contentView.constraints.isEmpty,
      let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    preferred.size = contentView.systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: fitting.horizontal,
      verticalFittingPriority: fitting.vertical)
    return preferred
  }
}
