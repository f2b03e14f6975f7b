public import CoreGraphics
public import Foundation
import PegGeometry
import PegMotion

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? { didSet { way = nil } }
  /// A path for a position, which replaces `values`. Each line or curve is a segment between two key times.
  open var path: CGPath? { didSet { way = nil } }
  open var keyTimes: [NSNumber]? { didSet { way = nil } }
  open var timingFunctions: [CAMediaTimingFunction]? { didSet { way = nil } }
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { way = nil } }
  open var tensionValues: [NSNumber]? { didSet { way = nil } }
  open var continuityValues: [NSNumber]? { didSet { way = nil } }
  open var biasValues: [NSNumber]? { didSet { way = nil } }
  /// The rotation of the layer along the path.
  open var rotationMode: CAAnimationRotationMode?

  private enum Way {
    case path(PathWay)
    case rows(Keyframes, AnimatableValue)
    /// Values without components are interpolated pairwise.
    case pairs(Keyframes, [AnimatableValue])
  }

  private var way: Way?

  package override func copyValues(to other: CAAnimation) {
    super.copyValues(to: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    other.values = values
    other.path = path
    other.keyTimes = keyTimes
    other.timingFunctions = timingFunctions
    other.calculationMode = calculationMode
    other.tensionValues = tensionValues
    other.continuityValues = continuityValues
    other.biasValues = biasValues
    other.rotationMode = rotationMode
  }

  private var mode: Keyframes.Mode {
    switch calculationMode {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }

  private func makeWay() -> Way? {
    let times = keyTimes?.map(\.doubleValue)
    let curves = timingFunctions?.map(\.curve) ?? []
    if let path = path?.path {
      return PathWay(path, times: times, curves: curves, mode: mode).map { .path($0) }
    }
    let values = (values ?? []).compactMap { AnimatableValue($0) }
    guard let first = values.first else { return nil }
    let rows = values.compactMap(\.row)
    guard rows.count == values.count, rows.allSatisfy({ $0.count == rows[0].count }) else {
      let steps = Keyframes(
        values: values.indices.map { [Double($0)] }, times: times, curves: curves,
        mode: mode == .discrete ? .discrete : .linear)
      return .pairs(steps, values)
    }
    func number(_ list: [NSNumber]?, _ index: Int) -> Double {
      list.flatMap { index < $0.count ? $0[index].doubleValue : nil } ?? 0
    }
    let shapes = rows.indices.map {
      Keyframes.Shape(
        tension: number(tensionValues, $0), continuity: number(continuityValues, $0),
        bias: number(biasValues, $0))
    }
    return .rows(
      Keyframes(values: rows, times: times, curves: curves, shapes: shapes, mode: mode), first)
  }

  override func value(at fraction: Double, over base: AnimatableValue) -> AnimatableValue? {
    if way == nil { way = makeWay() }
    switch way {
    case nil: return nil
    case .path(let way): return .point(CGPoint(way.point(at: fraction)))
    case .rows(let frames, let kind): return kind.withRow(frames.value(at: fraction))
    case .pairs(let steps, let values):
      let (index, local) = steps.position(at: fraction)
      guard local > 0, index + 1 < values.count else { return values[index] }
      return values[index].interpolated(to: values[index + 1], at: local)
    }
  }

  override func apply(to layer: CALayer, at position: MediaTiming.Position) {
    super.apply(to: layer, at: position)
    guard let rotationMode, case .path(let way) = way else { return }
    var angle = way.angle(at: fraction(at: position))
    if rotationMode == .rotateAutoReverse { angle += .pi }
    layer.transform = CATransform3DConcat(
      CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), layer.transform)
  }
}

/// A path of positions, divided into its lines and curves.
struct PathWay {
  private struct Piece {
    var from: Point
    var control1: Point
    var control2: Point
    var to: Point

    func point(at t: Double) -> Point {
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return Point(
        x: a * from.x + b * control1.x + c * control2.x + d * to.x,
        y: a * from.y + b * control1.y + c * control2.y + d * to.y)
    }
  }

  private var pieces: [Piece] = []
  private let steps: Keyframes

  /// Creates the path; nil if it has no lines or curves.
  init?(_ path: Path, times: [Double]?, curves: [TimingCurve], mode: Keyframes.Mode) {
    var (start, current) = (Point.zero, Point.zero)
    func between(_ a: Point, _ b: Point, _ t: Double) -> Point {
      Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    func line(from a: Point, to b: Point) -> Piece {
      Piece(from: a, control1: between(a, b, 1.0 / 3), control2: between(a, b, 2.0 / 3), to: b)
    }
    for element in path.elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point):
        pieces.append(line(from: current, to: point))
        current = point
      case .quadratic(let control, let end):
        pieces.append(
          Piece(
            from: current, control1: between(current, control, 2.0 / 3),
            control2: between(end, control, 2.0 / 3), to: end))
        current = end
      case .cubic(let control1, let control2, let end):
        pieces.append(Piece(from: current, control1: control1, control2: control2, to: end))
        current = end
      case .close:
        if current != start { pieces.append(line(from: current, to: start)) }
        current = start
      }
    }
    guard !pieces.isEmpty else { return nil }
    // The position is one number: the index of the piece plus the progress in it. For constant speed it is computed
    // from the lengths of small steps.
    var positions = (0...pieces.count).map { Double($0) }
    var times = times
    var mode = mode
    if mode == .paced || mode == .cubicPaced {
      let parts = 64
      var lengths = [0.0]
      positions = [0]
      for (index, piece) in pieces.enumerated() {
        var last = piece.from
        for part in 1...parts {
          let t = Double(part) / Double(parts)
          let next = piece.point(at: t)
          let (dx, dy) = (next.x - last.x, next.y - last.y)
          lengths.append(lengths[lengths.count - 1] + (dx * dx + dy * dy).squareRoot())
          positions.append(Double(index) + t)
          last = next
        }
      }
      let total = lengths[lengths.count - 1]
      times = total > 0 ? lengths.map { $0 / total } : nil
      mode = .linear
    } else if mode == .cubic {
      mode = .linear
    }
    steps = Keyframes(values: positions.map { [$0] }, times: times, curves: curves, mode: mode)
  }

  func point(at fraction: Double) -> Point {
    let (piece, t) = locate(fraction)
    return piece.point(at: t)
  }

  /// Returns the direction of the path. Units: radians.
  func angle(at fraction: Double) -> Double {
    let (piece, t) = locate(fraction)
    let (low, high) = (max(0, t - 1e-4), min(1, t + 1e-4))
    let (a, b) = (piece.point(at: low), piece.point(at: high))
    return Elementary.atan2(b.y - a.y, b.x - a.x)
  }

  private func locate(_ fraction: Double) -> (Piece, Double) {
    let position = steps.value(at: fraction)[0]
    let index = min(pieces.count - 1, max(0, Int(clampingCount: position)))
    return (pieces[index], position - Double(index))
  }
}
