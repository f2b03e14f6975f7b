import CoreGraphics
import Foundation
import PegMotion
import QuartzCore
import Testing

@MainActor
@Suite struct ValueFunctionTests {
  /// Three quarters of a whole turn, which an interpolation of two equal transforms would not show.
  @Test func animationsTurnByMoreThanHalfATurn() {
    let tree = AnimatedTree()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    turn.fromValue = 0
    turn.toValue = 2 * Double.pi
    turn.duration = 4
    tree.layer.add(turn, forKey: nil)
    tree.go(to: 3)
    let t = tree.shown.transform
    #expect(abs(t.m11) < 1e-9 && abs(t.m12 + 1) < 1e-9)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
  }

  @Test func animationsKeepValuesOfOtherNames() {
    let tree = AnimatedTree()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("fade", forKey: "name")
    animation.setValue(3, forKey: "duration")
    tree.layer.add(animation, forKey: "fade")
    let copy = tree.layer.animation(forKey: "fade")
    #expect(copy?.value(forKey: "name") as? String == "fade")
    #expect(copy?.duration == 3)
  }

  @Test func scrollLayersMoveTheirBounds() {
    let layer = CAScrollLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = CALayer()
    inner.frame = CGRect(x: 150, y: 40, width: 80, height: 400)
    layer.addSublayer(inner)
    inner.scrollRectToVisible(CGRect(x: 0, y: 0, width: 80, height: 20))
    #expect(layer.bounds.origin == CGPoint(x: 130, y: 0))
    #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 80, height: 60))
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 0, y: 50))
    #expect(layer.bounds.origin == CGPoint(x: 130, y: 50))
  }

  @Test func tiledLayersDrawTileByTile() {
    final class Tiles: NSObject, CALayerDelegate {
      var boxes: [CGRect] = []
      func draw(_ layer: CALayer, in ctx: CGContext) { boxes.append(ctx.boundingBoxOfClipPath) }
    }
    let delegate = Tiles()
    let layer = CATiledLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 150, height: 100)
    layer.contentsScale = 2
    layer.tileSize = CGSize(width: 200, height: 200)
    layer.delegate = delegate
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(
      delegate.boxes == [
        CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 100, y: 0, width: 50, height: 100),
      ])
  }
}
