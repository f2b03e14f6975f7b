import CoreGraphics
import PegDisplayList
import PegPixels
import PegRaster
import QuartzCore
import Testing

@MainActor
@Suite struct ContentTransitionTests {
  /// Half-way both looks count half, and what is opaque stays opaque.
  @Test(arguments: [false, true])
  func oldAndNewMix(isTransition: Bool) throws {
    let tree = AnimatedTree()
    tree.root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    let layer = tree.layer
    func color(_ red: CGFloat, _ blue: CGFloat) {
      layer.backgroundColor = CGColor(red: red, green: 0, blue: blue, alpha: 1)
      layer.removeAllAnimations()
    }
    color(1, 0)
    if isTransition {
      // Added before the change, as apps do it.
      let transition = CATransition()
      transition.duration = 1
      transition.type = .fade
      layer.add(transition, forKey: "fade")
      CATransaction.setDisableActions(true)
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    } else {
      let change = ContentTransition(of: layer)
      change.duration = 1
      color(0, 1)
      layer.add(change, forKey: nil)
    }
    func pixel(_ seconds: Double) throws -> [UInt8] {
      tree.go(to: seconds)
      let list = LayerSnapshotter.snapshotOnScreen(tree.root)
      let bitmap = try Rasterizer(scheduler: .serial).render(
        list, into: RenderTarget(size: list.size, scale: 1))
      let p = bitmap.pixel(100, 50)
      return [p.r, p.g, p.b, p.a]
    }
    #expect(try pixel(0) == [255, 0, 0, 255])
    let middle = try pixel(0.5)
    #expect(abs(Int(middle[0]) - 128) <= 1 && abs(Int(middle[2]) - 128) <= 1)
    #expect(middle[1] == 0 && middle[3] >= 254)
    #expect(try pixel(1) == [0, 0, 255, 255])
  }
}
