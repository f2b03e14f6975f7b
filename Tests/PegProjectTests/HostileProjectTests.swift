import Foundation
import PegProject
import Testing

/// Projects that are cut, run in circles, or reach for files that are not theirs.
@Suite struct HostileProjectTests {
  private func project(
    _ text: ProjectText, files: [String: String] = [:]
  ) throws -> (project: Project, folder: ProjectFolder) {
    let folder = try ProjectFolder(files)
    try folder.write(text.text, to: "P/App.xcodeproj/project.pbxproj")
    return (try folder.read("P"), folder)
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return "\(error)" }
  }

  @Test(arguments: ["../Secret.swift", "/etc/passwd.swift", "Link/Secret.swift"])
  func sourcesOutsideOfTheFolderAreNotRead(_ path: String) throws {
    let folder = try ProjectFolder(["Secret.swift": "", "P/A.swift": "", "Other/Secret.swift": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/P/Link", withDestinationPath: folder.path + "/Other")
    try folder.write(
      ProjectText.simple(files: ["A.swift", path]).text, to: "P/App.xcodeproj/project.pbxproj")
    let project = try folder.read("P")
    #expect(folder.relative(project.targets[0].sources) == ["P/A.swift"])
    #expect(project.notes.count == 1)
    #expect(
      project.notes[0].contains(
        path.hasPrefix("/") ? "is not there" : "lies outside of \(folder.path)/P and is not read"))
    // The folder that contains both may be imported, except for what isn't in it.
    let wide = try folder.read().targets[0].sources.count
    #expect(wide == (path.hasPrefix("/") ? 1 : 2))
  }

  @Test func synchronisedFoldersDoNotFollowLinksOut() throws {
    let folder = try ProjectFolder(["Other/Secret.swift": "", "P/App/A.swift": ""])
    for (name, goal) in [("Out", "Other"), ("Round", "P/App")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/P/App/" + name, withDestinationPath: folder.path + "/" + goal)
    }
    let text = ProjectText.simple(
      files: [],
      more: [
        "S": "isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\";"
      ], children: "S, ", entries: "fileSystemSynchronizedGroups = (S, );")
    try folder.write(text.text, to: "P/App.xcodeproj/project.pbxproj")
    #expect(folder.relative(try folder.read("P").targets[0].sources) == ["P/App/A.swift"])
  }

  @Test func otherFilesOutsideAreNotRead() throws {
    let text = ProjectText.simple(
      settings: "INFOPLIST_FILE = ../Info.plist;",
      more: ["X": "isa = PBXFileReference; path = ../Out.xcconfig; sourceTree = \"<group>\";"],
      children: "X, ")
    var own = text
    own.objects[4].body = own.objects[4].body.replacingOccurrences(
      of: "name = Debug;", with: "name = Debug; baseConfigurationReference = X;")
    let (project, _) = try project(
      own, files: ["Out.xcconfig": "PRODUCT_NAME = Stolen", "Info.plist": "{ A = B; }"])
    #expect(project.targets[0].moduleName == "App")
    #expect(project.targets[0].info?["A"] == nil)
    #expect(project.notes.filter { $0.contains("lies outside of") }.count == 2)
  }

  /// A file of 1 GB without contents takes no room on the disk, and is refused by its size.
  @Test func hugeFilesAreRefused() throws {
    let folder = try ProjectFolder(["App.xcodeproj/project.pbxproj": "{}"])
    let path = folder.path + "/App.xcodeproj/project.pbxproj"
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 1 << 30)
    try handle.close()
    #expect(
      message { _ = try folder.read("App.xcodeproj") }
        == "\(path) is longer than the allowed 67108864 bytes")
  }

  @Test func pathsWithoutEndAreNotThere() throws {
    let path = String(repeating: "a/", count: 200_000) + "b.swift"
    let (project, _) = try project(.simple(files: [path, "A.swift"]), files: ["P/A.swift": ""])
    #expect(project.targets[0].sources.count == 1)
  }

  @Test func groupsInACircleEnd() throws {
    let (project, _) = try project(
      .simple(
        more: [
          "G": "isa = PBXGroup; path = g; sourceTree = \"<group>\"; children = (H, G, MAIN, );",
          "H": "isa = PBXGroup; path = h; sourceTree = \"<group>\"; children = (G, F9, );",
          "F9": "isa = PBXFileReference; path = B.swift; sourceTree = \"<group>\";",
          "B9": "isa = PBXBuildFile; fileRef = F9;",
          "MORE": "isa = PBXSourcesBuildPhase; files = (B9, );",
        ], children: "G, ", phases: "MORE, "), files: ["P/A.swift": "", "P/g/h/B.swift": ""])
    #expect(project.targets[0].sources.count == 2)
  }

  @Test func groupsThatNestTooDeepAreRefused() throws {
    var text = ProjectText.simple(children: "G0, ")
    for i in 0..<500 {
      text.objects.append(
        ("G\(i)", "isa = PBXGroup; sourceTree = \"<group>\"; children = (G\(i + 1), );"))
    }
    #expect(message { _ = try project(text) }.hasSuffix("nests groups deeper than 200 levels"))
  }

  @Test func targetsThatNeedEachOtherComeOnce() throws {
    var text = ProjectText.simple(
      more: [
        "T2": """
        isa = PBXNativeTarget; name = Kit; buildConfigurationList = TLIST; buildPhases = (SOURCES, ); \
        productType = "com.apple.product-type.framework"; dependencies = (D2, );
        """,
        "D1": "isa = PBXTargetDependency; target = T2;",
        "D2": "isa = PBXTargetDependency; target = T;",
      ], entries: "dependencies = (D1, );")
    text.objects[0].body = text.objects[0].body.replacingOccurrences(of: "(T, )", with: "(T, T2, )")
    let (project, _) = try project(text, files: ["P/A.swift": ""])
    let main = try #require(project.main)
    #expect(project.modules(for: main).map(\.name) == ["Kit", "App"])
  }

  /// Names stay one line of a message and no path of a file.
  @Test func oddNamesAreShownOnOneLine() throws {
    let (project, _) = try project(
      .simple(target: #"a\n\"b\U0000c\U202e"#, files: [#"x\n\U0000.swift"#, "A.swift"]),
      files: ["P/A.swift": ""])
    #expect(project.targets[0].name == "a\n\"b\0c\u{202e}")
    #expect(project.targets[0].sources.count == 1)
    #expect(project.notes == [#"a\u{a}"b\u{0}c\u{202e}: x\u{a}\u{0}.swift is not there"#])
    #expect(!project.summary.contains("\u{202e}") && !project.summary.contains("\0"))
  }

  @Test func projectsThatNameEachOtherAreReadOnce() throws {
    let folder = try ProjectFolder()
    for (name, other) in [("A", "B"), ("B", "A")] {
      var text = ProjectText.simple(
        target: name, type: "framework",
        more: ["X": "isa = PBXFileReference; path = \(other).xcodeproj; sourceTree = \"<group>\";"],
        children: "X, ")
      text.objects[0].body += " projectReferences = ({ ProductGroup = Z; ProjectRef = X; }, );"
      try folder.write(text.text, to: "\(name).xcodeproj/project.pbxproj")
    }
    #expect(try folder.read("A.xcodeproj").targets.map(\.name) == ["A", "B"])
  }

  /// Every prefix of a project is an error of one line or a project, and so is every project with one byte changed.
  @Test func cutAndChangedProjectsNeverStopTheReader() throws {
    let text = Array(
      ProjectText.simple(
        settings: "A = \"$(B)$(C:lower)\"; B = \"$(A)\"; INFOPLIST_FILE = I.plist;",
        more: ["P1": "isa = PBXShellScriptBuildPhase; shellScript = x;"], phases: "P1, "
      ).text.utf8)
    let folder = try ProjectFolder(["A.swift": "", "I.plist": "<plist><dict></dict></plist>"])
    var state: UInt64 = 20_261_123
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    for round in 0..<300 {
      var bytes = text
      if round % 3 == 0 {
        bytes.removeLast(random(bytes.count))
      } else {
        let start = random(bytes.count)
        let end = min(bytes.count, start + random(40))
        let from = random(bytes.count - 40)
        bytes.replaceSubrange(start..<end, with: text[from..<from + random(40)])
      }
      try folder.write(Data(bytes), to: "App.xcodeproj/project.pbxproj")
      do { _ = try folder.read().summary } catch let error as ProjectError {
        #expect(!error.description.contains("\n"))
      }
    }
  }
}
