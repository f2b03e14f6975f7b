public import Foundation
public import UIFoundation

/// A view that shows a part of a larger content.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
  /// How bars and the screen's corners add to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// Whoever `delegate` is, of this class or of a subclass with a delegate protocol of its own.
  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The bar that follows this view's offset.
  package weak var offsetObserver: (any ScrollOffsetObserver)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Content

  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { updateAdjustedContentInset() } }
  }

  /// The point of the content at the view's corner, rounded to pixels; it is not kept within the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let scale = displayScale
      let rounded = CGPoint(
        x: newValue.x.roundedToPixel(scale: scale), y: newValue.y.roundedToPixel(scale: scale))
      guard rounded != bounds.origin else { return }
      bounds.origin = rounded
      offsetChanged()
    }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateAdjustedContentInset() } }
  }

  /// `contentInset` and what bars and the screen's corners add.
  open private(set) var adjustedContentInset = UIEdgeInsets.zero

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedContentInset() }
  }

  open var alwaysBounceVertical = false {
    didSet { updateAdjustedContentInset() }
  }
  open var alwaysBounceHorizontal = false {
    didSet { updateAdjustedContentInset() }
  }

  open func adjustedContentInsetDidChange() {}

  private func offsetChanged() {
    scrollDelegate?.scrollViewDidScroll(self)
    offsetObserver?.scrollViewOffsetChanged(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedContentInset()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateAdjustedContentInset()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAdjustedContentInset()
  }

  /// Recomputes the inset; content at its top or left edge stays there.
  ///
  /// - Source: observed UIKit behaviour: an offset of −inset follows the inset.
  private func updateAdjustedContentInset() {
    let old = adjustedContentInset
    let new = contentInset + safeAreaContribution()
    guard new != old else { return }
    adjustedContentInset = new
    var offset = contentOffset
    if offset.y == (-old.top).roundedToPixel(scale: displayScale) { offset.y = -new.top }
    if offset.x == (-old.left).roundedToPixel(scale: displayScale) { offset.x = -new.left }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    contentOffset = offset
  }

  private func safeAreaContribution() -> UIEdgeInsets {
    let safe = safeAreaInsets
    let vertical: Bool
    let horizontal: Bool
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let isMain = contentInsetAdjustmentBehavior == .automatic && isMainScrollViewOfContainer
      vertical = isMain || alwaysBounceVertical || contentSize.height > bounds.height
      horizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
    }
    return UIEdgeInsets(
      top: vertical ? safe.top : 0, left: horizontal ? safe.left : 0,
      bottom: vertical ? safe.bottom : 0, right: horizontal ? safe.right : 0)
  }

  /// True for the scroll view that the bars of a navigation controller follow.
  private var isMainScrollViewOfContainer: Bool {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController {
        return controller.navigationController != nil && controller.observedScrollView === self
      }
      responder = current.next
    }
    return false
  }
}

/// Gives scroll views their `delegate`, which subclasses narrow to delegate protocols of their own.
///
/// Swift lets a subclass declare a property again with another type only where the first one comes from a protocol.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// What follows the offset of a scroll view, such as a bar.
@MainActor
package protocol ScrollOffsetObserver: AnyObject {
  func scrollViewOffsetChanged(_ scrollView: UIScrollView)
}
