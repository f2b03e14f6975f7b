public import UIKit

/// Rockets that burst into sparks: cells of cells, drawn by adding light.
public final class FireworksViewController: UIViewController {
  private let sky = CAEmitterLayer()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.03, green: 0.05, blue: 0.14, alpha: 1)
    sky.renderMode = .additive
    sky.emitterShape = .line
    sky.seed = 3
    sky.emitterCells = [rocket()]
    view.layer.addSublayer(sky)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard sky.frame != view.bounds else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sky.frame = view.bounds
    sky.emitterPosition = CGPoint(x: view.bounds.midX, y: view.bounds.maxY)
    sky.emitterSize = CGSize(width: view.bounds.width * 0.5, height: 0)
    CATransaction.commit()
  }

  private func rocket() -> CAEmitterCell {
    let rocket = CAEmitterCell()
    rocket.birthRate = 2
    rocket.lifetime = 1.3
    rocket.velocity = 560
    rocket.velocityRange = 120
    rocket.yAcceleration = 160
    rocket.emissionRange = .pi / 8
    rocket.color = UIColor(white: 0.6, alpha: 1).cgColor
    (rocket.redRange, rocket.greenRange, rocket.blueRange) = (0.8, 0.8, 0.8)

    let trail = CAEmitterCell()
    trail.contents = glow(diameter: 8).cgImage
    trail.contentsScale = traitCollection.displayScale
    trail.birthRate = 60
    trail.lifetime = 0.4
    trail.velocity = 20
    trail.emissionRange = 2 * .pi
    trail.scale = 0.8
    trail.alphaSpeed = -2

    let burst = CAEmitterCell()
    burst.contents = glow(diameter: 14).cgImage
    burst.contentsScale = traitCollection.displayScale
    // Once, shortly before the rocket ends.
    burst.beginTime = 1.15
    burst.duration = 0.1
    burst.birthRate = 2400
    burst.lifetime = 1.6
    burst.lifetimeRange = 0.4
    burst.velocity = 150
    burst.velocityRange = 30
    burst.yAcceleration = 70
    burst.emissionRange = 2 * .pi
    burst.scaleSpeed = -0.4
    burst.alphaSpeed = -0.55
    rocket.emitterCells = [trail, burst]
    return rocket
  }

  /// A white disc that fades towards its edge.
  private func glow(diameter: CGFloat) -> UIImage {
    let size = CGSize(width: diameter, height: diameter)
    return UIGraphicsImageRenderer(size: size).image { renderer in
      let colors = [UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor]
      guard
        let gradient = CGGradient(
          colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray,
          locations: [0.2, 1])
      else { return }
      let center = CGPoint(x: diameter / 2, y: diameter / 2)
      renderer.cgContext.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center,
        endRadius: diameter / 2, options: [])
    }
  }
}
