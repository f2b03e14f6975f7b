import PegNib
import Testing

/// Returns a document with elements in the view of a scene's controller.
func storyboard(_ inside: String, attributes: String = "") throws -> NibDocument {
  let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" colorMatched="YES" initialViewController="con-01-aaa" \(attributes)>
      <scenes>
        <scene sceneID="sce-01-aaa">
          <objects>
            <viewController storyboardIdentifier="First" id="con-01-aaa" customClass="FirstController" \
    customModule="App" customModuleProvider="target" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="vie-01-aaa">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    \(inside)
              </view>
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="res-01-aaa" sceneMemberID="firstResponder"/>
          </objects>
          <point key="canvasLocation" x="52" y="-7.5"/>
        </scene>
      </scenes>
    </document>
    """
  return try NibDocument.read(bytes: Array(text.utf8), path: "Main.storyboard")
}

struct NibDocumentTests {
  @Test func scenesHaveControllersAndPlaceholders() throws {
    let document = try storyboard("")
    #expect(document.kind == .storyboard)
    #expect(document.initialViewController == "con-01-aaa")
    let scene = try #require(document.scenes.first)
    #expect(scene.id == "sce-01-aaa")
    #expect(scene.storyboardIdentifier == "First")
    #expect(scene.controller?.customClass == "FirstController")
    #expect(scene.controller?.customModuleIsTarget == true)
    #expect(scene.placeholders.map(\.id) == ["res-01-aaa"])
    #expect(try scene.canvasLocation == NibPoint(x: 52, y: -7.5))
    let view = try #require(document.element(id: "vie-01-aaa"))
    #expect(try view.rect(key: "frame") == NibRect(x: 0, y: 0, width: 393, height: 852))
    #expect(document.parent(of: view)?.name == "viewController")
    #expect(document.scene(of: view)?.id == "sce-01-aaa")
  }
}
