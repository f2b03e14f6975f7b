import Testing

@testable import PegProject

/// Build settings: layers, conditions, operators and files.
@Suite struct BuildSettingsTests {
  private func settings(_ layers: [String: PropertyList]...) -> BuildSettings {
    var settings = BuildSettings(configuration: "Debug")
    for layer in layers { settings.assign(layer) }
    return settings
  }

  @Test func inheritedIsTheWeakerValue() {
    let found = settings(
      ["A": .string("1"), "B": .string("$(A)x")],
      ["A": .string("$(inherited) 2"), "L": .array([.string("$(inherited)"), .string("a b")])],
      ["A": .string("${A} 3")])
    #expect(found["A"] == "1 2 3")
    #expect(found["B"] == "1 2 3x")
    #expect(found.list("L") == ["a b"])
  }

  @Test func conditionsAreThoseOfAnIPhone() {
    let found = settings([
      "A[sdk=iphoneos*]": .string("phone"), "A": .string("any"),
      "B[sdk=macosx*]": .string("mac"), "B": .string("any"),
      "C[config=Debug][arch=arm64]": .string("yes"), "C[config=Release]": .string("no"),
      "D[sdk=iphoneos*,arch=x86_64]": .string("no"),
    ])
    #expect([found["A"], found["B"], found["C"], found["D"]] == ["phone", "any", "yes", ""])
  }

  /// - Source: the operators' names in Xcode's documentation; the results by hand.
  @Test func operators() {
    let found = settings(["N": .string("My App-2.0"), "P": .string("/a/b.c.txt"), "E": .string("")])
    for (text, value) in [
      ("$(N:c99extidentifier)", "My_App_2_0"), ("$(N:rfc1034identifier)", "My-App-2.0"),
      ("$(N:upper)", "MY APP-2.0"), ("$(N:lower:c99extidentifier)", "my_app_2_0"),
      ("$(P:file)", "b.c.txt"), ("$(P:dir)", "/a"), ("$(P:base)", "b.c"), ("$(P:suffix)", ".txt"),
      ("$(E:default=x)", "x"), ("$(N:default=x)", "My App-2.0"), ("a$b", "a$b"), ("$(N", "$(N"),
    ] {
      #expect(found.expand(text) == value, "\(text)")
    }
  }

  @Test func namesMayContainVariables() {
    let found = settings([
      "KIND": .string("ONE"), "NAME_ONE": .string("1"), "X": .string("$(NAME_$(KIND))"),
    ])
    #expect(found["X"] == "1")
  }

  @Test func circlesEnd() {
    let found = settings(["A": .string("a$(B)"), "B": .string("b$(A)"), "C": .string("$(C)c")])
    #expect(found["A"] == "ab")
    #expect(found["C"] == "c")
  }

  /// Sixty settings, each twice the next, would make 2^60 bytes.
  @Test func doublingIsBounded() {
    var layer: [String: PropertyList] = ["S60": .string("xx")]
    for i in 0..<60 { layer["S\(i)"] = .string("$(S\(i + 1))$(S\(i + 1))") }
    #expect(settings(layer)["S0"].utf8.count <= BuildSettings.maximumLength)
  }

  @Test func filesIncludeOthers() throws {
    let folder = try ProjectFolder([
      "c/Base.xcconfig": "A = base // a comment\nURL = http://x\nS = a;\n",
      "c/App.xcconfig": """
      #include "Base.xcconfig"
      #include? "Mine.xcconfig"
      #include "Gone.xcconfig"
      A = $(inherited) app
      B[sdk=iphoneos*] = phone
      """,
    ])
    var notes: [String] = []
    var settings = BuildSettings(configuration: "Debug")
    for (key, value) in try ConfigurationFile.read(
      folder.path + "/c/App.xcconfig", files: ProjectFiles(roots: [folder.path]),
      note: { notes.append($0) })
    { settings.assign(key, value) }
    #expect(settings["A"] == "base app")
    #expect(settings["B"] == "phone")
    #expect(settings["URL"] == "http:")
    #expect(settings["S"] == "a")
    #expect(
      notes.count == 1
        && notes[0].hasSuffix("App.xcconfig:3: the included Gone.xcconfig is not there"))
  }

  @Test func filesThatIncludeEachOtherAreRefused() throws {
    let folder = try ProjectFolder([
      "A.xcconfig": "X = 1\n#include \"B.xcconfig\"", "B.xcconfig": "#include \"A.xcconfig\"",
    ])
    let files = ProjectFiles(roots: [folder.path])
    #expect {
      try ConfigurationFile.read(folder.path + "/A.xcconfig", files: files, note: { _ in })
    } throws: {
      "\($0)" == "\(folder.path)/B.xcconfig:1: includes A.xcconfig in a circle"
    }
  }

  @Test func flagsAndFeaturesBecomeSettings() {
    let found = TargetSettings(
      settings([
        "SWIFT_VERSION": .string("6.0"), "SWIFT_DEFAULT_ACTOR_ISOLATION": .string("MainActor"),
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": .string("DEBUG $(inherited) MOCK"),
        "OTHER_SWIFT_FLAGS": .string("-D ONE -DTWO -Xfrontend -x -enable-upcoming-feature F"),
        "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": .string("YES"),
        "SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE": .string("NO"),
        "IPHONEOS_DEPLOYMENT_TARGET": .string("15.0"),
      ]), folder: "/p")
    #expect(found.languageMode == 6)
    #expect(found.isMainActorByDefault)
    #expect(found.conditions == ["DEBUG", "MOCK", "ONE", "TWO"])
    #expect(found.upcomingFeatures == ["ExistentialAny", "F"])
    #expect(found.deploymentTarget == "15.0")
  }
}
