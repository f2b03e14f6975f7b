import Foundation
import Testing

@testable import PegText

@Suite struct FontFoldersTests {
  private let pin = PinnedFonts.all[0]

  @Test func fileOfTheRightSizeIsTakenFromTheFirstFolder() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "pegbar-fonts-\(getpid())")
    defer { try? FileManager.default.removeItem(at: root) }
    for (name, size) in [("short", 10), ("right", pin.byteCount)] {
      let folder = root.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(count: size).write(to: folder.appending(path: "Inter-Thin.otf"))
    }
    let folders = ["absent", "short", "right"].map { root.appending(path: $0).path }
    #expect(FontFolders.path(of: pin, in: folders) == "\(folders[2])/Inter-Thin.otf")
    #expect(FontFolders.path(of: pin, in: []) == pin.path)
  }

  @Test func fontsOfApplicationsStayWhereTheyAre() {
    var own = pin
    own.path = "/home/someone/Inter-Thin.otf"
    #expect(FontFolders.path(of: own, in: ["/usr/share/fonts/opentype/inter"]) == own.path)
  }

  @Test func foldersAboveAProgramEndBelowTheRoot() {
    #expect(
      FontFolders.above("/opt/pegbar/bin/pegbar") == ["/opt/pegbar/bin", "/opt/pegbar", "/opt"])
    #expect(FontFolders.above("/init") == [])
  }
}
