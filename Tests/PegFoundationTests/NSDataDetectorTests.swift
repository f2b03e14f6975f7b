import Foundation
import PegFoundation
import Testing

struct NSDataDetectorTests {
  private func find(_ text: String, _ bit: UInt64) throws -> [NSTextCheckingResult] {
    let detector = try NSDataDetector(types: bit)
    return detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
  }

  private func texts(_ text: String, _ bit: UInt64) throws -> [String] {
    try find(text, bit).map { (text as NSString).substring(with: $0.range) }
  }

  private static let link: UInt64 = 1 << 5
  private static let phone: UInt64 = 1 << 11
  private static let date: UInt64 = 1 << 3
  private static let address: UInt64 = 1 << 4

  @Test func links() throws {
    let text =
      "See https://www.example.com/a_(b)?q=1, or example.org/path. Mail jane.doe@example.com!"
    let found = try find(text, Self.link)
    #expect(
      found.map { $0.url?.absoluteString } == [
        "https://www.example.com/a_(b)?q=1", "http://example.org/path",
        "mailto:jane.doe@example.com",
      ])
    #expect(
      try texts(text, Self.link) == [
        "https://www.example.com/a_(b)?q=1", "example.org/path", "jane.doe@example.com",
      ])
    #expect(try texts("(www.example.com)", Self.link) == ["www.example.com"])
    #expect(try texts("file.swift, version 1.2.3, e.g. this", Self.link) == [])
    #expect(try texts("tel:+15551234567 ends", Self.link) == ["tel:+15551234567"])
  }

  @Test func phoneNumbers() throws {
    for number in [
      "(408) 555-1234", "+1 408-555-1234", "408.555.1234", "+49 30 901820", "4085551234",
    ] {
      #expect(try find("Call \(number) now", Self.phone).map(\.phoneNumber) == [number])
    }
    #expect(try texts("On 2024-01-05, 192.168.10.100, 1234567 and $1,234,567", Self.phone) == [])
  }

  @Test func dates() throws {
    func day(_ text: String) throws -> DateComponents? {
      try find(text, Self.date).first?.date.map {
        Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: $0)
      }
    }
    let noon = DateComponents(year: 2024, month: 1, day: 5, hour: 12, minute: 0)
    #expect(try day("on 2024-01-05.") == noon)
    #expect(try day("Friday, January 5, 2024") == noon)
    #expect(try day("5 January 2024") == noon)
    #expect(
      try day("Jan 5th, 2024 at 5:30 PM")
        == DateComponents(year: 2024, month: 1, day: 5, hour: 17, minute: 30))
    #expect(try texts("2024-13-45 and Mayor 5", Self.date) == [])
    #expect(try texts("Meet me tomorrow at 9am", Self.date) == ["tomorrow at 9am"])
  }

  @Test func addresses() throws {
    let text = "Come to 1 Infinite Loop, Cupertino, CA 95014 soon"
    let found = try find(text, Self.address)
    #expect(found.count == 1)
    #expect(
      found.first?.addressComponents == [
        .street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014",
      ])
  }

  @Test func severalKinds() throws {
    let text = "Call 408-555-1234 or visit www.example.com"
    #expect(try texts(text, Self.link | Self.phone) == ["408-555-1234", "www.example.com"])
    #expect(throws: CocoaError.self) { try NSDataDetector(types: UInt64(0)) }
    let detector = try NSDataDetector(types: Self.link | Self.phone)
    var seen = 0
    detector.enumerateMatches(in: text, range: NSRange(location: 0, length: text.utf16.count)) {
      _, _, stop in
      seen += 1
      stop.pointee = true
    }
    #expect(seen == 1)
  }
}
