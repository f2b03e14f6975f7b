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

  /// Returns the attributes that the view would like instead; this implementation returns them as they are.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Places the view, then tells it.
  func place(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size {
      bounds = CGRect(origin: bounds.origin, size: attributes.size)
    }
    if center != attributes.center { center = attributes.center }
    if layer.transform != attributes.transform3D { layer.transform = attributes.transform3D }
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}

extension ReuseSource where View == UICollectionReusableView {
  /// Makes views by `init(frame:)` of a class known at run time only.
  convenience init() {
    self.init { type, identifier, frame in
      let view: UICollectionReusableView = ClassInstance.view(type, frame: frame)
      view.reuseIdentifier = identifier
      return view
    }
  }
}

extension ReuseSource where View == UICollectionViewCell {
  /// Makes cells by `init(frame:)` of a class known at run time only.
  convenience init() {
    self.init { type, identifier, frame in
      let cell: UICollectionViewCell = ClassInstance.view(type, frame: frame)
      cell.reuseIdentifier = identifier
      return cell
    }
  }
}
