import Foundation
import Glibc
import PegDisplayList
import PegMotion
import PegStage
import UIKit

/// Measures collections of a hundred thousand items: the first frame, the layout of each frame of a sweep, and the number of
/// cells.
@MainActor
final class ManyItems: NSObject, UICollectionViewDataSource {
  private static let count = 100_000
  private(set) var asked = 0
  private var seen: Set<ObjectIdentifier> = []

  private let texts = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
    cell, _, item in
    var content = cell.defaultContentConfiguration()
    content.text = "Item \(item)"
    content.secondaryText = item % 3 == 0 ? "of a hundred thousand" : nil
    cell.contentConfiguration = content
    cell.accessories = [.disclosureIndicator()]
  }
  private let tiles = UICollectionView.CellRegistration<Tile, Int> { cell, _, item in
    cell.label.text = "\(item)"
  }
  private let isList: Bool

  private init(isList: Bool) { self.isList = isList }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { Self.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked += 1
    let cell: UICollectionViewCell
    if isList {
      cell = collectionView.dequeueConfiguredReusableCell(
        using: texts, for: indexPath, item: indexPath.item)
    } else {
      cell = collectionView.dequeueConfiguredReusableCell(
        using: tiles, for: indexPath, item: indexPath.item)
    }
    seen.insert(ObjectIdentifier(cell))
    return cell
  }

  private final class Tile: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .systemBlue
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = contentView.bounds
    }
  }

  // MARK: Layouts

  private static var flow: UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    return layout
  }

  private static var grid: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)), subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  private static var list: UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  // MARK: Measuring

  /// Milliseconds of CPU time of this thread.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// - Parameter name: the only layout to measure; nil for all.
  static func run(only name: String?) throws {
    func isWanted(_ layout: String) -> Bool { name == nil || name == layout }
    if isWanted("flow") { try measure("flow layout", flow, isList: false) }
    if isWanted("grid") { try measure("compositional grid", grid, isList: false) }
    if isWanted("list") { try measure("compositional list, estimated", list, isList: true) }
  }

  private static func measure(
    _ name: String, _ layout: UICollectionViewLayout, isList: Bool
  ) throws {
    let items = ManyItems(isList: isList)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    collection.dataSource = items
    let controller = UIViewController()
    controller.view = collection
    let content = controller
    let start = now()
    let stage = try Stage(Scene("items", script: Script()) { content }, scale: 3)
    _ = try stage.displayList()
    print("\(name): first frame with display list, ms of CPU: \(now() - start)")
    // A sweep of 300 frames at 40 points each, and one of 300 jumps over the whole collection.
    for jump in [40, (collection.contentSize.height - 844) / 300] {
      var times: [Double] = []
      for _ in 0..<300 {
        collection.contentOffset.y += CGFloat(jump)
        let begin = now()
        collection.layoutIfNeeded()
        times.append(now() - begin)
      }
      times.sort()
      print(
        "  steps of \(jump.rounded()) points: layout of a frame, ms of CPU:",
        "median \(times[150]), most \(times[299])")
      collection.contentOffset.y = 0
    }
    print(
      "  items asked for \(items.asked), cells alive \(items.seen.count), in sight",
      collection.visibleCells.count)
  }
}
