import SnapshotTesting
import Testing
import UIKit

/// What rows of lists and tables look like.
@MainActor @Suite(.snapshots) struct ListPictureTests {
  private final class Items: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item == 0 ? "Ferries" : "Tides"
      content.secondaryText = item == 0 ? "Every hour" : nil
      content.image = UIImage(systemName: item == 0 ? "clock" : "bell.fill")
      cell.contentConfiguration = content
      cell.accessories = [item == 0 ? .disclosureIndicator() : .checkmark()]
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: cells, for: indexPath, item: indexPath.item)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Harbour"
      cell.detailTextLabel?.text = "3"
      cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .checkmark
      return cell
    }
  }

  private let items = Items()

  private func traits(
    _ style: UIUserInterfaceStyle, _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> UITraitCollection {
    UITraitCollection { traits in
      traits.userInterfaceStyle = style
      traits.layoutDirection = direction
      traits.displayScale = 1
    }
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func cards(_ style: UIUserInterfaceStyle) {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 160),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    collection.dataSource = items
    assertSnapshot(
      of: collection, as: .image(traits: traits(style)), named: style == .dark ? "dark" : "light")
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func values(_ direction: UITraitEnvironmentLayoutDirection) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 90), style: .plain)
    table.dataSource = items
    assertSnapshot(
      of: table, as: .image(traits: traits(.light, direction)),
      named: direction == .leftToRight ? "left" : "right")
  }
}
