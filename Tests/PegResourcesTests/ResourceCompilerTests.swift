import Foundation
import PegAssets
import PegBase
import PegResources
import PegTestSupport
import Testing

/// A project's folder and the folder of its bundle.
struct Project {
  let source = TemporaryFolder()
  private let target = TemporaryFolder()

  var bundle: String { target.path + "/App.resources" }

  /// A picture of one pixel.
  static let png = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )!)

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let parts = path.split(separator: "/").map(String.init)
    try FileTree.makeFolders(Array(parts.dropLast()), below: source.path)
    try FileWriter.write(bytes, to: source.path + "/" + path)
  }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func writeImage(_ name: String, _ file: String, _ bytes: [UInt8], _ more: String = "") throws {
    let set = "A.xcassets/\(name).imageset/"
    try write(set + file, bytes)
    try write(
      set + "Contents.json",
      #"{"images": [{"idiom": "universal", "filename": "\#(file)"\#(more)}]}"#)
  }

  @discardableResult
  func compile(
    _ files: [String], tools: VectorTools = VectorTools(svg: nil, pdf: nil)
  ) throws -> ResourceReport {
    let input = ResourceInput(files: files.map { ResourceInput.File(path: source.path + "/" + $0) })
    return try ResourceCompiler.compile(input, to: bundle, tools: tools)
  }

  func notes(_ report: ResourceReport) -> [String] {
    report.notes.map { $0.description.replacing(source.path + "/", with: "") }
  }

  func text(_ file: String) throws -> String {
    String(
      decoding: try FileReader.read(bundle + "/" + file, maximumBytes: 1 << 20), as: UTF8.self)
  }

  /// The files of the bundle with their time of change and their number on the disk.
  func stamps() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: bundle).sorted().map { file in
      var status = stat()
      lstat(bundle + "/" + file, &status)
      return "\(file) \(status.st_ino) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }
  }
}

@Suite struct ResourceCompilerTests {
  let project = Project()

  @Test func aBundleHasAllThatItWasGiven() throws {
    try project.writeImage("Bird", "bird.png", Project.png, #", "scale": "2x""#)
    try project.write(
      "A.xcassets/Brand.colorset/Contents.json",
      #"{"colors": [{"color": {"reference": "systemBlueColor"}}]}"#)
    try project.write("A.xcassets/Blob.dataset/a.bin", [1, 2, 3])
    try project.write(
      "A.xcassets/Blob.dataset/Contents.json", #"{"data": [{"filename": "a.bin"}]}"#)
    try project.write("fr.lproj/Localizable.strings", "\"a\" = \"b\";")
    try project.write("Fonts/One.ttf", "font")
    try project.write("Pages/deep/page.html", "<p>")
    let report = try project.compile([
      "A.xcassets", "fr.lproj/Localizable.strings", "Fonts/One.ttf", "Pages",
    ])
    #expect(
      report.lines == [
        "1 images, 1 colours, 1 data sets, 1 strings in 1 tables, 1 fonts, 1 other files"
      ])
    let catalog = try #require(
      AssetIndex.catalog(from: JSONValue(parsing: Array(project.text("Assets.json").utf8))))
    #expect(catalog == report.catalog)
    let entry = try #require(catalog.images["Bird"]?.entries.first)
    #expect(entry.scale == 2)
    #expect(
      try FileReader.read(project.bundle + "/" + entry.file, maximumBytes: 1000) == Project.png)
    let data = try #require(catalog.data["Blob"]?.entries.first)
    #expect(
      try FileReader.read(project.bundle + "/" + data.file, maximumBytes: 1000) == [1, 2, 3])
    #expect(report.fonts == ["One.ttf"])
    #expect(try project.text("Pages/deep/page.html") == "<p>")
    #expect(try project.text("fr.lproj/Localizable.strings") == "\"a\" = \"b\";\n")
  }

  @Test func aSecondCompileTouchesNothing() throws {
    try project.writeImage("Bird", "bird.png", Project.png)
    try project.write("fr.lproj/Localizable.strings", "\"a\" = \"b\";")
    try project.write("note.txt", "text")
    let files = ["A.xcassets", "fr.lproj/Localizable.strings", "note.txt"]
    try project.compile(files)
    let before = try project.stamps()
    #expect(before.count >= 5)
    try project.compile(files)
    #expect(try project.stamps() == before)
    // Files that the project no longer has are removed from the bundle, and their folders too.
    try project.compile(["note.txt"])
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: project.bundle).sorted()
        == ["Assets.json", "note.txt"])
  }

  @Test func aFolderOfSomethingElseIsLeftAlone() throws {
    try FileTree.makeFolders(["App.resources"], below: project.bundle + "/..")
    try FileWriter.write([1], to: project.bundle + "/mine.txt")
    #expect(throws: ResourceError.foreign(folder: project.bundle)) {
      try project.compile([])
    }
    #expect(try project.text("mine.txt") == "\u{1}")
  }

  @Test func picturesThatCannotBeReadAreFramesWithALine() throws {
    try project.writeImage("Cut", "cut.png", Array(Project.png.dropLast(20)))
    try project.writeImage("Heic", "a.heic", Array("\0\0\0\u{18}ftypheic".utf8))
    try project.writeImage("Text", "a.png", "hello".utf8.map { $0 })
    let report = try project.compile(["A.xcassets"])
    #expect(
      project.notes(report) == [
        "A.xcassets/Cut.imageset/cut.png: shown as a frame: the PNG file ends early",
        "A.xcassets/Heic.imageset/a.heic: shown as a frame: HEIC or AVIF pictures are not read; convert it to PNG",
        "A.xcassets/Text.imageset/a.png: shown as a frame: it is no picture",
      ])
    #expect(report.images == 3)
    #expect(report.catalog.images.values.allSatisfy { $0.entries[0].frame == [24, 24] })
  }

  @Test func vectorsWithoutTheirProgramAreFramesOfTheirSize() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>"#
    try project.writeImage("Drawn", "a.svg", Array(svg.utf8))
    try project.writeImage("Page", "a.pdf", Array("%PDF-1.4\n/MediaBox [0 0 40 50]".utf8))
    let report = try project.compile(["A.xcassets"])
    #expect(report.catalog.images["Drawn"]?.entries.first?.frame == [30, 20])
    #expect(report.catalog.images["Page"]?.entries.first?.frame == [40, 50])
    #expect(
      report.notes.map(\.reason) == [
        "1 SVG pictures are shown as frames; apt-get install librsvg2-bin to draw them",
        "1 PDF pictures are shown as frames; apt-get install poppler-utils to draw them",
      ])
  }

  @Test(.enabled(if: VectorTools.installed.svg != nil && VectorTools.installed.pdf != nil))
  func vectorsBecomePicturesOfThreeScales() throws {
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="9" height="9"/></svg>"#
    try project.writeImage("Drawn", "a.svg", Array(svg.utf8))
    let pdf =
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
      + "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 40 50]/Contents 4 0 R>>endobj\n"
      + "4 0 obj<</Length 25>>stream\n1 0 0 rg 0 0 20 25 re f\nendstream endobj\ntrailer<</Root 1 0 R>>\n"
    try project.writeImage("Page", "a.pdf", Array(pdf.utf8))
    try project.writeImage("Bad", "b.svg", Array("<svg".utf8))
    let report = try project.compile(["A.xcassets"], tools: .installed)
    #expect(report.notes.count == 1 && report.notes[0].path.hasSuffix("b.svg"))
    for (name, width, height) in [("Drawn", 30, 20), ("Page", 40, 50)] {
      let entries = try #require(report.catalog.images[name]).entries
      #expect(entries.map(\.scale) == [1, 2, 3])
      for entry in entries {
        let png = try FileReader.read(project.bundle + "/" + entry.file, maximumBytes: 1 << 20)
        // The size stands in bytes 16 to 23 of a PNG file.
        #expect(Int(png[18]) << 8 | Int(png[19]) == width * (entry.scale ?? 0))
        #expect(Int(png[22]) << 8 | Int(png[23]) == height * (entry.scale ?? 0))
      }
    }
    let before = try project.stamps()
    try project.compile(["A.xcassets"], tools: .installed)
    #expect(try project.stamps() == before)
  }

  @Test func modelsGetTheirCompiledNames() throws {
    let folder = "Shop.xcdatamodeld/"
    try project.write(folder + "Shop.xcdatamodel/contents", "<model/>")
    try project.write(folder + "Shop & Co.xcdatamodel/contents", "<model></model>")
    try project.write(
      folder + ".xccurrentversion",
      "<dict><key>_XCCurrentVersionName</key><string>Shop &amp; Co.xcdatamodel</string></dict>")
    try project.write("Plain.xcdatamodel/contents", "<model/>")
    let report = try project.compile(["Shop.xcdatamodeld", "Plain.xcdatamodel"])
    #expect(report.notes.isEmpty)
    #expect(try project.text("Shop.momd/Shop.mom") == "<model/>")
    #expect(try project.text("Shop.momd/Shop & Co.mom") == "<model></model>")
    #expect(
      try project.text("Shop.momd/VersionInfo.plist").contains("<string>Shop &amp; Co</string>"))
    #expect(try project.text("Plain.mom") == "<model/>")
  }

  @Test func hostileFilesStayOutsideOfTheBundle() throws {
    try project.write("a.txt", "a")
    try project.write("line\nbreak.txt", "a")
    try project.write("Assets.json", "{}")
    #expect(symlink("..", project.source.path + "/loop") == 0)
    let path = project.source.path
    let input = ResourceInput(files: [
      ResourceInput.File(path: path + "/a.txt", localization: "../../out"),
      ResourceInput.File(path: path + "/a.txt", folder: "../x"),
      ResourceInput.File(path: path + "/line\nbreak.txt"),
      ResourceInput.File(path: path + "/loop"),
      ResourceInput.File(path: path + "/none.txt"),
      ResourceInput.File(path: path + "/Assets.json"),
      ResourceInput.File(path: path + "/Model.xcdatamodeld"),
    ])
    let report = try ResourceCompiler.compile(
      input, to: project.bundle, tools: VectorTools(svg: nil, pdf: nil))
    #expect(
      project.notes(report) == [
        "a.txt: left out: a bundle has no file of this name; rename it",
        "a.txt: left out: a bundle has no file of this name; rename it",
        "line\\u{a}break.txt: left out: a bundle has no file of this name; rename it",
        "loop: left out: links are not followed",
        "none.txt: left out: it is missing",
        "Assets.json: left out: the bundle already has a file Assets.json",
        "Model.xcdatamodeld: left out: it is missing",
      ])
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: project.bundle) == ["Assets.json"])
  }
}
