import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegMotion
import PegPixels
import PegRaster
import QuartzCore
import Testing

/// Kinds of layers, and what is drawn of their trees, looked at as pixels.
@MainActor
struct LayerKindTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  private let white = CGColor(gray: 1, alpha: 1)

  private func root(_ layers: CALayer..., side: CGFloat = 60) -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    for layer in layers { root.addSublayer(layer) }
    return root
  }

  private func place<L: CALayer>(
    _ layer: L, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    _ color: CGColor? = nil
  ) -> L {
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  private func draw(_ list: DisplayList) throws -> Bitmap {
    try Rasterizer(scheduler: .serial).render(list, into: RenderTarget(size: list.size, scale: 1))
  }

  private func render(_ root: CALayer) throws -> Bitmap {
    try draw(LayerSnapshotter.snapshot(root))
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let p = bitmap.pixel(x, y)
    return [p.r, p.g, p.b, p.a]
  }

  // MARK: Gradients

  /// Black in the middle, white on the ellipse through the end point.
  @Test func radialGradientsReachTheirEndPoint() throws {
    let gradient = place(CAGradientLayer(), 0, 0, 60, 40)
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.colors = [CGColor(gray: 0, alpha: 1), white]
    let bitmap = try render(root(gradient))
    // 15 of 30 points to the right and 10 of 20 down are half of the way.
    #expect(abs(Int(pixel(bitmap, 45, 20)[0]) - 130) <= 4)
    #expect(abs(Int(pixel(bitmap, 30, 30)[0]) - 134) <= 4)
    #expect(pixel(bitmap, 0, 0)[0] == 255)
  }

  /// The start point to the right: black there, and rising clockwise.
  @Test func conicGradientsTurnClockwise() throws {
    let gradient = place(CAGradientLayer(), 0, 0, 60, 60)
    gradient.type = .conic
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = [CGColor(gray: 0, alpha: 1), white]
    let bitmap = try render(root(gradient))
    #expect(abs(Int(pixel(bitmap, 30, 55)[0]) - 64) <= 3)
    #expect(abs(Int(pixel(bitmap, 5, 30)[0]) - 128) <= 3)
    #expect(abs(Int(pixel(bitmap, 30, 5)[0]) - 191) <= 3)
  }

  // MARK: Shapes

  @Test func shapesFollowTheirFillRule() throws {
    let shape = place(CAShapeLayer(), 0, 0, 60, 60)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 10, y: 10, width: 40, height: 40))
    path.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
    shape.path = path
    shape.fillColor = red
    #expect(try pixel(render(root(shape)), 30, 30)[3] == 255)
    shape.fillRule = .evenOdd
    #expect(try pixel(render(root(shape)), 30, 30)[3] == 0)
  }

  @Test func strokesHaveCapsAndDashes() throws {
    let shape = place(CAShapeLayer(), 0, 0, 60, 60)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 30))
    path.addLine(to: CGPoint(x: 50, y: 30))
    shape.path = path
    shape.strokeColor = blue
    shape.lineWidth = 8
    shape.lineCap = .square
    #expect(try pixel(render(root(shape)), 7, 30)[3] == 255)
    shape.lineCap = .butt
    #expect(try pixel(render(root(shape)), 7, 30)[3] == 0)
    shape.lineDashPattern = [10, 5]
    shape.lineDashPhase = 5
    let dashed = try render(root(shape))
    #expect([12, 17, 22, 32].map { pixel(dashed, $0, 30)[3] } == [255, 0, 255, 0])
    shape.lineDashPattern = nil
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.75
    let part = try render(root(shape))
    #expect([19, 20, 39, 40].map { pixel(part, $0, 30)[3] } == [0, 255, 255, 0])
  }

  // MARK: Replicators

  /// A fade of a second from black to white: each copy is a quarter of a second behind the one before.
  @Test func replicatorsDelayTheirCopies() throws {
    let clock = SceneClock()
    SceneClock.current = clock
    let replicator = place(CAReplicatorLayer(), 0, 0, 60, 60)
    let dot = place(CALayer(), 0, 0, 10, 10, white)
    replicator.addSublayer(dot)
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeTranslation(15, 0, 0)
    replicator.instanceDelay = 0.25
    let root = root(replicator)
    clock.endTurn()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 2
    fade.fillMode = .backwards
    dot.add(fade, forKey: nil)
    clock.advance(to: SceneTime(seconds: 0.5))
    for _ in 0..<2 {
      let bitmap = try draw(LayerSnapshotter.snapshotOnScreen(root))
      let alphas = [5, 20, 35, 50].map { Int(bitmap.pixel($0, 5).a) }
      #expect(zip(alphas, [64, 32, 0, 0]).allSatisfy { abs($0 - $1) <= 1 }, "\(alphas)")
    }
    #expect(dot.opacity == 1 && dot.presentation()?.opacity == 0.25)
  }

  @Test func replicatorsMoveAndColorCopies() throws {
    let replicator = place(CAReplicatorLayer(), 0, 0, 60, 60)
    replicator.addSublayer(place(CALayer(), 0, 0, 10, 10, white))
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 10, 0)
    replicator.instanceColor = CGColor(red: 1, green: 1, blue: 0.5, alpha: 1)
    replicator.instanceRedOffset = -0.5
    let bitmap = try render(root(replicator))
    #expect(pixel(bitmap, 5, 5) == [255, 255, 128, 255])
    #expect(pixel(bitmap, 25, 15) == [128, 255, 128, 255])
    #expect(pixel(bitmap, 45, 25) == [0, 255, 128, 255])
    #expect(pixel(bitmap, 5, 15)[3] == 0)
    replicator.instanceCount = 0
    #expect(try pixel(render(root(replicator)), 5, 5)[3] == 0)
  }

  /// Four quarter turns about the middle.
  @Test func replicatorsTurnAboutTheirAnchor() throws {
    let replicator = place(CAReplicatorLayer(), 0, 0, 60, 60)
    replicator.addSublayer(place(CALayer(), 25, 0, 10, 10, red))
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let bitmap = try render(root(replicator))
    for (x, y) in [(30, 5), (55, 30), (30, 55), (5, 30)] {
      #expect(pixel(bitmap, x, y) == [255, 0, 0, 255])
    }
    #expect(pixel(bitmap, 30, 30)[3] == 0)
  }

  /// Copies of pictures take the colour exactly, translucent pixels too.
  @Test func replicatorsColorPictures() throws {
    var builder = BitmapBuilder(width: 1, height: 1)
    builder.withRow(0) { row in
      for (index, value) in [100, 80, 60, 128].enumerated() { row[index] = UInt8(value) }
    }
    let replicator = place(CAReplicatorLayer(), 0, 0, 60, 60)
    let picture = place(CALayer(), 0, 0, 1, 1)
    picture.contents = CGImage(builder.freeze())
    replicator.addSublayer(picture)
    replicator.instanceColor = CGColor(red: 0.5, green: 1, blue: 0, alpha: 1)
    #expect(try pixel(render(root(replicator)), 0, 0) == [50, 80, 0, 128])
  }

  // MARK: Trees

  @Test func opacityAppliesToTheGroupOrToEach() throws {
    let outer = place(CALayer(), 0, 0, 40, 40, red)
    outer.addSublayer(place(CALayer(), 0, 0, 20, 20, blue))
    outer.opacity = 0.5
    #expect(try pixel(render(root(outer)), 5, 5) == [0, 0, 128, 128])
    outer.allowsGroupOpacity = false
    // Blue at half over red at half: 128 + 64.
    let each = try pixel(render(root(outer)), 5, 5)
    #expect(abs(Int(each[0]) - 64) <= 1 && each[2] == 128 && abs(Int(each[3]) - 192) <= 1)
    #expect(try pixel(render(root(outer)), 30, 30) == [128, 0, 0, 128])
  }

  @Test func flippedGeometryPutsSublayersUpsideDown() throws {
    let outer = place(CALayer(), 0, 0, 60, 60)
    outer.isGeometryFlipped = true
    let inner = place(CALayer(), 0, 0, 10, 10, red)
    outer.addSublayer(inner)
    let bitmap = try render(root(outer))
    #expect(pixel(bitmap, 5, 55) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 5, 5)[3] == 0)
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: outer.superlayer) == CGPoint(x: 0, y: 60))
    #expect(inner.contentsAreFlipped())
    // Contents stay upright.
    var builder = BitmapBuilder(width: 1, height: 2)
    builder.withRow(0) { row in (row[0], row[3]) = (255, 255) }
    builder.withRow(1) { row in (row[2], row[3]) = (255, 255) }
    inner.backgroundColor = nil
    inner.contents = CGImage(builder.freeze())
    inner.contentsGravity = .resize
    inner.magnificationFilter = .nearest
    let pictured = try render(root(outer))
    #expect(pixel(pictured, 5, 51) == [255, 0, 0, 255])
    #expect(pixel(pictured, 5, 58) == [0, 0, 255, 255])
  }

  @Test func layersSeenFromBehindMayVanish() throws {
    let card = place(CALayer(), 10, 10, 40, 40, red)
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    let scene = root(card)
    #expect(try pixel(render(scene), 30, 30)[3] == 255)
    card.isDoubleSided = false
    #expect(try pixel(render(scene), 30, 30)[3] == 0)
    card.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    #expect(try pixel(render(scene), 30, 30)[3] == 255)
    scene.sublayerTransform.m34 = -1.0 / 100
    card.transform = CATransform3DMakeRotation(2, 0, 1, 0)
    #expect(try pixel(render(scene), 30, 30)[3] == 0)
  }

  @Test func flatColorsKeepAlpha() throws {
    let outer = place(CALayer(), 0, 0, 60, 60)
    outer.addSublayer(place(CALayer(), 0, 0, 20, 20, red))
    outer.addSublayer(place(CALayer(), 20, 0, 20, 20, red.copy(alpha: 0.5)))
    outer.flatColor = blue
    let bitmap = try render(root(outer))
    #expect(pixel(bitmap, 5, 5) == [0, 0, 255, 255])
    #expect(pixel(bitmap, 25, 5) == [0, 0, 128, 128])
    #expect(pixel(bitmap, 45, 5)[3] == 0)
  }

  /// Drawing that mixes stays within its layer, as in a bitmap of its own.
  @Test func drawingCannotReachBeneathItsLayer() throws {
    final class Hole: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(gray: 1, alpha: 1)
        ctx.fill(bounds)
        ctx.clear(CGRect(x: 5, y: 5, width: 10, height: 10))
      }
    }
    let hole = place(Hole(), 0, 0, 20, 20)
    hole.setNeedsDisplay()
    let bitmap = try render(root(place(CALayer(), 0, 0, 60, 60, red), hole))
    #expect(pixel(bitmap, 10, 10) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 2, 2) == [255, 255, 255, 255])
  }

  @Test func layersRenderIntoContexts() throws {
    let layer = place(CALayer(), 100, 100, 20, 20, red)
    layer.bounds.origin = CGPoint(x: 7, y: 7)
    layer.addSublayer(place(CALayer(), 7, 7, 5, 5, blue))
    let context = CGContext(size: CGSize(width: 40, height: 40))
    context.translateBy(x: 3, y: 3)
    layer.render(in: context)
    let bitmap = try draw(context.finish())
    // The bounds' own corner, (7, 7), is drawn where user space says.
    #expect(pixel(bitmap, 11, 11) == [0, 0, 255, 255])
    #expect(pixel(bitmap, 20, 20) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 9, 9)[3] == 0)
  }

  @Test func hitsTakeTheFrontmostLayer() {
    let scene = root()
    scene.frame = CGRect(x: 5, y: 5, width: 60, height: 60)
    let back = place(CALayer(), 0, 0, 30, 30)
    let front = place(CALayer(), 10, 10, 30, 30)
    let inner = place(CALayer(), 5, 5, 5, 5)
    scene.addSublayer(back)
    scene.addSublayer(front)
    front.addSublayer(inner)
    #expect(scene.hitTest(CGPoint(x: 21, y: 21)) === inner)
    #expect(scene.hitTest(CGPoint(x: 16, y: 16)) === front)
    #expect(scene.hitTest(CGPoint(x: 7, y: 7)) === back)
    #expect(scene.hitTest(CGPoint(x: 60, y: 60)) === scene)
    #expect(scene.hitTest(CGPoint(x: 1, y: 1)) == nil)
    back.zPosition = 1
    #expect(scene.hitTest(CGPoint(x: 21, y: 21)) === back)
    back.isHidden = true
    #expect(scene.hitTest(CGPoint(x: 21, y: 21)) === inner)
  }

  @Test func sublayersCanBeSetAndReplaced() {
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    let parent = CALayer()
    parent.sublayers = [a, b]
    #expect(a.superlayer === parent)
    parent.replaceSublayer(a, with: c)
    #expect(parent.sublayers == [c, b])
    #expect(a.superlayer == nil)
    parent.sublayers = [b, c]
    #expect(parent.sublayers == [b, c])
    parent.sublayers = nil
    #expect(parent.sublayers == nil && b.superlayer == nil)
  }
}
