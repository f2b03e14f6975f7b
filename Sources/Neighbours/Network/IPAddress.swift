public import Foundation

/// An address of a host in bytes.
public protocol IPAddress: Sendable {
  init?(_ string: String)
  init?(_ rawValue: Data, _ interface: NWInterface?)
  /// The bytes in the order of the network.
  var rawValue: Data { get }
  /// The interface that the address belongs to, if it has a zone.
  var interface: NWInterface? { get }
  var isLoopback: Bool { get }
  var isLinkLocal: Bool { get }
  var isMulticast: Bool { get }
}

/// Four bytes.
public struct IPv4Address: IPAddress, Hashable, CustomDebugStringConvertible {
  public let rawValue: Data
  public var interface: NWInterface? { nil }

  /// - Returns: nil unless the text is four numbers up to 255 with dots.
  public init?(_ string: String) {
    let parts = string.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8($0) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    rawValue = Data(numbers)
  }

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 4 else { return nil }
    self.rawValue = Data(rawValue)
  }

  public static let loopback = IPv4Address(bytes: [127, 0, 0, 1])
  public static let any = IPv4Address(bytes: [0, 0, 0, 0])
  public static let broadcast = IPv4Address(bytes: [255, 255, 255, 255])

  private init(bytes: [UInt8]) { rawValue = Data(bytes) }

  public var isLoopback: Bool { rawValue[0] == 127 }
  public var isLinkLocal: Bool { rawValue[0] == 169 && rawValue[1] == 254 }
  public var isMulticast: Bool { rawValue[0] >> 4 == 14 }
  public var debugDescription: String { rawValue.map { "\($0)" }.joined(separator: ".") }
}

/// Sixteen bytes.
public struct IPv6Address: IPAddress, Hashable, CustomDebugStringConvertible {
  public let rawValue: Data
  public var interface: NWInterface? { nil }

  /// - Returns: nil unless the text is an address, with "::" at most once, and with the last four bytes as of version 4 if it has dots.
  /// - Source: RFC 4291, section 2.2.
  public init?(_ string: String) {
    var halves: [[UInt8]] = []
    var rest = string[...]
    while let gap = rest.firstRange(of: "::") {
      guard let half = Self.bytes(rest[..<gap.lowerBound]) else { return nil }
      halves.append(half)
      rest = rest[gap.upperBound...]
    }
    guard halves.count < 2, let last = Self.bytes(rest) else { return nil }
    halves.append(last)
    let known = halves.reduce(0) { $0 + $1.count }
    if halves.count == 1 {
      guard known == 16 else { return nil }
      rawValue = Data(last)
    } else {
      guard known < 16 else { return nil }
      rawValue = Data(halves[0] + [UInt8](repeating: 0, count: 16 - known) + last)
    }
  }

  /// The bytes of groups between colons; nil if one is not a number of up to four digits.
  private static func bytes(_ text: Substring) -> [UInt8]? {
    if text.isEmpty { return [] }
    var result: [UInt8] = []
    let groups = text.split(separator: ":", omittingEmptySubsequences: false)
    for (number, group) in groups.enumerated() {
      if number == groups.count - 1, group.contains("."),
        let address = IPv4Address(String(group))
      {
        result += address.rawValue
        continue
      }
      guard group.count <= 4, group.allSatisfy(\.isHexDigit), let value = UInt16(group, radix: 16)
      else { return nil }
      result += [UInt8(value >> 8), UInt8(value & 255)]
    }
    return result
  }

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 16 else { return nil }
    self.rawValue = Data(rawValue)
  }

  public static let loopback = IPv6Address(bytes: [UInt8](repeating: 0, count: 15) + [1])
  public static let any = IPv6Address(bytes: [UInt8](repeating: 0, count: 16))

  private init(bytes: [UInt8]) { rawValue = Data(bytes) }

  public var isLoopback: Bool { self == .loopback }
  public var isLinkLocal: Bool { rawValue[0] == 0xFE && rawValue[1] & 0xC0 == 0x80 }
  public var isMulticast: Bool { rawValue[0] == 0xFF }
  /// The address of version 4 within, for addresses that begin with ten bytes of 0 and two of 255.
  public var asIPv4: IPv4Address? {
    rawValue.prefix(10).allSatisfy { $0 == 0 } && rawValue[10] == 255 && rawValue[11] == 255
      ? IPv4Address(Data(rawValue.suffix(4))) : nil
  }

  /// The shortest form: the longest run of groups of 0 is "::", and an address of version 4 within keeps its dots.
  ///
  /// - Source: RFC 5952, sections 4 and 5.
  public var debugDescription: String {
    if let asIPv4 { return "::ffff:\(asIPv4.debugDescription)" }
    let groups = (0..<8).map { UInt16(rawValue[$0 * 2]) << 8 | UInt16(rawValue[$0 * 2 + 1]) }
    var best = 0..<0
    var start = 0
    for end in 0...8 where end == 8 || groups[end] != 0 {
      if end - start > best.count { best = start..<end }
      start = end + 1
    }
    func text(_ part: ArraySlice<UInt16>) -> String {
      part.map { String($0, radix: 16) }.joined(separator: ":")
    }
    if best.count < 2 { return text(groups[...]) }
    return text(groups[..<best.lowerBound]) + "::" + text(groups[best.upperBound...])
  }
}
