package import PegDiff
import PegPixels

/// The largest difference from its reference with which a picture still matches.
package enum SnapshotTolerance: Hashable, Sendable {
  /// By pixels and their colours.
  case pixels(Tolerance)
  /// A number of bytes, four to a pixel.
  case bytes(Int)

  package static let exact = SnapshotTolerance.pixels(.exact)

  /// Compares a picture with its reference; the margin is nil if no pixel differs, or if the tolerance is exact.
  func compare(
    _ expected: Bitmap, _ actual: Bitmap
  ) -> (comparison: Comparison, margin: SnapshotMargin?) {
    let exact = ImageComparison.compare(expected, actual)
    guard self != .exact, case .different(let summary) = exact else { return (exact, nil) }
    switch self {
    case .pixels(let limits):
      let found = ImageComparison.measure(expected, actual, tolerance: limits)
      return (found.comparison, SnapshotMargin(found.margin, summary))
    case .bytes(let limit):
      let margin = SnapshotMargin(
        bytes: ImageComparison.differingBytes(expected, actual), of: limit)
      return (margin.counted <= limit ? .tolerated(summary) : exact, margin)
    }
  }
}

extension SnapshotTolerance: CustomStringConvertible {
  /// All limits, such as `ΔE at most 2, at most 5 differing pixels`.
  package var description: String {
    switch self {
    case .pixels(let limits): limits.description
    case .bytes(let limit): "at most \(limit) differing byte\(limit == 1 ? "" : "s")"
    }
  }
}

/// The part of a tolerance that a picture has used, whether it passed or not.
package struct SnapshotMargin: Hashable, Sendable {
  package let tolerance: SnapshotTolerance
  /// The number of pixels that count as differing; of bytes for a tolerance in bytes.
  package let counted: Int
  /// The largest difference of a colour channel; 0 for a tolerance in bytes.
  package let channelDifference: Int
  /// The largest difference of two colours, to three decimals; 0 for a tolerance in bytes.
  ///
  /// - Units: CIE ΔE 2000.
  package let deltaE: Double
  /// The number of pixels that don't count because they belong to antialiased edges.
  package let softPixels: Int
  /// The largest used part of any limit, rounded up to four decimals; nil if the part is infinite, because a limit is zero.
  package let used: Double?

  init(
    tolerance: SnapshotTolerance, counted: Int, channelDifference: Int, deltaE: Double,
    softPixels: Int, used: Double?
  ) {
    self.tolerance = tolerance
    self.counted = counted
    self.channelDifference = channelDifference
    self.deltaE = deltaE
    self.softPixels = softPixels
    self.used = used
  }

  fileprivate init(_ margin: Margin, _ summary: DiffSummary) {
    self.init(
      tolerance: .pixels(margin.tolerance), counted: margin.countedPixels,
      channelDifference: summary.largestChannelDifference,
      deltaE: (margin.worstDeltaE * 1000).rounded() / 1000, softPixels: margin.softPixels,
      used: Self.rounded(margin.used))
  }

  fileprivate init(bytes counted: Int, of limit: Int) {
    self.init(
      tolerance: .bytes(limit), counted: counted, channelDifference: 0, deltaE: 0, softPixels: 0,
      used: Self.rounded(Double(counted) / Double(limit)))
  }

  private static func rounded(_ used: Double) -> Double? {
    used.isFinite ? (used * 10_000 - 1e-6).rounded(.up) / 10_000 : nil
  }

  /// Whether the picture passed and more than half of a limit was used.
  package var isNarrow: Bool { used.map { $0 > 0.5 && $0 <= 1 } ?? false }
}

extension SnapshotMargin: CustomStringConvertible {
  /// The used part of each limit, such as `0 of 40 allowed pixels, ΔE 1.8 of 2 (90 %)`.
  package var description: String {
    var words: [String] = []
    switch tolerance {
    case .bytes(let limit): words.append("\(counted) of \(limit) allowed bytes")
    case .pixels(let limits):
      if counted > 0 || limits.differingPixels > 0 {
        words.append("\(counted) of \(limits.differingPixels) allowed pixels")
      }
      if let limit = limits.deltaE, counted > 0 {
        words[0] += " beyond ΔE \(Self.short(limit))"
        words.append("the worst of \(Self.short(deltaE))")
      } else if let limit = limits.deltaE {
        words.append("ΔE \(Self.short(deltaE)) of \(Self.short(limit))")
      } else if limits.channelDifference < 255 {
        words.append("a channel by \(channelDifference) of \(limits.channelDifference)")
      }
      if limits.ignoresAntialiasing { words.append("\(softPixels) pixels in soft edges") }
    }
    let share = used.map { " (\(Int((min($0, 1e6) * 100 - 1e-6).rounded(.up))) %)" } ?? ""
    return words.joined(separator: ", ") + share
  }

  private static func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
