import Foundation
import PegProject
import Testing

@testable import PegBuild
@testable import PegImport

@Suite struct CLibraryTests {
  @Test func includesOfABridgingHeaderUnderNoCondition() {
    let text = """
      #ifndef App_Bridging_h
      #import "tally.h"
      #include <zlib.h>
      #if TARGET_OS_OSX
      #include <libproc.h>
      #endif
      // #include "old.h"
      #endif
      """
    #expect(CHeaders.included(in: text) == ["\"tally.h\"", "<zlib.h>"])
  }

  @Test func functionsThatLinkersMiss() {
    let text = """
      ld.lld: error: undefined symbol: tally_add
      ld.lld: error: undefined symbol: $s3App1fyyF
      main.o: undefined reference to `tally_clear'
      """
    #expect(CLibrary.missing(in: text) == ["tally_add", "tally_clear"])
  }

  /// A header that C understands, one in Objective-C, and two files of which one does not compile.
  @Test func aTargetsOwnCIsCompiled() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/pegbar-c-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ name: String, _ text: String) throws -> String {
      let path = "\(folder)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    let bridging = try write(
      "App/App-Bridging-Header.h",
      "#import \"tally.h\"\n#import \"Old.h\"\n#import \"absent.h\"\n")
    _ = try write("Lib/tally.h", "u_int32_t tally_add(u_int32_t a);\n")
    _ = try write("Lib/Old.h", "@interface Old\n@end\n")
    let good = try write(
      "Lib/tally.c", "#include \"tally.h\"\nu_int32_t tally_add(u_int32_t a) { return a + 1; }\n")
    let bad = try write("Lib/bad.c", "int bad( {\n")
    var settings = TargetSettings()
    settings.bridgingHeader = bridging
    var target = Target(
      id: Target.ID(container: folder, name: "App"), moduleName: "App", kind: .app, platform: .iOS,
      sources: [], settings: settings)
    target.otherSources = [bad, good]
    let library = try #require(
      try CLibrary(
        target, in: "\(folder)/c", project: folder,
        toolchain: Toolchain(environment: ProcessInfo.processInfo.environment)))
    #expect(library.module == "PegbarC_App")
    #expect(
      library.notes.map { $0.prefix { $0 != " " } } == ["\"Old.h\"", "\"absent.h\"", "bad.c"])
    #expect(library.linkerFlags.first.map(FileManager.default.fileExists(atPath:)) == true)
    try library.link(missing: ["tally_clear"])
  }
}
