package import PegGeometry
import PegLayoutTree

/// The part of a tolerance that two pictures used, whether they passed or not.
package struct Margin: Hashable, Sendable {
  /// The number of pixels that count as differing.
  package let countedPixels: Int
  /// The largest colour difference of any compared pixel outside soft edges, and its position.
  ///
  /// - Units: CIE ΔE 2000; pixels.
  package let worstDeltaE: Double
  package let worstPlace: PixelPlace?
  /// The number of differing pixels that were excused as parts of soft edges.
  package let softPixels: Int
  /// The smallest rectangle that contains every differing pixel, excused ones too.
  package let bounds: PixelRect
  /// The largest used part of any limit: 0...1 if the pictures passed.
  package let used: Double
  package let tolerance: Tolerance

  /// Whether the pictures passed but used more than half of a limit.
  package var isNarrow: Bool { used > 0.5 && used <= 1 }
}

/// A pixel's column and row.
package struct PixelPlace: Hashable, Sendable {
  package let x: Int
  package let y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

extension Margin: CustomStringConvertible {
  /// One line, such as `worst ΔE 1.84 at (12, 40), 3 pixels count, within (2, 5)–(50, 61); 92 % of the tolerance used`.
  package var description: String {
    guard let worstPlace, !bounds.isEmpty else { return "no pixel differs" }
    func short(_ value: Double) -> String { LayoutNumber.text((value * 100).rounded() / 100) }
    var words = ["worst ΔE \(short(worstDeltaE)) at (\(worstPlace.x), \(worstPlace.y))"]
    words.append("\(countedPixels) \(countedPixels == 1 ? "pixel counts" : "pixels count")")
    if softPixels > 0 { words.append("\(softPixels) in soft edges") }
    words.append("within (\(bounds.x0), \(bounds.y0))–(\(bounds.x1), \(bounds.y1))")
    let share =
      used.isFinite
      ? "\(Int((min(used, 1e6) * 100).rounded(.up))) % of the tolerance used" : "none is allowed"
    return words.joined(separator: ", ") + "; " + share
  }
}

/// The result and the margin of comparing two pictures of the same size.
package struct Measurement: Hashable, Sendable {
  package let comparison: Comparison
  package let margin: Margin
}
