public import CoreGraphics
public import Foundation
import PegDynamics
import UIFoundation

/// Connects an item with another one or with a point.
///
/// - Source: Apple's page of UIAttachmentBehavior.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// - Source: the values of Apple's `UIAttachmentBehaviorType`.
  public enum AttachmentType: Int, Sendable {
    case items = 0
    case anchor = 1
  }

  private enum Form {
    case distance
    case limit
    case fixed
    case pin
    case slide(axis: CGVector)
  }

  /// Mass · square points per second squared of a friction torque of 1.
  private static let torqueUnit = 10_000.0

  private let form: Form
  private let offsets: [UIOffset]
  private var joint: Joint?

  private init(
    _ form: Form, _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint?
  ) {
    (self.form, self.items, self.offsets) = (form, items, offsets)
    anchorPoint = anchor ?? .zero
    attachedBehaviorType = items.count > 1 ? .items : .anchor
    super.init()
    let ends = zip(items, offsets).map { item, offset in
      let arm = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
      return CGPoint(x: item.center.x + arm.x, y: item.center.y + arm.y)
    }
    let other = ends.count > 1 ? ends[1] : anchorPoint
    length = CGVector(dx: ends[0].x - other.x, dy: ends[0].y - other.y).length
  }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(.distance, [item], [offset], anchor: point)
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, [item1, item2], [offset1, offset2], anchor: nil)
  }

  /// Returns an attachment that keeps two items within their present distance.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, [item1, item2], [offset1, offset2], anchor: nil)
  }

  /// Returns an attachment that keeps two items as they lie.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.fixed, [item1, item2], [.zero, .zero], anchor: point)
  }

  /// Returns an attachment about whose anchor two items turn.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, [item1, item2], [.zero, .zero], anchor: point)
  }

  /// Returns an attachment along whose axis two items move, without turning.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: axis), [item1, item2], [.zero, .zero], anchor: point)
  }

  /// Returns an attachment along whose axis an item moves, without turning.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: axis), [item], [.zero], anchor: point)
  }

  open private(set) var items: [any UIDynamicItem]
  open private(set) var attachedBehaviorType: AttachmentType
  override var movedItems: [any UIDynamicItem] { items }

  /// The point that the item is attached to. Units: points of the reference view.
  open var anchorPoint: CGPoint { didSet { changed() } }
  /// The distance between the ends; at first that of their places.
  open var length: CGFloat = 0 { didSet { changed() } }
  /// The damping ratio of the oscillation.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// The oscillations per second; 0 for a stiff attachment.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  /// The torque against turning about the anchor.
  open var frictionTorque: CGFloat = 0 { didSet { changed() } }
  /// The range of the movement: distances of sliding attachments, radians of pins.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }

  override func contribute(to simulation: DynamicsSimulation) {
    guard let b = simulation.body(items[0]) else { return }
    let a = items.count > 1 ? simulation.body(items[1]) : nil
    if items.count > 1, a == nil { return }
    let isKnown = joint.map { $0.b === b && $0.a === a } ?? false
    let joint = isKnown ? self.joint! : newJoint(from: a, to: b)
    self.joint = joint
    if items.count == 1 { joint.anchorA = Vector(anchorPoint.x, anchorPoint.y) }
    let low = max(Double(attachmentRange.minimum), -1e12)
    let range = low...max(low, min(Double(attachmentRange.maximum), 1e12))
    switch joint.kind {
    case .distance: joint.kind = .distance(max(0, length))
    case .limit: joint.kind = .limit(max(0, length))
    case .pin: joint.kind = .pin(range)
    case .slide(let axis, _): joint.kind = .slide(axis: axis, range: range)
    case .fixed, .snap: break
    }
    joint.frequency = max(0, frequency)
    joint.damping = max(0, damping)
    joint.frictionTorque = max(0, frictionTorque) * Self.torqueUnit
    simulation.use(joint)
  }

  private func newJoint(from a: Body?, to b: Body) -> Joint {
    func offset(_ index: Int) -> Vector {
      Vector(offsets[index].horizontal, offsets[index].vertical)
    }
    let anchor = Vector(anchorPoint.x, anchorPoint.y)
    switch form {
    case .distance, .limit:
      let kind =
        if case .limit = form { Joint.Kind.limit(length) } else { Joint.Kind.distance(length) }
      return Joint(kind, from: a, at: a == nil ? anchor : offset(1), to: b, at: offset(0))
    case .fixed, .pin:
      let kind =
        if case .pin = form { Joint.Kind.pin(-1e12...1e12) } else { Joint.Kind.fixed }
      return Joint(kind, from: a, at: a?.own(anchor) ?? anchor, to: b, at: b.own(anchor))
    case .slide(let axis):
      let direction = Vector(axis.dx, axis.dy).unit
      return Joint(
        .slide(axis: a?.own(direction: direction) ?? direction, range: -1e12...1e12), from: a,
        at: a?.own(anchor) ?? anchor, to: b, at: b.own(anchor))
    }
  }
}
