import PegPixels

/// The filters that are tried for each row, and the measure that selects the best one.
struct PNGFilterChoice {
  enum Measure {
    /// The sum of the differences' absolute values.
    case differences
    /// The number of distinct pairs of neighbouring bytes; slower, and better with a thorough search for repetitions.
    case pairs
  }

  let filters: [PNGFilter]
  let measure: Measure
  /// Whether rows are filtered in which most pixels equal their left neighbour.
  var includesFlatRows = false
}

/// The filtered rows of a picture, which are the compressor's input.
///
/// Flat rows, in which most pixels equal their left neighbour, are not filtered unless the choice includes them, so that
/// repetitions of whole letters survive. For other rows the measure selects the filter. Palette indexes and greys of few bits are never filtered.
///
/// - Source: PNG specification §12.7 for the choice; the threshold for flat rows is measured.
final class PNGScanlines {
  /// The rows, each after its filter byte.
  let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Whether nearly all rows are flat.
  private(set) var isFlat = true

  private static let flatShare = 0.7
  private static let flatRowShare = 0.95

  init(_ bitmap: Bitmap, layout: PNGLayout, choice: PNGFilterChoice) {
    let rowBytes = layout.rowBytes(bitmap.width)
    bytes = .allocate(capacity: (rowBytes + 1) * bitmap.height)
    guard let start = bytes.baseAddress else { return }
    let pairs = PairCounter()
    let isFiltered = layout.kind != .palette && layout.bitDepth == 8
    // Memory for two rows and one for trying filters, each after zeros for the pixel left of the first.
    let room = rowBytes + 8
    let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: 3 * room)
    rows.initialize(repeating: 0, count: 3 * room)
    defer { rows.deallocate() }
    var (row, above) = (rows + 8, rows + room + 8)
    let trial = rows + 2 * room + 8
    var flatRows = 0

    var packedRow = -1
    for y in 0..<bitmap.height {
      let target = start + y * (rowBytes + 1)
      let repeated = bitmap.withPixels(y) { PNGFilterKernel.repetitions($0) }
      let isFlat = Double(repeated) >= Self.flatShare * Double(bitmap.width - 1)
      if isFlat { flatRows += 1 }
      guard isFiltered, !isFlat || choice.includesFlatRows else {
        target[0] = PNGFilter.none.rawValue
        layout.pack(bitmap, y, into: target + 1)
        continue
      }
      swap(&row, &above)
      if y > 0, packedRow != y - 1 { layout.pack(bitmap, y - 1, into: above) }
      layout.pack(bitmap, y, into: row)
      packedRow = y
      if let only = choice.filters.first, choice.filters.count == 1 {
        target[0] = only.rawValue
        PNGFilterKernel.apply(
          only, row, above: above, count: rowBytes, step: layout.pixelBytes, to: target + 1)
        continue
      }
      var least = Int.max
      for filter in choice.filters {
        PNGFilterKernel.apply(
          filter, row, above: above, count: rowBytes, step: layout.pixelBytes, to: trial)
        let weight =
          switch choice.measure {
          case .differences: PNGFilterKernel.weight(trial, count: rowBytes)
          case .pairs: pairs.count(trial, count: rowBytes)
          }
        if weight < least {
          least = weight
          target[0] = filter.rawValue
          (target + 1).update(from: trial, count: rowBytes)
        }
      }
    }
    isFlat = !isFiltered || Double(flatRows) >= Self.flatRowShare * Double(bitmap.height)
  }

  deinit { bytes.deallocate() }
}

extension PNGLayout {
  /// Writes a row in the file's format, unfiltered.
  ///
  /// - Shape: `target` has `rowBytes` bytes.
  func pack(_ bitmap: Bitmap, _ y: Int, into target: UnsafeMutablePointer<UInt8>) {
    switch kind {
    case .rgb: bitmap.withRow(y) { PremultiplyKernel.dropAlpha($0, into: target) }
    case .rgba: bitmap.withRow(y) { PremultiplyKernel.unpremultiply($0, into: target) }
    case .greyAlpha:
      bitmap.withRow(y) { row in
        for x in 0..<bitmap.width {
          target[2 &* x] = PremultiplyKernel.straight(row[4 &* x], alpha: row[4 &* x &+ 3])
          target[2 &* x &+ 1] = row[4 &* x &+ 3]
        }
      }
    case .grey:
      let shift = 8 - bitDepth
      pack(bitmap, y, into: target) { UInt8(truncatingIfNeeded: $0) &>> shift }
    case .palette:
      var (last, index) = (palette.colors[0], UInt8(0))
      pack(bitmap, y, into: target) { color in
        if color != last {
          last = color
          index = UInt8(truncatingIfNeeded: palette.index(color))
        }
        return index
      }
    }
  }

  /// Packs one sample per pixel, the first in the highest bits.
  private func pack(
    _ bitmap: Bitmap, _ y: Int, into target: UnsafeMutablePointer<UInt8>,
    sample: (UInt32) -> UInt8
  ) {
    bitmap.withPixels(y) { pixels in
      if bitDepth == 8 {
        for x in 0..<pixels.count { target[x] = sample(UInt32(littleEndian: pixels[x])) }
        return
      }
      target.update(repeating: 0, count: rowBytes(pixels.count))
      for x in 0..<pixels.count {
        let bit = x &* bitDepth
        target[bit &>> 3] |=
          sample(UInt32(littleEndian: pixels[x])) &<< (8 &- bitDepth &- bit & 7)
      }
    }
  }
}
