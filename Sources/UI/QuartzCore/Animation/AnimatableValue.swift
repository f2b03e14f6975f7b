package import CoreGraphics
package import Foundation
import PegGeometry
import PegPixels

/// A value between two of which there are others.
package enum AnimatableValue {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case numbers([Double])
  case colors([CGColor])
  /// Has nothing between itself and another; nil where a property is not set.
  case step(Any?)

  /// Takes what user code gives as a value of an animation; nil for what nothing can be made of.
  package init?(_ any: Any) {
    switch any {
    case let value as AnimatableValue: self = value
    case let value as CGFloat: self = .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value)
    case let value as CGPath: self = .path(value)
    case let value as [CGColor]: self = .colors(value)
    case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
    case let value as [Double]: self = .numbers(value)
    case let value as [Any]:
      let colors = value.compactMap { $0 as? CGColor }
      guard colors.count == value.count else { return nil }
      self = .colors(colors)
    case let value as Bool: self = .step(value)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as NSValue:
      switch String(cString: value.objCType) {
      case let type where type.hasPrefix("{CGPoint"), let type where type.hasPrefix("{_NSPoint"):
        self = .point(value.pointValue)
      case let type where type.hasPrefix("{CGSize"), let type where type.hasPrefix("{_NSSize"):
        self = .size(value.sizeValue)
      case let type where type.hasPrefix("{CGRect"), let type where type.hasPrefix("{_NSRect"):
        self = .rect(value.rectValue)
      default: return nil
      }
    default: return nil
    }
  }

  /// The value as user code reads it.
  package var any: Any? {
    switch self {
    case .number(let value): CGFloat(value)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): value
    case .numbers(let value): value.map { NSNumber(value: $0) }
    case .colors(let value): value
    case .step(let value): value
    }
  }

  // MARK: Rows of numbers

  /// The value as numbers that each change evenly; nil for what does not change so.
  package var row: [Double]? {
    switch self {
    case .number(let value): [value]
    case .point(let p): [Double(p.x), Double(p.y)]
    case .size(let s): [Double(s.width), Double(s.height)]
    case .rect(let r):
      [Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height)]
    case .color(let color): color.premultipliedRow
    case .numbers(let value): value
    case .colors(let value): value.flatMap(\.premultipliedRow)
    case .transform, .path, .step: nil
    }
  }

  /// Returns a value of the same kind with other numbers.
  package func withRow(_ row: [Double]) -> AnimatableValue {
    switch self {
    case .number: .number(row[0])
    case .point: .point(CGPoint(x: row[0], y: row[1]))
    case .size: .size(CGSize(width: row[0], height: row[1]))
    case .rect: .rect(CGRect(x: row[0], y: row[1], width: row[2], height: row[3]))
    case .color: .color(CGColor(premultipliedRow: row[...]))
    case .numbers: .numbers(row)
    case .colors:
      .colors(
        stride(from: 0, to: row.count - 3, by: 4).map {
          CGColor(premultipliedRow: row[$0..<$0 + 4])
        })
    case .transform, .path, .step: self
    }
  }

  // MARK: Arithmetic

  /// Returns the value a share of the way to another; what has nothing between jumps at once.
  ///
  /// Colours go evenly in premultiplied sRGB, transforms by their parts, paths point by point.
  package func interpolated(to end: AnimatableValue, at share: Double) -> AnimatableValue {
    if share == 0, case .step = end {} else if share == 0 { return self }
    if share == 1 { return end }
    if case .transform(let a) = self, case .transform(let b) = end {
      return .transform(TransformParts.interpolate(from: a, to: b, at: share))
    }
    if case .path(let a) = self, case .path(let b) = end {
      return a.path.interpolated(to: b.path, at: share).map { .path(CGPath($0)) } ?? end
    }
    if case .color(let color) = end, case .step(nil) = self {
      return AnimatableValue.color(color.copy(alpha: 0) ?? color).interpolated(to: end, at: share)
    }
    if case .color(let color) = self, case .step(nil) = end {
      return interpolated(to: .color(color.copy(alpha: 0) ?? color), at: share)
    }
    guard let a = row, let b = end.row, a.count == b.count else { return end }
    return end.withRow(zip(a, b).map { $0 + ($1 - $0) * share })
  }

  /// Returns the sum; transforms are applied one after the other, `other` first.
  package func adding(_ other: AnimatableValue) -> AnimatableValue {
    if case .transform(let a) = self, case .transform(let b) = other {
      return .transform(CATransform3DConcat(b, a))
    }
    guard let a = row, let b = other.row, a.count == b.count else { return other }
    return withRow(zip(a, b).map { $0 + $1 })
  }

  package var negated: AnimatableValue {
    if case .transform(let a) = self { return .transform(CATransform3DInvert(a)) }
    return row.map { withRow($0.map { -$0 }) } ?? self
  }

  /// What changes nothing when it is added.
  package var zero: AnimatableValue {
    if case .transform = self { return .transform(CATransform3DIdentity) }
    return row.map { withRow($0.map { _ in 0 }) } ?? self
  }

  /// Returns what has to be added to `new` to get this value; nil where nothing can be.
  package func difference(from new: AnimatableValue) -> AnimatableValue? {
    if case .transform(let a) = self, case .transform(let b) = new {
      guard b.inverse != nil else { return nil }
      return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    }
    guard let a = row, let b = new.row, a.count == b.count else { return nil }
    return withRow(zip(a, b).map { $0 - $1 })
  }

  /// Whether the other is the same value.
  package func isEqual(_ other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): a == b
    case (.path(let a), .path(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.step(nil), .step(nil)): true
    default:
      if let a = row, let b = other.row { a == b } else { false }
    }
  }
}

extension CGColor {
  fileprivate var premultipliedRow: [Double] {
    let alpha = Double(straight.alpha)
    return [
      Double(straight.red) * alpha, Double(straight.green) * alpha, Double(straight.blue) * alpha,
      alpha,
    ]
  }

  fileprivate convenience init(premultipliedRow row: ArraySlice<Double>) {
    let start = row.startIndex
    let alpha = min(1, max(0, row[start + 3]))
    func channel(_ index: Int) -> Float {
      alpha > 0 ? Float(min(1, max(0, row[start + index] / alpha))) : 0
    }
    self.init(
      StraightColor(red: channel(0), green: channel(1), blue: channel(2), alpha: Float(alpha)))
  }
}

extension Path {
  /// Returns the path between this one and another of the same lines and curves; nil for another.
  fileprivate func interpolated(to end: Path, at share: Double) -> Path? {
    guard elements.count == end.elements.count else { return nil }
    func between(_ a: Point, _ b: Point) -> Point {
      Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
    var result = Path()
    for (first, second) in zip(elements, end.elements) {
      switch (first, second) {
      case (.move(let a), .move(let b)): result.move(to: between(a, b))
      case (.line(let a), .line(let b)): result.line(to: between(a, b))
      case (.quadratic(let c, let a), .quadratic(let d, let b)):
        result.quadratic(control: between(c, d), to: between(a, b))
      case (.cubic(let c1, let c2, let a), .cubic(let d1, let d2, let b)):
        result.cubic(control1: between(c1, d1), control2: between(c2, d2), to: between(a, b))
      case (.close, .close): result.close()
      default: return nil
      }
    }
    return result
  }
}
