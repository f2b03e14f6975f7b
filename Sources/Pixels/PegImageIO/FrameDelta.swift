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
        let source = Source(now: now, before: before, stride: frame.stride)
        let pieces = Pieces(width: frame.width, stride: frame.stride)
        for y in 0..<frame.height {
          for piece in 0..<pieces.count {
            let bytes = pieces.range(piece, row: y)
            let isFirst = piece == 0
            var best = (cost: Int.max, code: neighbours)
            for (code, shift) in shifts.enumerated()
            where (0..<frame.height).contains(y + shift) && best.cost > 0 {
              let cost = cost(now, bytes, before, bytes.lowerBound + shift * frame.stride)
              if cost < best.cost { best = (cost, UInt8(code)) }
            }
            if best.cost > 0, y > 0 {
              let cost = cost(now, bytes, now, bytes.lowerBound - frame.stride)
              if cost < best.cost { best = (cost, above) }
            }
            for (code, shift) in shifts.enumerated()
            where (0..<frame.height).contains(y + shift) && best.cost > 0 {
              var cost = 0
              for offset in bytes {
                let guess = source.corrected(
                  offset, row: y, isFirst: isFirst, bytes.lowerBound, shift: shift)
                cost &+= magnitude(now[offset] &- guess)
              }
              if cost < best.cost { best = (cost, UInt8(code) | corrected) }
            }
            if best.cost > 0 {
              var cost = 0
              for offset in bytes {
                let guess = source.neighbours(offset, row: y, isFirst: isFirst, bytes.lowerBound)
                cost &+= magnitude(now[offset] &- guess)
              }
              if cost < best.cost { best = (cost, neighbours) }
            }
            if best.cost == 0 {
              out.append(best.code | exact)
              continue
            }
            out.append(best.code)
            for pixel in stride(from: bytes.lowerBound, to: bytes.upperBound, by: 4) {
              var residue: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
              withUnsafeMutableBytes(of: &residue) { residue in
                for channel in 0..<4 {
                  let offset = pixel + channel
                  let guess: UInt8 =
                    switch best.code {
                    case above: now[offset - frame.stride]
                    case neighbours:
                      source.neighbours(offset, row: y, isFirst: isFirst, bytes.lowerBound)
                    case let code where code & corrected != 0:
                      source.corrected(
                        offset, row: y, isFirst: isFirst, bytes.lowerBound,
                        shift: shifts[Int(code & ~corrected)])
                    default: before[offset + shifts[Int(best.code)] * frame.stride]
                    }
                  residue[channel] = now[offset] &- guess
                }
              }
              planes[0].append(residue.3)
              planes[1].append(residue.1)
              planes[2].append(residue.0 &- residue.1)
              planes[3].append(residue.2 &- residue.1)
            }
          }
        }
      }
    }
    return try ZlibStream.compress(out + planes.joined())
  }

  /// Returns the frame that a stream encodes; nil if the stream is damaged.
  package static func decode(_ stream: ArraySlice<UInt8>, after previous: Bitmap) -> Bitmap? {
    let (width, height, stride) = (previous.width, previous.height, previous.stride)
    let pieces = Pieces(width: width, stride: stride)
    let codes = pieces.count * height
    let most = 1 + 2 * mostShifts + codes + 4 * width * height
    guard let bytes = ZlibStream.decompress(stream, maximumBytes: most), let count = bytes.first,
      count <= mostShifts, bytes.count >= 1 + 2 * Int(count) + codes
    else { return nil }
    var shifts = [0]
    for index in 0..<Int(count) {
      let bits = UInt16(bytes[1 + 2 * index]) << 8 | UInt16(bytes[2 + 2 * index])
      shifts.append(Int(Int16(bitPattern: bits)))
    }
    let firstCode = 1 + 2 * Int(count)
    let firstPlane = firstCode + codes
    guard (bytes.count - firstPlane) % 4 == 0 else { return nil }
    let plane = (bytes.count - firstPlane) / 4
    var done = 0
    let builder = BitmapBuilder(width: width, height: height)
    let isWhole = bytes.withUnsafeBytes { bytes in
      previous.withBytes { before in
        let now = UnsafeMutableRawBufferPointer(start: builder.base, count: stride * height)
        let source = Source(now: UnsafeRawBufferPointer(now), before: before, stride: stride)
        for y in 0..<height {
          for piece in 0..<pieces.count {
            let code = bytes[firstCode + y * pieces.count + piece]
            let predictor = code & ~exact
            let target = pieces.range(piece, row: y)
            var distance = 0
            switch predictor {
            case above: guard y > 0 else { return false }
            case neighbours: break
            default:
              guard predictor & ~corrected < shifts.count else { return false }
              let shift = shifts[Int(predictor & ~corrected)]
              guard (0..<height).contains(y + shift) else { return false }
              distance = shift * stride
            }
            if code & exact == 0 { guard done + target.count / 4 <= plane else { return false } }
            for pixel in Swift.stride(from: target.lowerBound, to: target.upperBound, by: 4) {
              var residue: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
              if code & exact == 0 {
                let green = bytes[firstPlane + plane + done]
                residue = (
                  bytes[firstPlane + 2 * plane + done] &+ green, green,
                  bytes[firstPlane + 3 * plane + done] &+ green, bytes[firstPlane + done]
                )
                done += 1
              }
              withUnsafeBytes(of: residue) { residue in
                for channel in 0..<4 {
                  let offset = pixel + channel
                  let guess: UInt8 =
                    switch predictor {
                    case above: now[offset - stride]
                    case neighbours:
                      source.neighbours(offset, row: y, isFirst: piece == 0, target.lowerBound)
                    case let code where code & corrected != 0:
                      source.corrected(
                        offset, row: y, isFirst: piece == 0, target.lowerBound,
                        shift: distance / stride)
                    default: before[offset + distance]
                    }
                  now[offset] = guess &+ residue[channel]
                }
              }
            }
          }
        }
        return done == plane
      }
    }
    return isWhole ? builder.freeze() : nil
  }

  /// The bytes that predictors read.
  private struct Source {
    let now: UnsafeRawBufferPointer
    let before: UnsafeRawBufferPointer
    let stride: Int

    /// Returns the prediction from the bytes to the left, above, and above left; those beyond an edge are 0.
    @inline(__always)
    func neighbours(_ offset: Int, row: Int, isFirst: Bool, _ start: Int) -> UInt8 {
      let hasLeft = !isFirst || offset >= start + 4
      let left = hasLeft ? now[offset &- 4] : 0
      guard row > 0 else { return left }
      let above = now[offset &- stride]
      guard hasLeft else { return above }
      let corner = now[offset &- stride &- 4]
      if corner >= max(left, above) { return min(left, above) }
      if corner <= min(left, above) { return max(left, above) }
      return left &+ above &- corner
    }

    /// Returns the byte of the frame before, corrected by the errors of the bytes to the left, above, and above left.
    @inline(__always)
    func corrected(_ offset: Int, row: Int, isFirst: Bool, _ start: Int, shift: Int) -> UInt8 {
      let old = offset &+ shift &* stride
      @inline(__always) func error(_ step: Int) -> Int {
        Int(now[offset &- step]) &- Int(before[old &- step])
      }
      let hasLeft = !isFirst || offset >= start + 4
      let hasAbove = row > 0 && row + shift > 0
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
