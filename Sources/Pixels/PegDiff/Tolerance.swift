import PegLayoutTree

/// The permitted difference between two pictures that count as the same.
///
/// A pixel counts as differing if any of its bytes differs, unless `deltaE` or `ignoresAntialiasing` excuses it. A picture passes
/// if at most `differingPixels` pixels count and no byte of those differs by more than `channelDifference`. There is no limit as
/// a percentage of the picture: the same percentage is a stray pixel in an icon and a missing button on a screen.
///
/// - Units: pixels; steps of a premultiplied sRGB byte, 0...255; CIE ΔE 2000, where the eye distinguishes colours from about 1.
package struct Tolerance: Hashable, Sendable {
  package let differingPixels: Int
  package let channelDifference: Int
  /// The largest colour difference at which pixels still count as equal; nil excuses none.
  package let deltaE: Double?
  /// Whether pixels that are part of a soft edge in either picture count as equal.
  package let ignoresAntialiasing: Bool

  /// Creates a tolerance.
  ///
  /// - Precondition: `differingPixels` is not negative; `channelDifference` lies in 0...255, `deltaE` in 0...100.
  package init(
    differingPixels: Int, channelDifference: Int, deltaE: Double? = nil,
    ignoresAntialiasing: Bool = false
  ) {
    precondition(differingPixels >= 0, "a tolerance of \(differingPixels) differing pixels")
    precondition(
      (0...255).contains(channelDifference),
      "a tolerance of \(channelDifference) channel steps; it must be 0...255")
    precondition(
      deltaE.map { (0...100).contains($0) } ?? true, "a tolerance of ΔE \(deltaE ?? 0)")
    self.differingPixels = differingPixels
    self.channelDifference = channelDifference
    self.deltaE = deltaE
    self.ignoresAntialiasing = ignoresAntialiasing
  }

  /// Every byte of every pixel must be equal.
  package static let exact = Tolerance(differingPixels: 0, channelDifference: 0)

  /// Whether pictures pass with this number of counting pixels and this largest difference.
  func allows(pixels: Int, channelDifference largest: Int) -> Bool {
    pixels <= differingPixels && (pixels == 0 || largest <= channelDifference)
  }

  /// Returns the largest used part of any limit; infinite if something differs although its limit is zero.
  func used(pixels: Int, channelDifference largest: Int, excusedDeltaE: Double) -> Double {
    func share(_ value: Double, of limit: Double) -> Double {
      value == 0 ? 0 : limit == 0 ? .infinity : value / limit
    }
    var result = share(Double(pixels), of: Double(differingPixels))
    if pixels > 0, channelDifference < 255 {
      result = max(result, share(Double(largest), of: Double(channelDifference)))
    }
    if let deltaE { result = max(result, share(excusedDeltaE, of: deltaE)) }
    return result
  }

  /// Whether every differing pixel counts.
  var excusesNothing: Bool { deltaE == nil && !ignoresAntialiasing }
}

extension Tolerance: CustomStringConvertible {
  /// All permitted differences, such as `ΔE at most 2, at most 5 differing pixels`.
  package var description: String {
    var words: [String] = []
    if let deltaE { words.append("ΔE at most \(LayoutNumber.text(deltaE))") }
    if ignoresAntialiasing { words.append("soft edges ignored") }
    if differingPixels > 0 {
      var pixels =
        differingPixels == .max
        ? "any pixels"
        : "at most \(differingPixels) differing pixel\(differingPixels == 1 ? "" : "s")"
      if channelDifference < 255 { pixels += ", each channel by at most \(channelDifference)" }
      words.append(pixels)
    }
    return words.isEmpty ? "exact" : words.joined(separator: ", ")
  }
}
