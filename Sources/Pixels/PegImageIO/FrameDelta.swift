package import PegPixels

/// Frames of a film as what is new since the frame before, without loss.
///
/// Each row is cut into pieces of 64 pixels. A piece is said to be that of the frame before, in the same place or shifted
/// by one of up to three distances that the content has moved by; what differs from that, or from the row above where
/// that is nearer, is written as differences of bytes. All of it is one zlib stream.
package enum FrameDelta {
  /// Pixels of a piece.
  private static let piece = 64
  private static let mostShifts = 3
  /// The predictor that stands for the row above; smaller ones are shifts.
  private static let above: UInt8 = 0x7f
  /// Marks a piece that is as predicted.
  private static let exact: UInt8 = 0x80

  /// Returns the stream of a frame.
  ///
  /// - Throws: `ImageIOError.cannotEncode` when memory runs out.
  /// - Precondition: both frames are of one size.
  package static func encode(_ frame: Bitmap, after previous: Bitmap) throws(ImageIOError)
    -> [UInt8]
  {
    precondition(
      frame.width == previous.width && frame.height == previous.height,
      "a frame of \(frame.width)x\(frame.height) in a film of other frames")
    let shifts = [0] + shifts(of: frame, after: previous)
    var out: [UInt8] = [UInt8(shifts.count - 1)]
    for shift in shifts.dropFirst() {
      let bits = UInt16(bitPattern: Int16(shift))
      out += [UInt8(bits >> 8), UInt8(bits & 255)]
    }
    var residues: [UInt8] = []
    frame.withBytes { now in
      previous.withBytes { before in
        let pieces = Pieces(width: frame.width, stride: frame.stride)
        for y in 0..<frame.height {
          for piece in 0..<pieces.count {
            let bytes = pieces.range(piece, row: y)
            var best = (cost: Int.max, code: above)
            for (code, shift) in shifts.enumerated()
            where (0..<frame.height).contains(y + shift) && best.cost > 0 {
              let cost = cost(now, bytes, before, bytes.lowerBound + shift * frame.stride)
              if cost < best.cost { best = (cost, UInt8(code)) }
            }
            if best.cost == 0 {
              out.append(best.code | exact)
              continue
            }
            if y > 0 {
              let cost = cost(now, bytes, now, bytes.lowerBound - frame.stride)
              if cost < best.cost { best = (cost, above) }
            }
            out.append(best.cost == 0 ? best.code | exact : best.code)
            if best.cost == 0 { continue }
            let (source, start) =
              best.code == above
              ? (now, bytes.lowerBound - frame.stride)
              : (before, bytes.lowerBound + shifts[Int(best.code)] * frame.stride)
            for index in 0..<bytes.count {
              residues.append(now[bytes.lowerBound + index] &- source[start + index])
            }
          }
        }
      }
    }
    return try ZlibStream.compress(out + residues)
  }

  /// Returns the frame that a stream was made of; nil where the stream is damaged.
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
    var residue = firstCode + codes
    let builder = BitmapBuilder(width: width, height: height)
    let isWhole = bytes.withUnsafeBytes { bytes in
      previous.withBytes { before in
        let now = builder.base
        for y in 0..<height {
          for piece in 0..<pieces.count {
            let code = bytes[firstCode + y * pieces.count + piece]
            let target = pieces.range(piece, row: y)
            let source: UnsafeRawPointer
            if code & ~exact == above {
              guard y > 0 else { return false }
              source = UnsafeRawPointer(now) + (target.lowerBound - stride)
            } else {
              guard code & ~exact < shifts.count else { return false }
              let shift = shifts[Int(code & ~exact)]
              guard (0..<height).contains(y + shift), let base = before.baseAddress else {
                return false
              }
              source = base + (target.lowerBound + shift * stride)
            }
            let place = now + target.lowerBound
            if code & exact != 0 {
              place.copyMemory(from: source, byteCount: target.count)
              continue
            }
            guard residue + target.count <= bytes.count else { return false }
            for index in 0..<target.count {
              let byte =
                source.load(fromByteOffset: index, as: UInt8.self) &+ bytes[residue + index]
              place.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
            }
            residue += target.count
          }
        }
        return residue == bytes.count
      }
    }
    return isWhole ? builder.freeze() : nil
  }

  private struct Pieces {
    let width: Int
    let stride: Int
    var count: Int { (width + piece - 1) / piece }

    /// The bytes of a piece.
    func range(_ index: Int, row: Int) -> Range<Int> {
      let start = row * stride + 4 * piece * index
      return start..<min(start + 4 * piece, row * stride + 4 * width)
    }
  }

  /// How many bytes differ.
  private static func cost(
    _ a: UnsafeRawBufferPointer, _ range: Range<Int>, _ b: UnsafeRawBufferPointer, _ start: Int
  ) -> Int {
    var cost = 0
    for index in 0..<range.count where a[range.lowerBound &+ index] != b[start &+ index] {
      cost &+= 1
    }
    return cost
  }

  /// Returns the distances, in rows, that most pieces which are elsewhere have moved by; the most frequent first.
  private static func shifts(of frame: Bitmap, after previous: Bitmap) -> [Int] {
    var votes: [Int: Int] = [:]
    let pieces = Pieces(width: frame.width, stride: frame.stride)
    frame.withBytes { now in
      previous.withBytes { before in
        for piece in 0..<pieces.count {
          var rows: [UInt64: Int] = [:]
          for y in 0..<frame.height {
            // Of rows that look the same the last one counts; plain ones tell of no movement.
            if let hash = hash(before, pieces.range(piece, row: y)) { rows[hash] = y }
          }
          for y in 0..<frame.height {
            guard let hash = hash(now, pieces.range(piece, row: y)), let row = rows[hash],
              row != y
            else { continue }
            votes[row - y, default: 0] += 1
          }
        }
      }
    }
    return votes.filter { abs($0.key) <= Int(Int16.max) }
      .sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .prefix(mostShifts).map(\.key)
  }

  /// Returns nil for a piece of one colour.
  private static func hash(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64? {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let first = bytes.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt32.self)
    var isPlain = true
    for offset in stride(from: range.lowerBound, to: range.upperBound, by: 4) {
      let pixel = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      isPlain = isPlain && pixel == first
      hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01b3
      hash ^= hash >> 29
    }
    return isPlain ? nil : hash
  }
}
