package import PegGeometry
import PegLayoutTree

/// How near two pictures came to the limits of a tolerance, whether they passed or not.
package struct Margin: Hashable, Sendable {
  /// Pixels that count as differing.
  package let countedPixels: Int
  /// The largest colour difference of any pixel that is compared and no soft edge, and where it is.
  ///
  /// - Units: CIE ΔE 2000; pixels.
  package let worstDeltaE: Double
  package let worstPlace: PixelPlace?
  /// Differing pixels that were excused as parts of soft edges.
  package let softPixels: Int
  /// The smallest rectangle that holds every differing pixel, excused ones too.
  package let bounds: PixelRect
  /// The part of the scarcest limit that was used: 0...1 where the pictures passed.
  package let used: Double
  package let tolerance: Tolerance

  /// True where the pictures passed and more than half of a limit was used.
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

/// All that comparing two pictures of one size found.
package struct Measurement: Hashable, Sendable {
  package let comparison: Comparison
  package let margin: Margin
}
