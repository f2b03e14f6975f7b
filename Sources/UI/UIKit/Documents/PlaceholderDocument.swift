import Foundation
import UIFoundation

/// A document that a picker shows because there are no files of the user's here.
///
/// The documents are the same in each run. One that is picked is written into the run's temporary folder.
struct PlaceholderDocument {
  let name: String
  private let kind: String
  let symbol: String
  /// The identifiers of the document's type and of the types that it conforms to.
  let types: [String]
  private let text: String?

  private static let everything = ["public.data", "public.item", "public.content"]
  private static let texts = ["public.plain-text", "public.text"] + everything

  /// - Source: conformances of Apple's "System-declared uniform type identifiers".
  static let all = [
    PlaceholderDocument(
      name: "Ship's Log.txt", kind: "Text", symbol: "doc.text", types: texts,
      text:
        "Monday: left harbour at six.\nTuesday: fog until noon.\nWednesday: anchored off the second reef.\n"
    ),
    PlaceholderDocument(
      name: "Tides.csv", kind: "Table", symbol: "doc.text",
      types: ["public.comma-separated-values-text", "public.delimited-values-text"] + texts,
      text: "hour,height\n0,1.2\n3,2.9\n6,4.1\n9,3.0\n12,1.1\n15,2.7\n18,4.3\n21,2.8\n"),
    PlaceholderDocument(
      name: "Stations.json", kind: "JSON", symbol: "doc.text",
      types: ["public.json", "public.text"] + everything,
      text: "[{\"name\":\"North Pier\",\"depth\":12},{\"name\":\"Old Light\",\"depth\":31}]"),
    PlaceholderDocument(
      name: "Notes.md", kind: "Markdown", symbol: "doc.text",
      types: ["net.daringfireball.markdown"] + texts,
      text: "# Notes\n\n- Check the *port* lamp.\n- Order new *moorings*.\n"),
    PlaceholderDocument(
      name: "Chart.png", kind: "Image", symbol: "photo",
      types: ["public.png", "public.image"] + everything, text: nil),
  ]

  /// The second line of the document's row.
  var detail: String { text.map { "\(kind), \($0.utf8.count) bytes" } ?? kind }

  /// Whether the document is of one of some types.
  func conforms(toOneOf identifiers: [String]) -> Bool {
    types.contains { identifiers.contains($0) }
  }

  @MainActor private var data: Data {
    if let text { return Data(text.utf8) }
    let size = CGSize(width: 240, height: 180)
    return PlaceholderPicture.make(3, size: size).pngData() ?? Data()
  }

  /// Writes the document into the run's temporary folder; returns its address.
  @MainActor func write() throws -> URL {
    let folder = Self.folder("Documents")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try data.write(to: url)
    return url
  }

  static func folder(_ name: String) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
  }
}
