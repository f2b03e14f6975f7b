public import Foundation
import QuartzCore

/// A view that a collection places by its layout and uses again.
///
/// - Units: points.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView, ReusableView {
  /// What the view was dequeued by; nil for views that were made otherwise.
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { nil }

  /// Readies a view for another element; subclasses undo what elements set.
  open func prepareForReuse() {}

  /// Hears of attributes that the collection has applied; subclasses apply what their own attributes add.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view would like instead: of the size that its constraints ask for, where the layout
  /// only estimates it.
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

  /// Hears what the view is in a list, before it shows its element.
  func adopt(_ row: ListRow?) {}

  /// Places the view, then tells it.
  ///
  /// - Parameter origin: where the content of the view around begins in that of the collection.
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
  /// A copy of the size that a view's content asks for, along the axes on which the layout estimates it.
  ///
  /// A view without constraints answers by `sizeThatFits(_:)`.
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

extension ReuseSource where View: UICollectionReusableView {
  /// Makes views by `init(frame:)` of a class known at run time only.
  convenience init() {
    self.init { type, identifier, frame in
      let view: View = ClassInstance.view(type, frame: frame)
      view.reuseIdentifier = identifier
      return view
    }
  }
}
