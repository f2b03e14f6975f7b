import Foundation
import PegRuntime
import Testing
import UIKit
import UIKitNibs

/// The owner of a nib whose outlets are found by name, as a table of rewritten code has them.
@MainActor
private final class CardOwner: NSObject {
  var card: UIView!
  var label: UILabel!
  var labels: [UILabel] = []
  var taps = 0

  func tap(_ sender: UIButton) { taps += 1 }
}

/// A view that looks at itself while it is decoded and when it wakes.
@MainActor
private final class BadgeView: UIView {
  var cornerSize: CGFloat = 0
  var seen: [String] = []
  var note: UILabel!

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    seen.append("decoded \(subviews.count) \(tag) \(note == nil)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    seen.append("awake \(note.text ?? "") \(cornerSize) \(layer.cornerRadius)")
  }
}

@MainActor
struct NibBuilderTests {
  init() {
    let owner = ClassTable(CardOwner.self)
    owner.property("card", \.card)
    owner.property("label", \.label)
    owner.property("labels", \.labels)
    owner.method("tap:") { (owner: CardOwner, sender: UIButton) in owner.tap(sender) }
    let badge = ClassTable(BadgeView.self, name: "BadgeView")
    badge.property("cornerSize", \.cornerSize)
    badge.property("note", \.note)
  }

  @Test func makesViewsWithConstraintsOutletsAndActions() throws {
    let owner = CardOwner()
    let objects = NibText.card.nib.instantiate(withOwner: owner)
    let card = try #require(objects.first as? UIView)
    #expect(objects.count == 1)
    #expect(owner.card === card)
    #expect(owner.label.text == "Hello")
    #expect(owner.label.font.pointSize == 20)
    #expect(owner.labels.map(\.text) == ["Hello", "World"])
    card.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    card.layoutIfNeeded()
    #expect(owner.label.frame.minX == 16)
    #expect(owner.label.frame.maxX == 284)
    #expect(owner.label.frame.height == 30)
    let button = try #require(card.subviews.last as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(owner.taps == 1)
    #expect(button.title(for: .normal) == "Tap")
  }

  @Test func decodesSubviewsInsideSuperInitAndWakesLast() throws {
    let objects = NibText.badge.nib.instantiate(withOwner: nil)
    let badge = try #require(objects.first as? BadgeView)
    #expect(badge.seen == ["decoded 1 7 true", "awake New 5.0 4.0"])
  }

  @Test func returnsNilForOtherCoders() {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    #expect(UIView(coder: archiver) == nil)
    #expect(UIViewController(coder: archiver) == nil)
  }

  @Test func standsInForClassesThatAreNotThere() throws {
    let text = NibText.badge.text.replacingOccurrences(of: "BadgeView", with: "GoneView")
    let objects = NibText(text: text).nib.instantiate(withOwner: nil)
    let view = try #require(objects.first as? UIView)
    #expect(type(of: view) == UIView.self)
    #expect((view.subviews.first as? UILabel)?.text == "New")
  }

  @Test func keepsFixedFrames() throws {
    let text = """
      <view contentMode="scaleToFill" id="a"><rect key="frame" x="0" y="0" width="200" height="200"/>
        <subviews><view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b">
          <rect key="frame" x="20" y="30" width="40" height="50"/></view></subviews></view>
      """
    let view = try #require(NibText(objects: text).nib.instantiate(withOwner: nil).first as? UIView)
    view.frame.size = CGSize(width: 400, height: 400)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 20, y: 30, width: 40, height: 50))
  }

  @Test func resizesByAutoresizingMasks() throws {
    let text = """
      <view contentMode="scaleToFill" id="a"><rect key="frame" x="0" y="0" width="200" height="200"/>
        <subviews><view contentMode="scaleToFill" id="b"><rect key="frame" x="20" y="30" width="160" height="50"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view></subviews></view>
      """
    let view = try #require(NibText(objects: text).nib.instantiate(withOwner: nil).first as? UIView)
    view.frame.size = CGSize(width: 300, height: 260)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 20, y: 90, width: 260, height: 50))
  }
}

/// The text of a xib, and the nib that it makes.
@MainActor
struct NibText {
  var text: String

  init(text: String) { self.text = text }

  /// - Parameter objects: the elements at the top level, besides the placeholders.
  init(owner: String = "", objects: String) {
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">\(owner)</placeholder>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          \(objects)
        </objects>
      </document>
      """
  }

  var nib: UINib { UINib(data: Data(text.utf8), bundle: nil) }

  static let card = NibText(
    owner: """
      <connections>
        <outlet property="card" destination="c" id="o1"/>
        <outlet property="label" destination="l" id="o2"/>
        <outletCollection property="labels" destination="l" id="o3"/>
        <outletCollection property="labels" destination="m" id="o4"/>
      </connections>
      """,
    objects: """
      <view contentMode="scaleToFill" id="c">
        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Hello" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="l">
            <rect key="frame" x="16" y="10" width="168" height="30"/>
            <constraints><constraint firstAttribute="height" constant="30" id="k1"/></constraints>
            <fontDescription key="fontDescription" type="system" pointSize="20"/>
            <nil key="textColor"/>
            <nil key="highlightedColor"/>
          </label>
          <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="World" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="m">
            <rect key="frame" x="16" y="50" width="45" height="21"/>
          </label>
          <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" id="b">
            <rect key="frame" x="100" y="60" width="50" height="30"/>
            <state key="normal" title="Tap"/>
            <connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="a1"/></connections>
          </button>
        </subviews>
        <constraints>
          <constraint firstItem="l" firstAttribute="leading" secondItem="c" secondAttribute="leading" constant="16" id="k2"/>
          <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="16" id="k3"/>
          <constraint firstItem="l" firstAttribute="top" secondItem="c" secondAttribute="top" constant="10" id="k4"/>
          <constraint firstItem="m" firstAttribute="leading" secondItem="l" secondAttribute="leading" id="k5"/>
          <constraint firstItem="m" firstAttribute="top" secondItem="l" secondAttribute="bottom" constant="8" id="k6"/>
        </constraints>
      </view>
      """)

  static let badge = NibText(
    objects: """
      <view tag="7" contentMode="scaleToFill" id="v" customClass="BadgeView">
        <rect key="frame" x="0.0" y="0.0" width="60" height="20"/>
        <subviews>
          <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="New" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="n">
            <rect key="frame" x="0" y="0" width="60" height="20"/>
          </label>
        </subviews>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="cornerSize"><real key="value" value="5"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        <connections><outlet property="note" destination="n" id="o"/></connections>
      </view>
      """)
}
