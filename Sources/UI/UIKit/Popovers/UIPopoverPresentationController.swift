import CoreGraphics
public import Foundation
import QuartzCore
public import UIFoundation

/// Places a controller beside its source, with an arrow that points there; if there is little room it becomes a sheet, unless
/// the delegate objects.
///
/// - Units: points.
/// - Source: Apple's page of the class. The view reaches under the arrow, whose strip is unsafe, since iOS 13; corners of 13.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UISheetPresentationController {
  open weak var sourceView: UIView? { didSet { placeAgain() } }
  /// The part of the source view to point at; null for its bounds.
  open var sourceRect = CGRect.null { didSet { placeAgain() } }
  /// The bar's button to point at.
  open var barButtonItem: UIBarButtonItem? { didSet { placeAgain() } }
  /// The view or the bar's button to point at, before the others.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { placeAgain() } }

  /// The directions in which the arrow may point; an empty set shows the popover over its source, without an arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { placeAgain() } }
  /// The direction in which the arrow points; unknown before the presentation.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Whether a popover without enough room covers a part of its source; otherwise it shrinks.
  open var canOverlapSourceViewRect = false { didSet { placeAgain() } }
  /// The distances from the edges of the container's safe area.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { placeAgain() }
  }
  /// The colour behind the content; nil for the system's.
  open var backgroundColor: UIColor? { didSet { placeAgain() } }
  /// Views that get touches while the popover is shown; other touches beside it dismiss it.
  open var passthroughViews: [UIView]?
  /// The class of the background; nil for the system's. It is made when the popover appears.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

  /// The controller that places the popover when it has become a sheet: this one.
  open var adaptiveSheetPresentationController: UISheetPresentationController { self }

  /// Whether the popover has an arrow; those of date pickers have none.
  var showsArrow = true

  private var placement: PopoverPlacement?
  /// The view around the presented one that cuts it to the popover's outline.
  private var outline: PopoverOutlineView?
  private lazy var systemBackdrop = PopoverBackdropView()
  private var ownBackdrop: UIPopoverBackgroundView?

  private func placeAgain() { containerView?.setNeedsLayout() }

  // MARK: Adaptivity

  private var knownStyle: (traits: UITraitCollection, style: UIModalPresentationStyle)?

  /// - Source: Apple's page of `UIModalPresentationStyle.popover`: popovers adapt in horizontally compact surroundings.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    guard traitCollection.horizontalSizeClass != .regular else { return .none }
    if let knownStyle, knownStyle.traits == traitCollection { return knownStyle.style }
    let asked =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? .automatic
    let style: UIModalPresentationStyle =
      switch asked {
      case .none, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: asked
      default: .pageSheet
      }
    knownStyle = (traitCollection, style)
    return style
  }

  package override func substitute(in traitCollection: UITraitCollection) -> UIViewController? {
    let style = adaptivePresentationStyle(for: traitCollection)
    knownStyle = nil
    guard style != .none,
      let other = delegate?.presentationController(
        self, viewControllerForAdaptivePresentationStyle: style),
      other !== presentedViewController
    else { return nil }
    other.modalPresentationStyle = style
    other.presentationController?.delegate = delegate
    return other
  }

  package override func willPresent() {
    knownStyle = nil
    let style = adaptivePresentationStyle
    if style == .none {
      (delegate as? any UIPopoverPresentationControllerDelegate)?
        .prepareForPopoverPresentation(self)
      require(
        sourceItem != nil || sourceView != nil || barButtonItem != nil,
        "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or "
          + "barButtonItem set before the presentation occurs.", .generic)
      makeOwnBackdrop()
      if hasShape { outline = PopoverOutlineView(presentedViewController.view) }
    } else {
      delegate?.presentationController(self, prepare: self)
    }
    delegate?.presentationController(
      self, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
  }

  private var fillsScreen: Bool { ![.none, .pageSheet].contains(adaptivePresentationStyle) }

  open override var presentationStyle: UIModalPresentationStyle {
    let style = adaptivePresentationStyle
    return style == .none ? .popover : style
  }

  open override var shouldRemovePresentersView: Bool {
    [.fullScreen, .currentContext].contains(presentationStyle)
  }

  package override var isFloating: Bool { adaptivePresentationStyle == .none }
  package override var slidesIn: Bool { !isFloating && super.slidesIn }
  package override var showsGrabber: Bool { super.showsGrabber && !fillsScreen }
  override var isDraggable: Bool { !isFloating && !fillsScreen }

  /// A popover does not dim the content around it.
  package override var dimmingAlpha: CGFloat {
    isFloating || fillsScreen ? 0 : super.dimmingAlpha
  }

  package override var pushesBack: Bool { super.pushesBack && !fillsScreen && !isFloating }

  // MARK: The user

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  override var mayDismiss: Bool {
    super.mayDismiss
      && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
  }

  override func didDismissByUser() {
    super.didDismissByUser()
    popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
  }

  package override func passedView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isFloating, let containerView else { return nil }
    for view in passthroughViews ?? [] where view.window === containerView.window {
      if let hit = view.hitTest(containerView.convert(point, to: view), with: event) { return hit }
    }
    return nil
  }

  // MARK: Layout

  private static let radius: CGFloat = 13

  package override var cornerRadius: CGFloat {
    if fillsScreen { return 0 }
    return isFloating && hasShape ? 0 : super.cornerRadius
  }

  /// Whether the outline with the arrow shapes the view.
  private var hasShape: Bool { showsArrow && ownBackdrop == nil }

  /// The size of the content: that of the controller, or of the one on top of its stack.
  private var contentSize: CGSize {
    let own = presentedViewController.preferredContentSize
    if own != .zero { return own }
    if let navigation = presentedViewController as? UINavigationController,
      var size = navigation.topViewController?.preferredContentSize, size != .zero
    {
      size.height += navigation.isNavigationBarHidden ? 0 : navigation.navigationBar.bounds.height
      return size
    }
    return CGSize(width: 320, height: 480)
  }

  private func sourceFrame(in container: UIView) -> CGRect? {
    if let item = sourceItem ?? barButtonItem { return item.frame(in: container) }
    return sourceView.map { $0.convert(sourceRect.isNull ? $0.bounds : sourceRect, to: container) }
  }

  private var arrow: CGSize {
    guard let type = popoverBackgroundViewClass, ownBackdrop != nil else {
      return PopoverBackdropView.arrow
    }
    return CGSize(width: type.arrowBase(), height: type.arrowHeight())
  }

  /// The distances from the edges of an app's background to the content.
  private var frameInsets: UIEdgeInsets {
    ownBackdrop == nil ? .zero : popoverBackgroundViewClass?.contentViewInsets() ?? .zero
  }

  private func place(in container: UIView) -> PopoverPlacement {
    let room = container.bounds.inset(by: container.safeAreaInsets)
      .inset(by: popoverLayoutMargins)
    let insets = frameInsets
    var size = contentSize
    size.width += insets.left + insets.right
    size.height += insets.top + insets.bottom
    var permitted = permittedArrowDirections.intersection(.any)
    // Without an arrow, popovers of date pickers lie below or above their source.
    if !showsArrow { permitted = [.up, .down] }
    return PopoverPlacement.best(
      for: size, permitted: permitted,
      in: PopoverPlacement.Surroundings(
        source: sourceFrame(in: container)
          ?? CGRect(x: room.midX, y: room.midY, width: 0, height: 0),
        room: room, arrow: arrow, cornerRadius: Self.radius, mayOverlap: canOverlapSourceViewRect))
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    if fillsScreen { return container.bounds }
    guard isFloating else { return super.frameOfPresentedViewInContainerView }
    let placement = place(in: container)
    if hasShape { return placement.outerFrame(arrowHeight: arrow.height) }
    return placement.frame.inset(by: frameInsets)
  }

  // MARK: Decoration

  open override var presentedView: UIView? { outline ?? super.presentedView }

  package override var backdrop: UIView? { isFloating ? ownBackdrop ?? systemBackdrop : nil }

  package override var growthOrigin: CGPoint? {
    isFloating && showsArrow ? placement?.tip(arrowHeight: arrow.height) : nil
  }

  private func makeOwnBackdrop() {
    guard let type = popoverBackgroundViewClass as? UIPopoverBackgroundView.Type else { return }
    ownBackdrop = ClassInstance.view(type)
  }

  package override func decorate(_ view: UIView) {
    guard isFloating, let container = containerView else { return undecorate(view) }
    var new = place(in: container)
    if !showsArrow { new.direction = [] }
    placement = new
    arrowDirection = new.direction
    if let ownBackdrop {
      ownBackdrop.frame = new.outerFrame(arrowHeight: arrow.height)
      ownBackdrop.arrowDirection = new.direction
      ownBackdrop.arrowOffset = new.arrowOffset
      ownBackdrop.setNeedsLayout()
      return
    }
    let radius = hasShape ? Self.radius : cornerRadius
    systemBackdrop.show(
      new, cornerRadius: radius, color: backgroundColor ?? .systemBackground)
    outline?.show(
      new.insets(arrowHeight: arrow.height),
      PopoverBackdropView.path(new, cornerRadius: radius, from: systemBackdrop.frame.origin))
  }

  package override func undecorate(_ view: UIView) { outline?.show(.zero, nil) }
}

/// Cuts a presented view to the outline of its popover. The view itself may scroll, which would move a mask of its own.
private final class PopoverOutlineView: UIView {
  private let content: UIView
  private let outline = CAShapeLayer()

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter insets: the strip of the arrow.
  func show(_ insets: UIEdgeInsets, _ path: UIBezierPath?) {
    content.frame = bounds
    if content.containerSafeAreaInsets != insets {
      content.containerSafeAreaInsets = insets
      content.updateSafeAreaInsets()
    }
    outline.frame = bounds
    outline.path = path?.cgPath
    layer.mask = path == nil ? nil : outline
  }
}
