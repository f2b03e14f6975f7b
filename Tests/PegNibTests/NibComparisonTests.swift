import PegNib
import Testing

struct NibComparisonTests {
  private func lines(_ old: NibDocument, _ new: NibDocument) -> [String] {
    NibComparison(old, new).changes.flatMap { change in
      let count = change.insideCount == 0 ? "" : " with \(change.insideCount) inside"
      let head =
        "\(change.kind) \(change.object)\(change.scene.map { " in \($0)" } ?? "")\(count)"
      return [head]
        + change.details.map { "  \($0.description)\($0.isDerived ? " (derived)" : "")" }
    }
  }

  private let label = """
    <label id="lab" text="Title" tag="1" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="0.0" width="10" height="20"/>
      <color key="textColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """

  @Test func equalDocumentsHaveNoChanges() throws {
    let first = try storyboard("<subviews>\(label)</subviews>")
    #expect(lines(first, try storyboard("<subviews>\(label)</subviews>")).isEmpty)
    // Another tool, another way to write numbers, a label for Xcode's canvas.
    let other = label.replacing("y=\"0.0\"", with: "y=\"0\"").replacing(
      "0.5", with: "0.50000000000000000"
    )
    .replacing("tag=\"1\"", with: "tag=\"1\" misplaced=\"YES\"")
    #expect(
      lines(
        first,
        try storyboard(
          "<subviews>\(other)</subviews>", attributes: "colorMatched=\"YES\" systemVersion=\"1\"")
      )
      .isEmpty)
  }

  @Test func changesOfAnObjectAreListedByProperty() throws {
    let other = label.replacing("text=\"Title\" tag=\"1\"", with: "text=\"New\" alpha=\"0.5\"")
      .replacing("green=\"0.5\"", with: "green=\"0.25\"").replacing("\"17\"", with: "\"20\"")
      .replacing("width=\"10\"", with: "width=\"12.5\"")
    #expect(
      lines(
        try storyboard("<subviews>\(label)</subviews>"),
        try storyboard("<subviews>\(other)</subviews>")) == [
          "changed label \"New\" in First",
          "  text: \"Title\" → \"New\"",
          "  alpha: 0.5 is new",
          "  frame: (0, 0) 10 × 20 → (0, 0) 12.5 × 20 (derived)",
          "  textColor: #ff8000 → #ff4000",
          "  fontDescription: type system pointSize 17 → type system pointSize 20",
          "  tag: 1 is gone",
        ])
  }

  @Test func objectsThatComeAndGoAreListedOnceWithTheirInside() throws {
    let box =
      "<view id=\"box\" userLabel=\"Box\"><subviews>\(label)<view id=\"in\"/></subviews></view>"
    let (empty, full) = (
      try storyboard("<subviews/>"), try storyboard("<subviews>\(box)</subviews>")
    )
    #expect(lines(empty, full) == ["added view \"Box\" in First with 2 inside"])
    #expect(lines(full, empty) == ["removed view \"Box\" in First with 2 inside"])
  }

  @Test func movesAndOrderAreChanges() throws {
    let a = "<view id=\"a\" userLabel=\"A\"/>"
    let b =
      "<view id=\"b\" userLabel=\"B\"><subviews><view id=\"c\" userLabel=\"C\"/></subviews></view>"
    let moved = "<view id=\"b\" userLabel=\"B\"/><view id=\"c\" userLabel=\"C\"/>"
    let first = try storyboard("<subviews>\(a)\(b)</subviews>")
    #expect(
      lines(first, try storyboard("<subviews>\(b)\(a)</subviews>")) == [
        "changed view vie-01-aaa in First",
        "  order: view \"A\", view \"B\" → view \"B\", view \"A\"",
      ])
    #expect(
      lines(first, try storyboard("<subviews>\(a)\(moved)</subviews>")) == [
        "changed view \"C\" in First", "  place: view \"B\" → view vie-01-aaa",
      ])
  }

  @Test func constraintsAndConnectionsBelongToTheirObjects() throws {
    func document(_ constant: String, _ more: String, _ selector: String) throws -> NibDocument {
      try storyboard(
        """
        <subviews>\(label)</subviews><viewLayoutGuide key="safeArea" id="saf"/>
        <constraints>
          <constraint firstItem="lab" firstAttribute="leading" secondItem="saf" secondAttribute="leading" \
        constant="\(constant)" id="k1"/>\(more)
        </constraints>
        <connections><action selector="\(selector)" destination="con-01-aaa" id="a1"/></connections>
        """)
    }
    let more =
      "<constraint firstAttribute=\"bottom\" relation=\"greaterThanOrEqual\" secondItem=\"lab\" secondAttribute=\"bottom\" multiplier=\"2:1\" constant=\"-4.5\" priority=\"750\" id=\"k2\"/>"
    #expect(
      lines(try document("16", "", "a:"), try document("24", more, "b:")) == [
        "changed view vie-01-aaa in First",
        "  constraint: label \"Title\".leading = safe area.leading + 16 → label \"Title\".leading = safe area.leading + 24",
        "  constraint: bottom ≥ 2 × label \"Title\".bottom - 4.5 @750 is new",
        "  action: a: to viewController FirstController → b: to viewController FirstController",
      ])
  }

  @Test func constraintsDoNotChangeWithTheNamesOfTheirItems() throws {
    func document(_ name: String, _ constraint: String) throws -> NibDocument {
      try storyboard(
        """
        <subviews><label id="lab" text="\(name)"/></subviews>
        <constraints><constraint \(constraint) id="k1"/></constraints>
        """)
    }
    #expect(
      lines(
        try document("A", "firstItem=\"lab\" firstAttribute=\"top\" constant=\"8\""),
        try document("B", "constant=\"8.0\" firstAttribute=\"top\" firstItem=\"lab\"")) == [
          "changed label \"B\" in First", "  text: \"A\" → \"B\"",
        ])
  }

  @Test func scenesComeWithoutTheirFirstResponder() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes/></document>
      """
    let empty = try NibDocument.read(bytes: Array(text.utf8), path: "M.storyboard")
    let changes = lines(empty, try storyboard(""))
    #expect(
      changes.filter { $0.hasPrefix("added") } == [
        "added viewController FirstController in First with 1 inside",
        "added exit \"Exit\" in First", "added tapGestureRecognizer tap-01-aaa in First",
      ])
  }

  /// Found by fuzzing: the key of a child became a path as it was.
  @Test func changesHaveOneLineWhateverIsInTheFile() throws {
    func document(_ x: String) throws -> NibDocument {
      try storyboard("<point key=\"a&#10;b\" x=\"\(x)&#10;\" y=\"0\"/>")
    }
    let changes = lines(try document("1"), try document("2"))
    #expect(changes.count == 2)
    #expect(!changes.joined().contains("\n"))
  }

  /// Found by fuzzing: a property with two values differed from itself.
  @Test func propertiesWithTwoValuesEqualThemselves() throws {
    func document(_ x: Int) throws -> NibDocument {
      try storyboard("<point key=\"p\" x=\"1\" y=\"0\"/><point key=\"p\" x=\"\(x)\" y=\"0\"/>")
    }
    #expect(lines(try document(2), try document(2)).isEmpty)
    #expect(lines(try document(2), try document(3)).count == 2)
  }

  @Test func documentsHaveChangesOfTheirOwn() throws {
    let phone = "<device id=\"retina6_1\" orientation=\"portrait\" appearance=\"light\"/>"
    #expect(
      lines(
        try storyboard("", device: phone),
        try storyboard(
          "", device: phone.replacing("6_1", with: "6_12"), attributes: "launchScreen=\"YES\""))
        == [
          "changed the document", "  launchScreen: YES is new",
          "  device: retina6_1 portrait light → retina6_12 portrait light",
        ])
  }
}
