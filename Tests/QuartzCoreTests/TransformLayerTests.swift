import CoreGraphics
import PegDisplayList
import PegPixels
import PegRaster
import QuartzCore
import Testing

/// Layers in a space of their own.
@MainActor
@Suite struct TransformLayerTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A plane of 20 and one of 40 that is nearer by 100, seen from a distance of 500.
  private func render(in space: CALayer, turned: Bool) throws -> Bitmap {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
    var eye = CATransform3DIdentity
    eye.m34 = -1.0 / 500
    root.sublayerTransform = eye
    space.frame = root.bounds
    if turned { space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
    root.addSublayer(space)
    for (color, side, z) in [(red, 20.0, 0.0), (blue, 40.0, 100.0)] {
      let plane = CALayer()
      plane.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      plane.position = CGPoint(x: 40, y: 40)
      plane.zPosition = z
      plane.backgroundColor = color
      space.addSublayer(plane)
    }
    let list = LayerSnapshotter.snapshot(root)
    return try Rasterizer(scheduler: .serial).render(
      list, into: RenderTarget(size: list.size, scale: 1))
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int) -> [UInt8] {
    let p = bitmap.pixel(x, 40)
    return [p.r, p.g, p.b]
  }

  /// Nearer by 100 of 500: larger by a quarter, so that 40 become 50, from 15 to 65.
  @Test func nearerLayersAreLarger() throws {
    let bitmap = try render(in: CATransformLayer(), turned: false)
    #expect(pixel(bitmap, 40) == [0, 0, 255])
    #expect(pixel(bitmap, 16) == [0, 0, 255] && pixel(bitmap, 13) == [255, 255, 255])
    let flat = try render(in: CALayer(), turned: false)
    #expect(pixel(flat, 18) == [255, 255, 255] && pixel(flat, 22) == [0, 0, 255])
  }

  /// Seen from behind, what was nearer is farther: 40 become 33 1/3, from 23 1/3 on, and lie behind the other.
  @Test func depthDecidesWhatIsInFront() throws {
    let bitmap = try render(in: CATransformLayer(), turned: true)
    #expect(pixel(bitmap, 40) == [255, 0, 0])
    #expect(pixel(bitmap, 25) == [0, 0, 255] && pixel(bitmap, 22) == [255, 255, 255])
  }

  @Test func nothingOfItsOwnIsSeen() throws {
    let space = CATransformLayer()
    space.backgroundColor = red
    space.borderWidth = 5
    let bitmap = try render(in: space, turned: false)
    #expect(pixel(bitmap, 2) == [255, 255, 255])
  }
}
