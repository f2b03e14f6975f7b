import QuartzCore
import Testing
import UIKit

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A view of a tree: scaled about its centre first, then given its frame and the origin of its bounds.
@MainActor
private func makeView(
  _ frame: CGRect, scale: CGFloat = 1, origin: CGPoint = .zero, in parent: UIView? = nil
) -> UIView {
  let view = UIView()
  if scale != 1 { view.transform = CGAffineTransform(scaleX: scale, y: scale) }
  view.frame = frame
  view.bounds.origin = origin
  parent?.addSubview(view)
  return view
}

@MainActor
@Suite struct ViewGeometryTests {
  @Test func frameRoundTrips() {
    let layer = CALayer()
    layer.frame = rect(50, 50, 100, 100)
    #expect(layer.frame == rect(50, 50, 100, 100))
    let anchored = CALayer()
    anchored.anchorPoint = point(0.1, 0.1)
    anchored.frame = rect(50, 50, 100, 100)
    #expect(anchored.frame == rect(50, 50, 100, 100))
    #expect(anchored.position == point(60, 60))
    let scaled = CALayer()
    scaled.setAffineTransform(CGAffineTransform(scaleX: 0.25, y: 0.75))
    scaled.frame = rect(50, 50, 100, 100)
    #expect(abs(scaled.frame.minX - 50) < 1e-9 && abs(scaled.frame.width - 100) < 1e-9)
    let half = CALayer()
    half.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
    half.frame = rect(50, 50, 100, 100)
    #expect(half.bounds.size == CGSize(width: 200, height: 200))
  }

  /// A frame's size is the bounds' wherever it lies, and no difference of edges.
  @Test func frameSizesAreExact() {
    for y in [84.4, 66.7, 281.0 / 3, 1e6 + 0.1] as [CGFloat] {
      let view = UIView(frame: rect(y / 7, y, 10.1, 100))
      #expect(view.frame.size == CGSize(width: 10.1, height: 100))
      view.bounds.origin.y = y
      #expect(view.frame.size == CGSize(width: 10.1, height: 100))
    }
  }

  @Test func growingBoundsMovesTheFrame() {
    let view = makeView(rect(50, 50, 100, 100))
    view.bounds.size = CGSize(width: 256, height: 512)
    #expect(view.frame.origin == point(-28, -156))
  }

  @Test func scalingChangesTheFrameAndNotTheBounds() {
    let view = makeView(rect(100, 100, 100, 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == rect(50, 75, 200, 100))
    #expect(view.bounds == rect(0, 0, 100, 50))
    view.transform = .identity
    #expect(view.frame == rect(100, 100, 100, 50))
  }

  @Test func pointsConvertBetweenSiblings() {
    let root = makeView(rect(0, 0, 100, 100))
    let one = makeView(rect(20, 10, 10, 10), in: root)
    let two = makeView(rect(80, 80, 20, 20), in: root)
    #expect(root.convert(point(15, 15), to: one) == point(-5, 5))
    #expect(one.convert(point(5, 5), to: root) == point(25, 15))
    #expect(one.convert(point(60, 70), to: two) == point(0, 0))
    #expect(two.convert(point(-5, -5), to: one) == point(55, 65))
    #expect(one.convert(point(-5, -5), from: two) == point(55, 65))
    let lone = makeView(rect(30, 30, 10, 10))
    #expect(lone.convert(point(10, 10), to: nil) == point(10, 10))
  }

  @Test func originsOfBoundsCount() {
    let root = makeView(rect(0, 0, 100, 100), origin: point(10, 10))
    let one = makeView(rect(20, 20, 10, 10), in: root)
    let inner = makeView(rect(5, 5, 5, 5), in: one)
    #expect(inner.convert(point(0, 0), to: root) == point(25, 25))
    one.bounds.origin = point(10, 10)
    #expect(inner.convert(point(0, 0), to: root) == point(15, 15))
    one.bounds.origin = point(5, 5)
    inner.bounds.origin = point(999, 999)
    #expect(inner.convert(point(0, 0), to: root) == point(-979, -979))
  }

  @Test func scaledChainsConvert() {
    let root = makeView(rect(0, 0, 512, 512))
    let sub = makeView(rect(128, 128, 256, 256), scale: 0.5, origin: point(32, 32), in: root)
    let inner = makeView(rect(128, 128, 128, 128), scale: 2, in: sub)
    #expect(inner.convert(point(0, 0), to: root) == point(176, 176))

    let base = makeView(rect(0, 0, 512, 512), origin: point(16, 18))
    let half = makeView(rect(128, 128, 256, 256), scale: 0.5, origin: point(32, 32), in: base)
    let blank = makeView(.zero, in: half)
    let triple = makeView(rect(100, 128, 128, 128), scale: 3, origin: point(64, 32), in: blank)
    let mapped = triple.convert(point(0, 0), to: base)
    #expect(abs(mapped.x - 66) < 1e-9 && abs(mapped.y - 128) < 1e-9)

    let parent = makeView(rect(0, 0, 80, 40))
    let child = makeView(rect(10, 10, 60, 40), scale: 2, in: parent)
    #expect(parent.convert(point(60, 20), to: child) == point(25, 5))
    #expect(child.convert(point(25, 5), to: parent) == point(60, 20))

    let top = makeView(rect(0, 0, 400, 400))
    let scaled = makeView(rect(0, 0, 200, 200), scale: 2, in: top)
    let leaf = makeView(rect(5, 5, 20, 20), in: makeView(rect(10, 10, 80, 80), in: scaled))
    #expect(top.convert(point(100, 100), to: leaf) == point(35, 35))
  }

  @Test func windowsConvertWithoutTheirOwnPlace() {
    let window = UIWindow(frame: rect(70, 30, 300, 300))
    let one = makeView(rect(80, 80, 100, 100), origin: point(15, 15), in: window)
    let two = makeView(rect(70, 70, 100, 100), origin: point(25, 25), in: one)
    let three = makeView(rect(50, 50, 100, 100), origin: point(64, 64), in: two)
    #expect(three.convert(point(20, 10), to: nil) == point(116, 106))
    #expect(three.window === window)
  }

  @Test func hitsFollowBoundsAndScales() {
    let root = makeView(rect(0, 0, 100, 100), origin: point(-10, -10))
    let one = makeView(rect(40, 40, 20, 20), in: root)
    let inner = makeView(rect(10, 10, 5, 5), in: one)
    #expect(root.hitTest(point(-5, -5), with: nil) === root)
    #expect(root.hitTest(point(40, 40), with: nil) === one)
    #expect(root.hitTest(point(52.5, 52.5), with: nil) === inner)
    #expect(root.hitTest(point(-11, -11), with: nil) == nil)

    let small = makeView(rect(0, 0, 100, 100), scale: 0.5)
    let child = makeView(rect(25, 25, 50, 50), in: small)
    #expect(small.hitTest(point(25, 25), with: nil) === child)
    #expect(small.hitTest(point(74, 74), with: nil) === child)
    #expect(small.hitTest(point(20, 20), with: nil) === small)

    let plain = makeView(rect(0, 0, 100, 100))
    let shrunk = makeView(rect(25, 25, 50, 50), scale: 0.5, in: plain)
    #expect(plain.hitTest(point(74, 74), with: nil) === shrunk)
    #expect(plain.hitTest(point(75, 75), with: nil) === plain)
    shrunk.isUserInteractionEnabled = false
    #expect(plain.hitTest(point(50, 50), with: nil) === plain)
    #expect(plain.point(inside: point(99, 99), with: nil))
    #expect(!plain.point(inside: point(100, 100), with: nil))
    #expect(
      !makeView(rect(0, 0, 9, 9), origin: point(999, 0)).point(inside: point(5, 5), with: nil))
  }
}

@MainActor
@Suite struct ViewHierarchyTests {
  private final class Recorder: UIView {
    var calls: [String] = []
    var layouts = 0

    override func willMove(toSuperview newSuperview: UIView?) { calls.append("willMove") }

    override func didMoveToSuperview() {
      calls.append("didMove \(layer.superlayer === superview?.layer)")
    }

    override func didMoveToWindow() { calls.append("window \(window != nil)") }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func insertionKeepsForeignLayers() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    let foreign = CALayer()
    parent.addSubview(views[0])
    parent.layer.addSublayer(foreign)
    parent.insertSubview(views[1], aboveSubview: views[0])
    #expect(parent.layer.sublayers == [views[0].layer, views[1].layer, foreign])

    let other = UIView()
    other.addSubview(views[0])
    other.layer.addSublayer(foreign)
    other.addSubview(views[1])
    other.insertSubview(views[2], belowSubview: views[1])
    #expect(other.subviews == [views[0], views[2], views[1]])
    #expect(
      other.layer.sublayers == [views[0].layer, foreign, views[2].layer, views[1].layer])
    #expect(parent.subviews.isEmpty)
    other.insertSubview(views[3], belowSubview: UIView())
    #expect(other.subviews.last === views[3])
    other.insertSubview(views[0], at: 999)
    #expect(other.subviews.last === views[0])
  }

  @Test func removingTheLastSubviewLeavesNoSublayers() {
    let parent = UIView()
    let child = UIView()
    parent.addSubview(child)
    child.removeFromSuperview()
    #expect(parent.subviews.isEmpty)
    #expect(parent.layer.sublayers == nil)
    #expect(child.superview == nil)
    #expect(child.layer.superlayer == nil)
  }

  @Test func callbacksComeInOrder() {
    let window = UIWindow(frame: rect(0, 0, 100, 100))
    let view = Recorder()
    window.addSubview(view)
    #expect(view.calls == ["willMove", "window true", "didMove true"])
    view.calls = []
    view.removeFromSuperview()
    #expect(view.calls == ["willMove", "window false", "didMove true"])
  }

  @Test func layoutHappensWhereItIsDue() {
    let parent = Recorder()
    let child = UIView()
    parent.addSubview(child)
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
    // Resizing a subview lays out its superview; moving it does not.
    child.bounds.size = CGSize(width: 10, height: 10)
    parent.layoutIfNeeded()
    #expect(parent.layouts == 2)
    child.center = point(50, 50)
    parent.layoutIfNeeded()
    #expect(parent.layouts == 2)
    // Scrolling lays out the scroll view, not what it is in.
    let scroll = UIScrollView(frame: rect(0, 0, 10, 10))
    parent.addSubview(scroll)
    parent.layoutIfNeeded()
    let before = parent.layouts
    scroll.contentOffset = point(100, 100)
    parent.layoutIfNeeded()
    #expect(parent.layouts == before)
  }

  @Test func freshViewsNeedLayout() {
    let view = Recorder()
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
  }

  @Test func safeAreaReachesIntoSubviewsAsFarAsTheyTouchIt() {
    let window = UIWindow(frame: rect(0, 0, 390, 844))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 47, bottom: 34)
    let child = UIView(frame: rect(0, 10, 100, 100))
    window.addSubview(child)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 37))
    child.frame.origin.y = 790
    #expect(child.safeAreaInsets == UIEdgeInsets(bottom: 34))
    child.frame.origin.y = 724
    #expect(child.safeAreaInsets == UIEdgeInsets(bottom: 14))
    child.frame = rect(0, 100, 100, 100)
    #expect(child.safeAreaInsets == .zero)
  }

  /// The superview's inset is the most, and the child's own size no limit: measured on iOS, 44, 34 and 34.
  @Test func safeAreaOfOverhangingChildrenIsTheSuperviews() {
    let window = UIWindow(frame: rect(0, 0, 375, 812))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 5)
    let child = UIView(frame: rect(20, -60, 100, 200))
    window.addSubview(child)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 44))
    child.frame = rect(20, 700, 100, 152)
    #expect(child.safeAreaInsets == UIEdgeInsets(bottom: 34))
    child.frame = rect(20, 792, 100, 20)
    #expect(child.safeAreaInsets == UIEdgeInsets(bottom: 34))
    child.frame = rect(20, 0, 100, 20)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 44))
    child.frame = rect(-30, 100, 500, 20)
    #expect(child.safeAreaInsets == UIEdgeInsets(left: 10, right: 5))
    // A side without an inset has none for what sticks out of it.
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 44)
    #expect(child.safeAreaInsets == .zero)
  }

  /// The margins change with the safe area and are reported first, each once.
  @Test func safeAreaReportsMarginsFirst() {
    final class Watcher: UIView {
      var calls: [String] = []
      override func layoutMarginsDidChange() { calls.append("margins \(layoutMargins.top)") }
      override func safeAreaInsetsDidChange() { calls.append("safe area \(safeAreaInsets.top)") }
    }
    let window = UIWindow(frame: rect(0, 0, 375, 812))
    let view = Watcher(frame: window.bounds)
    window.addSubview(view)
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 44)
    #expect(view.calls == ["margins 52.0", "safe area 44.0"])
    view.calls = []
    view.insetsLayoutMarginsFromSafeArea = false
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 20)
    #expect(view.calls == ["margins 8.0", "safe area 20.0"])
    // With a guide that follows the margins, once as well.
    view.insetsLayoutMarginsFromSafeArea = true
    _ = view.layoutMarginsGuide
    view.calls = []
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 50)
    #expect(view.calls == ["margins 58.0", "safe area 50.0"])
  }

  private final class FittingView: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 30) }
  }

  @Test func sizeToFitKeepsTheOrigin() {
    let view = FittingView(frame: rect(20, 20, 0, 0))
    view.sizeToFit()
    #expect(view.frame == rect(20, 20, 40, 30))
    view.frame = rect(-7, 12.5, 100, 2)
    view.bounds.origin = point(3, 4)
    view.anchorPoint = point(0.25, 1)
    view.frame = rect(-7, 12.5, 100, 2)
    view.sizeToFit()
    #expect(view.frame == rect(-7, 12.5, 40, 30) && view.bounds.origin == point(3, 4))
    let label = UILabel(frame: rect(20, 20, 0, 0))
    label.text = "Text"
    label.sizeToFit()
    #expect(abs(label.frame.minX - 20) < 1e-9 && abs(label.frame.minY - 20) < 1e-9)
    #expect(label.frame.width > 20)
  }

  /// Under a transform the origin that stays is that of the frame without it.
  @Test func sizeToFitIgnoresTheTransform() {
    let view = FittingView(frame: rect(20, 20, 10, 10))
    view.transform = CGAffineTransform(rotationAngle: 0.7)
    view.sizeToFit()
    view.transform = .identity
    #expect(view.frame == rect(20, 20, 40, 30))
  }

  @Test func resizingSharesTheChangeAmongFlexibleParts() {
    let parent = UIView(frame: rect(0, 0, 100, 100))
    let child = UIView(frame: rect(20, 10, 40, 30))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 150, height: 140)
    // Width takes all 50; of 40 more in height a quarter goes to the margin of 10, three to the height of 30.
    #expect(child.frame == rect(20, 20, 90, 60))
  }
}
