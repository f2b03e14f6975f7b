public import Foundation
import QuartzCore

/// A view that a collection places by its layout and reuses.
///
/// - Units: points.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView, ReusableView {
  /// The identifier with which the view was dequeued; nil for other views.
  open package(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Prepares the view for another element; subclasses undo what elements set.
  open func prepareForReuse() {}

  /// Called when the collection has applied attributes; subclasses apply what their own attributes add.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers: with the size that its constraints need, if the layout only
  /// estimates it.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.fitted(to: self)
  }

  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Sets the view's role in a list, before it shows its element.
  func adopt(_ row: ListRow?) {}

  /// Places the view, then calls `apply(_:)`.
  ///
  /// - Parameter origin: the origin of the containing view's content in that of the collection.
  func place(_ attributes: UICollectionViewLayoutAttributes, from origin: CGPoint = .zero) {
    adopt(attributes.listRow)
    let center = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
    if bounds.size != attributes.size {
      bounds = CGRect(origin: bounds.origin, size: attributes.size)
    }
    if self.center != center { self.center = center }
    if layer.transform != attributes.transform3D { layer.transform = attributes.transform3D }
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns a copy with the size that a view's content needs, along the axes on which the layout estimates it.
  ///
  /// The size of a view without constraints comes from `sizeThatFits(_:)`.
  func fitted(to view: UIView) -> UICollectionViewLayoutAttributes {
    guard let fitting, let preferred = copy() as? UICollectionViewLayoutAttributes else {
      return self
    }
    preferred.size = view.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: fitting.horizontal,
      verticalFittingPriority: fitting.vertical)
    if preferred.size == size { preferred.size = view.sizeThatFits(size) }
    if fitting.horizontal == .required { preferred.size.width = size.width }
    if fitting.vertical == .required { preferred.size.height = size.height }
    return preferred
  }
}

extension ReusePool where View: UICollectionReusableView {
  /// Makes views by `init(frame:)` of a class known at run time only.
  convenience init() {
    self.init { type, identifier, frame in
      let view: View = ClassInstance.view(type, frame: frame)
      view.reuseIdentifier = identifier
      return view
    }
  }
}
