import Testing
import UIKit

// Subclasses that override the members that Apple's headers declare; they compile only if each is open.

private class OwnView: UIView {
  override var leadingAnchor: NSLayoutXAxisAnchor { super.leadingAnchor }
  override var trailingAnchor: NSLayoutXAxisAnchor { super.trailingAnchor }
  override var leftAnchor: NSLayoutXAxisAnchor { super.leftAnchor }
  override var rightAnchor: NSLayoutXAxisAnchor { super.rightAnchor }
  override var centerXAnchor: NSLayoutXAxisAnchor { super.centerXAnchor }
  override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
  override var bottomAnchor: NSLayoutYAxisAnchor { super.bottomAnchor }
  override var centerYAnchor: NSLayoutYAxisAnchor { super.centerYAnchor }
  override var widthAnchor: NSLayoutDimension { super.widthAnchor }
  override var heightAnchor: NSLayoutDimension { super.heightAnchor }
  override var firstBaselineAnchor: NSLayoutYAxisAnchor { super.firstBaselineAnchor }
  override var lastBaselineAnchor: NSLayoutYAxisAnchor { super.lastBaselineAnchor }
  override var constraints: [NSLayoutConstraint] { super.constraints }
  override func addConstraint(_ constraint: NSLayoutConstraint) { super.addConstraint(constraint) }
  override func addConstraints(_ constraints: [NSLayoutConstraint]) {
    super.addConstraints(constraints)
  }
  override func removeConstraint(_ constraint: NSLayoutConstraint) {
    super.removeConstraint(constraint)
  }
  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    super.removeConstraints(constraints)
  }
  override var layoutGuides: [UILayoutGuide] { super.layoutGuides }
  override func addLayoutGuide(_ layoutGuide: UILayoutGuide) { super.addLayoutGuide(layoutGuide) }
  override func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    super.removeLayoutGuide(layoutGuide)
  }
  override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
  override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
  override var hasAmbiguousLayout: Bool { super.hasAmbiguousLayout }
  override func exerciseAmbiguityInLayout() { super.exerciseAmbiguityInLayout() }
  override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  { super.constraintsAffectingLayout(for: axis) }
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    super.effectiveUserInterfaceLayoutDirection
  }
  override var readableContentGuide: UILayoutGuide { super.readableContentGuide }
  override var restorationIdentifier: String? {
    get { super.restorationIdentifier }
    set { super.restorationIdentifier = newValue }
  }
  @discardableResult
  override func endEditing(_ force: Bool) -> Bool { super.endEditing(force) }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    super.convert(point, to: view)
  }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    super.convert(point, from: view)
  }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    super.convert(rect, to: view)
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    super.convert(rect, from: view)
  }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
  override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
  override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    super.exchangeSubview(at: index1, withSubviewAt: index2)
  }
  override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    super.snapshotView(afterScreenUpdates: afterUpdates)
  }
  override func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    super.resizableSnapshotView(
      from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets)
  }
  @discardableResult
  override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    super.drawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
  }
  override var minimumContentSizeCategory: UIContentSizeCategory? {
    get { super.minimumContentSizeCategory }
    set { super.minimumContentSizeCategory = newValue }
  }
  override var maximumContentSizeCategory: UIContentSizeCategory? {
    get { super.maximumContentSizeCategory }
    set { super.maximumContentSizeCategory = newValue }
  }
}

private class OwnLayer: CALayer {
  override func add(_ anim: CAAnimation, forKey key: String?) { super.add(anim, forKey: key) }
  override func removeAnimation(forKey key: String) { super.removeAnimation(forKey: key) }
  override func removeAllAnimations() { super.removeAllAnimations() }
  override func animationKeys() -> [String]? { super.animationKeys() }
  override func animation(forKey key: String) -> CAAnimation? { super.animation(forKey: key) }
  override func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    super.convertTime(t, from: l)
  }
  override func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    super.convertTime(t, to: l)
  }
  override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue }
  }
  override func affineTransform() -> CGAffineTransform { super.affineTransform() }
  override func setAffineTransform(_ m: CGAffineTransform) { super.setAffineTransform(m) }
  override func contains(_ p: CGPoint) -> Bool { super.contains(p) }
  override func render(in ctx: CGContext) { super.render(in: ctx) }
  override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
  override func preferredFrameSize() -> CGSize { super.preferredFrameSize() }
  override func contentsAreFlipped() -> Bool { super.contentsAreFlipped() }
}

private class OwnScrollView: UIScrollView {
  override var contentLayoutGuide: UILayoutGuide { super.contentLayoutGuide }
  override var frameLayoutGuide: UILayoutGuide { super.frameLayoutGuide }
  override var minimumZoomScale: CGFloat {
    get { super.minimumZoomScale }
    set { super.minimumZoomScale = newValue }
  }
  override var maximumZoomScale: CGFloat {
    get { super.maximumZoomScale }
    set { super.maximumZoomScale = newValue }
  }
  override var bouncesZoom: Bool {
    get { super.bouncesZoom }
    set { super.bouncesZoom = newValue }
  }
  override var isZooming: Bool { super.isZooming }
  override var isZoomBouncing: Bool { super.isZoomBouncing }
  override var pinchGestureRecognizer: UIPinchGestureRecognizer? { super.pinchGestureRecognizer }
  override var zoomScale: CGFloat {
    get { super.zoomScale }
    set { super.zoomScale = newValue }
  }
  override func setZoomScale(_ scale: CGFloat, animated: Bool) {
    super.setZoomScale(scale, animated: animated)
  }
  override func zoom(to rect: CGRect, animated: Bool) { super.zoom(to: rect, animated: animated) }
}
@MainActor
struct ViewOverrideTests {
  private final class Stamp: OwnView {
    var log: [String] = []
    override func bringSubviewToFront(_ view: UIView) {
      log.append("front")
      super.bringSubviewToFront(view)
    }
    override func addConstraint(_ constraint: NSLayoutConstraint) {
      log.append("constraint")
      super.addConstraint(constraint)
    }
    override func viewWithTag(_ tag: Int) -> UIView? { tag == 7 ? self : super.viewWithTag(tag) }
  }

  @Test func overridesOfViewsAreCalled() {
    let view = Stamp()
    let (back, front) = (UIView(), UIView())
    view.addSubview(back)
    view.addSubview(front)
    view.bringSubviewToFront(back)
    view.addConstraints([view.widthAnchor.constraint(equalToConstant: 10)])
    #expect(view.subviews == [front, back])
    #expect(view.log == ["front", "constraint"])
    #expect(view.viewWithTag(7) === view && view.viewWithTag(8) == nil)
  }

  private final class Ring: OwnLayer {
    var keys: [String?] = []
    override var frame: CGRect { didSet { keys.append("frame") } }
    override func add(_ anim: CAAnimation, forKey key: String?) {
      keys.append(key)
      super.add(anim, forKey: key)
    }
    override func hitTest(_ p: CGPoint) -> CALayer? { nil }
  }

  @Test func overridesOfLayersAreCalled() {
    let ring = Ring()
    ring.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    ring.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    let parent = CALayer()
    parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    parent.addSublayer(ring)
    #expect(ring.keys == ["frame", "fade"])
    #expect(parent.hitTest(CGPoint(x: 10, y: 10)) === parent)
  }

  private final class Zoom: OwnScrollView {
    override var maximumZoomScale: CGFloat {
      get { 4 }
      set { super.maximumZoomScale = newValue }
    }
  }

  @Test func overridesOfScrollViewsAreCalled() {
    let zoom: UIScrollView = Zoom()
    zoom.maximumZoomScale = 2
    #expect(zoom.maximumZoomScale == 4)
    #expect(Zoom().zoomScale == 1)
  }
}
