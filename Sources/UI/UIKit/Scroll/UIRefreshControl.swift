public import Foundation
import QuartzCore
import UIFoundation

/// A wheel above a scroll view's content: a finger that pulls it out makes the content load again.
///
/// - Units: points.
/// - Source: 60 high as on iOS 7 to 18; the wheel stays below the upper edge of the visible part while content is
///   pulled away from there, and above a large title, which moves down with the content. The distance to pull until it
///   refreshes is by eye.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60
  /// The distance that content must be pulled to refresh.
  package static let threshold: CGFloat = 120
  /// The duration of the wheel's disappearance. Units: seconds. Source: own choice.
  private static let endDuration = 0.3

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(
        origin: frame.origin,
        size: CGSize(width: max(frame.width, Self.height), height: Self.height)))
  }

  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.height, height: Self.height))
  }

  package override func setUpParts() {
    super.setUpParts()
    isUserInteractionEnabled = false
    isHidden = true
    wheel.hidesWhenStopped = false
    wheel.isHidden = false
    label.textAlignment = .center
    addSubview(wheel)
    addSubview(label)
    show()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// The text below the wheel.
  open var attributedTitle: NSAttributedString? { didSet { show() } }

  /// Whether the control refreshes: from a pull that is far enough, or a call by code, until code ends it.
  open private(set) var isRefreshing = false
  /// Whether this drag has already begun a refresh; each drag begins at most one.
  private var hasFired = false
  /// Whether the wheel is disappearing.
  private var isLeaving = false

  /// Turns the wheel and makes room for it above the content. Code has to scroll down itself to show it.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollView?.refreshInset = Self.height
    show()
    follow()
  }

  /// Stops the wheel; the content goes back to its edge.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard let scrollView, scrollView.refreshInset > 0 else { return show() }
    isLeaving = true
    scrollView.refreshInset = 0
    scrollView.driver.edgesMoved(over: window == nil ? 0 : Self.endDuration) { [weak self] in
      self?.wheel.alpha = 0
      self?.label.alpha = 0
    } completion: { [weak self] in
      self?.isLeaving = false
      self?.show()
      self?.follow()
    }
  }

  // MARK: Following the content

  /// The distance that the content is pulled away from its edge.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    let edge = scrollView.adjustedContentInset.top - scrollView.refreshInset
    return -scrollView.contentOffset.y - edge
  }

  /// Moves to the room that the content leaves, and begins a refresh when a finger has pulled far enough.
  func follow() {
    guard let scrollView, !isLeaving else { return }
    let pull = pull
    isHidden = pull <= 0 && !isRefreshing
    let y = isRefreshing || scrollView.refreshInset > 0 ? -max(pull, Self.height) : -pull
    frame = CGRect(
      x: 0, y: y - scrollView.bandOfTitle, width: scrollView.bounds.width,
      height: Self.height)
    if scrollView.isDragging, !isRefreshing, !hasFired, isEnabled, pull >= Self.threshold {
      hasFired = true
      isRefreshing = true
      show()
      sendValueChanged()
    } else if !isRefreshing, !hasFired {
      showProgress(Double(pull / Self.threshold))
    }
  }

  /// Makes room for the wheel before released content returns to its edge.
  func dragWillEnd() {
    hasFired = false
    if isRefreshing { scrollView?.refreshInset = Self.height }
  }

  // MARK: Look

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private func show() {
    wheel.color = ownTintColor ?? .systemGray
    label.attributedText = attributedTitle
    if isRefreshing {
      wheel.spokes = 8
      wheel.alpha = 1
      label.alpha = 1
      wheel.startAnimating()
    } else {
      wheel.stopAnimating()
      showProgress(0)
    }
    setNeedsLayout()
  }

  private func showProgress(_ progress: Double) {
    let shown = min(1, max(0, progress))
    wheel.spokes = Int(clampingCount: (shown * 8).rounded(.down))
    wheel.alpha = CGFloat(shown)
    label.alpha = CGFloat(shown)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = wheel.intrinsicContentSize.width
    let text = label.sizeThatFits(bounds.size)
    let hasText = text.height > 0
    let scale = displayScale
    wheel.frame = CGRect(
      x: ((bounds.width - side) / 2).roundedToPixel(scale: scale),
      y: hasText ? 10 : (Self.height - side) / 2, width: side, height: side)
    label.frame = CGRect(x: 0, y: 36, width: bounds.width, height: text.height)
  }
}
