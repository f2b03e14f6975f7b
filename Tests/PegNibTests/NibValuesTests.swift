import PegNib
import Testing

struct NibValuesTests {
  @Test func insetsHaveThreeForms() throws {
    let view = try view(
      """
      <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4.5"/>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
      <offsetWrapper key="titleShadowOffset" horizontal="1" vertical="-1"/>
      """)
    #expect(
      try view.edgeInsets(key: "contentEdgeInsets")
        == NibInsets(top: 2, left: 1, bottom: 4.5, right: 3))
    #expect(
      try view.edgeInsets(key: "layoutMargins")
        == NibInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      try view.edgeInsets(key: "directionalLayoutMargins")
        == NibInsets(top: 1, left: 2, bottom: 3, right: 4, isDirectional: true))
    #expect(try view.edgeInsets(key: "none") == nil)
    #expect(try view.offset(key: "titleShadowOffset") == NibPoint(x: 1, y: -1))
  }

  @Test func textsHaveThreeForms() throws {
    let view = try view(
      """
      <string key="text">two
      lines &amp; more </string>
      <mutableString key="blank"> </mutableString>
      <string key="coded" base64-UTF8="YES">
      YQpi
      w6Q
      </string>
      <string key="broken" base64-UTF8="YES">*</string>
      <mutableData key="rowData">AQID</mutableData>
      """)
    #expect(try view.string("text") == "two\nlines & more ")
    #expect(try view.string("blank") == " ")
    #expect(try view.string("coded") == "a\nbä")
    #expect(try view.string("contentMode") == "scaleToFill")
    #expect(try view.string("none") == nil)
    #expect(try view.data(key: "rowData") == [1, 2, 3])
    #expect(throws: NibError.self) { try view.string("broken") }
  }

  @Test func lineBreaksInAttributesAreKept() throws {
    let label = try #require(
      try view("<label id=\"l\" text=\"a&#10;b&quot;\"/>").child(named: "label"))
    #expect(label["text"] == "a\nb\"")
  }

  @Test func malformedValuesAreErrorsWithTheirLine() throws {
    let view = try view(
      """
      <slider id="sli-01-aaa" value="half" hidden="maybe" tag="1.5" minValue="1e999"/>
      <rect key="bounds" x="0" y="0" width="10"/>
      """)
    let slider = try #require(view.child(named: "slider"))
    func message(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch { return "\(error)" }
    }
    #expect(
      message { _ = try slider.number("value") }
        == "Main.storyboard:10: slider sli-01-aaa: half is no value of value")
    #expect(message { _ = try slider.number("minValue") } != nil)
    #expect(message { _ = try slider.bool("hidden") } != nil)
    #expect(message { _ = try slider.integer("tag") } != nil)
    #expect(
      message { _ = try view.rect(key: "bounds") } == "Main.storyboard:11: rect has no height")
    #expect(try slider.number("none") == nil)
  }

  @Test func autoresizingMaskHasTheBitsOfUIKit() throws {
    let view = try view(
      """
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" widthSizable="YES" flexibleMaxY="YES"/>
      <label id="l"/>
      """)
    #expect(try view.autoresizingMask?.rawValue == 1 + 2 + 32)
    let label = try #require(view.child(named: "label"))
    #expect(try label.autoresizingMask == nil)
  }

  @Test func layoutGuidesAreFoundByTheirKinds() throws {
    let document = try storyboard(
      """
      <viewLayoutGuide key="safeArea" id="saf-01-aaa"/>
      <viewLayoutGuide key="contentLayoutGuide" id="con-02-aaa"/>
      <viewLayoutGuide key="frameLayoutGuide" id="fra-01-aaa"/>
      <viewLayoutGuide key="keyboard" id="key-01-aaa"/>
      """,
      controller: """
        <layoutGuides>
          <viewControllerLayoutGuide type="top" id="top-01-aaa"/>
          <viewControllerLayoutGuide type="bottom" id="bot-01-aaa"/>
        </layoutGuides>
        """)
    let view = try #require(document.element(id: "vie-01-aaa"))
    #expect(
      try view.layoutGuides.map(\.kind) == [.safeArea, .content, .frame, .keyboard])
    let controller = try #require(document.scenes[0].controller)
    #expect(
      try controller.layoutGuides == [
        NibLayoutGuide(id: "top-01-aaa", kind: .top),
        NibLayoutGuide(id: "bot-01-aaa", kind: .bottom),
      ])
  }

  @Test func fontsHaveAllForms() throws {
    let view = try view(
      """
      <fontDescription key="a" type="system" pointSize="17"/>
      <fontDescription key="b" type="system" weight="semibold" pointSize="15.5"/>
      <fontDescription key="c" type="boldSystem" pointSize="12"/>
      <fontDescription key="d" type="italicSystem" pointSize="12"/>
      <fontDescription key="e" style="UICTFontTextStyleBody"/>
      <fontDescription key="f" name="AvenirNext-Bold" family="Avenir Next" pointSize="20"/>
      <font key="g" metaFont="smallSystem"/>
      <font key="h" metaFont="label@9"/>
      <font key="i" size="13" name="Menlo-Regular"/>
      <fontDescription key="j" type="mystery"/>
      """)
    func font(_ key: String) throws -> NibFont? { try view.font(key: key) }
    #expect(try font("a") == NibFont(face: .system(weight: nil, design: nil), size: 17))
    #expect(try font("b") == NibFont(face: .system(weight: "semibold", design: nil), size: 15.5))
    #expect(try font("c") == NibFont(face: .boldSystem, size: 12))
    #expect(try font("d") == NibFont(face: .italicSystem, size: 12))
    #expect(try font("e") == NibFont(face: .style("UICTFontTextStyleBody"), size: nil))
    #expect(
      try font("f")
        == NibFont(face: .name("AvenirNext-Bold", family: "Avenir Next"), size: 20))
    #expect(try font("g")?.size == 11)
    #expect(try font("h")?.size == 9)
    #expect(try font("i") == NibFont(face: .name("Menlo-Regular", family: nil), size: 13))
    #expect(throws: NibError.self) { try font("j") }
    #expect(try font("none") == nil)
  }

  @Test func textsWithAttributesHaveFragments() throws {
    let view = try view(
      """
      <attributedString key="attributedText">
        <fragment content="Bold ">
          <attributes>
            <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <font key="NSFont" size="20" name="Helvetica-Bold"/>
            <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping" lineSpacing="4"/>
            <integer key="NSUnderline" value="1"/>
            <real key="NSKern" value="-0.5"/>
          </attributes>
        </fragment>
        <fragment><string key="content">two
      lines</string></fragment>
      </attributedString>
      """)
    let text = try #require(try view.attributedString(key: "attributedText"))
    #expect(text.string == "Bold two\nlines")
    let first = text.fragments[0]
    #expect(first.color?.components?.red == 1)
    #expect(first.font == NibFont(face: .name("Helvetica-Bold", family: nil), size: 20))
    #expect(first.paragraph?.alignment == "center")
    #expect(first.paragraph?.lineSpacing == 4)
    #expect(first.underline == 1)
    #expect(first.kern == -0.5)
    #expect(text.fragments[1].font == nil)
  }

  @Test func imagesAndSymbolsHaveTwoForms() throws {
    let view = try view(
      """
      <imageView id="ima-01-aaa" image="star.fill" catalog="system">
        <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" \
      pointSize="24" scale="large" weight="bold"/>
        <imageReference key="highlightedImage" image="heart" catalog="system" symbolScale="small" \
      renderingMode="template"/>
      </imageView>
      """)
    let image = try #require(view.child(named: "imageView"))
    #expect(try image.image("image") == NibImage(name: "star.fill", isSystem: true))
    let other = try #require(try image.image("highlightedImage"))
    #expect(other.name == "heart")
    #expect(other.renderingMode == "template")
    #expect(other.configuration?.scale == "small")
    let configuration = try image.symbolConfiguration(key: "preferredSymbolConfiguration")
    #expect(configuration?.pointSize == 24)
    #expect(configuration?.weight == "bold")
    #expect(try image.image("none") == nil)
  }
}
