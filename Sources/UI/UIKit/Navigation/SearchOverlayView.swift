import CoreGraphics
import UIFoundation

/// Covers the searched screen: with the results, or dimming it.
@MainActor
final class SearchOverlayView: UIView {
  /// The alpha of the dimming; own choice.
  private static let dimming: CGFloat = 0.2

  private let dimmingView = UIControl()
  private var results: UIView?

  /// - Parameter cancel: called when the user taps the dimmed screen.
  init(cancel: @escaping () -> Void) {
    super.init(frame: .zero)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    dimmingView.accessibilityLabel = "Cancel"
    dimmingView.addAction(UIAction { _ in cancel() }, for: .touchDown)
    addSubview(dimmingView)
  }

  required init?(coder: NSCoder) { nil }

  var dims = false { didSet { dimmingView.isHidden = !dims } }

  /// Shows a view over everything else, or removes it.
  func show(_ view: UIView?) {
    guard view !== results else { return }
    results?.removeFromSuperview()
    results = view
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The bar stays as it is, also one without a background.
    dimmingView.frame = bounds.inset(by: UIEdgeInsets(top: safeAreaInsets.top))
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
