import Foundation
import PegBase
import PegPages

/// A file that plays a film in a browser, without a server: the page, its frames, and facts about them.
///
/// A frame is the stream of `FrameDelta` in base 64; the first one comes after a transparent picture. The file loads nothing.
package struct FilmPage: Sendable {
  private let title: String
  private let steps: [JSONValue]
  private let plays: Int
  private let inspection: FilmInspection

  /// - Parameters:
  ///   - title: the scene's name.
  ///   - steps: the steps of the script with the times at which they begin in the film. Units: seconds.
  ///   - plays: the number of times that the film runs; 0 for ever.
  package init(
    title: String, steps: [(text: String, begin: Double)], plays: Int, inspection: FilmInspection
  ) {
    self.title = title
    self.steps = steps.map { step in
      .array([.number((step.begin * 1e6).rounded() / 1e6), .string(step.text)])
    }
    self.plays = plays
    self.inspection = inspection
  }

  private static let script = PageFile.bytes("live/film.js")
  private static let styles = PageFile.bytes("live/live.css") + PageFile.bytes("live/film.css")

  /// The bytes of the file before its frames.
  package var head: [UInt8] {
    let style = Self.styles
    let rules =
      "default-src 'none'; script-src 'sha256-\(Self.hash(Self.script))'; "
      + "style-src 'sha256-\(Self.hash(style))'; img-src data:"
    let page = String(decoding: PageFile.bytes("live/film.html"), as: UTF8.self)
    let parts = page.split(separator: "<!-- style -->", maxSplits: 1)
    precondition(parts.count == 2, "the page has a place for its style")
    let top = parts[0].replacing("$policy", with: rules)
    return Array("\(top)<style>".utf8) + style + Array("</style>\(parts[1])".utf8)
  }

  /// Returns the bytes of a frame.
  ///
  /// - Parameters:
  ///   - stream: what `FrameDelta` gives.
  ///   - start: the time at which the frame is first shown. Units: nanoseconds.
  package static func frame(_ stream: [UInt8], start: Int64) -> [UInt8] {
    Array("<script type=\"text/plain\" data-start=\"\(start / 1000)\">".utf8)
      + Data(stream).base64EncodedData() + Array("</script>\n".utf8)
  }

  /// Returns the bytes of the file after its frames.
  ///
  /// - Parameter end: the length of the film. Units: nanoseconds.
  package func tail(width: Int, height: Int, scale: Double, end: Int64) -> [UInt8] {
    let facts = JSONValue.object(
      [
        .init("title", .string(title)), .init("width", .integer(width)),
        .init("height", .integer(height)), .init("scale", .number(scale)),
        .init("end", .number(Double(end / 1000))), .init("plays", .integer(plays)),
        .init("steps", .array(steps)),
      ] + inspection.members)
    // A less-than sign could end the element that the facts stand in.
    let text = facts.line.replacing("<", with: "\\u003c")
    return Array("<script type=\"application/json\" id=\"facts\">\(text)</script>\n<script>".utf8)
      + Self.script + Array("</script>\n</body>\n</html>\n".utf8)
  }

  /// Returns the hash by which a page's policy names one of its own scripts.
  private static func hash(_ bytes: [UInt8]) -> String {
    Data(bytes.withUnsafeBytes { SHA256.digest(of: $0) }).base64EncodedString()
  }
}
