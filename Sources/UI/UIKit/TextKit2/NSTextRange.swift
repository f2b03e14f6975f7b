public import Foundation

/// A place in a text, between two characters.
///
/// - Source: Apple's page of NSTextLocation.
public protocol NSTextLocation: NSObjectProtocol {
  /// Returns the order of this place and another one of the same text.
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A place in a text storage: the number of UTF-16 units before it.
final class CountedLocation: NSObject, NSTextLocation {
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  func compare(_ location: any NSTextLocation) -> ComparisonResult {
    guard let other = location as? CountedLocation else { return .orderedSame }
    return offset < other.offset
      ? .orderedAscending : offset > other.offset ? .orderedDescending : .orderedSame
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? CountedLocation)?.offset == offset
  }

  override var hash: Int { offset }

  override var description: String { "\(offset)" }
}

/// The part of a text between two places.
///
/// - Source: Apple's page of NSTextRange.
open class NSTextRange: NSObject {
  open private(set) var location: any NSTextLocation
  open private(set) var endLocation: any NSTextLocation

  /// Creates a range between two places; returns nil if the end is before the beginning.
  ///
  /// - Parameter end: nil for an empty range.
  public init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
    let end = endLocation ?? location
    guard location.compare(end) != .orderedDescending else { return nil }
    (self.location, self.endLocation) = (location, end)
  }

  /// Creates an empty range.
  public init(location: any NSTextLocation) {
    (self.location, endLocation) = (location, location)
  }

  /// Creates a range of UTF-16 units.
  init(_ range: NSRange) {
    location = CountedLocation(range.location)
    endLocation = CountedLocation(range.location + range.length)
  }

  open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }

  open func isEqual(to textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) == .orderedSame
      && endLocation.compare(textRange.endLocation) == .orderedSame
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextRange).map(isEqual(to:)) ?? false
  }

  open override var hash: Int { location.hash }

  open func contains(_ location: any NSTextLocation) -> Bool {
    self.location.compare(location) != .orderedDescending
      && location.compare(endLocation) == .orderedAscending
  }

  open func contains(_ textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) != .orderedDescending
      && endLocation.compare(textRange.endLocation) != .orderedAscending
  }

  open func intersects(_ textRange: NSTextRange) -> Bool {
    location.compare(textRange.endLocation) == .orderedAscending
      && textRange.location.compare(endLocation) == .orderedAscending
  }

  /// Returns the common part of two ranges; nil if there is none.
  open func intersection(_ textRange: NSTextRange) -> NSTextRange? {
    NSTextRange(
      location: later(location, textRange.location),
      end: earlier(endLocation, textRange.endLocation))
  }

  /// Returns the range from the first beginning to the last end.
  open func union(_ textRange: NSTextRange) -> NSTextRange {
    let first = earlier(location, textRange.location)
    let last = later(endLocation, textRange.endLocation)
    return NSTextRange(from: first, to: last)
  }

  private init(from first: any NSTextLocation, to last: any NSTextLocation) {
    (location, endLocation) = (first, last)
  }

  private func earlier(_ a: any NSTextLocation, _ b: any NSTextLocation) -> any NSTextLocation {
    a.compare(b) == .orderedDescending ? b : a
  }

  private func later(_ a: any NSTextLocation, _ b: any NSTextLocation) -> any NSTextLocation {
    a.compare(b) == .orderedAscending ? b : a
  }

  /// The range in UTF-16 units, for places of a text storage.
  var counted: NSRange {
    let first = (location as? CountedLocation)?.offset ?? 0
    let last = (endLocation as? CountedLocation)?.offset ?? first
    return NSRange(location: first, length: last - first)
  }

  open override var description: String { "\(location)...\(endLocation)" }
}
