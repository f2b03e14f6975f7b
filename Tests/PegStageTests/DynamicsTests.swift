import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing
import UIKit

/// Animators on a stage, by the numbers of mechanics and of Apple's pages.
@MainActor
@Suite(.serialized)
struct DynamicsTests {
  @MainActor
  private final class Log: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    var entries: [String] = []

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      entries.append("began \(identifier.map { "\($0)" } ?? "bounds") \(Int(p.y.rounded()))")
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
      entries.append("ended")
    }
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { entries.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { entries.append("pause") }
  }

  /// Holds the animators of a test, as a controller does: one that is not held stops.
  @MainActor
  private final class Keeper {
    var animators: [UIDynamicAnimator] = []
  }

  private let kept = Keeper()

  private final class Disc: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  /// A screen of 400 by 852 points with a square of 100 points at its top, and an animator.
  private func stage(
    _ view: UIView = UIView(), _ prepare: (UIView, UIDynamicAnimator) -> Void
  ) throws -> (Playground, UIView, UIDynamicAnimator) {
    let playground = try Playground(Script().hold(20)) { root, _ in
      view.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
      root.addSubview(view)
    }
    // The stage's clock is the one that the animator runs on.
    let animator = UIDynamicAnimator(referenceView: playground.view)
    kept.animators.append(animator)
    prepare(view, animator)
    return (playground, view, animator)
  }

  private func run(_ playground: Playground, from start: Double = 0, to seconds: Double) throws {
    for frame in Int(start * 60)...Int(seconds * 60) {
      try playground.stage.advance(to: SceneTime.frame(frame, rate: FrameRate(60)))
    }
  }

  @Test func gravityOfOneIsAThousandPointsPerSecondSquared() throws {
    let (playground, view, animator) = try stage { view, animator in
      animator.addBehavior(UIGravityBehavior(items: [view]))
    }
    try run(playground, to: 0.5)
    #expect(abs(view.center.y - 175) < 0.01)
    #expect(abs(view.center.x - 150) < 0.01)
    #expect(abs(animator.elapsedTime - 0.5) < 1e-9)
  }

  @Test func fallingViewsComeToRestAtTheBoundsAndPauseTheAnimator() throws {
    let log = Log()
    let (playground, view, animator) = try stage { view, animator in
      animator.delegate = log
      animator.addBehavior(UIGravityBehavior(items: [view]))
      let collision = UICollisionBehavior(items: [view])
      collision.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: -20, left: 0, bottom: 52, right: 0))
      collision.collisionDelegate = log
      animator.addBehavior(collision)
    }
    #expect(animator.isRunning)
    try run(playground, to: 4)
    let floor = (view.superview?.bounds.maxY ?? 0) - 52
    #expect(abs(view.frame.maxY - floor) < 0.2)
    #expect(!animator.isRunning)
    #expect(log.entries == ["resume", "began bounds \(Int(floor))", "pause"])
  }

  @Test func linesStopItemsAndAreNamedToTheDelegate() throws {
    let log = Log()
    let collision = UICollisionBehavior()
    let (playground, view, animator) = try stage(Disc()) { view, animator in
      animator.addBehavior(UIGravityBehavior(items: [view]))
      collision.addItem(view)
      collision.addBoundary(
        withIdentifier: "shelf" as any NSCopying, from: CGPoint(x: 0, y: 400),
        to: CGPoint(x: 400, y: 400))
      collision.collisionDelegate = log
      animator.addBehavior(collision)
    }
    try run(playground, to: 3)
    #expect(abs(view.frame.maxY - 400) < 0.2)
    #expect(log.entries == ["began shelf 400"])
    #expect(collision.boundaryIdentifiers?.count == 1)
    collision.removeBoundary(withIdentifier: "shelf" as any NSCopying)
    #expect(animator.isRunning)
    try run(playground, from: 3, to: 3.5)
    #expect(view.frame.maxY > 450)
  }

  @Test func pushesOfOneAreAHundredPoints() throws {
    for (mode, way) in [(UIPushBehavior.Mode.continuous, 50.0), (.instantaneous, 100.0)] {
      let push = UIPushBehavior(items: [], mode: mode)
      let (playground, view, _) = try stage { view, animator in
        push.addItem(view)
        push.setAngle(.pi / 2, magnitude: 1)
        animator.addBehavior(push)
      }
      try run(playground, to: 1)
      #expect(abs(view.center.y - 50 - way) < 0.01)
      #expect(push.active == (mode == .continuous))
    }
  }

  @Test func pushesKeepTheirAngleAndSign() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.angle = .pi / 2
    push.magnitude = -2
    #expect(push.angle == .pi / 2 && push.magnitude == -2)
    #expect(abs(push.pushDirection.dx) < 1e-12 && abs(push.pushDirection.dy + 2) < 1e-12)
    push.pushDirection = CGVector(dx: 3, dy: -4)
    #expect(push.magnitude == 5 && push.pushDirection == CGVector(dx: 3, dy: -4))
  }

  @Test func attachmentsKeepTheirLength() throws {
    let attachment = UIAttachmentBehavior(
      item: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), attachedToAnchor: .zero)
    #expect(abs(attachment.length - 50.0.squareRoot()) < 1e-9)
    let anchor = CGPoint(x: 300, y: 50)
    let (playground, view, _) = try stage { view, animator in
      animator.addBehavior(UIGravityBehavior(items: [view]))
      animator.addBehavior(UIAttachmentBehavior(item: view, attachedToAnchor: anchor))
    }
    for tenth in 1...20 {
      try run(playground, from: Double(tenth - 1) / 10, to: Double(tenth) / 10)
      let distance = hypot(view.center.x - anchor.x, view.center.y - anchor.y)
      #expect(abs(distance - 150) < 1)
    }
  }

  @Test func snapsEndAtTheirPointAndPause() throws {
    let (playground, view, animator) = try stage { view, animator in
      animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 500)))
    }
    try run(playground, to: 4)
    #expect(hypot(view.center.x - 200, view.center.y - 500) < 0.5)
    #expect(!animator.isRunning)
  }

  @Test func itemBehaviorsAddVelocitiesAndAnchorItems() throws {
    let properties = UIDynamicItemBehavior()
    let (playground, view, _) = try stage { view, animator in
      properties.addItem(view)
      properties.addLinearVelocity(CGPoint(x: 0, y: 200), for: view)
      properties.addAngularVelocity(.pi / 2, for: view)
      animator.addBehavior(properties)
    }
    try run(playground, to: 1)
    #expect(abs(view.center.y - 250) < 0.01)
    #expect(abs(view.transform.b - 1) < 0.01)
    #expect(abs(properties.linearVelocity(for: view).y - 200) < 1e-9)
    properties.isAnchored = true
    try run(playground, from: 1, to: 2)
    #expect(abs(view.center.y - 250) < 5)
  }

  @Test func fieldsActInTheirRegions() throws {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    let (playground, view, _) = try stage { view, animator in
      field.addItem(view)
      field.position = CGPoint(x: 150, y: 50)
      field.region = UIRegion(radius: 20)
      animator.addBehavior(field)
    }
    try run(playground, to: 2)
    // 100 points per second squared over 20 points give 63.2 points per second.
    let start = view.center.y
    try run(playground, from: 2, to: 3)
    #expect(abs(view.center.y - start - 63.2) < 1.5)
  }

  @Test func groupsMoveAsOne() throws {
    let other = UIView(frame: CGRect(x: 220, y: 0, width: 50, height: 50))
    let (playground, view, _) = try stage { view, animator in
      animator.addBehavior(
        UIGravityBehavior(items: [UIDynamicItemGroup(items: [view, other])]))
    }
    try run(playground, to: 0.5)
    #expect(abs(view.center.y - 175) < 0.01)
    #expect(abs(other.center.y - 150) < 0.01)
  }

  @Test func compositionsActAndHearOfTheirAnimator() throws {
    final class Composition: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        moves.append(dynamicAnimator != nil)
      }
    }
    let composition = Composition()
    var steps = 0
    composition.action = { steps += 1 }
    let (playground, view, animator) = try stage { view, animator in
      composition.addChildBehavior(UIGravityBehavior(items: [view]))
      animator.addBehavior(composition)
    }
    try run(playground, to: 0.5)
    #expect(abs(view.center.y - 175) < 0.01)
    #expect(steps == 30)
    #expect(animator.items(in: view.frame).count == 1)
    animator.removeAllBehaviors()
    #expect(composition.moves == [true, false])
    #expect(!animator.isRunning && animator.behaviors.isEmpty)
  }

  @Test func changedItemsAreReadAgain() throws {
    let (playground, view, animator) = try stage { view, animator in
      animator.addBehavior(UIGravityBehavior(items: [view]))
    }
    try run(playground, to: 0.5)
    view.center.y = 0
    animator.updateItem(usingCurrentState: view)
    try run(playground, from: 0.5, to: 1)
    // Its 500 points per second stay: 250 and 125 points.
    #expect(abs(view.center.y - 375) < 0.01)
  }

  @Test func layoutAttributesAreFoundByTheirPlaces() {
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 3, section: 0)) === attributes)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 0)) == nil)
  }
}
