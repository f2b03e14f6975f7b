public import CoreGraphics
public import Foundation
import PegDynamics

/// A field of forces on items.
///
/// Lengths count in units of 100 points, and a force of 1 is that of a push of magnitude 1; Apple documents no units.
///
/// - Source: Apple's page of UIFieldBehavior.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  private let field: Field
  private init(_ kind: Field.Kind) {
    field = Field(kind)
    super.init()
  }

  /// Returns a field that slows items down.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// Returns a field that moves items around its position.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
  /// Returns a field that attracts items.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let result = UIFieldBehavior(.radialGravity)
    result.position = position
    return result
  }
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let result = UIFieldBehavior(.linearGravity(.zero))
    result.direction = direction
    return result
  }
  /// Returns a field that sets the velocity of items; a length of 1 is 100 points per second.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let result = UIFieldBehavior(.velocity(.zero))
    result.direction = direction
    return result
  }
  /// Returns a field of forces that look random, but are the same in each run.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior
  {
    let result = UIFieldBehavior(.noise(smoothness: 0, speed: 0))
    (result.smoothness, result.animationSpeed) = (smoothness, speed)
    return result
  }
  /// Returns a noise field whose forces grow with the items' speeds.
  open class func turbulenceField(
    smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior {
    let result = UIFieldBehavior(.turbulence(smoothness: 0, speed: 0))
    (result.smoothness, result.animationSpeed) = (smoothness, speed)
    return result
  }
  /// Returns a field whose force grows with the distance.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// Returns a field that pushes items of positive charge away.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
  /// Returns a field that turns the velocities of charged items.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
  /// Returns a field whose forces a closure computes.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior {
    let result = UIFieldBehavior(.drag)
    result.field.kind = .custom { [weak result] position, velocity, mass, charge, step in
      guard let result else { return .zero }
      let force = block(
        result, CGPoint(x: position.x, y: position.y),
        CGVector(dx: velocity.x, dy: velocity.y), mass, charge, step)
      return Field.unit * Vector(force.dx, force.dy)
    }
    return result
  }

  open var items: [any UIDynamicItem] { members.all }

  open func addItem(_ item: any UIDynamicItem) { join(item) }

  open func removeItem(_ item: any UIDynamicItem) { leave(item) }

  open var position = CGPoint.zero { didSet { changed() } }
  open var region = UIRegion.infinite { didSet { changed() } }
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// The power of the distance by which the field gets weaker.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// The least distance that counts.
  open var minimumRadius: CGFloat = 1e-6 { didSet { changed() } }
  open var direction = CGVector.zero { didSet { changed() } }
  /// The smoothness of noise and turbulence, from 0 to 1.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// Changes of noise and turbulence per second; 0 for none.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  override func contribute(to simulation: DynamicsSimulation) {
    let vector = Vector(direction.dx, direction.dy)
    var changes = false
    switch field.kind {
    case .linearGravity: field.kind = .linearGravity(vector)
    case .velocity: field.kind = .velocity(vector)
    case .noise:
      field.kind = .noise(smoothness: smoothness, speed: animationSpeed)
      changes = animationSpeed != 0
    case .turbulence:
      field.kind = .turbulence(smoothness: smoothness, speed: animationSpeed)
    default: break
    }
    field.bodies = members.all.compactMap { simulation.body($0) }
    field.position = Vector(position.x, position.y)
    field.region = region.region
    (field.strength, field.falloff) = (strength, falloff)
    field.minimumRadius = minimumRadius
    simulation.use(field, changes: changes)
  }
}
