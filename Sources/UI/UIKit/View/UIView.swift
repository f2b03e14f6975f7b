public import CoreGraphics
public import Foundation
public import QuartzCore
public import UIFoundation
import PegRuntime

/// A rectangle of a screen: draws itself, holds other views, and lays them out.
///
/// - Units: points, y down.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UITraitChangeObservable,
  TraitRegistering, UIAppearance, UIAppearanceContainer
{
  /// The class of the layers that views of this class create.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether the class needs Auto Layout to work.
  open class var requiresConstraintBasedLayout: Bool { false }

  public let layer: CALayer

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    adoptLayer()
    self.frame = frame
    setUpParts()
  }

  @preconcurrency @MainActor public override convenience init() { self.init(frame: .zero) }

  /// Decodes a view of a nib and what is in it; returns nil for any other decoder.
  public required init?(coder: NSCoder) {
    guard let nib = coder as? any NibDecoding else { return nil }
    layer = Self.makeLayer()
    super.init()
    adoptLayer()
    setUpParts()
    nib.fill(self)
  }

  /// Makes the parts of a new view, for every initialiser; overrides call super first.
  package func setUpParts() {}

  // MARK: Tree

  open package(set) var superview: UIView? {
    get { superviewReference.target }
    set { superviewChanged(to: newValue) }
  }
  nonisolated(unsafe) var superviewReference = BackReference<UIView>()
  open var subviews: [UIView] { children }
  nonisolated(unsafe) var children: [UIView] = []
  /// The controller whose root view this is.
  package weak var viewController: UIViewController? { didSet { updateInheritance() } }
  /// The nearest view from this one up that determines inherited values; nil without any.
  nonisolated(unsafe) var inheritanceRootReference = BackReference<UIView>()

  deinit { tearDown() }

  open override var next: UIResponder? { viewController ?? superview }
  open var window: UIWindow? { windowAbove }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts the view directly over the sibling and its layer; in front if that is not a sibling.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(
      view, at: slot(of: sibling, moving: view).map { $0 + 1 } ?? subviews.count, over: sibling)
  }

  /// Inserts the view directly under the sibling; in front if that is not a sibling.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: slot(of: sibling, moving: view) ?? subviews.count)
  }

  open func removeFromSuperview() { detach() }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Geometry

  open var frame: CGRect {
    get { layer.frame }
    set {
      willChange("frame", of: self)
      let oldSize = layer.bounds.size
      layer.frame = newValue
      geometryDidChange(oldSize: oldSize)
      didChange("frame", of: self)
    }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let oldSize = layer.bounds.size
      layer.bounds = newValue
      geometryDidChange(oldSize: oldSize)
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      geometryDidChange(oldSize: layer.bounds.size)
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The view's transform in space, around its anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point that `center` places and around which transforms turn, as fractions of the bounds.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      layer.anchorPoint = newValue
      geometryDidChange(oldSize: layer.bounds.size)
    }
  }

  open var autoresizesSubviews = true {
    didSet { subviews.forEach { $0.geometryChangedForLayout() } }
  }
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { geometryChangedForLayout() } }
  }

  // MARK: Events

  /// Returns whether a point of the view's own coordinates lies in its bounds; right and bottom edges do not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// Returns the frontmost view at a point that takes touches; nil for none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01,
      touchBlockingAnimations == 0, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let inside = view.convert(point, from: self)
      if let hit = DeepCall.run({ view.hitTest(inside, with: event) }) { return hit }
    }
    return self
  }

  /// The gesture recognizers of the view; nil without any.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { gestureRecognizersChanged(from: oldValue ?? []) }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// The number of running animations on the view that block touches.
  var touchBlockingAnimations = 0

  /// Whether the view gets further fingers while one is on it; gestures always get them.
  open var isMultipleTouchEnabled = false

  /// Whether touches of this view and of others exclude each other: while one has some, the others get none.
  open var isExclusiveTouch = false

  /// Returns whether a gesture on the view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Look

  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.resolvedCGColor(traitCollection) }
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      superview?.subviewVisibilityChanged()
    }
  }

  /// Called when a subview has been hidden or shown.
  func subviewVisibilityChanged() {}

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha cuts this one, placed in this one's coordinates; it has no superview.
  open var mask: UIView? {
    didSet {
      mask?.removeFromSuperview()
      layer.mask = mask?.layer
    }
  }

  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.needsDisplayOnBoundsChange = contentMode == .redraw }
  }
  open var isOpaque = true
  /// Whether `draw(_:)` begins with a clear context, which it always does here.
  open var clearsContextBeforeDrawing = true
  open var tag = 0
  open var isUserInteractionEnabled = true

  /// The colour of interactive parts: this view's own, or its superview's, or an imported app's accent, or the system's blue; grey
  /// if dimmed.
  open var tintColor: UIColor! {
    get {
      let color = inheritedTintColor
      return tintAdjustmentMode == .dimmed ? color.dimmed : color
    }
    set {
      ownTintColor = newValue
      tintColorChanged()
    }
  }
  package var ownTintColor: UIColor? { didSet { updateInheritance() } }

  /// The mode of tint colours, normal or dimmed; `automatic` inherits the superview's mode and is never read.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      ownTintAdjustmentMode == .automatic
        ? inheritedTintAdjustmentMode : ownTintAdjustmentMode
    }
    set {
      guard newValue != ownTintAdjustmentMode else { return }
      ownTintAdjustmentMode = newValue
      tintColorChanged()
    }
  }
  package var ownTintAdjustmentMode = TintAdjustmentMode.automatic {
    didSet { updateInheritance() }
  }

  open func tintColorDidChange() {}

  // The focus, which an iPhone without a keyboard does not have; see `UIFocusSystem`.
  open var canBecomeFocused: Bool { false }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Traits

  /// The traits that replace the superview's.
  package var traitOverride: UITraitCollection? { didSet { updateInheritance() } }
  var contentSizeCategoryLimits: ContentSizeCategoryLimits? { didSet { updateInheritance() } }
  /// The last result of `overriding`, until the view's replacements change.
  var knownTraits: (inherited: UITraitCollection, result: UITraitCollection)?
  /// The traits that the view had when it left its superview; nil while it has one.
  var traitsWhenDetached: UITraitCollection?

  open var traitCollection: UITraitCollection { traitsByRoot }

  /// Traits that replace those of the superview.
  open var traitOverrides: UITraitOverrides {
    get { ownTraitOverrides }
    set {
      let old = traitCollection
      ownTraitOverrides = newValue
      traitsMayHaveChanged(from: old)
    }
  }
  private(set) var ownTraitOverrides = UITraitOverrides() { didSet { updateInheritance() } }

  /// The style of the view and its subviews, regardless of the surroundings; `unspecified` inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  package var traitRegistrations: [TraitRegistration] = []

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before `traitCollectionDidChange` if the preferred text size has changed.
  package func contentSizeCategoryDidChange() {}

  /// The properties that appearance proxies of the class can set.
  package class var appearanceProperties: [AppearanceProperty] { AppearanceProperty.ofViews }

  /// Adds what layout trees show of the class beyond geometry and layer; overrides call super before or after their own.
  package func addShownProperties(to properties: inout ShownProperties) {}

  // MARK: Drawing

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Draws the view's own content into the current context; subclasses override it.
  open func draw(_ rect: CGRect) {}

  /// Marks the whole view to be drawn again.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Pixels per point of the pixels that `draw(_:)` makes; by default those of the screen.
  open var contentScaleFactor: CGFloat {
    get { ownContentScaleFactor ?? displayScale }
    set { ownContentScaleFactor = newValue }
  }
  private var ownContentScaleFactor: CGFloat?

  open func display(_ layer: CALayer) { layer.recordContents(scale: contentScaleFactor) }

  /// Returns the action for a change of a layer's property: an animation within animation blocks, else a null action.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, forKey: event)
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    defer { UIGraphicsPopContext() }
    performUnderOwnTraits {
      tracking(.drawing, { draw(bounds) }, invalidate: { $0.setNeedsDisplay() })
    }
  }

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }

  open func layoutIfNeeded() { layOutAfterUpdates() }

  /// Places the direct subviews; this implementation sets the solved frames of those under Auto Layout.
  open func layoutSubviews() { applySolvedFrames() }

  open func layoutSublayers(of layer: CALayer) {
    if ownPropertiesNeedUpdate { updateOwnProperties() }
    updateConstraintsIfNeeded()
    hostedEngine?.solveIfNeeded(hostIsInLayout: true)
    if layoutState.hasCornerConfiguration { applyCorners() }
    performUnderOwnTraits { layOutOwnSubviews() }
    hostedEngine?.settleAfterLayout()
    layoutDidLeaveUpdates()
  }

  /// Returns the view's preferred size within `size`; this implementation returns its own size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Changes the size to the one that fits; the frame's origin stays.
  open func sizeToFit() { resize(to: sizeThatFits(bounds.size)) }

  // MARK: Auto Layout

  /// The system of constraints that this view is the root of.
  package var hostedEngine: LayoutEngine?
  package let layoutState = ViewLayoutState()

  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { autoresizingTranslationChanged() }
    }
  }

  /// The view's natural size; `UIView.noIntrinsicMetric` on an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Returns the natural size of content that wraps at a width, nil for content that does not wrap.
  package func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? { nil }

  /// The distances of the first baseline from the top and of the last one from the bottom; nil without text.
  package var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }

  /// The view in this one whose first baseline stands for this view's.
  open var forFirstBaselineLayout: UIView { self }

  /// The view in this one whose last baseline stands for this view's.
  open var forLastBaselineLayout: UIView { self }

  open func invalidateIntrinsicContentSize() { intrinsicContentSizeChanged() }

  /// The distances from the frame to the rectangle that constraints align.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the rectangle that constraints align for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame for a rectangle that constraints align.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: .zero - alignmentRectInsets)
  }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.hugging[axis]
  }

  /// Sets the priority at which the view resists being larger than its natural size; 250 by default.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis] = priority
    layoutRoot.hostedEngine?.invalidateStructure()
  }

  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState.compressionResistance[axis]
  }

  /// Sets the priority at which the view resists being smaller than its natural size; 750 by default.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.compressionResistance[axis] = priority
    layoutRoot.hostedEngine?.invalidateStructure()
  }

  /// Returns the size nearest to `targetSize` that the constraints inside the view allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    let low = UILayoutPriority.fittingSizeLevel
    return systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: low, verticalFittingPriority: low)
  }

  /// Returns the size that the constraints inside the view allow, given priorities for the target's sides.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(
      targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// Updates the view's content before layout, the first time and after each `setNeedsUpdateProperties()`.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { markPropertyUpdate() }
  open func updatePropertiesIfNeeded() { runPropertyUpdates() }

  /// Updates the view's constraints; overrides call super last.
  open func updateConstraints() {}

  open func setNeedsUpdateConstraints() { markConstraintUpdate() }
  open func updateConstraintsIfNeeded() { runConstraintUpdates() }
  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdateConstraints }

  /// The meaning of the view's content, which determines whether it is mirrored.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutState.semanticContent }
    set { setSemanticContent(newValue) }
  }

  // MARK: Margins

  /// The space between edges and content: 8 by default, plus the safe area's insets.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins() }
    set { setOwnMargins(.absolute(newValue)) }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, rightToLeft: isReadRightToLeft) }
    set { setOwnMargins(.directional(newValue)) }
  }

  /// Whether the safe area adds to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState.insetsMarginsFromSafeArea }
    set { setInsetsMarginsFromSafeArea(newValue) }
  }

  /// Whether margins are at least as wide as the part of the superview's that reaches into the view.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState.preservesSuperviewMargins }
    set { setPreservesSuperviewMargins(newValue) }
  }

  open func layoutMarginsDidChange() {}
  /// The outline with which the view collides.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
  // MARK: Safe area

  /// The distances by which bars and the screen's corners reach into the view.
  open package(set) var safeAreaInsets = UIEdgeInsets.zero

  open func safeAreaInsetsDidChange() {}

  /// Insets that a container adds for the root view of its child.
  package var containerSafeAreaInsets = UIEdgeInsets.zero

  /// The view of the last baseline, under the name that iOS had before version 9.
  open func forBaselineLayout() -> UIView { forLastBaselineLayout }

  // MARK: Members that an app's extension may replace, as KitReplacements.swift of PegSource lists them

  open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }

  open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }

  open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }

  open dynamic override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }

  // MARK: Work of other files, open to subclasses

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }

  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }

  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }

  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }

  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }

  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }

  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }

  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }

  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// The baseline of the first line of text; the top edge of a view without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }

  /// The baseline of the last line of text; the bottom edge of a view without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The active constraints whose items have this view as their closest common ancestor, in order
  /// of activation.
  open var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Activates a constraint that this view then holds.
  ///
  /// - Precondition: the constraint's items are this view or lie in it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }

  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.uninstall() }
  }

  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  open var layoutGuides: [UILayoutGuide] { layoutState.guides }

  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { hold(layoutGuide) }

  /// Removes a guide and deactivates the constraints on it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

  /// The part of the view that bars and the screen's corners leave free.
  open var safeAreaLayoutGuide: UILayoutGuide { madeSafeAreaGuide }

  /// The view without its margins.
  open var layoutMarginsGuide: UILayoutGuide { madeMarginsGuide }

  /// Whether constraints leave the view's place or size open.
  ///
  /// - Complexity: solves the system several times; meant for debugging.
  open var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints else { return false }
    return layoutRoot.hostedEngine?.isAmbiguous(self) ?? false
  }

  /// Moves the view to another place or size that its constraints allow as well.
  open func exerciseAmbiguityInLayout() { moveWithinConstraints() }

  /// Returns the constraints of an axis that the view's place and size depend on.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { solvedConstraints(for: axis) }

  /// The direction in which the view lays out its content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { ownDirection }

  /// The part of the view in which lines of text are short enough to be read easily.
  open var readableContentGuide: UILayoutGuide { madeReadableGuide }

  /// The name under which iOS saves the view's state.
  open var restorationIdentifier: String? {
    get { restorationName }
    set { restorationName = newValue }
  }

  /// Makes the first responder resign if it is in this view; returns whether none is left in it.
  ///
  /// - Parameter force: whether it resigns even if it refuses.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder,
      first === self || (first as? UIView)?.isDescendant(of: self) ?? false
    else { return true }
    let hasLetGo = first.canResignFirstResponder && first.resignFirstResponder()
    if !hasLetGo, force {
      window.firstResponder = nil
      window.keyboard?.follow()
    }
    return hasLetGo || force
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  open func isDescendant(of view: UIView) -> Bool { isInTree(of: view) }

  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }

  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  /// Swaps two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    swapSubviews(at: index1, withSubviewAt: index2)
  }

  /// Returns the first view with the tag in this tree, this view first, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tag) }

  /// Returns a view with the present look of this one; nil for a view without a size.
  ///
  /// - Parameter afterUpdates: whether pending layout happens first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot(afterScreenUpdates: afterUpdates)
  }

  /// Returns a view with the present look of a part of this one, whose middle stretches when it is resized.
  ///
  /// - Parameters:
  ///   - rect: the part, in the view's own coordinates.
  ///   - capInsets: the edges that keep their size.
  /// - Returns: nil for an empty part, and if the program has no rasterizer.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshot(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets) }

  /// Draws the view and its subviews into the current context, stretched to the rectangle.
  ///
  /// - Returns: false outside of drawing, and for a view without a size.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterScreenUpdates: afterUpdates)
  }

  /// The smallest size of text in the view and its subviews, whatever the user prefers; nil for none.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeCategoryLimits?.minimum }
    set { setLimits(ContentSizeCategoryLimits(newValue, maximumContentSizeCategory)) }
  }

  /// A text about the limits that apply to the view, for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String {
    sequence(first: self, next: \.superview).compactMap { view in
      view.contentSizeCategoryLimits.map { limits in
        let (least, most) = (limits.minimum?.rawValue, limits.maximum?.rawValue)
        return "\(Swift.type(of: view)): \(least ?? "no minimum"), \(most ?? "no maximum")"
      }
    }.joined(separator: "\n")
  }

  /// The largest size of text in the view and its subviews, whatever the user prefers; nil for none.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeCategoryLimits?.maximum }
    set { setLimits(ContentSizeCategoryLimits(minimumContentSizeCategory, newValue)) }
  }
}
