/// Finds repetitions and writes blocks: DEFLATE for filtered pictures, which consist of flat areas and noise.
///
/// General compressors enter every position inside a repetition into their tables; this one enters only the first and
/// the last few. In a flat row that loses nothing and saves most of the time.
///
/// - Source: RFC 1951; Ziv and Lempel 1977; hash chains and lazy matching as RFC 1951 §4 sketches them; constants measured.
struct DeflateKernel {
  private static let hashBits = 15
  /// Repetitions of three bytes, a pixel without alpha, are worth their bits only if they are near.
  private static let tripleBits = 13
  private static let tripleDistance = 4_096
  private static let window = 32_768
  private static let longest = 258
  /// The number of input bytes after which a block may end, and the number of sequences after which it must.
  private static let blockBytes = 1 << 16
  private static let greedyBlockBytes = 1 << 17
  private static let blockSequences = 1 << 15
  /// A position that no window reaches; it means that there is none.
  private static let nowhere = Int32.min / 2

  private let input: UnsafePointer<UInt8>
  private let count: Int
  private let heads: UnsafeMutablePointer<Int32>
  private let chain: UnsafeMutablePointer<Int32>
  private let triples: UnsafeMutablePointer<Int32>
  private let sequences: UnsafeMutablePointer<DeflateSequence>
  private var sequenceCount = 0
  private var literalStart = 0

  /// Compresses bytes to a DEFLATE stream.
  ///
  /// - Shape: `output` has space for `bound(count)` bytes.
  /// - Returns: the number of bytes written.
  static func compress(
    _ input: UnsafeBufferPointer<UInt8>, effort: DeflateEffort,
    into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let base = input.baseAddress, input.count > 0 else {
      // One empty stored block.
      for (index, byte) in [1, 0, 0, 0xff, 0xff].enumerated() { output[index] = UInt8(byte) }
      return 5
    }
    precondition(input.count < Int(Int32.max), "\(input.count) bytes at once")
    var kernel = DeflateKernel(base, count: input.count)
    defer { kernel.deallocate() }
    var writer = BitWriter(output)
    switch effort {
    case .greedy: kernel.runGreedy(&writer)
    case .lazy: kernel.runLazy(&writer)
    }
    return writer.finish()
  }

  /// Returns the largest number of bytes that `compress` writes: stored blocks, and the excess of a block of another kind.
  static func bound(_ count: Int) -> Int { count + count / 1_000 + 1_024 }

  private init(_ input: UnsafePointer<UInt8>, count: Int) {
    self.input = input
    self.count = count
    heads = .allocate(capacity: 1 << Self.hashBits)
    heads.initialize(repeating: Self.nowhere, count: 1 << Self.hashBits)
    chain = .allocate(capacity: Self.window)
    chain.initialize(repeating: Self.nowhere, count: Self.window)
    triples = .allocate(capacity: 1 << Self.tripleBits)
    triples.initialize(repeating: Self.nowhere, count: 1 << Self.tripleBits)
    sequences = .allocate(capacity: Self.blockSequences + 1)
  }

  private func deallocate() {
    heads.deallocate()
    chain.deallocate()
    triples.deallocate()
    sequences.deallocate()
  }

  @inline(__always)
  private func word(_ position: Int) -> UInt32 {
    UnsafeRawPointer(input + position).loadUnaligned(as: UInt32.self)
  }

  @inline(__always)
  private func hash(_ word: UInt32) -> Int {
    Int(truncatingIfNeeded: (word.littleEndian &* 0x9e37_79b1) &>> (32 - UInt32(Self.hashBits)))
  }

  /// Returns the length for which the bytes at the two positions agree, from `known` on and up to `limit`.
  @inline(__always)
  private func agreement(_ a: Int, _ b: Int, from known: Int, limit: Int) -> Int {
    var length = known
    while length &+ 8 <= limit {
      let x = UnsafeRawPointer(input + a + length).loadUnaligned(as: UInt64.self)
      let y = UnsafeRawPointer(input + b + length).loadUnaligned(as: UInt64.self)
      let difference = UInt64(littleEndian: x ^ y)
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length = length &+ 8
    }
    while length < limit && input[a &+ length] == input[b &+ length] { length = length &+ 1 }
    return length
  }

  @inline(__always)
  private mutating func emit(at position: Int, length: Int, distance: Int) {
    sequences[sequenceCount] = DeflateSequence(
      literals: position &- literalStart, length: length, distance: distance)
    sequenceCount = sequenceCount &+ 1
    literalStart = position &+ length
  }

  private mutating func runGreedy(_ writer: inout BitWriter) {
    var (position, blockStart, misses) = (0, 0, 0)
    let end = count &- 8
    while position < end {
      let here = word(position)
      let slot = hash(here)
      let candidate = Int(heads[slot])
      heads[slot] = Int32(truncatingIfNeeded: position)
      if position &- candidate <= Self.window, word(candidate) == here {
        let length = agreement(
          candidate, position, from: 4, limit: min(Self.longest, count &- position))
        emit(at: position, length: length, distance: position &- candidate)
        misses = 0
        let next = position &+ length
        if next < end {
          heads[hash(word(position &+ 1))] = Int32(truncatingIfNeeded: position &+ 1)
          heads[hash(word(next &- 1))] = Int32(truncatingIfNeeded: next &- 1)
        }
        position = next
        if sequenceCount == Self.blockSequences || position &- blockStart >= Self.greedyBlockBytes {
          writeBlock(blockStart..<position, isLast: false, &writer)
          blockStart = position
        }
      } else {
        // Noise has few repetitions: search less often the longer it lasts.
        misses = misses &+ 1
        position = position &+ 1 &+ misses &>> 7
        if position &- blockStart >= Self.greedyBlockBytes {
          position = min(position, count)
          writeBlock(blockStart..<position, isLast: false, &writer)
          blockStart = position
        }
      }
    }
    writeBlock(blockStart..<count, isLast: true, &writer)
  }

  /// Enters a position into the tables and returns the previous one with the same hash.
  @inline(__always)
  private func enter(_ position: Int) -> Int {
    let slot = hash(word(position))
    let before = heads[slot]
    heads[slot] = Int32(truncatingIfNeeded: position)
    chain[position & (Self.window &- 1)] = before
    return Int(before)
  }

  /// Returns the longest earlier repetition of the bytes at a position, if it is longer than `known`.
  @inline(__always)
  private func search(
    _ position: Int, from first: Int, longerThan known: Int, steps: Int
  ) -> (length: Int, distance: Int) {
    var best = (length: known, distance: 0)
    let limit = min(Self.longest, count &- position)
    if known >= limit { return best }
    let here = word(position)
    var (candidate, steps) = (first, steps)
    while steps > 0, position &- candidate <= Self.window {
      // A longer repetition must agree in the byte behind the best one so far.
      if input[candidate &+ best.length] == input[position &+ best.length],
        word(candidate) == here
      {
        let length = agreement(candidate, position, from: 4, limit: limit)
        if length > best.length {
          best = (length, position &- candidate)
          if length >= Self.enough || length == limit { break }
        }
      }
      let before = Int(chain[candidate & (Self.window &- 1)])
      if before >= candidate { break }
      candidate = before
      steps = steps &- 1
    }
    return best
  }

  /// The length from which a repetition is used without further search.
  private static let enough = 32
  private static let steps = 8

  private mutating func runLazy(_ writer: inout BitWriter) {
    var (position, blockStart, misses) = (0, 0, 0)
    let end = count &- 9
    while position < end {
      var found = search(position, from: enter(position), longerThan: 3, steps: Self.steps)
      let triple = enterTriple(position)
      if found.distance == 0, triple > 0 { found = (3, triple) }
      if found.distance == 0 {
        misses = misses &+ 1
        position = position &+ 1 &+ misses &>> 9
      } else {
        misses = 0
        while found.length < Self.enough, position &+ 1 < end {
          let later = search(
            position &+ 1, from: enter(position &+ 1), longerThan: found.length,
            steps: Self.steps / 2)
          if later.distance == 0 { break }
          found = later
          position = position &+ 1
        }
        emit(at: position, length: found.length, distance: found.distance)
        let next = position &+ found.length
        enterInside(position &+ 1, next, end)
        position = next
      }
      if sequenceCount == Self.blockSequences || position &- blockStart >= Self.blockBytes {
        position = min(position, count)
        writeBlock(blockStart..<position, isLast: false, &writer)
        blockStart = position
      }
    }
    writeBlock(blockStart..<count, isLast: true, &writer)
  }

  /// Enters a position by its three bytes; returns the distance to the previous same three, or 0 if it is too far.
  @inline(__always)
  private func enterTriple(_ position: Int) -> Int {
    let triple = word(position).littleEndian & 0xff_ffff
    let slot = Int(truncatingIfNeeded: (triple &* 0x9e37_79b1) &>> (32 - UInt32(Self.tripleBits)))
    let before = Int(triples[slot])
    triples[slot] = Int32(truncatingIfNeeded: position)
    let distance = position &- before
    guard distance <= Self.tripleDistance, word(before).littleEndian & 0xff_ffff == triple else {
      return 0
    }
    return distance
  }

  /// Enters the positions inside a repetition: all of a short one, only those near the ends of a long one.
  @inline(__always)
  private func enterInside(_ first: Int, _ next: Int, _ end: Int) {
    let last = min(next, end)
    if last &- first <= 48 {
      var position = first
      while position < last {
        _ = enter(position)
        _ = enterTriple(position)
        position = position &+ 1
      }
    } else {
      for position in first..<first &+ 8 { _ = enter(position) }
      for position in last &- 16..<last { _ = enter(position) }
    }
  }

  /// Writes the collected sequences as a block with its own code, or as a stored block if that is shorter.
  private mutating func writeBlock(
    _ range: Range<Int>, isLast: Bool, _ writer: inout BitWriter
  ) {
    if literalStart < range.upperBound {
      sequences[sequenceCount] = DeflateSequence(
        literals: range.upperBound - literalStart, length: 0, distance: 1)
      sequenceCount += 1
    }
    let block = DeflateBlock(
      input: input + range.lowerBound, count: range.count,
      sequences: UnsafeBufferPointer(start: sequences, count: sequenceCount))
    block.write(isLast: isLast, to: &writer)
    sequenceCount = 0
    literalStart = range.upperBound
  }
}
