public import CoreGraphics
public import Foundation
package import PegDisplayList
import PegGeometry
import PegScene
import PegRuntime

/// The way in which contents are placed in a layer's bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}

/// A node of the tree that is drawn: geometry, its own content, and sublayers over it.
///
/// - Units: points, y down.
@preconcurrency @MainActor
open class CALayer: NSObject {
  open var delegate: (any CALayerDelegate)? {
    get { view ?? otherDelegate }
    set {
      view = nil
      otherDelegate = newValue
    }
  }
  private weak var otherDelegate: (any CALayerDelegate)?

  nonisolated open override var description: String { ObjectDescription.of(self) }

  /// The view that created the layer and is its delegate; used like a `BackReference`.
  package nonisolated(unsafe) unowned(unsafe) var view: (any CALayerDelegate)?

  // MARK: Geometry

  /// The layer's rectangle in its own coordinates; a change of its origin moves the sublayers in the opposite direction.
  open var bounds = CGRect.zero {
    willSet { if Observation.isActive { announceBounds(bounds, newValue, isPrior: true) } }
    didSet {
      defer { if Observation.isActive { announceBounds(oldValue, bounds, isPrior: false) } }
      guard bounds != oldValue, !CALayer.effectsAreOff else { return }
      if bounds.containsNaN { raiseNaN(in: "bounds", rect: bounds, oldValue, position) }
      propertyChanged("bounds", from: .rect(oldValue))
      setNeedsLayout()
      guard bounds.size != oldValue.size else { return }
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
      // A layer that is placing its sublayers at present already knows their sizes.
      if let superlayer, !superlayer.isLayingOut { superlayer.setNeedsLayout() }
    }
  }

  /// The position of the anchor point in the superlayer.
  open var position = CGPoint.zero {
    willSet { if Observation.isActive { announce("position", "center", isPrior: true) } }
    didSet {
      defer { if Observation.isActive { announce("position", "center", isPrior: false) } }
      if position.containsNaN { raiseNaN(in: "position", point: position, bounds, oldValue) }
      propertyChanged("position", from: .point(oldValue))
    }
  }

  /// The point that `position` places and about which `transform` rotates, as fractions of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { propertyChanged("anchorPoint", from: .point(oldValue)) }
  }

  open var transform = CATransform3DIdentity {
    didSet { propertyChanged("transform", from: .transform(oldValue)) }
  }

  /// Layers with higher values lie over their siblings.
  open var zPosition: CGFloat = 0 {
    didSet { propertyChanged("zPosition", from: .number(oldValue)) }
  }

  /// The distance in front of the layer of the point about which `transform` rotates. Units: points.
  open var anchorPointZ: CGFloat = 0

  /// Whether the layer is visible from behind.
  open var isDoubleSided = true

  /// Whether the y axis of sublayers' coordinates points up.
  open var isGeometryFlipped = false

  open var name: String?

  // MARK: Look

  open var isHidden = false {
    willSet { if Observation.isActive { announce("hidden", "hidden", isPrior: true) } }
    didSet {
      defer { if Observation.isActive { announce("hidden", "hidden", isPrior: false) } }
      if oldValue && !isHidden { mayHaveAppeared() }
    }
  }
  /// 0...1, applied to the layer and its sublayers as one picture.
  open var opacity: Float = 1 {
    willSet { if Observation.isActive { announce("opacity", "alpha", isPrior: true) } }
    didSet {
      defer { if Observation.isActive { announce("opacity", "alpha", isPrior: false) } }
      propertyChanged("opacity", from: .number(Double(oldValue)))
      if oldValue <= 0 && opacity > 0 { mayHaveAppeared() }
    }
  }
  open var masksToBounds = false
  open var backgroundColor: CGColor? {
    didSet { propertyChanged("backgroundColor", from: oldValue.map { .color($0) } ?? .step(nil)) }
  }
  open var cornerRadius: CGFloat = 0 {
    didSet { propertyChanged("cornerRadius", from: .number(oldValue)) }
  }
  /// The width of the border inside the bounds, drawn over the sublayers.
  open var borderWidth: CGFloat = 0 {
    didSet { propertyChanged("borderWidth", from: .number(oldValue)) }
  }
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { propertyChanged("borderColor", from: oldValue.map { .color($0) } ?? .step(nil)) }
  }
  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The radii of the corners as parts of `cornerRadius`; nil if they are equal.
  package var cornerShares: CornerShares?
  open var cornerCurve = CALayerCornerCurve.circular
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { propertyChanged("shadowColor", from: oldValue.map { .color($0) } ?? .step(nil)) }
  }
  /// 0...1.
  open var shadowOpacity: Float = 0 {
    didSet { propertyChanged("shadowOpacity", from: .number(Double(oldValue))) }
  }
  open var shadowRadius: CGFloat = 3 {
    didSet { propertyChanged("shadowRadius", from: .number(oldValue)) }
  }
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { propertyChanged("shadowOffset", from: .size(oldValue)) }
  }
  /// The shape of the shadow, in the layer's coordinates; nil means the shape of everything that the layer shows.
  open var shadowPath: CGPath? {
    didSet { propertyChanged("shadowPath", from: oldValue.map { .path($0) } ?? .step(nil)) }
  }
  /// A layer whose alpha masks this one, placed in this one's coordinates; it has no superlayer.
  open var mask: CALayer? {
    didSet {
      oldValue?.maskedLayer = nil
      mask?.maskedLayer = self
      mask?.markAncestorsAsNeeded()
    }
  }
  weak var maskedLayer: CALayer?
  /// A transform of all sublayers about the anchor point, for example for perspective.
  open var sublayerTransform = CATransform3DIdentity {
    didSet { propertyChanged("sublayerTransform", from: .transform(oldValue)) }
  }

  /// Whether `opacity` applies to the layer and its sublayers as one picture, not to each of them.
  open var allowsGroupOpacity = true
  /// The name of the blend mode in which the layer is drawn over what is beneath it in its superlayer, such as
  /// "multiplyBlendMode"; nil for none. Other values are reported and ignored.
  open var compositingFilter: Any?
  /// Whether the contents are opaque; it has no effect here.
  open var isOpaque = false
  /// Whether a picture of the tree is cached; it has no effect here, because every picture is made at its own scale.
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  /// Whether edges are antialiased; it has no effect here, because all edges are.
  open var allowsEdgeAntialiasing = false
  open var drawsAsynchronously = false

  /// A `CGImage`, or nil.
  open var contents: Any? {
    didSet { if !CALayer.effectsAreOff { recordedContents = nil } }
  }
  open var contentsGravity = CALayerContentsGravity.resize
  /// The visible part of `contents`, as fractions of its size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { propertyChanged("contentsRect", from: .rect(oldValue)) }
  }
  /// The part that is stretched when contents are resized, as fractions of their size; the rest keeps its size.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var minificationFilter = CALayerContentsFilter.linear
  open var magnificationFilter = CALayerContentsFilter.linear
  /// The number of pixels of `contents` per point.
  open var contentsScale: CGFloat = 1
  open var needsDisplayOnBoundsChange = false
  /// Whether a drawing fills the bounds, whatever size they had when it was made.
  package var stretchesDrawing = false
  /// The colour that replaces those of `contents`, as in template images.
  package var contentsTint: CGColor?
  /// The colour that replaces those of contents and sublayers, which keep their alpha; nil changes nothing.
  package var flatColor: CGColor?
  /// Whether the part in `contentsCenter` is repeated instead of stretched.
  package var contentsAreTiled = false

  /// The latest recording of `draw(in:)`.
  package private(set) var recordedContents: DisplayList?
  private(set) var displayIsNeeded = false
  /// Whether a layer below this one needs display and may be seen, for all that is known.
  var subtreeNeedsDisplay = false

  // MARK: Motion

  var motion: LayerAnimations?
  /// Whether the layer is that of a view; its changes animate only in animation blocks.
  package var isViewBacked = false
  /// The turn in which the layer was created; changes in that turn do not animate.
  let creationTurn = SceneClock.current.turn
  /// For a copy made by `presentation()`, the original layer.
  weak var modelLayer: CALayer?
  /// The superlayer of such a copy, which this retains.
  var presentationParent: CALayer?
  var userValues: [String: Any] = [:]
  /// Actions by the name of the property; they take precedence over the class's.
  open var actions: [String: any CAAction]?

  /// Whether setting a property has no further effects.
  static var effectsAreOff = false
  /// Whether an animation block of views is running.
  package static var viewsMayAct = false
  package static var changeInProgress: Change?

  /// Returns the action for a change of a property.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Whether a change of a property makes the layer draw its content again.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the value of a key path such as "transform.scale.x".
  open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }

  /// Sets the value of a key path; for a key path that isn't a property, stores the value for `value(forKeyPath:)`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    store(value, forKeyPath: keyPath)
  }

  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  // MARK: Tree

  open package(set) var superlayer: CALayer? {
    get { superlayerReference.target }
    set { superlayerReference.target = newValue }
  }
  private nonisolated(unsafe) var superlayerReference = BackReference<CALayer>()
  private nonisolated(unsafe) var children: [CALayer] = []
  private var layoutIsNeeded = false
  package private(set) var isLayingOut = false
  /// Whether a layer below this one needs layout.
  private var subtreeNeedsLayout = false

  public override init() { super.init() }

  deinit {
    for layer in children { layer.superlayerReference.clear() }
    TreeRelease.release(&children)
  }

  /// Returns nil, because layers cannot be decoded from archives here.
  public required init?(coder: NSCoder) { nil }

  /// Creates a copy of the values that can be animated, as `presentation()` does.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer {
      copyAnimatableValues(from: layer)
      modelLayer = layer
    }
  }

  /// The sublayers from back to front, apart from `zPosition`; nil if there are none.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      let new = newValue ?? []
      let kept = Set(new.map(ObjectIdentifier.init))
      for layer in children where !kept.contains(ObjectIdentifier(layer)) {
        layer.removeFromSuperlayer()
      }
      for layer in new { addSublayer(layer) }
    }
  }

  /// The sublayers without the copy and the nil of `sublayers`, from back to front apart from `zPosition`.
  package var orderedSublayers: [CALayer] { children }

  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(children.count)) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    requireNoCycle(below: layer)
    requireNoPicture()
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(Int(index), children.count))
    layer.superlayer = self
    layer.markAncestorsAsNeeded()
    sublayersDidChange()
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(children.firstIndex { $0 === sibling } ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count
    insertSublayer(layer, at: UInt32(index))
  }

  /// Replaces a sublayer by another layer; does nothing if the old one isn't a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = children.firstIndex(where: { $0 === oldLayer }) else {
      return
    }
    insertSublayer(newLayer, at: UInt32(index))
    oldLayer.removeFromSuperlayer()
  }

  /// Arranges the given sublayers in this order, in front of the others.
  ///
  /// - Precondition: `order` contains only sublayers of this layer, each once.
  package func setSublayerOrder(_ order: [CALayer]) {
    if order.count == children.count {
      children = order
      return
    }
    let named = Set(order.map(ObjectIdentifier.init))
    children = children.filter { !named.contains(ObjectIdentifier($0)) } + order
  }

  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    requireNoPicture()
    if superlayer.children.last === self {
      superlayer.children.removeLast()
    } else if let index = superlayer.children.firstIndex(where: { $0 === self }) {
      superlayer.children.remove(at: index)
    }
    superlayer.sublayersDidChange()
    self.superlayer = nil
    animationsMayHaveLostTheirTree()
  }

  // MARK: Display

  open func setNeedsDisplay() { requestDisplay() }

  /// Marks the whole layer for display, because recordings are replaced as a whole.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  open func needsDisplay() -> Bool { displayIsNeeded }

  open func displayIfNeeded() {
    guard displayIsNeeded else { return }
    requestDisplay(false)
    display()
  }

  /// Sets whether the layer needs display, and marks the layers above it if so.
  func requestDisplay(_ isNeeded: Bool = true) {
    guard isNeeded != displayIsNeeded else { return }
    requireNoPicture()
    displayIsNeeded = isNeeded
    if isNeeded { markAncestorsForDisplay() }
  }

  /// Records the drawing of `draw(in:)` as the layer's contents.
  open func display() {
    if let delegate {
      delegate.display(self)
    } else {
      recordContents()
    }
  }

  /// Sets the contents of an animation, and keeps the layer's own recording.
  func showAnimatedContents(_ new: Any?) {
    let own = recordedContents
    contents = new
    if CALayer.effectsAreOff { recordedContents = own }
  }

  /// Sets a recording as contents until the layer is displayed again.
  package func show(_ picture: DisplayList?) {
    displayIsNeeded = false
    recordedContents = picture
  }

  /// Records the drawing of `draw(in:)` as the layer's contents.
  ///
  /// - Parameter scale: the scale of images that the drawing makes of its context. Units: pixels per point.
  package func recordContents(scale: CGFloat? = nil) {
    guard bounds.width > 0, bounds.height > 0 else {
      recordedContents = nil
      return
    }
    let context = CGContext(
      size: bounds.size, scale: scale ?? contentsScale,
      base: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    draw(in: context)
    recordedContents = context.finish()
  }

  /// Returns the paint for the bounds over the background colour; nil draws nothing.
  package func ownPaint() -> Paint? { nil }

  /// Draws the additions of the layer's class over its contents.
  func drawOwn(map: Affine, to builder: inout DisplayListBuilder) {}

  /// Called after an animation of the layer has begun.
  func animationWasAdded(_ animation: CAAnimation) {}

  /// Returns the copies of the sublayers to draw, from back to front; nil draws each sublayer once.
  func sublayerInstances() -> [SublayerInstance]? { nil }

  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  // MARK: Layout

  open func setNeedsLayout() {
    guard !layoutIsNeeded else { return }
    requireNoPicture()
    layoutIsNeeded = true
    markAncestorsForLayout()
  }

  /// Asks for layout after a sublayer came or went, unless the layer is placing its sublayers at present: code that adds views in
  /// `viewDidLayoutSubviews` each time would never come to an end.
  private func sublayersDidChange() {
    if !isLayingOut { setNeedsLayout() }
  }

  open func needsLayout() -> Bool { layoutIsNeeded }

  /// Whether this layer or one below it needs layout.
  package var treeNeedsLayout: Bool { layoutIsNeeded || subtreeNeedsLayout }

  /// Lays out this layer and those below it, if they need it.
  ///
  /// - Complexity: visits only marked layers and their ancestors.
  open func layoutIfNeeded() {
    var rounds = 0
    while treeNeedsLayout {
      rounds += 1
      guard rounds <= Self.layoutRoundLimit else {
        SceneDiagnostics.report(
          "layout of \(Self.self) does not settle: it asked for another pass \(rounds) times in a row"
        )
        return
      }
      layoutTree()
    }
  }

  /// The largest number of consecutive layout passes before layout is stopped.
  package static let layoutRoundLimit = 100

  /// Performs layout from the root down, without recursion, so that trees may have any depth.
  private func layoutTree() {
    var pending: [CALayer] = [self]
    while let layer = pending.popLast() {
      if layer.layoutIsNeeded {
        layer.layoutIsNeeded = false
        layer.isLayingOut = true
        layer.layoutSublayers()
        layer.isLayingOut = false
      }
      guard layer.subtreeNeedsLayout else { continue }
      layer.subtreeNeedsLayout = false
      for child in layer.children.reversed() where child.treeNeedsLayout { pending.append(child) }
      if let mask = layer.mask, mask.treeNeedsLayout { pending.append(mask) }
    }
  }

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  private func markAncestorsForLayout() {
    var ancestor = superlayer ?? maskedLayer
    while let layer = ancestor, !layer.subtreeNeedsLayout {
      layer.subtreeNeedsLayout = true
      ancestor = layer.superlayer ?? layer.maskedLayer
    }
  }

  private func markAncestorsAsNeeded() {
    if treeNeedsLayout { markAncestorsForLayout() }
    if treeNeedsDisplay { markAncestorsForDisplay() }
  }

  // MARK: Work of other files, open to subclasses

  /// Starts a copy of the animation; one with the same key ends first.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }

  open func removeAnimation(forKey key: String) {
    for run in motion?.runs ?? [] where run.key == key { run.stop(finished: false) }
  }

  open func removeAllAnimations() {
    for run in motion?.runs ?? [] { run.stop(finished: false) }
  }

  open func animationKeys() -> [String]? {
    let keys = (motion?.runs ?? []).compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the running animation with the key.
  open func animation(forKey key: String) -> CAAnimation? {
    motion?.runs.last { $0.key == key }?.animation
  }

  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l.map { $0.sceneTime(atLocal: t) ?? t } ?? t)
  }

  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = sceneTime(atLocal: t) ?? t
    return l?.localTime(at: time) ?? time
  }

  /// The bounding box of the layer in its superlayer's coordinates; setting it changes `position` and the size of `bounds`.
  open var frame: CGRect {
    get { boundingBox }
    set { boundingBox = newValue }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Draws the layer and its sublayers into a context; the layer's coordinates are those of user space.
  ///
  /// The `transform` and `position` of the layer itself are ignored.
  open func render(in ctx: CGContext) { drawTree(in: ctx) }

  /// Returns the frontmost of this layer and those below it that contains a point of the superlayer; nil if none does.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmostLayer(p) }

  /// Returns the preferred size of the layer; this implementation returns that of its bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Returns whether the layers from this one up to the root are flipped an odd number of times.
  open func contentsAreFlipped() -> Bool { isFlippedInTree() }
}
