import Foundation
import PegMotion
import QuartzCore
import UIKit

extension NumberProbe {
  /// Properties and methods of animations, timers and constraints that take numbers.
  static let ofMotion: [NumberProbe] = [
    NumberProbe("CAAnimation.duration") { n in animated(faded()) { $0.duration = Double(n) } },
    NumberProbe("CAAnimation.beginTime") { n in animated(faded()) { $0.beginTime = Double(n) } },
    NumberProbe("CAAnimation.speed") { n in animated(faded()) { $0.speed = Float(n) } },
    NumberProbe("CAAnimation.timeOffset") { n in animated(faded()) { $0.timeOffset = Double(n) } },
    NumberProbe("CAAnimation.repeatCount") { n in animated(faded()) { $0.repeatCount = Float(n) } },
    NumberProbe("CAAnimation.repeatDuration") { n in
      animated(faded()) { $0.repeatDuration = Double(n) }
    },
    NumberProbe("CAAnimation cumulative") { n in
      animated(faded()) { ($0.isCumulative, $0.repeatCount, $0.toValue) = (true, 5, n) }
    },
    NumberProbe("CAMediaTimingFunction") { n in
      animated(faded()) {
        $0.timingFunction = CAMediaTimingFunction(controlPoints: Float(n), 0, Float(n), 1)
      }
    },
    NumberProbe("CABasicAnimation.toValue position") { n in
      animated(moved("position")) { $0.toValue = NSValue(cgPoint: CGPoint(x: n, y: n)) }
    },
    NumberProbe("CABasicAnimation.toValue bounds.size") { n in
      animated(moved("bounds.size.width")) { $0.toValue = n }
    },
    NumberProbe("CABasicAnimation.toValue scale") { n in
      animated(moved("transform.scale")) { $0.toValue = n }
    },
    NumberProbe("CABasicAnimation.toValue rotation") { n in
      animated(moved("transform.rotation.z")) { $0.toValue = n }
    },
    NumberProbe("CAKeyframeAnimation") { n in
      animated(CAKeyframeAnimation(keyPath: "opacity")) {
        $0.values = [0, Double(n), 1]
        $0.keyTimes = [0, NSNumber(value: Double(n)), 1]
      }
    },
    NumberProbe("CAKeyframeAnimation paced") { n in
      animated(CAKeyframeAnimation(keyPath: "position.x")) {
        $0.values = [0, Double(n), 1]
        $0.calculationMode = .cubicPaced
        $0.tensionValues = [NSNumber(value: Double(n))]
      }
    },
    NumberProbe("CAKeyframeAnimation path") { n in
      animated(CAKeyframeAnimation(keyPath: "position")) {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: n, y: 3))
        $0.path = path
        $0.rotationMode = .rotateAuto
      }
    },
    NumberProbe("CASpringAnimation.mass") { n in animated(spring()) { $0.mass = n } },
    NumberProbe("CASpringAnimation.stiffness") { n in animated(spring()) { $0.stiffness = n } },
    NumberProbe("CASpringAnimation.damping") { n in animated(spring()) { $0.damping = n } },
    NumberProbe("CASpringAnimation.initialVelocity") { n in
      animated(spring()) { $0.initialVelocity = n }
    },
    NumberProbe("CASpringAnimation.settlingDuration") { n in
      animated(spring()) {
        ($0.mass, $0.damping) = (n, n)
        $0.duration = $0.settlingDuration
        _ = ($0.perceptualDuration, $0.bounce)
      }
    },
    NumberProbe("CASpringAnimation(perceptualDuration:bounce:)") { n in
      animated(CASpringAnimation(perceptualDuration: Double(n), bounce: n)) {
        $0.keyPath = "opacity"
      }
    },
    NumberProbe("CATransition") { n in
      animated(CATransition()) {
        $0.type = .push
        ($0.startProgress, $0.endProgress) = (Float(n), Float(n))
      }
    },
    NumberProbe("CATransaction.animationDuration") { n in
      let view = plain()
      let layer = CALayer()
      view.layer.addSublayer(layer)
      CATransaction.begin()
      CATransaction.setAnimationDuration(Double(n))
      layer.opacity = 0.5
      CATransaction.commit()
      return view
    },
    .on("animate duration", plain) { view, n in
      UIView.animate(withDuration: Double(n)) { view.alpha = 0.3 }
    },
    .on("animate delay", plain) { view, n in
      UIView.animate(withDuration: 1, delay: Double(n)) { view.alpha = 0.3 }
    },
    .on("animate spring", plain) { view, n in
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: n, initialSpringVelocity: n, options: []
      ) { view.center.x = 50 }
    },
    .on("animate springDuration", plain) { view, n in
      UIView.animate(springDuration: Double(n), bounce: n, initialSpringVelocity: n) {
        view.center.x = 50
      }
    },
    .on("animateKeyframes", plain) { view, n in
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: Double(n), relativeDuration: Double(n)) {
          view.alpha = 0.3
        }
      }
    },
    .on("transition", plain) { view, n in
      UIView.transition(with: view, duration: Double(n), options: .transitionCrossDissolve) {
        view.backgroundColor = .blue
      }
    },
    .on("UIViewPropertyAnimator", plain) { view, n in
      let animator = UIViewPropertyAnimator(duration: Double(n), curve: .linear) {
        view.alpha = 0.3
      }
      animator.startAnimation(afterDelay: Double(n))
      animator.fractionComplete = n
      animator.continueAnimation(withTimingParameters: nil, durationFactor: n)
    },
    .on("UIViewPropertyAnimator damping", plain) { view, n in
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: n) { view.alpha = 0.3 }
      animator.startAnimation()
    },
    .on("UIViewPropertyAnimator points", plain) { view, n in
      let animator = UIViewPropertyAnimator(
        duration: 1, controlPoint1: CGPoint(x: n, y: n), controlPoint2: CGPoint(x: n, y: n)
      ) { view.alpha = 0.3 }
      animator.startAnimation()
    },
    .on("UISpringTimingParameters", plain) { view, n in
      let spring = UISpringTimingParameters(
        mass: n, stiffness: n, damping: n, initialVelocity: CGVector(dx: n, dy: n))
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
      animator.addAnimations { view.alpha = 0.3 }
      animator.startAnimation()
    },
    .on("Timer", plain) { view, n in
      let timer = Timer.scheduledTimer(withTimeInterval: Double(n), repeats: false) { _ in }
      _ = timer
    },
    .on("asyncAfter", plain) { view, n in
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(n)) {}
    },
    .on("CADisplayLink", plain) { view, n in
      let link = CADisplayLink(target: view, selector: selector(UIView.setNeedsLayout))
      link.preferredFramesPerSecond = integer(n)
      link.preferredFrameRateRange = CAFrameRateRange(
        minimum: Float(n), maximum: Float(n), preferred: Float(n))
      link.add(to: .main, forMode: .common)
    },
    .on("gestures", plain) { view, n in
      let press = UILongPressGestureRecognizer()
      (press.minimumPressDuration, press.allowableMovement) = (Double(n), n)
      press.numberOfTouchesRequired = integer(n)
      let tap = UITapGestureRecognizer()
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (integer(n), integer(n))
      view.gestureRecognizers = [press, tap]
    },
    NumberProbe("NSLayoutConstraint.constant") { n in
      constrained { $0.leftAnchor.constraint(equalTo: $1.leftAnchor, constant: n) }
    },
    NumberProbe("NSLayoutConstraint size") { n in
      constrained { child, _ in child.widthAnchor.constraint(equalToConstant: n) }
    },
    NumberProbe("NSLayoutConstraint.multiplier") { n in
      constrained { $0.widthAnchor.constraint(equalTo: $1.widthAnchor, multiplier: n) }
    },
    NumberProbe("NSLayoutConstraint.priority") { n in
      constrained {
        let constraint = $0.widthAnchor.constraint(equalTo: $1.widthAnchor)
        constraint.priority = UILayoutPriority(Float(n))
        return constraint
      }
    },
    .on("contentHuggingPriority", label) {
      $0.setContentHuggingPriority(UILayoutPriority(Float($1)), for: .horizontal)
      $0.setContentCompressionResistancePriority(UILayoutPriority(Float($1)), for: .horizontal)
      $0.translatesAutoresizingMaskIntoConstraints = false
    },
    .on("windowLevel", { UIWindow(frame: probeFrame) }) {
      $0.windowLevel = UIWindow.Level(rawValue: $1)
    },
    .on("layer.render", plain) { view, n in
      view.subviews[0].center.x = n
      UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
        .pngData().map { _ in }
    },
    .on("drawHierarchy", plain) { view, n in
      UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
        view.drawHierarchy(
          in: CGRect(x: n, y: n, width: n, height: n), afterScreenUpdates: true)
      }.pngData().map { _ in }
    },
    .on("resizableSnapshotView", plain) { view, n in
      _ = view.resizableSnapshotView(
        from: CGRect(x: n, y: n, width: n, height: n), afterScreenUpdates: true,
        withCapInsets: insets(n))
    },
  ]
}
