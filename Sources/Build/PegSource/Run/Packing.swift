/// Writes values as bytes, for the file that a run leaves to the next one.
struct Packer {
  private(set) var bytes: [UInt8] = []
  /// Whether offsets are written. Without them, declarations that only moved give the same bytes.
  let hasPlaces: Bool

  init(hasPlaces: Bool = true) { self.hasPlaces = hasPlaces }

  mutating func add(_ value: UInt64) {
    var rest = value
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ value: Int) { add(UInt64(bitPattern: Int64(value))) }
  mutating func add(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(bytes new: some Collection<UInt8>) {
    add(new.count)
    bytes += new
  }

  mutating func add(_ range: Range<Int>) {
    guard hasPlaces else { return }
    add(range.lowerBound)
    add(range.count)
  }

  mutating func add(_ texts: [String]) { add(texts) { $0.add($1) } }

  mutating func add<Value>(_ values: [Value], _ each: (inout Packer, Value) -> Void) {
    add(values.count)
    for value in values { each(&self, value) }
  }
}

/// Reads what ``Packer`` wrote.
struct Unpacker {
  struct Cut: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func number() throws -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst(), shift < 64 {
      result |= UInt64(byte & 127) << shift
      if byte < 128 { return result }
      shift += 7
    }
    throw Cut()
  }

  mutating func int() throws -> Int { Int(Int64(bitPattern: try number())) }
  mutating func bool() throws -> Bool { try number() != 0 }

  mutating func data() throws -> ArraySlice<UInt8> {
    let count = try int()
    guard count >= 0, count <= rest.count else { throw Cut() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func text() throws -> String { String(decoding: try data(), as: UTF8.self) }

  mutating func range() throws -> Range<Int> {
    let start = try int()
    let count = try int()
    guard start >= 0, count >= 0, count < 1 << 40, start < 1 << 40 else { throw Cut() }
    return start..<start + count
  }

  mutating func texts() throws -> [String] { try list { try $0.text() } }

  mutating func list<Value>(_ each: (inout Unpacker) throws -> Value) throws -> [Value] {
    let count = try int()
    guard count >= 0, count <= rest.count else { throw Cut() }
    return try (0..<count).map { _ in try each(&self) }
  }
}

/// A number by which bytes are compared with earlier ones.
struct ByteDigest: Hashable, Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// - Source: FNV-1a with words of 8 bytes, and a shift so that high bits reach low ones.
  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      while offset < bytes.count {
        mix(UInt64(bytes[offset]))
        offset += 1
      }
    }
    mix(UInt64(bytes.count))
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    value ^= value >> 29
  }

  init(_ parts: [UInt8]...) { for part in parts { add(part) } }
  init(value: UInt64) { self.value = value }
}
