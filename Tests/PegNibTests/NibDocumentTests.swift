import PegNib
import Testing

/// Returns a storyboard of one scene, with elements in the view of its controller.
func storyboard(
  _ inside: String, controller: String = "", after: String = "", device: String = "",
  attributes: String = "colorMatched=\"YES\""
) throws -> NibDocument {
  let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" initialViewController="con-01-aaa" \(attributes)>
      \(device)
      <scenes>
        <scene sceneID="sce-01-aaa">
          <objects>
            <viewController storyboardIdentifier="First" id="con-01-aaa" customClass="FirstController" \
    customModule="App" customModuleProvider="target" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="vie-01-aaa">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    \(inside)
              </view>
              \(controller)
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="res-01-aaa" sceneMemberID="firstResponder"/>
            <exit id="exi-01-aaa" userLabel="Exit" sceneMemberID="exit"/>
            <tapGestureRecognizer id="tap-01-aaa"/>
          </objects>
          <point key="canvasLocation" x="52" y="-7.5"/>
        </scene>
      </scenes>
      \(after)
    </document>
    """
  return try NibDocument.read(bytes: Array(text.utf8), path: "Main.storyboard")
}

/// Returns the view of the storyboard's controller.
func view(_ inside: String) throws -> NibElement {
  try #require(try storyboard(inside).element(id: "vie-01-aaa"))
}

/// Returns the message of the error that reading a xib throws; nil if it throws none.
func refusal(_ text: String, path: String = "Card.xib", limits: NibLimits = NibLimits()) -> String?
{
  do {
    _ = try NibDocument.read(bytes: Array(text.utf8), path: path, limits: limits)
    return nil
  } catch { return error.description }
}

let xibStart =
  "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" toolsVersion=\"1\">\n"

struct NibDocumentTests {
  @Test func sceneHasControllerPlaceholdersAndOtherObjects() throws {
    let document = try storyboard("")
    #expect(document.kind == .storyboard)
    #expect(document.initialViewController == "con-01-aaa")
    #expect(document.useSafeAreas)
    #expect(!document.isLaunchScreen)
    let scene = try #require(document.scenes.first)
    #expect(scene.id == "sce-01-aaa")
    #expect(scene.storyboardIdentifier == "First")
    #expect(scene.controller?.customClass == "FirstController")
    #expect(scene.controller?.customModule == "App")
    #expect(scene.controller?.customModuleIsTarget == true)
    #expect(scene.placeholders.map(\.id) == ["res-01-aaa"])
    #expect(scene.exit?.id == "exi-01-aaa")
    #expect(scene.objects.map(\.id) == ["tap-01-aaa"])
    #expect(try scene.canvasLocation == NibPoint(x: 52, y: -7.5))
    let view = try #require(document.element(id: "vie-01-aaa"))
    #expect(try view.rect(key: "frame") == NibRect(x: 0, y: 0, width: 393, height: 852))
    #expect(view.line == 8)
    #expect(document.parent(of: view)?.name == "viewController")
    #expect(document.scene(of: view)?.id == "sce-01-aaa")
    #expect(document.element(id: "no-such-id") == nil)
  }

  @Test func xibHasObjectsAndPlaceholders() throws {
    let text =
      xibStart + """
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          <view contentMode="scaleToFill" id="iN0-l3-epB"/>
          <tableViewCell id="cel-01-aaa"/>
        </objects></document>
        """
    let document = try NibDocument.read(bytes: Array(text.utf8), path: "Card.xib")
    #expect(document.kind == .xib)
    #expect(document.placeholders.map(\.customClass) == ["Card", "UIResponder"])
    #expect(document.objects.map(\.name) == ["view", "tableViewCell"])
    #expect(document.scenes.isEmpty)
  }

  @Test func attributesAndChildrenKeepTheirOrder() throws {
    let view = try view("<label text=\"b\" id=\"a\" alpha=\"0\"/><button id=\"c\"/>")
    #expect(view.children.map(\.name) == ["rect", "label", "button"])
    #expect(view.children[1].attributes.map(\.name) == ["text", "id", "alpha"])
  }

  @Test func resourcesHaveColorsAndImages() throws {
    let document = try storyboard(
      "",
      after: """
        <resources>
          <image name="logo" width="341.5" height="20"/>
          <image name="star.fill" catalog="system" width="128" height="116"/>
          <namedColor name="Brand"><color red="1" green="0.5" blue="0" alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/></namedColor>
          <systemColor name="systemBackgroundColor"><color white="1" alpha="1" colorSpace="custom" \
        customColorSpace="genericGamma22GrayColorSpace"/></systemColor>
        </resources>
        <designables><designable name="vie-01-aaa"><size key="intrinsicContentSize" width="30" \
        height="20"/></designable></designables>
        """)
    #expect(document.resources.images["logo"]?.size == NibSize(width: 341.5, height: 20))
    #expect(document.resources.images["logo"]?.isSystem == false)
    #expect(document.resources.images["star.fill"]?.isSystem == true)
    #expect(document.resources.namedColors["Brand"]?.components?.green == 0.5)
    #expect(document.resources.systemColors["systemBackgroundColor"]?.components?.space == .gray)
    #expect(try document.designables == ["vie-01-aaa": NibSize(width: 30, height: 20)])
  }

  @Test(arguments: [
    ("", "Card.xib: the file is no XML; give a .xib or a .storyboard"),
    ("{}", "Card.xib: the file is no XML; give a .xib or a .storyboard"),
    (
      "NIBArchive\u{1}",
      "Card.xib: the file is compiled; give the .xib or .storyboard that it was made from"
    ),
    (
      "bplist00",
      "Card.xib: the file is compiled; give the .xib or .storyboard that it was made from"
    ),
    ("<plist/>", "Card.xib:1: a file of Interface Builder has the root document, not plist"),
    (
      "\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>",
      "Card.xib:2: the file has the format of Xcode 4; open it in Xcode and choose a newer one in its File inspector"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"/>",
      "Card.xib:1: the file is for macOS (com.apple.InterfaceBuilder3.Cocoa.XIB); files for iOS and tvOS are read"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"4.0\"/>",
      "Card.xib:1: the file has version 4.0 of the format, not 3.0; save it again in Xcode"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><document/>",
      "Card.xib: the file is not in UTF-8; save it again in Xcode"
    ),
  ])
  func otherFilesAreRefused(text: String, expected: String) {
    #expect(refusal(text) == expected)
  }

  @Test(arguments: [
    ("<view>", "Card.xib:2: the file is damaged: it goes on after its end, or ends too early"),
    (
      "<view></label></document>",
      "Card.xib:2: the file is damaged: a start tag and an end tag differ"
    ),
    ("</document><view/>", "Card.xib:2: the file is damaged: it goes on after its end"),
    (
      "<view a=\"1\" a=\"2\"/></document>",
      "Card.xib:2: the file is damaged: an attribute is given twice"
    ),
    (
      "<view a=\"&nbsp;\"/></document>",
      "Card.xib:2: the file is damaged: an entity is not declared"
    ),
    (
      "<view a=\"\u{1}\"/></document>",
      "Card.xib:2: the file is damaged: a character is not allowed"
    ),
  ])
  func damageIsNamedWithItsLine(text: String, expected: String) throws {
    let words = try #require(refusal(xibStart + text))
    #expect(words.hasPrefix(expected))
    #expect(!words.contains("\n"))
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: NibError.self) {
      _ = try NibDocument.read(bytes: Array(xibStart.utf8) + [0xff, 0xc0], path: "a.xib")
    }
    #expect(throws: NibError.self) {
      _ = try NibDocument.read(bytes: [0xff, 0xfe, 0x3c, 0x00], path: "a.xib")
    }
  }

  @Test func equalIdsAreRefused() {
    #expect(
      refusal(xibStart + "<objects><view id=\"a-b\"/>\n<view id=\"a-b\"/></objects></document>")
        == "Card.xib:3: the id a-b is that of the element in line 2 too; give one of them another id"
    )
  }

  @Test(arguments: [
    "<!DOCTYPE document [<!ENTITY a \"b\"> <!ENTITY b \"&a;&a;\">]>",
    "<!DOCTYPE document SYSTEM \"file:///etc/passwd\">",
    "<!DOCTYPE document [<!ATTLIST document version CDATA \"3.0\">]>",
  ])
  func documentTypesAreRefused(type: String) {
    #expect(
      refusal("\(type)\n<document/>")
        == "Card.xib:1: the file has a document type, which files of Xcode never have; remove it")
  }

  @Test func limitsAreKept() {
    var limits = NibLimits()
    limits.bytes = xibStart.utf8.count + 40
    #expect(refusal(xibStart + "</document>", limits: limits) == nil)
    let long = xibStart + String(repeating: " ", count: 40) + "</document>"
    #expect(
      refusal(long, limits: limits)?.contains("more than the allowed \(limits.bytes)") == true)

    let depth = NibLimits().depth
    func nested(_ count: Int) -> String {
      xibStart + String(repeating: "<view>", count: count)
        + String(repeating: "</view>", count: count) + "</document>"
    }
    #expect(refusal(nested(depth - 1)) == nil)
    #expect(refusal(nested(depth)) == "Card.xib:2: elements are nested more than \(depth) deep")
    #expect(refusal(nested(100_000)) == "Card.xib:2: elements are nested more than \(depth) deep")

    limits = NibLimits()
    limits.elements = 3
    #expect(refusal(xibStart + "<a/><b/></document>", limits: limits) == nil)
    #expect(
      refusal(xibStart + "<a/><b/><c/></document>", limits: limits)
        == "Card.xib:2: the file has more than 3 elements or 1500000 attributes")
    limits = NibLimits()
    limits.attributesOfElement = 3
    #expect(refusal(xibStart + "<a b='' c='' d=''/></document>", limits: limits) == nil)
    #expect(
      refusal(xibStart + "<a b='' c= '' d='' e=\"\"/></document>", limits: limits)
        == "Card.xib:2: an element has more than 3 attributes")
    limits = NibLimits()
    limits.names = 5
    #expect(
      refusal(xibStart + "<a/><b/><c/></document>", limits: limits)
        == "Card.xib:2: the file has more than 5 names of elements and attributes")
  }

  @Test func messagesHaveOneLineWhateverIsInTheFile() throws {
    let text =
      xibStart + "<objects><view id=\"a&#10;b\"/><view id=\"a&#10;b\"/></objects></document>"
    let words = try #require(refusal(text, path: "a\nb.xib"))
    #expect(!words.contains("\n"))
  }
}
