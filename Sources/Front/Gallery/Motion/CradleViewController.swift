public import UIKit

/// Newton's cradle on five threads, and a box in which shapes fall, collide and come to rest; a tap snaps the badge to its place.
public final class CradleViewController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private let threads = CAShapeLayer()
  private var balls: [BallView] = []
  private let badge = UILabel()
  private let radius: CGFloat = 20
  /// The length of a thread up to the middle of its ball.
  private let length: CGFloat = 150

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Dynamics"
    view.backgroundColor = .systemBackground
    addCradle()
    addShapes()
    addBadge()
  }

  // MARK: The cradle

  private func addCradle() {
    let bar = UIView(frame: CGRect(x: 85, y: 128, width: view.bounds.width - 170, height: 6))
    bar.backgroundColor = .secondaryLabel
    bar.layer.cornerRadius = 3
    threads.strokeColor = UIColor.tertiaryLabel.cgColor
    threads.fillColor = nil
    view.layer.addSublayer(threads)
    view.addSubview(bar)
    let step = 2 * radius
    let top: CGFloat = 131
    let left = view.bounds.midX - 2 * step
    for index in 0..<5 {
      let ball = BallView(frame: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
      ball.center = CGPoint(x: left + CGFloat(index) * step, y: top + length)
      ball.backgroundColor = .systemGray
      ball.layer.cornerRadius = radius
      view.addSubview(ball)
      balls.append(ball)
    }
    let anchors = balls.map { CGPoint(x: $0.center.x, y: top) }
    // The first ball starts pulled aside, its thread as long as the others'.
    let angle = CGFloat.pi / 5
    balls[0].center = CGPoint(
      x: anchors[0].x - length * sin(angle), y: anchors[0].y + length * cos(angle))

    for (ball, anchor) in zip(balls, anchors) {
      animator.addBehavior(UIAttachmentBehavior(item: ball, attachedToAnchor: anchor))
    }
    let collision = UICollisionBehavior(items: balls)
    collision.collisionMode = .items
    animator.addBehavior(collision)
    let properties = UIDynamicItemBehavior(items: balls)
    properties.elasticity = 1
    properties.friction = 0
    properties.resistance = 0
    properties.allowsRotation = false
    animator.addBehavior(properties)
    let gravity = UIGravityBehavior(items: balls)
    gravity.action = { [weak self] in self?.drawThreads(from: anchors) }
    animator.addBehavior(gravity)
    drawThreads(from: anchors)
  }

  private func drawThreads(from anchors: [CGPoint]) {
    let path = UIBezierPath()
    for (ball, anchor) in zip(balls, anchors) {
      path.move(to: anchor)
      path.addLine(to: ball.center)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    threads.path = path.cgPath
    CATransaction.commit()
  }

  // MARK: The box

  private func addShapes() {
    let colors: [UIColor] = [
      .systemBlue, .systemTeal, .systemGreen, .systemOrange, .systemPink, .systemIndigo,
    ]
    var shapes: [UIView] = []
    for (index, color) in colors.enumerated() {
      let isRound = index % 3 == 2
      let side = CGFloat(48 + 8 * (index % 3))
      let shape = isRound ? BallView() : UIView()
      shape.frame = CGRect(
        x: 44 + CGFloat(index % 3) * 100 + CGFloat(index / 3) * 40,
        y: 410 + CGFloat(index / 3) * 80, width: side, height: side)
      shape.backgroundColor = color
      shape.layer.cornerRadius = isRound ? side / 2 : 4
      view.addSubview(shape)
      shapes.append(shape)
    }
    let floor = CGPoint(x: 20, y: view.bounds.maxY - 60)
    let corner = CGPoint(x: view.bounds.maxX - 20, y: floor.y)
    let collision = UICollisionBehavior(items: shapes)
    collision.addBoundary(withIdentifier: "floor" as NSString, from: floor, to: corner)
    collision.addBoundary(
      withIdentifier: "left" as NSString, from: CGPoint(x: floor.x, y: 0), to: floor)
    collision.addBoundary(
      withIdentifier: "right" as NSString, from: CGPoint(x: corner.x, y: 0), to: corner)
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: shapes))
    let properties = UIDynamicItemBehavior(items: shapes)
    properties.elasticity = 0.45
    animator.addBehavior(properties)
    let box = UIView(
      frame: CGRect(x: floor.x, y: floor.y, width: corner.x - floor.x, height: 1))
    box.backgroundColor = .separator
    view.addSubview(box)
  }

  // MARK: The badge

  private func addBadge() {
    badge.text = "Snap"
    badge.textAlignment = .center
    badge.textColor = .white
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = 16
    badge.clipsToBounds = true
    badge.frame = CGRect(x: 24, y: 346, width: 84, height: 32)
    view.addSubview(badge)
    let tap = UITapGestureRecognizer(
      target: self, action: selector(CradleViewController.tapped(_:)))
    view.addGestureRecognizer(tap)
  }

  func tapped(_ tap: UITapGestureRecognizer) {
    for behavior in animator.behaviors where behavior is UISnapBehavior {
      animator.removeBehavior(behavior)
    }
    animator.addBehavior(UISnapBehavior(item: badge, snapTo: tap.location(in: view)))
  }
}

/// A view that collides as a disc.
private final class BallView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
