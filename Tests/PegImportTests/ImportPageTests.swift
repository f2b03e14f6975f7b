import PegImport
import Testing

/// The page of an import.
@Suite struct ImportPageTests {
  private var result: ImportResult {
    var result = ImportResult(project: "/p", target: "Shop & <b>Sons</b>")
    result.modules = [.init(name: "Shop", files: 3, wholeFiles: 2)]
    result.screens = [
      ScreenPicture(name: "app", picture: "screens/app.png"),
      ScreenPicture(name: "Map", problem: "cannot find 'MKMapView'"),
    ]
    result.problems = [
      .init(
        cause: "no module ARKit", advice: "--without ARKit",
        places: [
          .init(file: "Map.swift", line: 3, part: "body of viewDidLoad()", message: "no <map>")
        ])
    ]
    return result
  }

  @Test func theHeadlineCountsScreensAndFiles() {
    #expect(result.headline == "1 screen shown, 1 failed; 2 of 3 files whole")
  }

  @Test func thePageShowsPicturesFailuresAndCauses() {
    let html = ImportPage(result).html
    #expect(html.contains(#"<img src="screens/app.png" alt="app""#))
    #expect(html.contains("<b>Map</b> cannot find 'MKMapView'"))
    #expect(html.contains("<code>Map.swift:3</code>"))
    #expect(html.contains("1 files, 1 places"))
  }

  @Test func namesAreText() {
    let html = ImportPage(result).html
    #expect(html.contains("Shop &amp; &lt;b&gt;Sons&lt;/b&gt;"))
    #expect(html.contains("no &lt;map&gt;"))
  }

  @Test func screensWithUnusualNamesHaveFilesOfTheirOwn() {
    let names = ["a/b", "a_b", "../x", ".x", String(repeating: "é", count: 300)].map(
      ScreenPictures.fileName)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") && $0.utf8.count < 120 })
    #expect(ScreenPictures.fileName("Outer.Card-2") == "Outer.Card-2")
  }
}
