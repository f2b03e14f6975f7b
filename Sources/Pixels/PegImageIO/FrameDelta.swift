package import PegPixels

/// Encodes a frame of a film as its differences from the frame before, without loss.
///
/// Each row is cut into pieces of 64 pixels. A piece may equal one of the frame before, in the same place or shifted by
/// one of up to four distances by which content has moved. Otherwise the stream has its differences from a prediction:
/// the most similar of those pieces, the same piece corrected by the error of the pixels to the left and above, the row
/// above, or the neighbours to the left and above. The differences are stored in planes: alpha, green, and red and blue
/// minus green, which are 0 in grey content. All of it is one zlib stream.
///
/// - Source: the prediction from neighbours is that of JPEG-LS (ITU-T T.87, A.4.1).
package enum FrameDelta {
  /// The number of pixels of a piece.
  static let piece = 64
  static let mostShifts = 4
  /// Predictors that do not use the frame before: the row above, and the neighbours. Smaller codes are shifts.
  private static let above: UInt8 = 0x7f
  private static let neighbours: UInt8 = 0x7e
  /// Added to a shift: the prediction is corrected by the neighbours' errors, for pictures that fade or grow.
  private static let corrected: UInt8 = 0x40
  /// Marks a piece that equals its prediction.
  private static let exact: UInt8 = 0x80

  /// Returns the stream for a frame.
  ///
  /// - Throws: `ImageIOError.cannotEncode` if memory runs out.
  /// - Precondition: both frames have the same size.
  package static func encode(
    _ frame: Bitmap, after previous: Bitmap
  ) throws(ImageIOError) -> [UInt8] {
    precondition(
      frame.width == previous.width && frame.height == previous.height,
      "a frame of \(frame.width)x\(frame.height) in a film of other frames")
    let shifts = [0] + shifts(of: frame, after: previous)
    var out: [UInt8] = [UInt8(shifts.count - 1)]
    for shift in shifts.dropFirst() {
      let bits = UInt16(bitPattern: Int16(shift))
      out += [UInt8(bits >> 8), UInt8(bits & 255)]
    }
    var planes = [[UInt8]](repeating: [], count: 4)
    frame.withBytes { now in
      previous.withBytes { before in
        let source = Source(now: now, before: before, stride: frame.stride, height: frame.height)
        let pieces = Pieces(width: frame.width, stride: frame.stride)
        for y in 0..<frame.height {
          for index in 0..<pieces.count {
            let piece = pieces.at(index, row: y)
            let best = source.bestPredictor(of: piece, shifts)
            if best.cost == 0 {
              out.append(best.code | exact)
            } else {
              out.append(best.code)
              source.appendResidues(of: piece, from: best.code, shifts, to: &planes)
            }
          }
        }
      }
    }
    return try compress(out + planes.joined())
  }

  /// The size from which the best compression takes too long: a second and more for a photograph that changes, to save a tenth.
  private static let large = 1 << 18

  private static func compress(_ bytes: [UInt8]) throws(ImageIOError) -> [UInt8] {
    guard bytes.count > large else { return try ZlibStream.compress(bytes) }
    let stream = bytes.withUnsafeBufferPointer {
      ZlibStream.compress($0, method: .general(level: 6))
    }
    guard let stream else { throw .cannotEncode(.png, reason: "out of memory") }
    return stream
  }

  /// Returns the frame that a stream encodes; nil if the stream is damaged.
  package static func decode(_ stream: ArraySlice<UInt8>, after previous: Bitmap) -> Bitmap? {
    let (height, stride) = (previous.height, previous.stride)
    let pieces = Pieces(width: previous.width, stride: stride)
    guard let parts = Parts(stream, after: previous, codeCount: pieces.count * height) else {
      return nil
    }
    let builder = BitmapBuilder(width: previous.width, height: height)
    let isWhole = parts.bytes.withUnsafeBytes { bytes in
      previous.withBytes { before in
        let now = UnsafeMutableRawBufferPointer(start: builder.base, count: stride * height)
        let source = Source(
          now: UnsafeRawBufferPointer(now), before: before, stride: stride, height: height)
        var residues = Residues(bytes: bytes, first: parts.firstPlane, count: parts.planeCount)
        for y in 0..<height {
          for index in 0..<pieces.count {
            let piece = pieces.at(index, row: y)
            let code = bytes[parts.firstCode + y * pieces.count + index]
            guard let shift = source.shift(of: code & ~exact, row: y, parts.shifts),
              code & exact != 0 || residues.hold(piece.bytes.count / 4)
            else { return false }
            source.restore(piece, code, shift: shift, &residues, into: now)
          }
        }
        return residues.isUsedUp
      }
    }
    return isWhole ? builder.freeze() : nil
  }

  /// The decompressed bytes of a stream, and the starts of its parts.
  private struct Parts {
    let bytes: [UInt8]
    var shifts = [0]
    let firstCode: Int
    let firstPlane: Int
    let planeCount: Int

    /// Creates the parts of a stream; nil if it is damaged.
    init?(_ stream: ArraySlice<UInt8>, after previous: Bitmap, codeCount: Int) {
      let most = 1 + 2 * mostShifts + codeCount + 4 * previous.width * previous.height
      guard let bytes = ZlibStream.decompress(stream, maximumBytes: most), let count = bytes.first,
        count <= mostShifts, bytes.count >= 1 + 2 * Int(count) + codeCount
      else { return nil }
      self.bytes = bytes
      for index in 0..<Int(count) {
        let bits = UInt16(bytes[1 + 2 * index]) << 8 | UInt16(bytes[2 + 2 * index])
        shifts.append(Int(Int16(bitPattern: bits)))
      }
      firstCode = 1 + 2 * Int(count)
      firstPlane = firstCode + codeCount
      guard (bytes.count - firstPlane) % 4 == 0 else { return nil }
      planeCount = (bytes.count - firstPlane) / 4
    }
  }

  /// The planes of a stream, read from their beginnings.
  private struct Residues {
    let bytes: UnsafeRawBufferPointer
    let first: Int
    /// Bytes of a plane.
    let count: Int
    private var done = 0

    init(bytes: UnsafeRawBufferPointer, first: Int, count: Int) {
      self.bytes = bytes
      self.first = first
      self.count = count
    }

    var isUsedUp: Bool { done == count }

    /// Returns whether a number of pixels is left.
    @inline(__always)
    func hold(_ pixels: Int) -> Bool { done + pixels <= count }

    /// Returns the residues of the next pixel: red, green, blue, alpha.
    @inline(__always)
    mutating func next() -> (UInt8, UInt8, UInt8, UInt8) {
      let green = bytes[first + count + done]
      let residue = (
        bytes[first + 2 * count + done] &+ green, green,
        bytes[first + 3 * count + done] &+ green, bytes[first + done]
      )
      done += 1
      return residue
    }
  }

  /// The bytes that predictors read.
  private struct Source {
    let now: UnsafeRawBufferPointer
    let before: UnsafeRawBufferPointer
    let stride: Int
    let height: Int

    /// Returns the predictor that comes nearest to a piece: the first one with the least cost.
    @inline(__always)
    func bestPredictor(of piece: Piece, _ shifts: [Int]) -> (cost: Int, code: UInt8) {
      let (bytes, row) = (piece.bytes, piece.row)
      var best = (cost: Int.max, code: FrameDelta.neighbours)
      for (code, shift) in shifts.enumerated()
      where (0..<height).contains(row + shift) && best.cost > 0 {
        let cost = cost(now, bytes, before, bytes.lowerBound + shift * stride)
        if cost < best.cost { best = (cost, UInt8(code)) }
      }
      if best.cost > 0, row > 0 {
        let cost = cost(now, bytes, now, bytes.lowerBound - stride)
        if cost < best.cost { best = (cost, above) }
      }
      for (code, shift) in shifts.enumerated()
      where (0..<height).contains(row + shift) && best.cost > 0 {
        var cost = 0
        for offset in bytes {
          cost &+= magnitude(now[offset] &- corrected(offset, piece, shift: shift))
        }
        if cost < best.cost { best = (cost, UInt8(code) | FrameDelta.corrected) }
      }
      if best.cost > 0 {
        var cost = 0
        for offset in bytes { cost &+= magnitude(now[offset] &- neighbours(offset, piece)) }
        if cost < best.cost { best = (cost, FrameDelta.neighbours) }
      }
      return best
    }

    /// Returns how far a predictor looks; nil where it is none, or looks beyond the frame.
    @inline(__always)
    func shift(of predictor: UInt8, row: Int, _ shifts: [Int]) -> Int? {
      switch predictor {
      case above: return row > 0 ? 0 : nil
      case FrameDelta.neighbours: return 0
      default:
        let index = Int(predictor & ~FrameDelta.corrected)
        guard index < shifts.count, (0..<height).contains(row + shifts[index]) else { return nil }
        return shifts[index]
      }
    }

    /// Returns what a predictor suggests for a byte.
    @inline(__always)
    private func guess(_ predictor: UInt8, _ offset: Int, _ piece: Piece, shift: Int) -> UInt8 {
      switch predictor {
      case above: now[offset - stride]
      case FrameDelta.neighbours: neighbours(offset, piece)
      case let code where code & FrameDelta.corrected != 0: corrected(offset, piece, shift: shift)
      default: before[offset + shift * stride]
      }
    }

    /// Adds what a piece differs by from its prediction, in planes.
    @inline(__always)
    func appendResidues(
      of piece: Piece, from predictor: UInt8, _ shifts: [Int], to planes: inout [[UInt8]]
    ) {
      let shift = shift(of: predictor, row: piece.row, shifts) ?? 0
      for pixel in Swift.stride(from: piece.bytes.lowerBound, to: piece.bytes.upperBound, by: 4) {
        var residue: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &residue) { residue in
          for channel in 0..<4 {
            let offset = pixel + channel
            residue[channel] = now[offset] &- guess(predictor, offset, piece, shift: shift)
          }
        }
        planes[0].append(residue.3)
        planes[1].append(residue.1)
        planes[2].append(residue.0 &- residue.1)
        planes[3].append(residue.2 &- residue.1)
      }
    }

    /// Writes the bytes of a piece: what its code predicts, and what it is off.
    @inline(__always)
    func restore(
      _ piece: Piece, _ code: UInt8, shift: Int, _ residues: inout Residues,
      into target: UnsafeMutableRawBufferPointer
    ) {
      let (predictor, isExact) = (code & ~exact, code & exact != 0)
      for pixel in Swift.stride(from: piece.bytes.lowerBound, to: piece.bytes.upperBound, by: 4) {
        let residue = isExact ? (0, 0, 0, 0) : residues.next()
        withUnsafeBytes(of: residue) { residue in
          for channel in 0..<4 {
            let offset = pixel + channel
            target[offset] = guess(predictor, offset, piece, shift: shift) &+ residue[channel]
          }
        }
      }
    }

    /// Returns the prediction from the bytes to the left, above, and above left; those beyond an edge are 0.
    @inline(__always)
    private func neighbours(_ offset: Int, _ piece: Piece) -> UInt8 {
      let hasLeft = piece.hasLeft(of: offset)
      let left = hasLeft ? now[offset &- 4] : 0
      guard piece.row > 0 else { return left }
      let above = now[offset &- stride]
      guard hasLeft else { return above }
      let corner = now[offset &- stride &- 4]
      if corner >= max(left, above) { return min(left, above) }
      if corner <= min(left, above) { return max(left, above) }
      return left &+ above &- corner
    }

    /// Returns the byte of the frame before, corrected by the errors of the bytes to the left, above, and above left.
    @inline(__always)
    private func corrected(_ offset: Int, _ piece: Piece, shift: Int) -> UInt8 {
      let old = offset &+ shift &* stride
      @inline(__always) func error(_ step: Int) -> Int {
        Int(now[offset &- step]) &- Int(before[old &- step])
      }
      let hasLeft = piece.hasLeft(of: offset)
      let hasAbove = piece.row > 0 && piece.row + shift > 0
      let left = hasLeft ? error(4) : 0
      var guess = left
      if hasAbove {
        let above = error(stride)
        if hasLeft {
          let corner = error(stride &+ 4)
          guess =
            if corner >= max(left, above) { min(left, above) } else if corner <= min(left, above) {
              max(left, above)
            } else { left &+ above &- corner }
        } else {
          guess = above
        }
      }
      return UInt8(truncatingIfNeeded: Int(before[old]) &+ guess)
    }
  }

  struct Pieces {
    let width: Int
    let stride: Int
    var count: Int { (width + piece - 1) / piece }

    /// Returns the range of the bytes of a piece.
    func range(_ index: Int, row: Int) -> Range<Int> {
      let start = row * stride + 4 * piece * index
      return start..<min(start + 4 * piece, row * stride + 4 * width)
    }

    @inline(__always)
    fileprivate func at(_ index: Int, row: Int) -> Piece {
      Piece(bytes: range(index, row: row), row: row, isFirst: index == 0)
    }
  }

  /// One piece of a row.
  fileprivate struct Piece {
    let bytes: Range<Int>
    let row: Int
    /// Whether the piece is at the left edge.
    let isFirst: Bool

    /// Returns whether there is a pixel to the left of a byte's.
    @inline(__always)
    func hasLeft(of offset: Int) -> Bool { !isFirst || offset >= bytes.lowerBound + 4 }
  }

  /// Returns the absolute value of a difference modulo 256.
  @inline(__always)
  private static func magnitude(_ difference: UInt8) -> Int {
    min(Int(difference), 256 &- Int(difference))
  }

  /// Returns the sum of the absolute differences between bytes.
  private static func cost(
    _ a: UnsafeRawBufferPointer, _ range: Range<Int>, _ b: UnsafeRawBufferPointer, _ start: Int
  ) -> Int {
    var cost = 0
    for index in 0..<range.count {
      cost &+= magnitude(a[range.lowerBound &+ index] &- b[start &+ index])
    }
    return cost
  }
}
