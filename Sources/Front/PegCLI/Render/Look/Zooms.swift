import Foundation
import PegBase
import PegCommand
import PegGeometry

/// The parts of a film that show a region of the screen enlarged.
///
/// - Units: seconds of the film, points of the screen.
struct Zooms: Hashable {
  enum Region: Hashable {
    case rect(Rect)
    /// The view with a name, as scripts name views.
    case view(String)
  }

  struct Zoom: Hashable {
    var begin: Double
    var end: Double
    var region: Region
  }

  var list: [Zoom]

  /// The time in which the picture moves to a region and back, by eye.
  private static let moving = 0.6

  /// Returns the region at a time, and how near it is: 0 for all of the picture, 1 for the region alone.
  func shown(at time: Double) -> (region: Region, share: Double)? {
    guard let zoom = list.last(where: { $0.begin < time && time < $0.end }) else { return nil }
    let moving = min(Self.moving, (zoom.end - zoom.begin) / 2)
    let part = max(0, min(1, (time - zoom.begin) / moving, (zoom.end - time) / moving))
    // Without a jump in speed or acceleration at both ends.
    return (zoom.region, part * part * part * (part * (part * 6 - 15) + 10))
  }

  /// Reads "1s..3s 20,100,200x160; 4s..6s Save".
  static let reader = ValueReader<Zooms> { (text: String) throws(BrokenRule) -> Zooms in
    var list: [Zoom] = []
    for part in text.split(separator: ";") {
      let words = part.drop { $0 == " " }.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let range = TimeRange(words[0]) else { throw rule }
      let name = words[1].trimmed
      guard !name.isEmpty else { throw rule }
      list.append(
        Zoom(
          begin: range.begin, end: range.end, region: rect(name).map { .rect($0) } ?? .view(name)))
    }
    guard !list.isEmpty else { throw rule }
    return Zooms(list: list)
  }

  private static let rule = BrokenRule(
    "must be times and regions such as \"1s..3s 20,100,200x160; 4s..6s Save\"")

  /// Reads "20,100,200x160": left, top, width and height.
  static func rect(_ text: String) -> Rect? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let sides = parts[2].lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let range = -100_000.0...100_000
    guard sides.count == 2, let x = ScriptNumber.parse(String(parts[0].trimmed), in: range),
      let y = ScriptNumber.parse(String(parts[1].trimmed), in: range),
      let width = ScriptNumber.parse(String(sides[0]), in: 1...100_000),
      let height = ScriptNumber.parse(String(sides[1]), in: 1...100_000)
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  static let rectReader = ValueReader<Rect> { (text: String) throws(BrokenRule) -> Rect in
    guard let rect = rect(text) else {
      throw BrokenRule("must be left, top, width and height in points such as 0,88,390x200")
    }
    return rect
  }
}

/// A stretch of time such as "1s..3s". Units: seconds.
struct TimeRange: Hashable {
  var begin: Double
  var end: Double

  init?(_ text: Substring) {
    guard let dots = text.range(of: "..") else { return nil }
    func seconds(_ part: Substring) -> Double? {
      ScriptNumber.parseNanoseconds(String(part)).map { Double($0) / 1e9 }
    }
    guard let begin = seconds(text[..<dots.lowerBound]),
      let end = seconds(text[dots.upperBound...]), begin >= 0, begin < end
    else { return nil }
    (self.begin, self.end) = (begin, end)
  }
}

extension Substring {
  /// The text without spaces at both ends.
  fileprivate var trimmed: String {
    var part = self.drop { $0 == " " }
    while part.last == " " { part.removeLast() }
    return String(part)
  }
}
