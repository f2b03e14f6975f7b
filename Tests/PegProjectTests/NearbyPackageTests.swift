import PegProject
import Testing

/// An example project beside the package that it shows, as libraries have them.
@Suite struct NearbyPackageTests {
  private func manifest(_ name: String, target: String) -> Manifest {
    var manifest = Manifest(name: name, toolsVersion: "5.9")
    manifest.products = [.init(name: target, kind: "library", targets: [target])]
    var declared = Manifest.Target(kind: "regular", name: target)
    declared.path = "Sources"
    manifest.targets = [declared]
    return manifest
  }

  /// A project in the folder Example, linked with CocoaPods' framework.
  private func example(_ files: [String: String]) throws -> ProjectFolder {
    let folder = try ProjectFolder(files)
    try folder.write(
      ProjectText.linkedWithPods.text, to: "Example/App.xcodeproj/project.pbxproj")
    return folder
  }

  private func names(_ project: Project) throws -> [String] {
    try project.modules(for: #require(project.main)).map(\.moduleName)
  }

  @Test(arguments: [
    "target 'App' do\n  pod 'Stars', :path => '../'\nend\n",
    "target \"App\" do\n  pod \"Stars/Core\"\n  # pod 'Other'\nend\n",
  ])
  func aPodfileWithoutItsLockNamesThePackage(podfile: String) throws {
    let folder = try example([
      "Package.swift": "", "Sources/S.swift": "", "Example/A.swift": "", "Example/Podfile": podfile,
    ])
    let project = try folder.read(manifests: ["Package.swift": manifest("Stars", target: "Stars")])
    #expect(try names(project) == ["Stars", "App"])
  }

  /// `pod install` has not added its framework to the project yet.
  @Test func aPodThatIsNotInstalledIsThePackageToo() throws {
    let folder = try ProjectFolder([
      "Package.swift": "", "Sources/S.swift": "", "Example/A.swift": "",
      "Example/Podfile": "pod 'Stars', :path => '../'\n",
    ])
    try folder.write(ProjectText.simple().text, to: "Example/App.xcodeproj/project.pbxproj")
    let project = try folder.read(manifests: ["Package.swift": manifest("Stars", target: "Stars")])
    #expect(try names(project) == ["Stars", "App"])
  }

  /// The project that `pod install` makes knows the pods of each target: this app has none.
  @Test func aPodThatIsInstalledBelongsToTheTargetsThatLinkIt() throws {
    let folder = try ProjectFolder([
      "A.swift": "", "Pods/S.swift": "",
      "Podfile.lock": "PODS:\n  - Stars (2.0)\n\nDEPENDENCIES:\n  - Stars\n",
    ])
    try folder.write(ProjectText.simple().text, to: "App.xcodeproj/project.pbxproj")
    let pods = ProjectText.simple(target: "Stars", type: "framework", files: ["S.swift"])
    try folder.write(pods.text, to: "Pods/Pods.xcodeproj/project.pbxproj")
    let project = try folder.read("App.xcodeproj")
    #expect(project.targets.map(\.name) == ["App", "Stars"])
    #expect(try names(project) == ["App"])
  }

  /// The package's folder and name differ from the pod's; its product does not.
  @Test func aLockedPodIsThePackageWithThisProduct() throws {
    let folder = try example([
      "Package.swift": "", "Sources/S.swift": "", "Example/A.swift": "",
      "Example/Podfile.lock": "PODS:\n  - StarsKit (2.0)\n\nDEPENDENCIES:\n  - StarsKit\n",
    ])
    let project = try folder.read(
      manifests: ["Package.swift": manifest("Stars", target: "StarsKit")])
    #expect(try names(project) == ["StarsKit", "App"])
  }

  /// The workspace and its lock file lie above the project.
  @Test func podsOfAFolderAboveTheProjectCount() throws {
    let folder = try example([
      "Package.swift": "", "Sources/S.swift": "", "Example/A.swift": "",
      "Podfile.lock": "PODS:\n  - Stars (2.0)\n\nDEPENDENCIES:\n  - Stars\n",
      "All.xcworkspace/contents.xcworkspacedata": """
      <Workspace version="1.0"><FileRef location="group:Example/App.xcodeproj"></FileRef></Workspace>
      """,
    ])
    let project = try folder.read(manifests: ["Package.swift": manifest("Stars", target: "Stars")])
    #expect(try names(project) == ["Stars", "App"])
  }

  @Test func anExampleWithoutTestsRunsThoseOfItsPackage() throws {
    let folder = try example([
      "Package.swift": "", "Sources/S.swift": "", "Tests/T.swift": "", "Example/A.swift": "",
      "Example/Podfile": "pod 'Stars', :path => '../'\n",
    ])
    var manifest = manifest("Stars", target: "Stars")
    var tests = Manifest.Target(kind: "test", name: "StarsTests")
    tests.path = "Tests"
    tests.dependencies = [.byName("Stars")]
    manifest.targets.append(tests)
    let project = try folder.read(manifests: ["Package.swift": manifest])
    #expect(try project.tests(of: #require(project.main)).isEmpty)
    let tested = try #require(project.targetUnderTest)
    #expect(tested.name == "Stars")
    #expect(project.tests(of: tested).map(\.name) == ["StarsTests"])
  }
}
