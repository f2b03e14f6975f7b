public import Foundation
public import PegFoundation
import UIFoundation

/// The root of a tree of views, with a controller that fills it.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The insets for the system's bars and the screen's corners.
  package var deviceSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      containerSafeAreaInsets = deviceSafeAreaInsets
      updateSafeAreaInsets()
    }
  }

  /// The height of the status bar. Units: points.
  package var statusBarHeight: CGFloat = 0

  /// The drawn status bar; nil if the window shows none.
  package var statusBar: StatusBarView?

  /// The bar at the bottom edge; nil if the screen has none.
  package var homeIndicator: HomeIndicator?

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutStatusBar()
    homeIndicator?.preferenceMayHaveChanged()
  }

  open override var window: UIWindow? { self }

  /// The undo manager of the window's responders.
  open override var undoManager: UndoManager? { ownUndoManager }
  private lazy var ownUndoManager = UndoManager()

  /// The screen of the window's scene.
  open var screen: UIScreen { homeScene.screen }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a window of the size of the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public init(windowScene: UIWindowScene) { super.init(frame: windowScene.screen.bounds) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func setUpParts() {
    super.setUpParts()
    updateInheritance()
    backgroundColor = nil
    isHidden = true
    homeScene.add(self)
  }

  open override var next: UIResponder? { homeScene }

  /// The controller that covers the others: the last one of those that the root controller and its successors present.
  var topController: UIViewController? {
    var top = rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.leaveWindow()
      if !isHidden { showRoot() }
    }
  }

  /// Shows the window and, with it, its controller.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      if isHidden { return post(Self.didBecomeHiddenNotification) }
      homeScene.willShow?(self)
      showRoot()
      post(Self.didBecomeVisibleNotification)
    }
  }

  // MARK: Among other windows

  /// The order of windows from back to front; the stage shows one window.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
  }

  open var windowLevel = Level.normal
  open var windowScene: UIWindowScene? = .main
  /// The scene whose code made the window.
  private let homeScene = UIWindowScene.main
  open var isKeyWindow: Bool { homeScene.keyWindow === self }

  open func makeKey() {
    let scene = homeScene
    guard scene.keyWindow !== self else { return }
    let old = scene.keyWindow
    scene.keyWindow = self
    old?.resignKey()
    becomeKey()
  }

  /// Called when the window has become the one that takes typed text.
  open func becomeKey() { post(Self.didBecomeKeyNotification) }
  open func resignKey() { post(Self.didResignKeyNotification) }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")

  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")

  // MARK: Another size

  open override var frame: CGRect {
    get { super.frame }
    set { resize(to: newValue.size) { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { resize(to: newValue.size) { super.bounds = newValue } }
  }

  /// Notifies the controller of a new size and runs its changes alongside.
  private func resize(to size: CGSize, _ change: () -> Void) {
    guard size != super.bounds.size, let root = rootViewController, root.hasAppeared else {
      return change()
    }
    let coordinator = TransitionCoordinator(of: [root], in: self, duration: nil)
    root.viewWillTransition(to: size, with: coordinator)
    change()
    coordinator.runAlongside()
    layoutIfNeeded()
    coordinator.end()
  }

  /// Replaces the traits of everything in the window, as the system's settings do; the controllers are asked before.
  package func replaceTraits(with traits: UITraitCollection) {
    let old = traitCollection
    let root = rootViewController.flatMap { $0.hasAppeared ? $0 : nil }
    let coordinator = root.map { TransitionCoordinator(of: [$0], in: self, duration: nil) }
    if let coordinator { root?.willTransition(to: traits, with: coordinator) }
    traitOverride = traits
    traitsMayHaveChanged(from: old)
    coordinator?.runAlongside()
    coordinator?.end()
  }

  // MARK: Events

  /// The responder that takes typed text.
  package weak var firstResponder: UIResponder?
  /// Whether one responder resigns so that another becomes first.
  var isHandingOver = false

  /// The panel at the bottom of the screen while there is a first responder, such as the keyboard; nil if the window has none.
  var inputPanel: (any InputPanel)?

  /// Shows the menus of controls; nil if the window has no stage.
  package var menuPanel: (any MenuPanel)?

  /// Makes a first responder resign that is no longer in the window.
  func firstResponderMayHaveLeft() {
    guard let first = firstResponder, first.windowInChain !== self else { return }
    first.resignFirstResponder()
    firstResponder = nil
    inputPanel?.follow()
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let panel = inputPanel?.hitView,
      let hit = panel.hitTest(panel.convert(point, from: self), with: event)
    {
      return hit
    }
    return super.hitTest(point, with: event)
  }

  package let gestureArbiter = GestureArbiter()
  private lazy var delivery = TouchDelivery(arbiter: gestureArbiter)

  /// Delivers an event's touches to gestures and views.
  open func sendEvent(_ event: UIEvent) {
    if let homeIndicator {
      let fingers = (event.allTouches ?? []).filter { $0.phase != .ended && $0.phase != .cancelled }
      homeIndicator.touched(fingers: fingers.count)
    }
    let touches = (event.allTouches ?? []).sorted { $0.sequence < $1.sequence }
    for touch in touches where touch.window === self && touch.timestamp == event.timestamp {
      delivery.deliver(touch, event)
    }
  }

  /// Shows the root controller's view: it appears when it and the views below it have laid out.
  private func showRoot() {
    guard let root = rootViewController, root.viewIfLoaded?.superview !== self else { return }
    root.beginAppearance(true)
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(root.view)
    if let statusBar { bringSubviewToFront(statusBar) }
    root.sendIsAppearing()
    root.layOutTwice()
    layoutIfNeeded()
    root.endAppearance()
  }
}

/// Shows menus of controls over a window's content.
@MainActor
package protocol MenuPanel: AnyObject {
  /// Shows a control's menu beside it.
  func show(_ menu: UIMenu, of control: UIControl)
  /// Follows a finger that came down on a control with a menu, which opens at once or after a long press.
  func fingerCameDown(on control: UIControl, menu: UIMenu)
  /// Highlights the entry below a finger that opened a menu. Units: points of the window.
  func fingerMoved(to point: CGPoint)
  /// Chooses the entry below a lifted finger that has moved; closes the menu of a finger whose touch was cancelled.
  ///
  /// - Returns: whether the finger has opened a menu.
  func fingerLifted(at point: CGPoint?) -> Bool
}

/// A panel that a window shows over its content for the first responder, such as the keyboard.
@MainActor
protocol InputPanel: AnyObject {
  /// The view that fingers touch before those of the program; nil if nothing is shown.
  var hitView: UIView? { get }
  /// Shows the panel that the first responder needs, or hides it if none is needed.
  func follow()
}
