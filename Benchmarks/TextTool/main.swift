import Foundation
import PegImageIO
import TextReference

// Shows how text is drawn, and measures it.
//
//   text-tool sheet FOLDER    draws text-light.png and text-dark.png
//   text-tool widths FILE     writes the table of widths between two marks in a Markdown file

let words = CommandLine.arguments.dropFirst()

func write(_ text: String, between mark: String, in path: String) throws {
  let (start, end) = ("<!-- \(mark) -->\n", "<!-- /\(mark) -->")
  let old = try String(contentsOfFile: path, encoding: .utf8)
  guard let from = old.range(of: start), let to = old.range(of: end) else {
    throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: path])
  }
  let new = old.replacingCharacters(in: from.upperBound..<to.lowerBound, with: text)
  try new.write(toFile: path, atomically: true, encoding: .utf8)
}

do {
  switch (words.first, words.dropFirst().first) {
  case ("sheet", let folder?):
    for appearance in TextSheet.Appearance.allCases {
      let bitmap = try TextSheet.draw(appearance)
      let png = try PNGEncoder.encode(bitmap, compression: .small)
      try Data(png).write(to: URL(filePath: "\(folder)/text-\(appearance.rawValue).png"))
    }
  case ("widths", let file?): try write(WidthTable.markdown(), between: "widths", in: file)
  default:
    FileHandle.standardError.write(Data("usage: text-tool sheet FOLDER | widths FILE\n".utf8))
    exit(64)
  }
} catch {
  FileHandle.standardError.write(Data("text-tool: \(error)\n".utf8))
  exit(2)
}
