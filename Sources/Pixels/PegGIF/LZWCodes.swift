/// Writes the code stream of one image, as GIF's variant of LZW has it, and answers which strings it knows.
///
/// The dictionary is kept when it is full and given up once it compresses worse than it did.
///
/// - Source: GIF89a specification, appendix F, "deferred clear code"; Welch, "A technique for high-performance data
///   compression", 1984.
struct LZWCodes: ~Copyable {
  /// Strings in a hash table, at most half full: prefix << 20 | last index << 12 | code.
  private let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: slotCount)
  /// For each code: its first longer string, and the next string with its prefix; 0 for none.
  private let firstLonger = UnsafeMutablePointer<UInt16>.allocate(capacity: maximumCodes)
  private let nextBrother = UnsafeMutablePointer<UInt16>.allocate(capacity: maximumCodes)
  private let lastIndex = UnsafeMutablePointer<UInt8>.allocate(capacity: maximumCodes)

  private let clearCode: Int
  private var next = 0
  private var size = 0
  /// The code of the indexes that were put but not written; -1 at the beginning.
  private var prefix = -1
  private var bits: UInt64 = 0
  private var bitCount = 0
  private(set) var bytes: [UInt8] = []

  /// Since the dictionary was full: indexes and codes of the running measurement, and the most indexes of any.
  private var measuredIndexes = 0
  private var measuredCodes = 0
  private var bestMeasure = 0

  private static let slotCount = 8192
  private static let maximumCodes = 4096
  /// Codes of one measurement.
  private static let measureLength = 384

  /// - Parameter minimumCodeSize: bits of a palette index, 2...8.
  init(minimumCodeSize: Int, expectedBytes: Int) {
    clearCode = 1 << minimumCodeSize
    bytes.reserveCapacity(expectedBytes)
    firstLonger.initialize(repeating: 0, count: Self.maximumCodes)
    nextBrother.initialize(repeating: 0, count: Self.maximumCodes)
    lastIndex.initialize(repeating: 0, count: Self.maximumCodes)
    slots.initialize(repeating: .max, count: Self.slotCount)
    next = clearCode + 2
    size = clearCode.trailingZeroBitCount + 1
    write(clearCode)
  }

  deinit {
    slots.deallocate()
    firstLonger.deallocate()
    nextBrother.deallocate()
    lastIndex.deallocate()
  }

  /// True when the index makes a string that is known, so that it costs nothing yet.
  @inline(__always)
  func continues(with index: UInt8) -> Bool {
    prefix < 0 || code(UInt32(truncatingIfNeeded: prefix) &<< 8 | UInt32(index)) >= 0
  }

  /// The first of the strings that continue the present one, or 0.
  @inline(__always)
  var firstContinuation: Int {
    prefix < 0 ? 0 : Int(firstLonger[prefix])
  }

  @inline(__always)
  func continuation(after code: Int) -> Int { Int(nextBrother[code]) }

  @inline(__always)
  func index(of code: Int) -> UInt8 { lastIndex[code] }

  @inline(__always)
  private func slot(_ key: UInt32) -> Int { Int((key &* 0x9e37_79b1) &>> 19) }

  @inline(__always)
  private func code(_ key: UInt32) -> Int {
    var place = slot(key)
    while true {
      let entry = slots[place]
      if entry &>> 12 == key { return entry == .max ? -1 : Int(entry & 4095) }
      if entry == .max { return -1 }
      place = (place &+ 1) & (Self.slotCount &- 1)
    }
  }

  /// Adds an index to the image.
  @inline(__always)
  mutating func put(_ index: UInt8) {
    if prefix < 0 {
      prefix = Int(index)
      return
    }
    let key = UInt32(truncatingIfNeeded: prefix) &<< 8 | UInt32(index)
    measuredIndexes = measuredIndexes &+ 1
    let known = code(key)
    if known >= 0 {
      prefix = known
      return
    }
    write(prefix)
    if next < Self.maximumCodes { add(key, index) } else { measure() }
    prefix = Int(index)
  }

  private mutating func add(_ key: UInt32, _ index: UInt8) {
    var place = slot(key)
    while slots[place] != .max { place = (place &+ 1) & (Self.slotCount &- 1) }
    slots[place] = key &<< 12 | UInt32(truncatingIfNeeded: next)
    lastIndex[next] = index
    nextBrother[next] = firstLonger[prefix]
    firstLonger[prefix] = UInt16(truncatingIfNeeded: next)
    if next == 1 &<< size { size = size &+ 1 }
    next = next &+ 1
    if next == Self.maximumCodes {
      measuredIndexes = 0
      measuredCodes = 0
      bestMeasure = 0
    }
  }

  private mutating func measure() {
    measuredCodes = measuredCodes &+ 1
    if measuredCodes < Self.measureLength { return }
    if measuredIndexes &* 10 < bestMeasure &* 9 {
      write(clearCode)
      slots.update(repeating: .max, count: Self.slotCount)
      firstLonger.update(repeating: 0, count: Self.maximumCodes)
      next = clearCode &+ 2
      size = clearCode.trailingZeroBitCount &+ 1
    }
    bestMeasure = max(bestMeasure, measuredIndexes)
    measuredIndexes = 0
    measuredCodes = 0
  }

  @inline(__always)
  private mutating func write(_ code: Int) {
    bits |= UInt64(truncatingIfNeeded: code) &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount = bitCount &+ size
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits &>>= 8
      bitCount = bitCount &- 8
    }
  }

  /// Ends the stream and returns it.
  consuming func finish() -> [UInt8] {
    if prefix >= 0 {
      write(prefix)
      // A reader makes an entry of this code too, and may so come to longer codes.
      if next < Self.maximumCodes, next == 1 << size { size += 1 }
    }
    write(clearCode + 1)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    return bytes
  }
}
