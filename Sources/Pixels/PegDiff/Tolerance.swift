/// How far two pictures may differ and still count as the same; nothing, unless both figures are named.
///
/// A picture passes when no more than `differingPixels` pixels differ at all and no byte of any pixel differs by more
/// than `channelDifference`. A share of the picture is not offered: the same percentage is a stray pixel in an icon
/// and a missing button on a screen.
///
/// - Units: pixels; steps of a premultiplied sRGB byte, 0...255.
package struct Tolerance: Hashable, Sendable {
  package let differingPixels: Int
  package let channelDifference: Int

  /// Creates a tolerance from both figures.
  ///
  /// - Precondition: `differingPixels` is not negative; `channelDifference` lies in 0...255.
  package init(differingPixels: Int, channelDifference: Int) {
    precondition(differingPixels >= 0, "a tolerance of \(differingPixels) differing pixels")
    precondition(
      (0...255).contains(channelDifference),
      "a tolerance of \(channelDifference) channel steps; it must be 0...255")
    self.differingPixels = differingPixels
    self.channelDifference = channelDifference
  }

  /// Every byte of every pixel must be equal.
  package static let exact = Tolerance(differingPixels: 0, channelDifference: 0)

  package func allows(_ summary: DiffSummary) -> Bool {
    summary.differingPixels <= differingPixels
      && summary.largestChannelDifference <= channelDifference
  }
}

extension Tolerance: CustomStringConvertible {
  package var description: String {
    self == .exact
      ? "exact"
      : "at most \(differingPixels) differing pixels, each channel by at most \(channelDifference)"
  }
}
