import PegNib
import Testing

struct NibObjectsTests {
  private func constraint(_ attributes: String) throws -> NibConstraint {
    let view = try view("<constraints><constraint \(attributes) id=\"k\"/></constraints>")
    return try #require(try view.constraints.first)
  }

  @Test func constraintHasItemsAttributesAndRelation() throws {
    let full = try constraint(
      """
      firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="b" \
      secondAttribute="trailingMargin" multiplier="0.5" constant="-8.5" priority="749" identifier="gap"
      """)
    #expect(full.id == "k")
    #expect(full.firstItem == "a")
    #expect(full.firstAttribute == "leading")
    #expect(full.relation == .greaterThanOrEqual)
    #expect(full.secondItem == "b")
    #expect(full.secondAttribute == "trailingMargin")
    #expect(full.multiplier == 0.5)
    #expect(full.constant == .value(-8.5))
    #expect(full.priority == 749)
    #expect(full.identifier == "gap")
    #expect(!full.isPlaceholder)

    let least = try constraint("firstAttribute=\"height\"")
    #expect(least.firstItem == nil)
    #expect(least.secondItem == nil)
    #expect(least.secondAttribute == nil)
    #expect(least.relation == .equal)
    #expect(least.multiplier == 1)
    #expect(least.constant == .value(0))
    #expect(least.priority == 1000)
    #expect(
      try constraint("firstAttribute=\"width\" relation=\"lessThanOrEqual\"").relation
        == .lessThanOrEqual)
    #expect(try constraint("firstAttribute=\"width\" placeholder=\"YES\"").isPlaceholder)
  }

  @Test func everyAttributeOfConstraintsIsRead() throws {
    #expect(NibConstraint.attributes.count == 21)
    for name in NibConstraint.attributes {
      #expect(try constraint("firstAttribute=\"\(name)\"").firstAttribute == name)
    }
  }

  @Test func multipliersAreNumbersOrRatios() throws {
    for (text, expected) in [
      ("2", 2.0), ("75:11", 75.0 / 11), ("1/3", 1.0 / 3), ("16:9", 16.0 / 9),
    ] {
      #expect(
        try constraint("firstAttribute=\"width\" multiplier=\"\(text)\"").multiplier == expected)
    }
  }

  @Test func standardSpacingKeepsWhatXcodeSaw() throws {
    #expect(
      try constraint("firstAttribute=\"top\" constant=\"8\" symbolic=\"YES\"").constant
        == .standard(saved: 8))
    #expect(
      try constraint("firstAttribute=\"top\" symbolic=\"YES\"").constant == .standard(saved: nil))
  }

  @Test(arguments: [
    "firstItem=\"a\"", "firstAttribute=\"middle\"", "firstAttribute=\"top\" relation=\"about\"",
    "firstAttribute=\"top\" multiplier=\"1:0\"", "firstAttribute=\"top\" multiplier=\"1:2:3\"",
    "firstAttribute=\"top\" priority=\"1001\"", "firstAttribute=\"top\" constant=\"ten\"",
  ])
  func malformedConstraintsAreErrors(attributes: String) {
    #expect(throws: NibError.self) { try constraint(attributes) }
  }

  @Test func connectionsComeInTheOrderOfTheFile() throws {
    let view = try view(
      """
      <connections>
        <outlet property="delegate" destination="con-01-aaa" id="o1"/>
        <action selector="tap:" destination="con-01-aaa" eventType="touchUpInside" id="a1"/>
        <action selector="refresh" destination="-1" id="a2"/>
        <outletCollection property="gestureRecognizers" destination="tap-01-aaa" appends="YES" \
      id="c1"/>
        <outletCollection property="cards" destination="vie-01-aaa" collectionClass="NSMutableArray" \
      id="c2"/>
        <segue destination="con-01-aaa" kind="show" identifier="go" id="s1"/>
      </connections>
      """)
    let all = try view.connections
    #expect(all.count == 6)
    guard case .outlet("delegate", "con-01-aaa") = all[0],
      case .action("tap:", "con-01-aaa", "touchUpInside"?) = all[1],
      case .action("refresh", "-1", nil) = all[2],
      case .collection("gestureRecognizers", "tap-01-aaa", true, nil) = all[3],
      case .collection("cards", "vie-01-aaa", false, "NSMutableArray"?) = all[4],
      case .segue(let segue) = all[5]
    else {
      Issue.record("other connections: \(all)")
      return
    }
    #expect(segue.kind == .show)
    #expect(segue.identifier == "go")
    #expect(segue.isAnimated)
    #expect(all[5].destination == "con-01-aaa")
  }

  private func segue(_ attributes: String) throws -> NibSegue? {
    let view = try view(
      "<connections><segue destination=\"con-01-aaa\" \(attributes) id=\"s\"/></connections>")
    guard case .segue(let segue)? = try view.connections.first else { return nil }
    return segue
  }

  @Test func everyKindOfSegueIsRead() throws {
    let kinds: [(String, NibSegue.Kind)] = [
      ("show", .show), ("showDetail", .showDetail), ("presentation", .presentation),
      ("popoverPresentation", .popoverPresentation), ("embed", .embed), ("unwind", .unwind),
      ("custom", .custom), ("push", .push), ("modal", .modal), ("popover", .popover),
      ("replace", .replace),
    ]
    for (word, kind) in kinds { #expect(try segue("kind=\"\(word)\"")?.kind == kind) }
    #expect(
      try segue("kind=\"relationship\" relationship=\"rootViewController\"")?.kind
        == .relationship("rootViewController"))
    #expect(throws: NibError.self) { try segue("kind=\"teleport\"") }
  }

  @Test func segueHasItsClassActionAndPresentation() throws {
    let unwind = try #require(try segue("kind=\"unwind\" unwindAction=\"backToList:\""))
    #expect(unwind.unwindAction == "backToList:")
    let custom = try #require(
      try segue(
        """
        kind="custom" customClass="Fade" customModule="App" customModuleProvider="target" \
        destinationCreationSelector="makeDetail:"
        """))
    #expect(custom.customClass == "Fade")
    #expect(custom.customModuleIsTarget)
    #expect(custom.creationSelector == "makeDetail:")
    let modal = try #require(
      try segue(
        """
        kind="presentation" animates="NO" modalPresentationStyle="fullScreen" \
        modalTransitionStyle="crossDissolve" trigger="accessoryAction"
        """))
    #expect(!modal.isAnimated)
    #expect(modal.modalPresentationStyle == "fullScreen")
    #expect(modal.modalTransitionStyle == "crossDissolve")
    #expect(modal.trigger == "accessoryAction")
    let popover = try segue("kind=\"popoverPresentation\" popoverAnchorView=\"vie-01-aaa\"")
    #expect(popover?.popoverAnchor == "vie-01-aaa")
  }

  @Test func runtimeAttributesHaveEveryType() throws {
    let view = try view(
      """
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
          <integer key="value" value="8"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth">
          <real key="value" value="0.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="title" value="Hello"/>
        <userDefinedRuntimeAttribute type="string" keyPath="long"><string key="value">a
      b</string></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="point" keyPath="start"><point key="value" x="1" y="2"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset">
          <size key="value" width="0.0" height="3"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="rect" keyPath="box">
          <rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="range" keyPath="span">
          <range key="value" location="2" length="5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="tint">
          <color key="value" name="Brand"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="image" keyPath="icon" value="logo"/>
        <userDefinedRuntimeAttribute type="nil" keyPath="none"/>
      </userDefinedRuntimeAttributes>
      """)
    let all = try view.runtimeAttributes
    #expect(
      all.map(\.keyPath) == [
        "isRound", "layer.cornerRadius", "layer.borderWidth", "title", "long", "start",
        "layer.shadowOffset", "box", "span", "tint", "icon", "none",
      ])
    #expect(
      all.map(\.value) == [
        .bool(true), .integer(8), .real(0.5), .string("Hello"), .string("a\nb"),
        .point(NibPoint(x: 1, y: 2)), .size(NibSize(width: 0, height: 3)),
        .rect(NibRect(x: 1, y: 2, width: 3, height: 4)), .range(location: 2, length: 5),
        .color(NibColor(source: .named("Brand"))), .image("logo"), .nil,
      ])
  }

  @Test(arguments: [
    "type=\"boolean\" keyPath=\"a\" value=\"maybe\"", "type=\"number\" keyPath=\"a\" value=\"x\"",
    "type=\"string\" value=\"x\"",
  ])
  func malformedRuntimeAttributesAreErrors(attributes: String) throws {
    let view = try view(
      """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(attributes)/>
      </userDefinedRuntimeAttributes>
      """)
    #expect(throws: NibError.self) { try view.runtimeAttributes }
  }
}
