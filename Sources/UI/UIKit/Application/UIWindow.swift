public import Foundation
import UIFoundation

/// The root of a tree of views, with a controller that fills it.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Insets that bars of the system and the screen's corners take.
  package var deviceSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      containerSafeAreaInsets = deviceSafeAreaInsets
      updateSafeAreaInsets()
    }
  }

  /// The height of the status bar. Units: points.
  package var statusBarHeight: CGFloat = 0

  /// The drawn status bar; nil where the window shows none.
  package var statusBar: StatusBarView?

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutStatusBar()
  }

  open override var window: UIWindow? { self }

  /// The one screen there is.
  open var screen: UIScreen { .main }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    updateLandmark()
    backgroundColor = nil
    isHidden = true
  }

  public required init?(coder: NSCoder) { nil }

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.leaveWindow()
      if !isHidden { showRoot() }
    }
  }

  /// Shows the window and, with it, its controller.
  open func makeKeyAndVisible() {
    isHidden = false
    showRoot()
  }

  // MARK: Events

  /// Who takes what is typed.
  package weak var firstResponder: UIResponder?

  package let gestureArbiter = GestureArbiter()
  private lazy var delivery = TouchDelivery(arbiter: gestureArbiter)

  /// Brings an event's touches to gestures and views.
  open func sendEvent(_ event: UIEvent) {
    let touches = (event.allTouches ?? []).sorted { $0.sequence < $1.sequence }
    for touch in touches where touch.window === self && touch.timestamp == event.timestamp {
      delivery.deliver(touch, event)
    }
  }

  private func showRoot() {
    guard let root = rootViewController, root.viewIfLoaded?.superview !== self else { return }
    root.beginAppearance(true)
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(root.view)
    if let statusBar { bringSubviewToFront(statusBar) }
    root.endAppearance()
    root.layOutTwice()
  }
}
