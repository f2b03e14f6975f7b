import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import PegScene
import QuartzCore
import Testing

/// Layers with one property each, looked at as pixels.
@MainActor
struct LayerLookTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func root(_ layers: CALayer...) -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    for layer in layers { root.addSublayer(layer) }
    return root
  }

  private func layer(_ frame: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func render(_ root: CALayer) throws -> Bitmap {
    let list = LayerSnapshotter.snapshot(root)
    return try Rasterizer(scheduler: .serial).render(
      list, into: RenderTarget(size: list.size, scale: 1))
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let p = bitmap.pixel(x, y)
    return [p.r, p.g, p.b, p.a]
  }

  @Test func maskCutsLayerAndSublayers() throws {
    let outer = layer(CGRect(x: 10, y: 10, width: 40, height: 40), red)
    outer.addSublayer(layer(CGRect(x: 10, y: 10, width: 40, height: 10), blue))
    outer.mask = layer(CGRect(x: 5, y: 5, width: 10, height: 30), blue)
    let bitmap = try render(root(outer))
    #expect(pixel(bitmap, 16, 16) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 22, 22) == [0, 0, 255, 255])
    #expect(pixel(bitmap, 12, 16) == [0, 0, 0, 0])
    #expect(pixel(bitmap, 30, 22) == [0, 0, 0, 0])
  }

  /// Multiplied, yellow over magenta is red; over nothing it is itself. An unknown filter changes nothing.
  @Test func compositingFiltersNameBlendModes() throws {
    let yellow = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
    let magenta = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
    let upper = layer(CGRect(x: 10, y: 10, width: 40, height: 40), yellow)
    upper.compositingFilter = "multiplyBlendMode"
    let lower = layer(CGRect(x: 0, y: 0, width: 30, height: 60), magenta)
    var bitmap = try render(root(lower, upper))
    #expect(pixel(bitmap, 20, 20) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 40, 20) == [255, 255, 0, 255])
    upper.compositingFilter = "screenBlendMode"
    bitmap = try render(root(lower, upper))
    #expect(pixel(bitmap, 20, 20) == [255, 255, 255, 255])
    upper.compositingFilter = "noSuchMode"
    bitmap = try render(root(lower, upper))
    #expect(pixel(bitmap, 20, 20) == [255, 255, 0, 255])
  }

  /// The default offset lifts the shadow by 3 points; its profile is that of the shadow tests.
  @Test func shadowLiesBeneathAndMasksToBoundsHidesIt() throws {
    let box = layer(CGRect(x: 20, y: 20, width: 20, height: 20), red)
    box.shadowOpacity = 1
    let bitmap = try render(root(box))
    #expect(pixel(bitmap, 30, 30) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 30, 17)[3] > 100)
    #expect(pixel(bitmap, 30, 42)[3] < pixel(bitmap, 30, 17)[3])
    box.masksToBounds = true
    #expect(try pixel(render(root(box)), 30, 17)[3] == 0)
    box.masksToBounds = false
    box.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    #expect(try render(root(box)) == bitmap)
  }

  @Test func maskedCornersAreRoundAlone() throws {
    let box = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    box.cornerRadius = 16
    box.maskedCorners = [.layerMaxXMinYCorner]
    let bitmap = try render(root(box))
    #expect(pixel(bitmap, 0, 0)[3] == 255)
    #expect(pixel(bitmap, 39, 0)[3] == 0)
    #expect(pixel(bitmap, 39, 39)[3] == 255)
  }

  @Test func gradientRunsFromTopToBottom() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let bitmap = try render(root(gradient))
    #expect((0..<4).map { pixel(bitmap, 1, $0)[0] } == [32, 96, 159, 223])
    #expect(pixel(bitmap, 3, 1) == pixel(bitmap, 0, 1))
  }

  @Test func shapeIsFilledAndStrokedInPart() throws {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 50, y: 10))
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = red
    shape.lineWidth = 4
    shape.strokeEnd = 0.5
    let bitmap = try render(root(shape))
    #expect(pixel(bitmap, 29, 9) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 31, 9)[3] == 0)
    #expect(pixel(bitmap, 20, 12)[3] == 0)
  }

  @Test func contentsCenterKeepsCorners() throws {
    var builder = BitmapBuilder(width: 3, height: 3)
    for y in 0..<3 {
      builder.withRow(y) { row in
        for x in 0..<3 {
          row[4 * x] = x == 1 || y == 1 ? 0 : 255
          row[4 * x + 3] = 255
        }
      }
    }
    let box = layer(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
    box.contents = CGImage(builder.freeze())
    box.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let bitmap = try render(root(box))
    #expect([0, 1, 18, 19].map { pixel(bitmap, $0, 0)[0] } == [255, 0, 0, 255])
  }

  /// A card turned about its vertical axis under perspective: its near edge is taller than its far one.
  @Test func perspectiveMakesTheNearEdgeTaller() throws {
    let card = layer(CGRect(x: 15, y: 15, width: 30, height: 30), red)
    card.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
    let scene = root(card)
    scene.sublayerTransform.m34 = -1.0 / 80
    let bitmap = try render(scene)
    func height(_ x: Int) -> Int { (0..<60).filter { pixel(bitmap, x, $0)[3] > 127 }.count }
    let columns = (0..<60).filter { height($0) > 0 }
    let (first, last) = (height(columns.first! + 1), height(columns.last! - 1))
    // x' = 15·cos(.8), z = ∓15·sin(.8); heights 30/(1 − z/80): 26.4 and 34.7.
    #expect(abs(max(first, last) - 34) <= 1)
    #expect(abs(min(first, last) - 27) <= 1)
    // Without perspective the card is only narrower.
    scene.sublayerTransform = CATransform3DIdentity
    let flat = try render(scene)
    #expect((0..<60).filter { pixel(flat, 30, $0)[3] == 255 }.count == 30)
  }

  private final class Meddler: CALayer {
    override var opacity: Float {
      get {
        setNeedsLayout()
        return super.opacity
      }
      set { super.opacity = newValue }
    }
  }

  /// A layer whose opacity cannot be read without a change of the layer.
  @Test func layersThatChangeWhileTheyAreReadAreReported() {
    let layer = Meddler()
    layer.layoutIfNeeded()
    let messages = SceneContext.current.diagnostics.messages(during: {
      _ = LayerSnapshotter.snapshot(layer)
    })
    #expect(
      messages.contains {
        $0.severity == .failure
          && $0.text
            == "setNeedsLayout() of Meddler was called while a picture of layers was made"
      }, "\(messages)")
  }
}
