public import UIKit

/// Hills behind each other that move with the tilt of the device, the nearer ones further.
public final class ParallaxViewController: UIViewController {
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.98, green: 0.85, blue: 0.72, alpha: 1)
    view.clipsToBounds = true
    for depth in 0..<4 { addHills(depth) }
    let label = UILabel()
    label.text = "Evening"
    label.font = .systemFont(ofSize: 44, weight: .bold)
    label.textColor = .white
    label.layer.shadowOpacity = 0.4
    label.layer.shadowRadius = 3
    label.sizeToFit()
    label.center = CGPoint(x: view.bounds.midX, y: 220)
    view.addSubview(label)
    label.addMotionEffect(movement(14))
    let shadow = UIInterpolatingMotionEffect(
      keyPath: "layer.shadowOffset.width", type: .tiltAlongHorizontalAxis)
    shadow.minimumRelativeValue = 12
    shadow.maximumRelativeValue = -12
    label.addMotionEffect(shadow)
  }

  private func addHills(_ depth: Int) {
    let width = view.bounds.width + 120
    let hills = CAShapeLayer()
    let path = UIBezierPath()
    let base = 380 + CGFloat(depth) * 110
    path.move(to: CGPoint(x: 0, y: 900))
    path.addLine(to: CGPoint(x: 0, y: base))
    let steps = 3 + depth
    for step in 0..<steps {
      let x = width * CGFloat(step) / CGFloat(steps)
      let next = width * CGFloat(step + 1) / CGFloat(steps)
      let height: CGFloat = step % 2 == 0 ? -70 : 50
      path.addCurve(
        to: CGPoint(x: next, y: base), controlPoint1: CGPoint(x: x + 30, y: base + height),
        controlPoint2: CGPoint(x: next - 30, y: base + height))
    }
    path.addLine(to: CGPoint(x: width, y: 900))
    path.close()
    hills.path = path.cgPath
    let shade = 0.62 - 0.14 * CGFloat(depth)
    hills.fillColor = UIColor(red: shade, green: shade * 0.8, blue: shade + 0.1, alpha: 1).cgColor
    let holder = UIView(frame: CGRect(x: -60, y: 0, width: width, height: 900))
    holder.layer.addSublayer(hills)
    view.addSubview(holder)
    holder.addMotionEffect(movement(CGFloat(depth + 1) * 12))
  }

  /// A movement of up to some points against the tilt on both axes.
  private func movement(_ distance: CGFloat) -> UIMotionEffect {
    let group = UIMotionEffectGroup()
    group.motionEffects = [
      ("center.x", UIInterpolatingMotionEffect.EffectType.tiltAlongHorizontalAxis),
      ("center.y", .tiltAlongVerticalAxis),
    ].map { path, type in
      let effect = UIInterpolatingMotionEffect(keyPath: path, type: type)
      effect.minimumRelativeValue = distance
      effect.maximumRelativeValue = -distance
      return effect
    }
    return group
  }
}
