import PegImageIO
import PegPixels
import Testing

@testable import raster_tool

/// The sheets in docs/images against what their generator draws.
struct SheetTests {
  private static let folder: String = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/docs/images"
  }()

  /// Run `scripts/make-primitive-sheet` where a primitive has changed on purpose.
  @Test(arguments: Gallery.sheets.indices)
  func sheetsAreWhatTheGeneratorDraws(index: Int) throws {
    let sheet = Gallery.sheets[index]
    let kept = try ImageDecoder.decode(path: "\(Self.folder)/\(sheet.name).png")
    #expect(try sheet.draw() == kept, "\(sheet.name)")
  }
}
