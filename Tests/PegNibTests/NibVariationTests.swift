import PegNib
import Testing

struct NibVariationTests {
  private let inside = """
    <subviews>
      <label id="lab-01-aaa" text="wide" alpha="0.5">
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <color key="textColor" name="Brand"/>
        <variation key="widthClass=compact" text="narrow">
          <fontDescription key="fontDescription" type="system" pointSize="11"/>
        </variation>
        <variation key="heightClass=compact-widthClass=compact" text="small"/>
        <variation key="heightClass=regular"><nil key="textColor"/></variation>
        <variation key="gamut=P3" text="vivid"/>
      </label>
      <view id="vie-02-aaa"/>
      <view id="vie-03-aaa" installed="NO"/>
    </subviews>
    <constraints>
      <constraint firstAttribute="width" constant="10" id="k-1">
        <variation key="heightClass=regular-widthClass=regular" constant="40"/>
      </constraint>
      <constraint firstAttribute="height" constant="20" id="k-2"/>
    </constraints>
    <variation key="default">
      <mask key="subviews"><exclude reference="vie-02-aaa"/></mask>
      <mask key="constraints"><exclude reference="k-2"/></mask>
    </variation>
    <variation key="widthClass=regular">
      <mask key="subviews"><include reference="vie-02-aaa"/></mask>
      <mask key="constraints"><include reference="k-2"/></mask>
    </variation>
    """

  private struct Seen: Equatable {
    var text: String?
    var size: Double?
    var hasColor: Bool
    var subviews: [String?]
    var constants: [NibConstraint.Constant]
  }

  private func see(
    _ document: NibDocument, _ width: NibSizeClass, _ height: NibSizeClass
  ) throws -> Seen {
    document.adapt(width: width, height: height)
    let label = try #require(document.element(id: "lab-01-aaa"))
    let view = try #require(document.element(id: "vie-01-aaa"))
    return Seen(
      text: label["text"], size: try label.font(key: "fontDescription")?.size,
      hasColor: try label.color(key: "textColor") != nil, subviews: view.subviews.map(\.id),
      constants: try view.constraints.map(\.constant))
  }

  @Test func mostSpecificVariationWins() throws {
    let document = try storyboard(inside)
    #expect(
      try see(document, .compact, .regular)
        == Seen(
          text: "narrow", size: 11, hasColor: false, subviews: ["lab-01-aaa"],
          constants: [.value(10)]))
    #expect(
      try see(document, .compact, .compact)
        == Seen(
          text: "small", size: 11, hasColor: true, subviews: ["lab-01-aaa"],
          constants: [.value(10)]))
    #expect(
      try see(document, .regular, .regular)
        == Seen(
          text: "wide", size: 17, hasColor: false, subviews: ["lab-01-aaa", "vie-02-aaa"],
          constants: [.value(40), .value(20)]))
    #expect(
      try see(document, .regular, .compact)
        == Seen(
          text: "wide", size: 17, hasColor: true, subviews: ["lab-01-aaa", "vie-02-aaa"],
          constants: [.value(10), .value(20)]))
  }

  @Test func documentBeginsWithTheSizeClassesOfItsDevice() throws {
    func text(_ device: String) throws -> String? {
      try storyboard(inside, device: device).element(id: "lab-01-aaa")?["text"]
    }
    #expect(try text("") == "narrow")
    #expect(try text("<device id=\"retina6_12\" orientation=\"portrait\"/>") == "narrow")
    #expect(try text("<device id=\"retina6_12\" orientation=\"landscape\"/>") == "small")
    #expect(try text("<device id=\"retina6_1\" orientation=\"landscape\"/>") == "wide")
    #expect(try text("<device id=\"ipad9_7\" orientation=\"portrait\"/>") == "wide")
  }

  @Test func uninstalledViewsExist() throws {
    let document = try storyboard(inside)
    let view = try #require(document.element(id: "vie-01-aaa"))
    #expect(view.uninstalledSubviews.map(\.id) == ["vie-02-aaa", "vie-03-aaa"])
    #expect(
      document.element(id: "lab-01-aaa")?.variations.map(\.isForeign) == [
        false, false, false, true,
      ])
  }

  @Test(arguments: [
    ("retina3_5", 320, 480, 20, 0), ("retina4_0", 320, 568, 20, 0), ("retina4_7", 375, 667, 20, 0),
    ("retina5_5", 414, 736, 20, 0), ("retina5_9", 375, 812, 50, 34),
    ("retina6_0", 390, 844, 47, 34), ("retina6_1", 414, 896, 48, 34),
    ("retina6_12", 393, 852, 59, 34), ("retina6_3", 402, 874, 62, 34),
    ("retina6_5", 414, 896, 44, 34), ("retina6_7", 428, 926, 47, 34),
    ("retina6_72", 430, 932, 59, 34), ("retina6_9", 440, 956, 62, 34),
    ("ipad9_7", 768, 1024, 20, 0), ("ipad10_5", 834, 1112, 20, 0),
    ("ipad12_9", 1024, 1366, 20, 0), ("ipad11_0rounded", 834, 1194, 24, 20),
    ("ipad12_9rounded", 1024, 1366, 24, 20),
  ])
  func devicesHaveSizesAndSafeAreas(
    id: String, width: Double, height: Double, top: Double, bottom: Double
  ) throws {
    let upright = try #require(
      try storyboard("", device: "<device id=\"\(id)\" orientation=\"portrait\"/>").device)
    #expect(upright.size == NibSize(width: width, height: height))
    #expect(upright.safeArea == NibInsets(top: top, left: 0, bottom: bottom, right: 0))
    #expect(upright.verticalSizeClass == .regular)
    #expect(upright.horizontalSizeClass == (id.hasPrefix("ipad") ? .regular : .compact))
    let side = try #require(
      try storyboard("", device: "<device id=\"\(id)\" orientation=\"landscape\"/>").device)
    #expect(side.size == NibSize(width: height, height: width))
  }

  /// Xcode 15 laid scenes out below other status bars than the versions before it.
  @Test(arguments: [
    ("15705", "retina5_9", 44), ("22155", "retina5_9", 50), ("15705", "retina6_1", 44),
  ])
  func safeAreasDependOnTheVersionOfXcode(tools: String, id: String, top: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)">
      <device id="\(id)" orientation="portrait"/><scenes/></document>
      """
    let document = try NibDocument.read(bytes: Array(text.utf8), path: "Old.storyboard")
    #expect(document.device?.safeArea?.top == top)
  }

  @Test func phonesOnTheirSideKeepClearOfTheirCorners() throws {
    func device(_ id: String) throws -> NibDevice? {
      try storyboard("", device: "<device id=\"\(id)\" orientation=\"landscape\"/>").device
    }
    #expect(
      try device("retina6_12")?.safeArea == NibInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(try device("retina4_7")?.safeArea == NibInsets(top: 0, left: 0, bottom: 0, right: 0))
    #expect(
      try device("ipad11_0rounded")?.safeArea
        == NibInsets(top: 24, left: 0, bottom: 20, right: 0))
  }

  @Test func partsOfScreensAndUnknownDevicesHaveNoSize() throws {
    let part = try storyboard(
      "",
      device:
        "<device id=\"ipad9_7\" orientation=\"portrait\"><adaptation id=\"splitview1_3\"/></device>"
    ).device
    #expect(part?.size == nil)
    #expect(part?.horizontalSizeClass == .compact)
    let whole = try storyboard(
      "",
      device:
        "<device id=\"ipad9_7\" orientation=\"landscape\"><adaptation id=\"fullscreen\"/></device>"
    ).device
    #expect(whole?.size == NibSize(width: 1024, height: 768))
    #expect(
      try storyboard("", device: "<device id=\"retina99\" orientation=\"portrait\"/>").device?.size
        == nil)
    #expect(try storyboard("").device == nil)
    #expect(
      try storyboard("", device: "<device id=\"retina4_7\" appearance=\"dark\"/>").device?.isDark
        == true)
  }
}
