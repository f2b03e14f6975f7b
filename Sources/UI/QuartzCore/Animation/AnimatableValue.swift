package import CoreGraphics
package import Foundation
import PegGeometry
import PegPixels

/// A value of an animation.
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
  /// A value without intermediate values; nil if a property isn't set.
  case step(Any?)

  /// Creates the value from one that user code passes; nil if its type isn't supported.
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
      case NSValue.transformType: self = .transform(value.caTransform3DValue)
      default: return nil
      }
    default: return nil
    }
  }

  /// The value in the type that user code gets.
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

  // MARK: Components

  /// The value as numbers that are interpolated linearly; nil if it has no such numbers.
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

  /// Returns a value of the same kind with other components.
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

  /// Returns the value interpolated towards another; values without intermediate ones jump at once.
  ///
  /// Colours are interpolated in premultiplied sRGB, transforms by their components, paths point by point.
  package func interpolated(to end: AnimatableValue, at share: Double) -> AnimatableValue {
    if share == 0, case .step = end {} else if share == 0 { return self }
    if share == 1 { return end }
    if case .transform(let a) = self, case .transform(let b) = end {
      return .transform(DecomposedTransform.interpolate(from: a, to: b, at: share))
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

  /// Returns the sum; for transforms, the concatenation in which `other` comes first.
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

  /// The neutral element of `adding`.
  package var zero: AnimatableValue {
    if case .transform = self { return .transform(CATransform3DIdentity) }
    return row.map { withRow($0.map { _ in 0 }) } ?? self
  }

  /// Returns the value that gives this one when it is added to `new`; nil if there is none.
  package func difference(from new: AnimatableValue) -> AnimatableValue? {
    if case .transform(let a) = self, case .transform(let b) = new {
      guard b.inverse != nil else { return nil }
      return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    }
    guard let a = row, let b = new.row, a.count == b.count else { return nil }
    return withRow(zip(a, b).map { $0 - $1 })
  }

  /// Returns whether the other value is equal.
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
  /// Returns the path interpolated towards another with the same elements; nil if its elements differ.
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
