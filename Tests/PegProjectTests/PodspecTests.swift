import Testing

@testable import PegProject

/// Pods that are read from their podspec, as CocoaPods' guides describe it.
@Suite struct PodspecTests {
  private func podspec(_ text: String) -> Podspec { PodspecParser.podspec(Array(text.utf8)) }

  /// The template of `pod lib create`.
  @Test func readsThePlainStatements() {
    let spec = podspec(
      """
      # Be sure to run `pod lib lint Stars.podspec'
      Pod::Spec.new do |s|
        s.name             = 'Stars'
        s.version          = '0.1.0'
        s.description      = <<-DESC
          s.source_files = 'Wrong/**'
          It's a "view" of stars.
                             DESC
        s.platform = :ios, '11.0'
        s.swift_versions = ['4.2', '5.10', '5.2']
        s.source_files = 'Stars/Classes/**/*.swift', # a comment, with a comma
          "Stars/More"
        s.exclude_files = %w[Stars/Classes/Old.swift Stars/Classes/Mac/**/*]
        s.resource_bundles = {
          'Stars' => ['Stars/Assets/*.png'],
          "Other" => "Other/*.xib"
        }
        s.frameworks = 'UIKit', 'MapKit'
        s.dependency 'Layout', '~> 2.3'
        s.ios.dependency("Pop/Core", '1.0')
        s.exclude_files += ['Stars/Old/*']
      end
      """)
    #expect(spec.root.name == "Stars")
    #expect(spec.iOSVersion == "11.0")
    #expect(spec.swiftVersion == "5.10")
    #expect(spec.root.sources == ["Stars/Classes/**/*.swift", "Stars/More"])
    #expect(
      spec.root.excluded == ["Stars/Classes/Old.swift", "Stars/Classes/Mac/**/*", "Stars/Old/*"])
    #expect(spec.root.bundles == ["Stars": ["Stars/Assets/*.png"], "Other": ["Other/*.xib"]])
    #expect(spec.root.dependencies == ["Layout", "Pop/Core"])
    #expect(spec.parts.count == 1)
  }

  @Test func usesTheDefaultSubspecsAndNoTests() {
    let spec = podspec(
      """
      Pod::Spec.new do |spec|
        spec.name = "Stars"; spec.module_name = "StarKit"
        spec.ios.deployment_target = "13.0"
        spec.osx.deployment_target = "10.15"
        spec.osx.source_files = "Mac/*.swift"
        spec.default_subspecs = 'Core'
        spec.subspec 'Core' do |core|
          core.ios.source_files = ["Core/*.swift"]
          core.subspec 'Deep' do |deep|
            deep.source_files = "Deep/*"
          end
        end
        spec.subspec 'Rx' do |rx|
          rx.source_files = "Rx/*.swift"
          rx.dependency 'RxSwift'
        end
        spec.test_spec 'Tests' do |tests|
          tests.source_files = 'Tests/*.swift'
        end
        if ENV['EXTRA']
          spec.source_files = 'Extra/*.swift'
        end
        spec.resources = "Assets/*.xcassets"
      end
      """)
    #expect(spec.moduleName == "StarKit")
    #expect(spec.iOSVersion == "13.0")
    #expect(spec.parts.map(\.name) == ["Stars", "Core", "Deep"])
    #expect(spec.parts.flatMap(\.sources) == ["Core/*.swift", "Deep/*"])
    #expect(spec.root.resources == ["Assets/*.xcassets"])
  }

  @Test(arguments: [
    ("Pod/Classes/**/*", "Pod/Classes/A.swift", true),
    ("Pod/Classes/**/*", "Pod/Classes/a/b/A.swift", true),
    ("Pod/Classes/**/*", "Pod/Other/A.swift", false),
    ("Source/*.{h,swift}", "Source/A.swift", true),
    ("Source/*.{h,swift}", "source/a.SWIFT", true),
    ("Source/*.{h,swift}", "Source/deep/A.swift", false),
    ("./**/A?.swift", "A1.swift", true),
    ("{A,B/{C,D}}/*", "B/D/x", true),
    ("{A,B/{C,D}}/*", "B/x", false),
    ("**/[A-C]*.swift", "x/y/B.swift", true),
    ("a/**", "a/x", true),
    ("a/**", "a/b/x", false),
  ])
  func patternsMatchAsTheGuideSays(pattern: String, path: String, matches: Bool) {
    #expect(FilePattern(pattern).matches(path) == matches)
  }

  @Test func manyBracesAndFoldersTakeNoTime() {
    let braces = String(repeating: "{a,b}", count: 40)
    #expect(!FilePattern(braces).matches("c"))
    let deep = String(repeating: "**/a/", count: 30) + "b"
    #expect(!FilePattern(deep).matches(String(repeating: "a/", count: 60) + "c"))
  }

  /// A library beside its example, as `pod lib create` makes them, without `pod install`.
  @Test func aPodWithoutAPackageIsReadFromItsPodspec() throws {
    let folder = try ProjectFolder([
      "Stars.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Stars'
        s.source_files = 'Pod/Classes'
        s.resources = ['Pod/Assets/**/*.xcassets', 'Pod/Classes/*.xib']
        s.exclude_files = 'Pod/Classes/Old.swift'
        s.dependency 'pop', '~> 1.0'
        s.dependency 'Layout'
        s.dependency 'ColorsSwift'
      end
      """,
      "Pod/Classes/S.swift": "", "Pod/Classes/Old.swift": "", "Pod/Classes/V.xib": "",
      "Pod/Classes/Deep/D.swift": "", "Pod/Assets/Media.xcassets/Contents.json": "{}",
      "Example/A.swift": "", "Example/Podfile": "pod 'Stars', :path => '../'\n",
      "checkouts/Layout/Layout.podspec": """
      Pod::Spec.new do |s|
        s.swift_version = '5.0'
        s.source_files = '*.swift'
      end
      """,
      "checkouts/Layout/L.swift": "",
      "checkouts/Colors/ColorsSwift.podspec": "Pod::Spec.new do |s|\ns.source_files = 'C'\nend",
      "checkouts/Colors/C/C.swift": "",
    ])
    let app = ProjectText.simple(settings: "SWIFT_VERSION = 4.0;")
    try folder.write(app.text, to: "Example/App.xcodeproj/project.pbxproj")
    let project = try folder.read("Example/App.xcodeproj") {
      $0.checkouts = [folder.path + "/checkouts"]
    }
    let modules = try project.modules(for: #require(project.main))
    #expect(modules.map(\.moduleName) == ["Layout", "ColorsSwift", "Stars", "App"])
    // CocoaPods gives a pod without a language version that of the app.
    #expect(modules.map(\.settings.swiftVersion) == ["5.0", "4.0", "4.0", "4.0"])
    let stars = try #require(modules.first { $0.moduleName == "Stars" })
    #expect(stars.sources == [folder.path + "/Pod/Classes/S.swift"])
    #expect(stars.resources.map(\.name).sorted() == ["Media.xcassets", "V.xib"])
    #expect(stars.dependencies.contains(.pod("pop")))
    let pop = try #require(project.externals.first { $0.name == "pop" })
    #expect(
      pop.state == .missing(command: "pod install --project-directory=\(folder.path)/Example"))
    let state = try #require(project.externals.first { $0.name == "Stars" }).state
    #expect(state == .source(folder: folder.path))
  }
}
