import CoreGraphics

/// The shares of a change of the superview's length that the parts along one axis take.
///
/// Flexible parts take the change in proportion to their lengths, or evenly if all of them are zero.
struct AutoresizingShares {
  /// Values for the space before the view, the view, and the space behind it.
  typealias Parts<Value> = (before: Value, inside: Value, after: Value)

  private let flexible: Parts<Bool>
  private let weights: (before: Double, inside: Double)
  private let total: Double

  /// - Parameters:
  ///   - lengths: the lengths of the parts, whose sum is the superview's length. Units: points.
  ///   - flexible: the parts that the autoresizing mask names.
  init(_ lengths: Parts<Double>, flexible: Parts<Bool>) {
    self.flexible = flexible
    let before = flexible.before ? lengths.before : 0
    let inside = flexible.inside ? lengths.inside : 0
    let sum = before + inside + (flexible.after ? lengths.after : 0)
    let count = [flexible.before, flexible.inside, flexible.after].filter { $0 }.count
    if sum != 0 {
      weights = (before, inside)
      total = sum
    } else {
      weights = (flexible.before ? 1 : 0, flexible.inside ? 1 : 0)
      total = Double(max(1, count))
    }
  }

  /// The share of a change that the space before the view takes, 0...1 for lengths that are not negative.
  var before: Double { weights.before / total }
  /// The share of a change that the view takes.
  var inside: Double { weights.inside / total }

  /// Returns what a change adds to the view's start and to its length. Units: points.
  func parts(of change: Double) -> (start: Double, length: Double) {
    guard change != 0 else { return (0, 0) }
    return (
      flexible.before ? change * weights.before / total : 0,
      flexible.inside ? change * weights.inside / total : 0
    )
  }
}
