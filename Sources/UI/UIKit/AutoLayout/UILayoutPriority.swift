/// The priority of a constraint, 1...1000: a higher one always wins, and 1000 is required.
///
/// - Source: Apple documentation of the named levels.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority: Comparable {
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }

  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue + b)
  }

  public static func + (a: Float, b: UILayoutPriority) -> UILayoutPriority { b + a }

  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue - b)
  }

  /// Returns the difference of two priorities.
  public static func - (a: UILayoutPriority, b: UILayoutPriority) -> Float {
    a.rawValue - b.rawValue
  }

  public static func += (a: inout UILayoutPriority, b: Float) { a = a + b }
  public static func -= (a: inout UILayoutPriority, b: Float) { a = a - b }
}
