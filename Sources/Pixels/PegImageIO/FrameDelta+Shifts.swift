import Glibc
import PegPixels

extension FrameDelta {
  /// Returns the distances, in rows, by which content has moved, the most frequent first.
  ///
  /// The frequency is the number of pieces that are found at that distance in the frame before. One more distance is that
  /// at which most of the other pieces look similar, such as a picture that fades while it moves.
  static func shifts(of frame: Bitmap, after previous: Bitmap) -> [Int] {
    var votes: [Int: Int] = [:]
    let pieces = Pieces(width: frame.width, stride: frame.stride)
    frame.withBytes { now in
      previous.withBytes { before in
        for piece in 0..<pieces.count {
          var rows: [UInt64: Int] = [:]
          for y in 0..<frame.height {
            // Of equal rows the last one counts; pieces of one colour say nothing about movement.
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
    let frequent = votes.filter { abs($0.key) <= Int(Int16.max) }
      .sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .prefix(mostShifts).map(\.key)
    let others = samples(of: frame, after: previous, movedBy: [0] + frequent)
    guard let likely = likeliest(others, of: frame, after: previous), !frequent.contains(likely)
    else { return frequent }
    return frequent.prefix(mostShifts - 1) + [likely]
  }

  /// The largest distance at which to search for content that changes while it moves. Units: rows.
  private static let farthest = 100
  private static let mostSamples = 80

  /// Returns evenly spaced pieces that none of the distances explains, without pieces of one colour.
  private static func samples(
    of frame: Bitmap, after previous: Bitmap, movedBy shifts: [Int]
  ) -> [(row: Int, bytes: Range<Int>)] {
    var found: [(row: Int, bytes: Range<Int>)] = []
    let pieces = Pieces(width: frame.width, stride: frame.stride)
    frame.withBytes { now in
      previous.withBytes { before in
        for y in 0..<frame.height {
          for piece in 0..<pieces.count {
            let bytes = pieces.range(piece, row: y)
            let isKnown = shifts.contains { shift in
              guard (0..<frame.height).contains(y + shift) else { return false }
              let start = bytes.lowerBound + shift * frame.stride
              return memcmp(
                now.baseAddress! + bytes.lowerBound, before.baseAddress! + start, bytes.count) == 0
            }
            if !isKnown, hash(now, bytes) != nil { found.append((y, bytes)) }
          }
        }
      }
    }
    let step = max(1, found.count / mostSamples)
    return stride(from: 0, to: found.count, by: step).map { found[$0] }
  }

  /// Returns the distance at which the differences between neighbouring pixels are most alike; nil if not moving is as good.
  ///
  /// It compares green, because a change of brightness hardly affects those differences.
  private static func likeliest(
    _ samples: [(row: Int, bytes: Range<Int>)], of frame: Bitmap, after previous: Bitmap
  ) -> Int? {
    guard !samples.isEmpty else { return nil }
    func cost(_ shift: Int) -> Int {
      frame.withBytes { now in
        previous.withBytes { before in
          var cost = 0
          for (row, bytes) in samples {
            let isInside = (0..<frame.height).contains(row + shift)
            let distance = isInside ? shift * frame.stride : 0
            for offset in stride(from: bytes.lowerBound + 5, to: bytes.upperBound, by: 4) {
              let step = Int(now[offset]) - Int(now[offset - 4])
              let old =
                isInside ? Int(before[offset + distance]) - Int(before[offset + distance - 4]) : 0
              cost &+= abs(step - old)
            }
          }
          return cost
        }
      }
    }
    let costs = (-farthest...farthest).map { (shift: $0, cost: cost($0)) }
    let best = costs.min { ($0.cost, abs($0.shift), $0.shift) < ($1.cost, abs($1.shift), $1.shift) }
    return best.flatMap { $0.shift == 0 ? nil : $0.shift }
  }

  /// Returns a hash of a piece; nil if it has only one colour.
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
