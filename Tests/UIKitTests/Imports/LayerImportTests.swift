import QuartzCore
import Testing

/// What code that imports nothing but `QuartzCore` says.
@preconcurrency @MainActor
private final class Owner: CALayerDelegate {
  let layer = CALayer()

  init() { layer.delegate = self }

  func layoutSublayers(of layer: CALayer) { layer.sublayers?.first?.frame = layer.bounds }
}

@MainActor
struct LayerImportTests {
  @Test func layersLayOutForTheirDelegate() {
    let (owner, shape) = (Owner(), CAShapeLayer())
    owner.layer.addSublayer(shape)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    owner.layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
    owner.layer.layoutIfNeeded()
    CATransaction.commit()
    #expect(shape.frame.width == CGFloat(30))
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.duration = CACurrentMediaTime() * 0 + 1
    fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
    #expect(CATransform3DIsIdentity(shape.transform))
  }
}
