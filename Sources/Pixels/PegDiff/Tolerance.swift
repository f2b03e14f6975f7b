import PegLayoutTree

/// How far two pictures may differ and still count as the same; nothing, unless every figure is named.
///
/// A pixel counts as differing where any of its bytes does, unless `deltaE` or `ignoresAntialiasing` excuses it. A picture
/// passes when no more than `differingPixels` pixels count and no byte of those differs by more than `channelDifference`. A
/// share of the picture is not offered: the same percentage is a stray pixel in an icon and a missing button on a screen.
///
/// - Units: pixels; steps of a premultiplied sRGB byte, 0...255; CIE ΔE 2000, where 1 is about what an eye can tell.
package struct Tolerance: Hashable, Sendable {
  package let differingPixels: Int
  package let channelDifference: Int
  /// Pixels whose colours are no further apart count as equal; nil excuses none.
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

  /// Whether pictures pass whose pixels that count are as many as this and differ by as much.
  func allows(pixels: Int, channelDifference largest: Int) -> Bool {
    pixels <= differingPixels && (pixels == 0 || largest <= channelDifference)
  }

  /// Returns the used part of the scarcest limit; infinite where something differs that has no limit but zero.
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

  /// Whether all differing pixels count.
  var excusesNothing: Bool { deltaE == nil && !ignoresAntialiasing }
}

extension Tolerance: CustomStringConvertible {
  /// All that is allowed, such as `ΔE at most 2, at most 5 differing pixels`.
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
