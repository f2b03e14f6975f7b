extension Subscribers {
  /// A number of values that a subscriber requests.
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable,
    CustomStringConvertible
  {
    @usableFromInline let raw: UInt

    @inlinable init(raw: UInt) { self.raw = min(raw, UInt(Int.max) + 1) }

    /// As many values as the publisher has.
    @inlinable public static var unlimited: Demand { Demand(raw: .max) }
    /// No values.
    @inlinable public static var none: Demand { Demand(raw: 0) }

    /// At most a number of values; traps if it is negative.
    @inlinable public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "demand cannot be negative")
      return Demand(raw: UInt(value))
    }

    /// The number of values; nil if unlimited.
    @inlinable public var max: Int? { self == .unlimited ? nil : Int(raw) }

    /// Traps if a subscriber requests no values.
    @usableFromInline func mustBePositive() {
      precondition(self > .none, "demand must be positive")
    }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    @inlinable public static func + (lhs: Demand, rhs: Demand) -> Demand {
      lhs == .unlimited || rhs == .unlimited ? .unlimited : Demand(raw: lhs.raw + rhs.raw)
    }
    @inlinable public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
    @inlinable public static func + (lhs: Demand, rhs: Int) -> Demand {
      if lhs == .unlimited { return lhs }
      let (sum, isTooLarge) = Int(lhs.raw).addingReportingOverflow(rhs)
      return isTooLarge ? .unlimited : .max(sum)
    }
    @inlinable public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }

    @inlinable public static func - (lhs: Demand, rhs: Demand) -> Demand {
      if lhs == .unlimited { return lhs }
      return rhs.raw >= lhs.raw ? .none : Demand(raw: lhs.raw - rhs.raw)
    }
    @inlinable public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
    @inlinable public static func - (lhs: Demand, rhs: Int) -> Demand {
      if lhs == .unlimited { return lhs }
      let (difference, isTooLarge) = Int(lhs.raw).subtractingReportingOverflow(rhs)
      return isTooLarge || difference < 0 ? .none : .max(difference)
    }
    @inlinable public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

    @inlinable public static func * (lhs: Demand, rhs: Int) -> Demand {
      if lhs == .unlimited { return lhs }
      let (product, isTooLarge) = Int(lhs.raw).multipliedReportingOverflow(by: rhs)
      return isTooLarge ? .unlimited : .max(product)
    }
    @inlinable public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

    @inlinable public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.raw < rhs.raw }
    @inlinable public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }
    @inlinable public static func != (lhs: Demand, rhs: Int) -> Bool { lhs.max != rhs }
    @inlinable public static func == (lhs: Int, rhs: Demand) -> Bool { rhs == lhs }
    @inlinable public static func != (lhs: Int, rhs: Demand) -> Bool { rhs != lhs }
    @inlinable public static func < (lhs: Demand, rhs: Int) -> Bool {
      lhs.max.map { $0 < rhs } ?? false
    }
    @inlinable public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs < rhs || lhs == rhs }
    @inlinable public static func > (lhs: Demand, rhs: Int) -> Bool { !(lhs <= rhs) }
    @inlinable public static func >= (lhs: Demand, rhs: Int) -> Bool { !(lhs < rhs) }
    @inlinable public static func < (lhs: Int, rhs: Demand) -> Bool { rhs > lhs }
    @inlinable public static func <= (lhs: Int, rhs: Demand) -> Bool { rhs >= lhs }
    @inlinable public static func > (lhs: Int, rhs: Demand) -> Bool { rhs < lhs }
    @inlinable public static func >= (lhs: Int, rhs: Demand) -> Bool { rhs <= lhs }

    public init(from decoder: any Decoder) throws {
      self.init(raw: try decoder.singleValueContainer().decode(UInt.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(raw)
    }
  }
}
