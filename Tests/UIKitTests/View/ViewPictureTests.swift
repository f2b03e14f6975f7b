import CoreGraphics
import PegPixels
import QuartzCore
import Testing
import UIKit

/// Drawing, snapshots and effects of views.
@MainActor
@Suite struct ViewPictureTests {
  private final class Canvas: UIView {
    var count = 0
    var context: CGContext?

    override func draw(_ rect: CGRect) {
      count += 1
      context = UIGraphicsGetCurrentContext()
      UIColor.red.setFill()
      UIBezierPath(ovalIn: rect.insetBy(dx: 2, dy: 2)).fill()
    }
  }

  @Test func viewsAreDrawnWhereTheyAreDirty() throws {
    let view = Canvas(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let window = window(20, 20, view)
    let first = try picture(of: window)
    #expect(view.count == 1 && view.context != nil)
    #expect(pixel(first, 10, 10) == [255, 0, 0, 255])
    #expect(pixel(first, 0, 0)[3] == 0)
    _ = try picture(of: window)
    view.frame.size = CGSize(width: 10, height: 10)
    _ = try picture(of: window)
    #expect(view.count == 1)
    view.setNeedsDisplay()
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    _ = try picture(of: window)
    #expect(view.count == 2)
    view.contentMode = .redraw
    view.frame.size = CGSize(width: 18, height: 18)
    _ = try picture(of: window)
    #expect(view.count == 3)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func snapshotsKeepWhatWasShown() throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    view.backgroundColor = .red
    let window = window(40, 40, view)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.bounds.size == CGSize(width: 10, height: 10))
    view.backgroundColor = .blue
    window.addSubview(snapshot)
    snapshot.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    let bitmap = try picture(of: window)
    #expect(pixel(bitmap, 21, 38) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 10, 10) == [0, 0, 255, 255])
    #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
  }

  @Test func partsOfSnapshotsAreResizable() throws {
    let view = UIImageView(image: image(12, 12, [255, 0, 0], [0, 255, 0], [0, 0, 255]))
    let window = window(40, 40, view)
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 2, y: 0, width: 8, height: 4), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)))
    part.frame = CGRect(x: 0, y: 20, width: 40, height: 10)
    window.addSubview(part)
    let bitmap = try picture(of: window)
    #expect([0, 1, 2, 37, 38, 39].map { pixel(bitmap, $0, 25)[1] } == [0, 0, 255, 255, 0, 0])
    #expect(pixel(bitmap, 39, 25) == [0, 0, 255, 255])
  }

  @Test func hierarchiesAreDrawnIntoImages() throws {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
    view.backgroundColor = .green
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
      .image { _ in
        #expect(
          view.drawHierarchy(
            in: CGRect(x: 0, y: 0, width: 20, height: 10), afterScreenUpdates: true))
      }
    let bitmap = try #require(drawn.cgImage?.bitmap)
    #expect(pixel(bitmap, 19, 9) == [0, 255, 0, 255])
    #expect(pixel(bitmap, 5, 12)[3] == 0)
  }

  /// A blur of what is even changes nothing; the material's tint lies over it.
  @Test func materialsBlurAndTint() throws {
    let back = UIImageView(image: image(100, 100, [0, 0, 0], [255, 255, 255]))
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.frame = CGRect(x: 0, y: 50, width: 100, height: 50)
    let window = window(100, 100, back, effect)
    let bitmap = try picture(of: window)
    // The edge between black and white is sharp above and soft below.
    #expect(pixel(bitmap, 49, 10)[0] == 0 && pixel(bitmap, 50, 10)[0] == 255)
    let middle = Int(pixel(bitmap, 49, 75)[0])
    #expect(abs(middle - Int(pixel(bitmap, 50, 75)[0])) < 5)
    // Grey of half strength under white at 30 %: 127·0.7 + 77.
    #expect(abs(middle - 166) <= 4)
    effect.effect = nil
    #expect(try pixel(picture(of: window), 49, 75)[0] == 0)
    effect.effect = UIBlurEffect(style: .systemMaterial)
    let light = try pixel(picture(of: window), 50, 75)[0]
    window.overrideUserInterfaceStyle = .dark
    #expect(try pixel(picture(of: window), 50, 75)[0] < light)
  }

  @Test func vibrantContentHasTheColorOfItsStyle() throws {
    let blur = UIBlurEffect(style: .systemMaterialDark)
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    content.backgroundColor = .red
    view.contentView.addSubview(content)
    let bitmap = try picture(of: window(20, 20, view))
    // Labels on dark materials are white, whatever is around them.
    #expect(pixel(bitmap, 5, 5) == [255, 255, 255, 255])
    #expect(pixel(bitmap, 15, 15)[3] == 0)
  }

  @Test func textLayersDrawTheirString() throws {
    let layer = CATextLayer()
    layer.string = "IIII"
    layer.fontSize = 20
    layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.alignmentMode = .right
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    view.layer.addSublayer(layer)
    let bitmap = try picture(of: view)
    let columns = (0..<100).filter { x in (0..<30).contains { pixel(bitmap, x, $0)[3] > 200 } }
    #expect(columns.count >= 4)
    #expect(columns.min()! > 50)
    let inked = columns.first.map { x in
      (0..<30).map { pixel(bitmap, x, $0) }.max { $0[3] < $1[3] }!
    }
    #expect(inked?[1] == 0 && (inked?[0] ?? 0) > 200)
  }

  @Test func layerClassesAreMadeThroughTheirOwnInitialiser() {
    final class Dotted: CAShapeLayer {
      let made: Int

      override init() {
        made = 7
        super.init()
        lineWidth = 3
      }

      required init?(coder: NSCoder) { nil }
    }
    final class DottedView: UIView {
      override class var layerClass: AnyClass { Dotted.self }
    }
    let layer = DottedView().layer as? Dotted
    #expect(layer?.made == 7)
    #expect(layer?.lineWidth == CGFloat(3))
  }

  @Test func subviewsChangePlaces() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [views[2], views[1], views[0], views[3]])
    #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
    parent.bringSubviewToFront(views[2])
    parent.sendSubviewToBack(views[3])
    #expect(parent.subviews == [views[3], views[1], views[0], views[2]])
    #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
  }

  @Test func placesInSpaceAreThoseOfTheLayer() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform3D = CATransform3DMakeScale(2, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    view.transform3D = CATransform3DIdentity
    view.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.center == CGPoint(x: 5, y: 5))
    #expect(view.frame.origin == CGPoint(x: 5, y: 5))
  }
}
