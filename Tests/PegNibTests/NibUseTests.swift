import PegNib
import Testing

struct NibUseTests {
  @Test func unreadKindsAreListedOnceWithTheirPlaces() throws {
    let document = try storyboard(
      """
      <subviews>
        <label id="a" text="A" shadowy="YES" userLabel="Title"/>
        <label id="b" text="B" shadowy="NO" misplaced="YES"/>
        <sparkle id="c" count="3"><twinkle/></sparkle>
        <sparkle id="d"/>
      </subviews>
      """)
    let view = try #require(document.element(id: "vie-01-aaa"))
    _ = try view.rect(key: "frame")
    _ = view["contentMode"]
    for label in view.children[1].children where label.name == "label" {
      _ = document.element(id: label.id ?? "")?["text"]
    }
    _ = view.child(named: "subviews")
    _ = document.scenes[0].controller?.customClass
    let unread = document.unread.filter { $0.line >= 10 && $0.line <= 15 }
    #expect(
      unread.map(\.description) == [
        "line 11: label.shadowy (2 times)", "line 13: sparkle in subviews (2 times)",
      ])
  }

  @Test func coverageCountsElementsAndAttributesWithAnEffect() throws {
    let text =
      xibStart + """
        <dependencies><plugIn identifier="x" version="1"/></dependencies>
        <objects><view id="a" alpha="0.5" hidden="NO" userLabel="Box"><glow size="1"/></view></objects>
        </document>
        """
    let document = try NibDocument.read(bytes: Array(text.utf8), path: "a.xib")
    // document, its type and version; objects; view and its id. Not: alpha, hidden, glow and its size.
    #expect(document.coverage == NibCoverage(read: 6, total: 10, designTime: 6))
    _ = try document.element(id: "a")?.number("alpha")
    #expect(document.coverage.read == 7)
    document.element(id: "a")?.child(named: "glow")?.markAllRead()
    #expect(document.coverage.read == 9)
    #expect(document.unread.map(\.description) == ["line 3: view.hidden"])
  }

  @Test func attributesBeyondThe64thAreStillCounted() throws {
    let attributes = (0..<70).map { "a\($0)=\"\"" }.joined(separator: " ")
    let view = try view("<thing id=\"t\" \(attributes)/>")
    let thing = try #require(view.child(named: "thing"))
    #expect(thing["a69"] == "")
  }

  @Test func brokenReferencesAreFound() throws {
    let document = try storyboard(
      """
      <constraints>
        <constraint firstItem="gone" firstAttribute="top" secondItem="vie-01-aaa" \
      secondAttribute="top" id="k"/>
      </constraints>
      <connections><outlet property="x" destination="lost" id="o"/></connections>
      """)
    #expect(
      document.brokenReferences.map(\.description) == [
        "Main.storyboard:11: constraint k: firstItem is gone, which no element has as its id",
        "Main.storyboard:13: outlet o: destination is lost, which no element has as its id",
      ])
    #expect(try storyboard("").brokenReferences.isEmpty)
  }

  @Test func controllersThatContainThemselvesAreFound() throws {
    func scenes(_ edges: [(Int, Int)], kind: String = "embed") throws -> [NibError] {
      let scenes = (0..<4).map { number in
        let segues = edges.filter { $0.0 == number }.map {
          "<segue destination=\"c\($0.1)\" kind=\"\(kind)\" id=\"s\($0.0)\($0.1)\"/>"
        }
        return """
          <scene sceneID="x\(number)"><objects><viewController id="c\(number)" \
          sceneMemberID="viewController"><connections>\(segues.joined())</connections>
          </viewController></objects></scene>
          """
      }
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
        \(scenes.joined())</scenes></document>
        """
      return try NibDocument.read(bytes: Array(text.utf8), path: "M.storyboard").brokenReferences
    }
    #expect(try scenes([(0, 1), (1, 2), (0, 2), (2, 3)]).isEmpty)
    #expect(try scenes([(0, 1), (1, 2), (2, 0)]).count == 1)
    #expect(try scenes([(0, 0)]).count == 1)
    #expect(try scenes([(0, 1), (1, 0)], kind: "show").isEmpty)
    let message = try #require(try scenes([(0, 1), (1, 0)]).first).description
    #expect(
      message.hasSuffix(
        "segue s10 leads back to c0, which it is made with: controllers would contain themselves"))
  }

  @Test func stringsOfALanguageStandInForTexts() throws {
    let document = try storyboard(
      """
      <subviews>
        <label id="lab" text="Hello"/>
        <label id="lon"><string key="text" base64-UTF8="YES">YQ==</string></label>
        <button id="but"><state key="normal" title="Buy"/><state key="highlighted" title="Buying"/>
          <buttonConfiguration key="configuration" style="plain" title="Buy"/></button>
        <textField id="fie"/>
        <segmentedControl id="seg"><segments><segment title="One"/><segment title="Two"/></segments>
        </segmentedControl>
        <label id="att"><attributedString key="attributedText"><fragment content="a"/>
          <fragment content="b"/></attributedString></label>
        <imageView id="ima"><accessibility key="accessibilityConfiguration" label="Cat"/></imageView>
        <view id="run"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="t" value="x"/></userDefinedRuntimeAttributes>
        </view>
      </subviews>
      """)
    let unknown = NibStrings([
      "lab.text": "Hallo", "lon.text": "ä", "but.normalTitle": "Kaufen",
      "but.highlightedTitle": "Kauft", "but.configuration.title": "Kauf",
      "fie.placeholder": "Name", "seg.segmentTitles[1]": "Zwei", "att.attributedText": "c",
      "ima.accessibilityLabel": "Katze", "seg.segmentTitles[2]": "Drei", "gone.text": "x",
      "but.disabledTitle": "x", "nonsense": "x",
      "run.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]": "y",
    ]).apply(to: document)
    #expect(
      unknown == ["but.disabledTitle", "gone.text", "nonsense", "seg.segmentTitles[2]"])
    func element(_ id: String) throws -> NibElement { try #require(document.element(id: id)) }
    #expect(try element("lab")["text"] == "Hallo")
    #expect(try element("lon").string("text") == "ä")
    #expect(try element("but").children(named: "state").map { $0["title"] } == ["Kaufen", "Kauft"])
    #expect(try element("but").child(key: "configuration")?["title"] == "Kauf")
    #expect(try element("fie")["placeholder"] == "Name")
    #expect(try element("seg").list("segments").map { $0["title"] } == ["One", "Zwei"])
    #expect(try element("att").attributedString(key: "attributedText")?.string == "c")
    #expect(try element("ima").child(named: "accessibility")?["label"] == "Katze")
    #expect(try element("run").runtimeAttributes.map(\.value) == [.string("y")])
  }
}
