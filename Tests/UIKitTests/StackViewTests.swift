import Testing

@testable import UIKit

/// Numbers follow from the lists of constraints printed from live stack views, worked out by hand.
@MainActor
struct StackViewTests {
  private func stack(
    _ sizes: [(CGFloat, CGFloat)], in frame: CGRect? = CGRect(x: 0, y: 0, width: 300, height: 100),
    _ configure: (UIStackView) -> Void = { _ in }
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: sizes.map { SizedView($0.0, $0.1) })
    if let frame { stack.frame = frame }
    configure(stack)
    stack.layoutIfNeeded()
    return stack
  }

  private func xs(_ stack: UIStackView) -> [[CGFloat]] {
    stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
  }

  private func ys(_ stack: UIStackView) -> [[CGFloat]] {
    stack.arrangedSubviews.map { [$0.frame.minY, $0.frame.height] }
  }

  @Test func defaultsAreDocumented() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && !stack.isBaselineRelativeArrangement)
    #expect(!stack.isLayoutMarginsRelativeArrangement && stack.arrangedSubviews.isEmpty)
    #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
  }

  /// With equal hugging the first view is stretched; with a lower one, that one.
  @Test func fillStretchesTheLeastHugging() {
    let equal = stack([(50, 20), (60, 30), (70, 40)]) { $0.spacing = 10 }
    #expect(xs(equal) == [[0, 150], [160, 60], [230, 70]])
    #expect(ys(equal) == [[0, 100], [0, 100], [0, 100]])
    let second = stack([(50, 20), (60, 30), (70, 40)]) {
      $0.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    }
    #expect(xs(second) == [[0, 50], [50, 180], [230, 70]])
  }

  /// With equal resistance the first view gives way, down to nothing and before the next one does; with a lower one, that
  /// one. On iOS a stack of 112 points gave 18 to the first of two labels and 94, what it wants, to the second.
  @Test func fillCompressesTheLeastResisting() {
    let first = stack([(76.5, 20), (94, 20)], in: CGRect(x: 0, y: 0, width: 112, height: 20))
    #expect(xs(first) == [[0, 18], [18, 94]])
    let three = stack([(50, 20), (160, 20), (160, 20)])
    #expect(xs(three) == [[0, 0], [0, 140], [140, 160]])
    let last = stack([(150, 20), (160, 20)]) {
      $0.arrangedSubviews[1].setContentCompressionResistancePriority(
        UILayoutPriority(749), for: .horizontal)
    }
    #expect(xs(last) == [[0, 150], [150, 150]])
  }

  /// Views without any size are ambiguous, and constant: the last one gets everything.
  @Test func fillGivesSpaceToTheLastOfViewsWithoutASize() {
    let none = UIView.noIntrinsicMetric
    let two = stack([(none, none), (none, none)], in: CGRect(x: 0, y: 0, width: 168, height: 20))
    #expect(xs(two) == [[0, 0], [0, 168]])
    let mixed = stack([(none, none), (60, 20), (none, none)]) { $0.spacing = 10 }
    #expect(xs(mixed) == [[0, 0], [10, 60], [80, 220]])
    #expect(mixed.arrangedSubviews[2].hasAmbiguousLayout)
  }

  @Test func fillEquallyDividesWithoutSpacing() {
    let stack = stack([(50, 20), (60, 30), (70, 40)]) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(xs(stack) == [[0, 90], [105, 90], [210, 90]])
  }

  /// Shares count spacing as length: 50/160, 30/160 and 60/160 of 300, the last less what spacing took.
  @Test func fillProportionallyLeavesTheRestToTheLast() {
    let even = stack([(50, 20), (100, 20)]) { $0.distribution = .fillProportionally }
    #expect(xs(even) == [[0, 100], [100, 200]])
    let spaced = stack([(50, 20), (30, 20), (60, 20)]) {
      $0.distribution = .fillProportionally
      $0.spacing = 10
    }
    // Edges at 93.75, 103.75 and 160 round to thirds of a point.
    let expected: [CGFloat] = [0, 281 / 3, 311 / 3, 169 / 3, 170, 130]
    for (found, expected) in zip(xs(spaced).joined(), expected) {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test func equalSpacingSharesWhatViewsLeave() {
    let wide = stack([(50, 20), (60, 30), (70, 40)]) { $0.distribution = .equalSpacing }
    #expect(xs(wide) == [[0, 50], [110, 60], [230, 70]])
    // 160 points of views and two gaps of at least 80: the first view gives way.
    let tight = stack([(50, 20), (50, 30), (60, 40)]) {
      $0.distribution = .equalSpacing
      $0.spacing = 80
    }
    #expect(xs(tight) == [[0, 30], [110, 50], [240, 60]])
  }

  @Test func equalCenteringSpacesCentersUnlessTooTight() {
    let wide = stack([(50, 20), (60, 30), (70, 40)]) { $0.distribution = .equalCentering }
    // Centres at 25, 145, 265.
    #expect(xs(wide) == [[0, 50], [115, 60], [230, 70]])
    let tight = stack([(40, 20), (40, 20), (200, 20)]) {
      $0.distribution = .equalCentering
      $0.spacing = 10
    }
    // There is room for two gaps of ten and no more.
    #expect(xs(tight) == [[0, 40], [50, 40], [100, 200]])
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, [[0, 100], [0, 100]] as [[CGFloat]]),
    (.leading, [[0, 20], [0, 40]]), (.trailing, [[80, 20], [60, 40]]),
    (.center, [[40, 20], [30, 40]]),
  ])
  func alignmentAcross(_ alignment: UIStackView.Alignment, _ expected: [[CGFloat]]) {
    #expect(ys(stack([(50, 20), (60, 40)]) { $0.alignment = alignment }) == expected)
    let turned = stack([(20, 50), (40, 60)], in: CGRect(x: 0, y: 0, width: 100, height: 110)) {
      $0.axis = .vertical
      $0.alignment = alignment
    }
    #expect(xs(turned) == expected)
  }

  @Test func baselinesAreAligned() {
    let (low, high) = (BaselineView(), BaselineView())
    high.first = 10
    let stack = UIStackView(arrangedSubviews: [low, high])
    stack.alignment = .firstBaseline
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    // The second view hangs eight points lower, both are 24 high.
    #expect(size == CGSize(width: 100, height: 32))
    stack.frame = CGRect(origin: .zero, size: size)
    stack.layoutIfNeeded()
    #expect(ys(stack) == [[0, 24], [8, 24]])
    #expect(stack.forFirstBaselineLayout === low)
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    #expect(low.frame.minY == high.frame.minY)
  }

  @Test func baselineRelativeSpacingRunsFromBaselineToBaseline() {
    let stack = UIStackView(arrangedSubviews: [BaselineView(), BaselineView()])
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 30
    stack.frame.size = stack.systemLayoutSizeFitting(.zero)
    stack.layoutIfNeeded()
    // The first view's last baseline lies at 19; the second one's first at 18 of its own.
    #expect(ys(stack) == [[0, 24], [31, 24]])
  }

  @Test func fittingSizesAddUp() {
    let inner = UIStackView(arrangedSubviews: [SizedView(30, 10), SizedView(40, 20)])
    inner.axis = .vertical
    inner.spacing = 5
    let outer = UIStackView(arrangedSubviews: [SizedView(25, 50), inner])
    outer.spacing = 7
    outer.isLayoutMarginsRelativeArrangement = true
    outer.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 25 + 7 + 40 + 6, height: 50 + 4))
    #expect(
      inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 40, height: 35))
  }

  @Test func marginsReplaceEdges() {
    let stack = stack([(50, 20)]) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 30)
    }
    #expect(stack.arrangedSubviews[0].frame == CGRect(x: 20, y: 1, width: 250, height: 96))
  }

  @Test func spacingIsEditedInPlace() {
    let stack = stack([(50, 20), (60, 20), (70, 20)]) { $0.spacing = 10 }
    let before = stack.constraints.map(ObjectIdentifier.init)
    stack.spacing = 20
    stack.setCustomSpacing(50, after: stack.arrangedSubviews[0])
    stack.layoutIfNeeded()
    #expect(xs(stack) == [[0, 100], [150, 60], [230, 70]])
    #expect(stack.customSpacing(after: stack.arrangedSubviews[0]) == 50)
    #expect(
      stack.customSpacing(after: stack.arrangedSubviews[1]) == UIStackView.spacingUseDefault)
    #expect(stack.constraints.map(ObjectIdentifier.init) == before)
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stack.arrangedSubviews[0])
    stack.layoutIfNeeded()
    #expect(xs(stack)[1] == [150, 60] && xs(stack)[0] == [0, 142])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
    stack.layoutIfNeeded()
    #expect(xs(stack)[0] == [0, 130])
  }

  @Test func hiddenViewsTakeNoRoom() {
    let stack = stack([(50, 20), (60, 20), (70, 20)]) { $0.spacing = 10 }
    stack.arrangedSubviews[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(xs(stack)[0] == [0, 220] && xs(stack)[2] == [230, 70])
    #expect(stack.arrangedSubviews[1].frame.width == 0)
    #expect(stack.constraints.contains { $0.identifier == "UISV-hiding" })
    stack.arrangedSubviews[0].isHidden = true
    stack.arrangedSubviews[2].isHidden = true
    stack.layoutIfNeeded()
    for view in stack.arrangedSubviews { view.isHidden = false }
    stack.layoutIfNeeded()
    #expect(xs(stack) == [[0, 150], [160, 60], [230, 70]])
    #expect(!stack.constraints.contains { $0.identifier == "UISV-hiding" })
  }

  /// A hidden view has no space after it and keeps its alignment, as the constraints printed from a live stack show.
  @Test(arguments: [
    (UIStackView.Alignment.fill, [0, 100] as [CGFloat]), (.leading, [0, 30]), (.center, [35, 30]),
    (.trailing, [70, 30]),
  ])
  func hiddenViewsKeepTheirPlaceAcross(_ alignment: UIStackView.Alignment, _ across: [CGFloat]) {
    let stack = stack([(50, 20), (60, 30), (70, 40)]) {
      $0.spacing = 10
      $0.alignment = alignment
      $0.arrangedSubviews[1].isHidden = true
    }
    #expect(xs(stack) == [[0, 220], [230, 0], [230, 70]])
    #expect(ys(stack)[1] == across)
    stack.arrangedSubviews[0].isHidden = true
    stack.arrangedSubviews[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(xs(stack) == [[0, 0], [0, 220], [230, 70]])
    stack.arrangedSubviews[2].isHidden = true
    stack.layoutIfNeeded()
    #expect(xs(stack) == [[0, 0], [0, 300], [300, 0]])
    stack.arrangedSubviews[1].isHidden = true
    #expect(layoutReports { stack.layoutIfNeeded() }.isEmpty)
    #expect(stack.arrangedSubviews.allSatisfy { $0.frame.width == 0 })
  }

  /// Spacing from baseline to baseline goes past what is hidden.
  @Test func baselineSpacingSkipsHiddenViews() {
    let stack = UIStackView(arrangedSubviews: [BaselineView(), BaselineView(), BaselineView()])
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 30
    stack.arrangedSubviews[1].isHidden = true
    stack.frame.size = stack.systemLayoutSizeFitting(.zero)
    stack.layoutIfNeeded()
    #expect(ys(stack) == [[0, 24], [31, 0], [31, 24]])
  }

  @Test func arrangedViewsComeMoveAndGo() {
    let stack = stack([(50, 20), (60, 20)])
    let extra = SizedView(10, 10)
    stack.insertArrangedSubview(extra, at: 1)
    stack.layoutIfNeeded()
    #expect(extra.frame.minX == 230 && extra.superview === stack)
    #expect(!extra.translatesAutoresizingMaskIntoConstraints)
    stack.insertArrangedSubview(extra, at: 0)
    #expect(stack.arrangedSubviews.firstIndex { $0 === extra } == 0)
    #expect(stack.arrangedSubviews.count == 3)
    stack.removeArrangedSubview(extra)
    #expect(extra.superview === stack && stack.arrangedSubviews.count == 2)
    extra.removeFromSuperview()
    stack.arrangedSubviews[0].removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(xs(stack) == [[0, 300]])
  }

  @Test func rightToLeftTurnsTheOrderRound() {
    let stack = stack([(50, 20), (60, 20)]) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.spacing = 10
    }
    #expect(xs(stack) == [[70, 230], [0, 60]])
    stack.semanticContentAttribute = .unspecified
    stack.layoutIfNeeded()
    #expect(xs(stack) == [[0, 230], [240, 60]])
  }

  /// Nothing but its views says how long the stack is: a neighbour without a size of its own takes the rest.
  @Test(arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
  func spacingDoesNotGrowWithoutNeed(_ distribution: UIStackView.Distribution) {
    let stack = UIStackView(arrangedSubviews: [SizedView(30, 20), SizedView(30, 20)])
    stack.distribution = distribution
    stack.spacing = 24
    let neighbour = UIView()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
    for (part, other) in [(neighbour, view), (stack, neighbour)] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.leadingAnchor.constraint(
        equalTo: part === neighbour ? other.leadingAnchor : other.trailingAnchor
      ).isActive = true
    }
    stack.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    view.layoutIfNeeded()
    #expect(stack.frame.width == 84)
    #expect(neighbour.frame.width == 316)
  }

  @Test func constraintsCarryTheNamesOfTheLog() {
    let stack = stack([(50, 20), (60, 20)]) {
      $0.alignment = .top
      $0.distribution = .equalSpacing
    }
    let names = Set(stack.constraints.compactMap(\.identifier))
    #expect(
      names.isSuperset(of: [
        "UISV-canvas-connection", "UISV-spacing", "UISV-distributing-edge", "UISV-alignment",
        "UISV-spanning-boundary", "UISV-spanning-fit",
      ]))
    let tooWide = stack.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: 400)
    tooWide.isActive = true
    let reports = layoutReports { stack.layoutIfNeeded() }
    #expect(reports.count == 1 && reports[0].contains("'UISV-canvas-connection'"))
  }

  @Test func labelsGrowWithTheirLines() {
    let label = WrappingView()
    let stack = UIStackView(arrangedSubviews: [label, SizedView(10, 10)])
    stack.axis = .vertical
    let size = stack.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // 300 points of text at 100 wide are three lines of 20.
    #expect(size == CGSize(width: 100, height: 70))
  }
}
