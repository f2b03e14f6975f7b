import CoreGraphics
import Foundation
import PegDisplayList

/// The way in which old content leaves and new content appears.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old content fades into the new.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides into place over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old content out while it slides into place.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away and uncovers the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which sliding content comes.
///
/// The names refer to a y axis that points up: on iOS, content with `fromTop` comes from the lower edge.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animated transition from the layer's appearance when it is added to its later appearance.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  public override init() { super.init() }

  /// - Precondition: `CATransitionType` declares it.
  open var type = CATransitionType.fade {
    didSet {
      require(
        [.fade, .moveIn, .push, .reveal].contains(type),
        "there is no transition of type \(type.rawValue); use fade, moveIn, push or reveal")
    }
  }

  /// The side from which sliding content comes; nil means the left.
  open var subtype: CATransitionSubtype? {
    didSet {
      require(
        [nil, .fromRight, .fromLeft, .fromTop, .fromBottom].contains(subtype),
        "there is no transition of subtype \(subtype?.rawValue ?? ""); use one of the four sides")
    }
  }

  /// The fractions, 0...1, of the whole transition at which this one begins and ends.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  var span: ClosedRange<Double> {
    let start = min(1, max(0, Double(startProgress)))
    return start...max(start, min(1, Double(endProgress)))
  }

  var effect: TransitionEffect {
    let way: TransitionEffect.Way
    switch subtype {
    case .fromRight?: way = .left
    case .fromTop?: way = .up
    case .fromBottom?: way = .down
    default: way = .right
    }
    switch type {
    case .push: return .push(way)
    case .moveIn: return .moveIn(way)
    case .reveal: return .reveal(way)
    default: return .fade
    }
  }

  /// The old appearance of the layer and its sublayers, in the layer's coordinates.
  private(set) var old: DisplayList?

  override func resolve(duration: Double, layer: CALayer) {
    super.resolve(duration: duration, layer: layer)
    old = LayerSnapshotter.pictureOnScreen(of: layer)
  }

  package override func copyValues(to other: CAAnimation) {
    super.copyValues(to: other)
    guard let other = other as? CATransition else { return }
    other.old = old
    other.type = type
    other.subtype = subtype
    other.startProgress = startProgress
    other.endProgress = endProgress
  }
}
