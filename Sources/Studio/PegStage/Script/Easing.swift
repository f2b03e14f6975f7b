public import Foundation
import PegBase
package import PegMotion

/// The timing curve of a change.
public struct Easing: Hashable, Sendable {
  package var curve: TimingCurve

  package init(curve: TimingCurve) { self.curve = curve }

  public static let linear = Easing(curve: .linear)
  public static let easeIn = Easing(curve: .easeIn)
  public static let easeOut = Easing(curve: .easeOut)
  public static let easeInOut = Easing(curve: .easeInOut)
  /// The default curve of animations.
  public static let ease = Easing(curve: .standard)

  /// A cubic Bézier from (0, 0) to (1, 1) with two control points.
  ///
  /// - Units: fractions of the time (x) and of the change (y).
  /// - Precondition: the numbers are finite, and both x lie in 0...1.
  public static func bezier(
    _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat
  ) -> Easing {
    Easing(curve: TimingCurve(Double(x1), Double(y1), Double(x2), Double(y2)))
  }
}

extension Easing {
  /// The names of curves in scripts and options.
  package static let names: [(name: String, easing: Easing)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  /// Reads a name, or `bezier(0.4,0,0.2,1)`; `in`, `out` and `in-out` are short for those of "ease".
  package init?(_ text: String) {
    let word = text.lowercased()
    if let named = Self.names.first(where: { $0.name == word || $0.name == "ease-" + word }) {
      self = named.easing
      return
    }
    guard word.hasPrefix("bezier("), word.hasSuffix(")") else { return nil }
    let parts = word.dropFirst(7).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { ScriptNumber.parse(String($0), in: -100...100) }
    guard parts.count == 4, numbers.count == 4, (0...1).contains(numbers[0]),
      (0...1).contains(numbers[2])
    else { return nil }
    self = Easing(curve: TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3]))
  }

  /// The text from which the same curve can be read.
  package var text: String {
    if let named = Self.names.first(where: { $0.easing == self }) { return named.name }
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(ScriptNumber.text)
    return "bezier(\(numbers.joined(separator: ",")))"
  }
}
