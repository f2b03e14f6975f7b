import PegDisplayList
import PegGeometry
import PegPixels

/// One axis of a picture in parts; the outer parts keep their size.
struct SplitAxis {
  /// The largest number of copies; instead of more, one stretched part is drawn.
  private static let mostCopies = 4096

  /// A stretch of the destination and the part of the source that it shows.
  struct Part {
    /// The pixels, counted from the destination's first one.
    var pixels: Range<Int>
    var axis: ResampleWeights.Axis
  }

  private(set) var parts: [Part] = []

  /// - Parameters:
  /// - source: the start of the drawn part of the bitmap; `sourceLength` is its length. Units: pixels of the bitmap.
  /// - caps: the lengths of the outer parts. Units: pixels of the bitmap.
  /// - start: the start of the destination within its first pixel; `length` is its length. Units: pixels.
  /// - scale: pixels of the target per pixel of the bitmap, in parts that keep their size.
  init(
    source: Double, sourceLength: Double, caps: (Double, Double), limit: Int, start: Double,
    length: Double, scale: Double, filling: NineParts.Filling
  ) {
    let total = max(caps.0 + caps.1, 1e-9)
    let fit = min(1, sourceLength / total)
    let (low, high) = (max(0, caps.0) * fit, max(0, caps.1) * fit)
    // Corners that do not fit are shrunk in proportion. Inner edges lie between pixels, so that no seam is visible.
    let shrink = min(1, length / max((low + high) * scale, 1e-9))
    let end = start + length
    let first = (start + low * scale * shrink).rounded()
    let second = max(first, (end - high * scale * shrink).rounded())
    let last = Int(end.rounded(.up))
    func add(
      _ from: Double, _ to: Double, _ pixels: Range<Int>, _ origin: Double, _ length: Double,
      shown: Double
    ) {
      guard !pixels.isEmpty, length > 0, shown > 0 else { return }
      let lower = max(0, min(limit - 1, Subpixel.floor(origin + 1e-6)))
      let upper = max(lower + 1, min(limit, Int((origin + length - 1e-6).rounded(.up))))
      parts.append(
        Part(
          pixels: pixels,
          axis: ResampleWeights.Axis(
            sourceStart: origin, sourceLength: length, readable: lower..<upper,
            phase: from - Double(pixels.lowerBound), destinationLength: shown)))
    }
    let (one, two) = (max(0, min(last, Int(first))), max(0, min(last, Int(second))))
    add(start, first, 0..<one, source, low, shown: first - start)
    let middle = sourceLength - low - high
    let copy = max(1, (middle * scale).rounded())
    if filling == .tile, middle > 0, Double(two - one) / copy < Double(Self.mostCopies) {
      var from = one
      while from < two {
        let to = min(two, from + Int(copy))
        add(Double(from), Double(to), from..<to, source + low, middle, shown: copy)
        from = to
      }
    } else {
      add(first, second, one..<two, source + low, middle, shown: second - first)
    }
    add(second, end, two..<last, source + sourceLength - high, high, shown: end - second)
  }

  /// Returns the weights of the given pixels.
  func weights(_ pixels: Range<Int>, _ filter: ResampleWeights.Filter) -> ResampleWeights {
    ResampleWeights(
      joining: parts.compactMap { part in
        let own = part.pixels.clamped(to: pixels)
        if own.isEmpty { return nil }
        let shift = part.pixels.lowerBound
        return ResampleWeights(
          axis: part.axis, pixels: own.lowerBound - shift..<own.upperBound - shift,
          filter: filter)
      })
  }

  /// Returns the source pixel nearest to each of the given pixels.
  func nearest(_ pixels: Range<Int>) -> [Int] {
    parts.flatMap { part in
      part.pixels.clamped(to: pixels).map {
        ImageResampler.nearest(part.axis, $0 - part.pixels.lowerBound)
      }
    }
  }

  /// Whether every pixel belongs to a part.
  func covers(_ pixels: Range<Int>) -> Bool {
    parts.reduce(0) { $0 + $1.pixels.clamped(to: pixels).count } == pixels.count
  }
}
