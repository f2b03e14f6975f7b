import Foundation
import Testing
import UIFoundation
import UIKit

/// Widths of phones. Units: points.
let phoneWidths: [CGFloat] = [375, 390, 393, 402, 414, 430]

@MainActor
func size(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor
func item(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

/// A section of rows of one item each.
@MainActor
func rows(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
  NSCollectionLayoutSection(
    group: .horizontal(
      layoutSize: size(.fractionalWidth(1), height),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
}

@MainActor
func header(
  _ height: NSCollectionLayoutDimension, _ alignment: NSRectAlignment = .top
) -> NSCollectionLayoutBoundarySupplementaryItem {
  NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), height),
    elementKind: alignment == .top
      ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
    alignment: alignment)
}

/// Items, groups and sections: the numbers follow from Apple's description of each size and space.
@MainActor
@Suite struct CompositionalLayoutTests {
  private func make(
    _ section: NSCollectionLayoutSection, _ counts: [Int] = [10], width: CGFloat = 300,
    scale: CGFloat = 3,
    change: (UICollectionViewCompositionalLayoutConfiguration) -> Void = { _ in }
  ) -> UICollectionView {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    change(configuration)
    let layout = UICollectionViewCompositionalLayout(
      section: section, configuration: configuration)
    return makeCollection(Numbers(counts), layout, width: width, scale: scale)
  }

  private func near(_ a: CGRect?, _ b: CGRect) -> Bool {
    guard let a else { return false }
    return abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6
      && abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6
  }

  // MARK: Groups

  /// Five items of a fifth fill a row; places are rounded to pixels.
  @Test(arguments: phoneWidths)
  func fractionsFillRows(width: CGFloat) {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
      subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1))])
    let collection = make(NSCollectionLayoutSection(group: group), [12], width: width)
    func pixels(_ value: CGFloat) -> CGFloat { (value * 3).rounded() / 3 }
    let fifth = width / 5
    for index in 0..<12 {
      let (row, column) = (CGFloat(index / 5), CGFloat(index % 5))
      let frame = CGRect(
        x: pixels(column * fifth), y: pixels(row * fifth), width: pixels(fifth),
        height: pixels(fifth))
      #expect(near(collection.itemFrame(index), frame), "\(index)")
    }
    #expect(abs(collection.contentSize.height - 3 * fifth) < 1e-6)
    #expect(collection.contentSize.width == width)
  }

  /// Widths that were observed on a screen of 375 points at 2 pixels per point.
  @Test func placeAndSizeAreRoundedToPixels() {
    let parts: [CGFloat] = [
      0.2244798445859886, 0.0999484835067196, 0.2255459136606516, 0.2244798445859886,
      0.2255459136606516,
    ]
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: parts.map { item(.fractionalWidth($0), .fractionalHeight(1)) })
    let collection = make(NSCollectionLayoutSection(group: group), [5], width: 375, scale: 2)
    let widths = (0..<5).map { collection.itemFrame($0)?.width ?? 0 }
    #expect(widths == [84, 37.5, 84.5, 84, 84.5])
  }

  @Test(arguments: phoneWidths)
  func countsShareTheLength(width: CGFloat) {
    let wide = item(.fractionalWidth(1), .fractionalHeight(1))
    for isOld in [true, false] {
      let row = size(.fractionalWidth(1), .absolute(44))
      let group =
        isOld
        ? NSCollectionLayoutGroup.horizontal(layoutSize: row, subitem: wide, count: 2)
        : NSCollectionLayoutGroup.horizontal(layoutSize: row, repeatingSubitem: wide, count: 2)
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 6
      let collection = make(section, [3], width: width, scale: 2)
      let half = (width - 10) / 2
      #expect(near(collection.itemFrame(0), CGRect(x: 0, y: 0, width: half, height: 44)))
      #expect(near(collection.itemFrame(1), CGRect(x: half + 10, y: 0, width: half, height: 44)))
      #expect(near(collection.itemFrame(2), CGRect(x: 0, y: 50, width: half, height: 44)))
    }
  }

  @Test func repeatedItemsKeepTheirSizeUpToTheirNumber() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      repeatingSubitem: item(.absolute(50), .absolute(30)), count: 3)
    let collection = make(NSCollectionLayoutSection(group: group), [4])
    #expect(collection.itemFrame(2) == CGRect(x: 100, y: 0, width: 50, height: 30))
    #expect(collection.itemFrame(3) == CGRect(x: 0, y: 40, width: 50, height: 30))
  }

  /// A large item beside a column of two, as on Apple's page of groups.
  @Test func groupsNest() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)),
      subitems: [item(.fractionalWidth(0.7), .fractionalHeight(1)), column])
    let collection = make(NSCollectionLayoutSection(group: group), [5])
    #expect(collection.itemFrame(0) == CGRect(x: 0, y: 0, width: 210, height: 200))
    #expect(collection.itemFrame(1) == CGRect(x: 210, y: 0, width: 90, height: 100))
    #expect(collection.itemFrame(2) == CGRect(x: 210, y: 100, width: 90, height: 100))
    #expect(collection.itemFrame(3) == CGRect(x: 0, y: 200, width: 210, height: 200))
    #expect(collection.itemFrame(4) == CGRect(x: 210, y: 200, width: 90, height: 100))
    #expect(collection.contentSize.height == 400)
  }

  @Test func customGroupsPlaceTheirCells() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 0, y: 0, width: width / 2, height: 60), zIndex: 2),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width / 3, y: 40, width: width / 2, height: 60)),
      ]
    }
    let collection = make(NSCollectionLayoutSection(group: group), [3])
    #expect(collection.itemFrame(0) == CGRect(x: 0, y: 0, width: 150, height: 60))
    #expect(collection.itemFrame(1) == CGRect(x: 100, y: 40, width: 150, height: 60))
    #expect(collection.itemFrame(2) == CGRect(x: 0, y: 100, width: 150, height: 60))
    let first = collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect(first?.zIndex == 2)
  }

  // MARK: Spaces

  /// 300 points with three items of 50: 75 are left for each of two spaces; a row that is not full keeps its columns.
  @Test func flexibleSpacesShareWhatIsLeft() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      repeatingSubitem: item(.absolute(50), .absolute(40)), count: 3)
    group.interItemSpacing = .flexible(5)
    let collection = make(NSCollectionLayoutSection(group: group), [5])
    #expect((0..<5).map { collection.itemFrame($0)?.minX } == [0, 125, 250, 0, 125])
  }

  @Test func edgesTakeFixedAndFlexibleSpace() {
    let fixed = item(.absolute(50), .absolute(20))
    fixed.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .fixed(7), trailing: .fixed(20), bottom: nil)
    let pushed = item(.absolute(50), .absolute(20))
    pushed.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: nil, bottom: .flexible(0))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(40)), subitems: [fixed, pushed])
    let collection = make(NSCollectionLayoutSection(group: group), [2])
    #expect(collection.itemFrame(0) == CGRect(x: 10, y: 7, width: 50, height: 20))
    // 10 + 50 + 20 + 50 leave 70 before the second one; it is in the middle of 40.
    #expect(collection.itemFrame(1) == CGRect(x: 150, y: 10, width: 50, height: 20))
  }

  /// Insets shrink items in their boxes, narrow groups, and move everything in sections.
  @Test func insetsOfItemsGroupsAndSections() {
    let cell = item(.fractionalWidth(0.5), .fractionalHeight(1))
    cell.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell])
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 30, bottom: 40, trailing: 50)
    let collection = make(section, [2, 1]) { $0.interSectionSpacing = 9 }
    // 300 − 80 is the group's width, 200 that of its room, 100 an item's box.
    #expect(collection.itemFrame(0) == CGRect(x: 42, y: 26, width: 94, height: 36))
    #expect(collection.itemFrame(1) == CGRect(x: 142, y: 26, width: 94, height: 36))
    #expect(collection.itemFrame(0, 1)?.minY == CGFloat(110 + 9 + 26))
    #expect(collection.contentSize.height == CGFloat(110 + 9 + 110))
  }

  // MARK: Views at edges

  @Test func headersAndFootersStandAroundTheInsets() {
    let section = rows(.absolute(30))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 6, trailing: 8)
    section.boundarySupplementaryItems = [header(.absolute(40)), header(.absolute(25), .bottom)]
    let collection = make(section, [2, 0])
    #expect(collection.headerFrame(0) == CGRect(x: 8, y: 0, width: 284, height: 40))
    #expect(collection.itemFrame(0) == CGRect(x: 8, y: 45, width: 284, height: 30))
    #expect(collection.footerFrame(0) == CGRect(x: 8, y: 111, width: 284, height: 25))
    #expect(collection.headerFrame(1)?.minY == 136)
    #expect(collection.footerFrame(1)?.minY == CGFloat(136 + 40 + 11))
    section.supplementariesFollowContentInsets = false
    collection.collectionViewLayout.invalidateLayout()
    #expect(collection.headerFrame(0) == CGRect(x: 0, y: 0, width: 300, height: 40))
  }

  @Test func viewsThatDoNotExtendLieOverTheContent() {
    let section = rows(.absolute(100))
    let badge = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(10)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .topTrailing,
      absoluteOffset: CGPoint(x: -3, y: 4))
    badge.extendsBoundary = false
    section.boundarySupplementaryItems = [badge]
    let collection = make(section, [1])
    #expect(collection.headerFrame(0) == CGRect(x: 277, y: 4, width: 20, height: 10))
    #expect(collection.itemFrame(0)?.minY == 0)
  }

  /// A pinned header stays in sight until its section's end pushes it off.
  @Test func pinnedHeadersStayInSight() {
    let section = rows(.absolute(100))
    let top = header(.absolute(40))
    top.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [top]
    let collection = make(section, [5, 20])
    for (offset, first, second) in [
      (CGFloat(-50), CGFloat(0), CGFloat(540)), (0, 0, 540), (300, 300, 540), (520, 500, 540),
      (700, 500, 700),
    ] {
      collection.contentOffset.y = offset
      collection.layoutIfNeeded()
      #expect(collection.headerFrame(0)?.minY == first)
      #expect(collection.headerFrame(1)?.minY == second)
    }
    let view = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 1))
    #expect(view?.frame.minY == 700)
    #expect(collection.subviews.last === view)
  }

  @Test func viewsOfTheWholeLayoutHaveAPathOfOneNumber() {
    let collection = make(rows(.absolute(50)), [2, 2]) {
      $0.boundarySupplementaryItems = [header(.absolute(60)), header(.absolute(30), .bottom)]
    }
    let path = IndexPath(index: 0)
    let frame = { (kind: String) in
      collection.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
    }
    #expect(
      frame(UICollectionView.elementKindSectionHeader)
        == CGRect(x: 0, y: 0, width: 300, height: 60))
    #expect(
      frame(UICollectionView.elementKindSectionFooter)
        == CGRect(x: 0, y: 260, width: 300, height: 30))
    #expect(collection.itemFrame(0)?.minY == 60)
    #expect(collection.contentSize.height == 290)
  }

  /// A badge over the upper trailing corner, moved out by three tenths of its size, as in Apple's sample.
  @Test func badgesAreHeldAtTheirItems() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)),
      elementKind: UICollectionView.elementKindSectionHeader,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [cell])
    let collection = make(NSCollectionLayoutSection(group: group), [3])
    let frames = (0..<3).map {
      collection.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: $0, section: 0))?
        .frame
    }
    #expect(
      frames == [
        CGRect(x: 136, y: -6, width: 20, height: 20), CGRect(x: 286, y: -6, width: 20, height: 20),
        CGRect(x: 136, y: 94, width: 20, height: 20),
      ])
    let view = try #require(
      collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 2, section: 0)))
    // In front of cells.
    let cells = collection.visibleCells
    #expect(
      collection.subviews.firstIndex(of: view)! > collection.subviews.firstIndex(of: cells[2])!)
  }

  @Test func backgroundsLieBehindWholeSections() throws {
    let section = rows(.absolute(50))
    section.boundarySupplementaryItems = [header(.absolute(40))]
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 5, bottom: 6, trailing: 7)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    let collection = makeCollection(Numbers([2]), layout, width: 300)
    let place = layout.layoutAttributesForDecorationView(
      ofKind: "background", at: IndexPath(item: 0, section: 0))
    #expect(place?.frame == CGRect(x: 5, y: 4, width: 288, height: 150))
    #expect(place?.zIndex == 0)
    #expect(collection.subviews.first?.frame == place?.frame)
  }

  // MARK: Directions

  @Test func layoutsScrollSideways() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(80), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 5)
    let collection = make(section, [5]) { $0.scrollDirection = .horizontal }
    #expect(collection.itemFrame(1) == CGRect(x: 15, y: 300, width: 80, height: 300))
    #expect(collection.itemFrame(4) == CGRect(x: 195, y: 0, width: 80, height: 300))
    #expect(collection.contentSize == CGSize(width: 280, height: 600))
  }

  @Test func leadingIsRightWhereTextRunsToTheLeft() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 100, bottom: 0, trailing: 0)
    let collection = make(section, [3])
    collection.traitOverride = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 3), UITraitCollection(layoutDirection: .rightToLeft),
    ])
    collection.collectionViewLayout.invalidateLayout()
    #expect((0..<3).map { collection.itemFrame($0)?.minX } == [150, 100, 50])
  }

  // MARK: Providers

  @Test func providersKnowTheirEnvironment() {
    var seen: [(Int, CGSize)] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      seen.append((index, environment.container.effectiveContentSize))
      #expect(environment.traitCollection.displayScale == 3)
      return rows(.absolute(index == 0 ? 50 : 70))
    }
    let collection = makeCollection(Numbers([1, 1]), layout, width: 300)
    #expect(seen.map(\.0) == [0, 1])
    #expect(seen[0].1 == CGSize(width: 300, height: 600))
    #expect(collection.itemFrame(0, 1) == CGRect(x: 0, y: 50, width: 300, height: 70))
    collection.frame.size.width = 200
    collection.layoutIfNeeded()
    #expect(collection.itemFrame(0, 1)?.width == 200)
  }

  @Test func itemsAreChangedWhileTheyAreInSight() throws {
    let section = rows(.absolute(100))
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.y)
      for item in items {
        item.alpha = item.frame.minY < offset.y ? 0.5 : 1
        #expect(item.representedElementCategory == .cell)
      }
      #expect(environment.container.contentSize.height == 600)
    }
    let collection = make(section, [50])
    collection.contentOffset.y = 150
    collection.layoutIfNeeded()
    #expect(offsets.last == 150)
    let alphas = [1, 2, 3].map {
      collection.cellForItem(at: IndexPath(item: $0, section: 0))?.alpha
    }
    #expect(alphas == [0.5, 1, 1])
  }

  /// A hundred thousand items: what is made grows with what is seen.
  @Test func largeLayoutsMakeWhatIsVisible() {
    let numbers = Numbers([100_000])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
    let collection = makeCollection(
      numbers,
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      width: 300)
    #expect(collection.contentSize.height == 2_500_000)
    collection.contentOffset.y = 1_000_000
    collection.layoutIfNeeded()
    #expect(numbers.asked.count == 48)
    #expect(collection.indexPathsForVisibleItems.first == IndexPath(item: 40_000, section: 0))
  }
}
