import Foundation
import SnapshotTesting
import Testing
import UIKit

// What tests written for swift-snapshot-testing say; nothing of Pegbar's own is named.

private final class ListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ports"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = ["Oslo", "Bergen", "Tromsø", "Bodø"][indexPath.row]
    return cell
  }
}

private final class GridController: UIViewController, UICollectionViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    let grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.backgroundColor = .systemBackground
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = self
    view.addSubview(grid)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 5 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = UIColor(
      hue: CGFloat(indexPath.item) / 5, saturation: 1, brightness: 1, alpha: 1)
    return cell
  }
}

private struct User: Codable {
  var id = 1
  var name = "Blobby"
  var bio = "Blobbed around the world."
}

private enum Direction: String, CaseIterable {
  case up, down, left, right

  var rotatedLeft: Direction {
    switch self {
    case .up: .left
    case .down: .right
    case .left: .down
    case .right: .up
    }
  }
}

@MainActor @Suite(.snapshots) struct IdiomsTests {
  private let small = UITraitCollection(displayScale: 1)

  private var badge: UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 8))
    view.backgroundColor = .systemRed
    view.layer.cornerRadius = 4
    return view
  }

  // MARK: Views and controllers

  @Test func views() {
    assertSnapshot(of: badge, as: .image(traits: small))
    assertSnapshot(of: badge, as: .image(drawHierarchyInKeyWindow: true, traits: small))
    assertSnapshot(
      of: badge, as: .image(precision: 0.99, perceptualPrecision: 0.98, traits: small),
      named: "likeness")
    assertSnapshot(of: badge, as: .image(size: CGSize(width: 20, height: 4), traits: small))
    assertSnapshot(of: badge, as: .recursiveDescription)
    assertSnapshot(of: badge.layer, as: .image(traits: small), named: "layer")
  }

  @Test func controllers() {
    let controller = ListController(style: .plain)
    assertSnapshot(
      of: controller,
      as: .image(on: .iPhoneSe, size: CGSize(width: 120, height: 190), traits: small))
    assertSnapshot(
      of: UINavigationController(rootViewController: controller),
      as: .image(on: .iPhone13(.landscape), size: CGSize(width: 240, height: 140), traits: small),
      named: "navigation")
    assertSnapshot(
      of: GridController(), as: .image(size: CGSize(width: 70, height: 60), traits: small),
      named: "grid")
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
    assertSnapshot(of: tabs, as: .hierarchy)
    assertSnapshot(
      of: GridController(), as: .recursiveDescription(size: CGSize(width: 70, height: 60)))
  }

  @Test func devicesAndTraits() {
    func label() -> UIView {
      let label = UILabel()
      label.text = "Harbour"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      return label
    }
    assertSnapshots(
      of: label(),
      as: [
        "medium": .image(traits: .init(traitsFrom: [.iPhoneX(.portrait), small])),
        "accessible": .image(
          traits: .init(traitsFrom: [
            .init(preferredContentSizeCategory: .accessibilityExtraLarge), small,
          ])),
        "dark": .image(
          traits: .init(traitsFrom: [.init(userInterfaceStyle: .dark), small])),
      ])
    assertSnapshots(
      of: badge, as: [.image(traits: small), .wait(for: 0.01, on: .image(traits: small))])
    #expect(UITraitCollection.iPadMini_Compact_SplitView.horizontalSizeClass == .compact)
    #expect(UITraitCollection.iPhone13(.landscape).verticalSizeClass == .compact)
    #expect(UITraitCollection.iPhoneXr(.portrait).forceTouchCapability == .unavailable)
  }

  // MARK: Paths and images

  @Test func paths() {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 6, height: 3.5))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 0, y: 1))
    assertSnapshot(of: path, as: .image)
    assertSnapshot(of: path.cgPath, as: .image(scale: 2, drawingMode: .fill), named: "cgPath")
    assertSnapshot(of: path, as: .elementsDescription)
    let whole = NumberFormatter()
    whole.maximumFractionDigits = 0
    assertSnapshot(
      of: path.cgPath, as: .elementsDescription(numberFormatter: whole), named: "whole")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    assertSnapshot(of: image, as: .image, named: "image")
  }

  // MARK: Texts

  @Test func values() throws {
    assertSnapshot(of: User(), as: .dump)
    assertSnapshot(of: User(), as: .json)
    assertSnapshot(of: User(), as: .plist)
    assertSnapshot(of: ["b": [1, 2], "a": [3]] as [String: Any], as: .json, named: "any")
    assertSnapshot(of: "a\nb", as: .lines)
    assertSnapshot(of: Data([1, 2, 3]), as: .data)
    assertSnapshot(
      of: { $0.rotatedLeft }, as: Snapshotting<Direction, String>.func(into: .description))
    let dump: [String: Any] = [
      "date": Date(timeIntervalSince1970: 0), "set": Set([3, 1, 2]), "tuple": (1, "x"),
      "url": try #require(URL(string: "https://example.com")),
      "optional": Optional<Int>.none as Any,
      "direction": Direction.up, "character": Character("c"),
    ]
    assertSnapshot(of: dump, as: .dump, named: "mixed")
  }

  @Test func requests() throws {
    var request = URLRequest(
      url: try #require(URL(string: "https://www.pointfree.co/subscribe?b=2&a=1")))
    request.httpMethod = "POST"
    request.addValue("text/html", forHTTPHeaderField: "Accept")
    request.addValue("session={\"id\":\"1\"}", forHTTPHeaderField: "Cookie")
    request.httpBody = Data(#"{"lane": "individual", "coupon": 7}"#.utf8)
    assertSnapshot(of: request, as: .raw)
    assertSnapshot(of: request, as: .raw(pretty: true))
    assertSnapshot(of: request, as: .curl)
  }

  // MARK: Own strategies and own assertions

  @Test func ownStrategies() {
    let shout = Snapshotting<String, String>.lines.pullback { (text: Substring) in
      text.uppercased()
    }
    assertSnapshot(of: "abc".dropFirst(), as: shout)
    let late = SimplySnapshotting<String>.lines.asyncPullback { (number: Int) in
      Async<String> { callback in callback("\(number)") }.map { $0 + "!" }
    }
    assertSnapshot(of: 7, as: late, timeout: 1)
    let bytes = Snapshotting<Int, Data>(
      pathExtension: "bin",
      diffing: Diffing(
        toData: { $0 }, fromData: { $0 },
        diff: { $0 == $1 ? nil : ("differs", [XCTAttachment(data: $1)]) }),
      snapshot: { Data([UInt8($0)]) })
    assertSnapshot(of: 9, as: bytes)
  }

  private func assertPhones(
    _ controller: UIViewController, file: StaticString = #filePath, testName: String = #function,
    line: UInt = #line
  ) {
    for (name, config) in [("se", ViewImageConfig.iPhoneSe), ("13", .iPhone13Mini)] {
      let failure = verifySnapshot(
        of: controller,
        as: .image(on: config, size: CGSize(width: 60, height: 40), traits: small), named: name,
        file: file, testName: testName, line: line)
      if let failure { Issue.record(Comment(rawValue: failure)) }
    }
  }

  @Test func ownAssertions() { assertPhones(GridController()) }

  @available(*, deprecated)
  @Test func oldSpellings() {
    assertSnapshot(matching: "old", as: .lines)
    assertSnapshots(matching: "old", as: ["named": .lines])
    assertSnapshots(matching: "old", as: [.lines])
    #expect(verifySnapshot(matching: "old", as: .lines, named: "verified") == nil)
    let recording: Bool? = nil
    assertSnapshot(of: "old", as: .lines, named: "flag", record: recording)
    let old = diffTool
    diffTool = "ksdiff"
    defer { diffTool = old }
    #expect(diffTool(currentFilePath: "a", failedFilePath: "b") == "ksdiff a b")
  }

  @Test(arguments: ["x", "y"]) func arguments(_ name: String) {
    assertSnapshot(of: name, as: .lines, named: name)
  }

  @Test(.snapshots(record: .never, diffTool: .ksdiff)) func traits() {
    withSnapshotTesting(record: .missing, diffTool: .default) {
      assertSnapshot(of: "configured", as: .lines)
    }
    withSnapshotTesting(record: .failed) {
      assertSnapshot(of: "configured", as: .lines, record: false)
    }
  }
}

/// A stored mode that tests of older packages set for a while.
@Suite(.snapshots(record: .missing)) struct IdiomConfigurationTests {
  @Test func configurations() {
    let configuration = SnapshotTestingConfiguration(record: .failed, diffTool: .ksdiff)
    #expect(configuration.record == .failed)
    #expect(
      configuration.diffTool?(currentFilePath: "a", failedFilePath: "b") == "ksdiff \"a\" \"b\"")
    let literal: SnapshotTestingConfiguration.DiffTool = "opendiff"
    #expect(literal(currentFilePath: "a", failedFilePath: "b") == "opendiff a b")
  }
}
