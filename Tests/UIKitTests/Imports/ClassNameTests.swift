import Foundation
import Testing

import class UIKit.UICollectionView
import class UIKit.UICollectionViewCell
import class UIKit.UICollectionViewCompositionalLayout
import class UIKit.UICollectionViewFlowLayout
import class UIKit.UICollectionViewListCell
import class UIKit.UIContextualAction
import class UIKit.UIListContentView
import class UIKit.UIMenu
import struct UIKit.UIOffset
import class UIKit.UISearchBar
import class UIKit.UITableView
import class UIKit.UITableViewCell
import class UIKit.UITableViewController
import protocol UIKit.UITableViewDataSource
import class UIKit.UITableViewHeaderFooterView
import class UIKit.UITextField
import class UIKit.UITextView
import class UIKit.UIWindow

/// Code that imports one declaration at a time, and looks classes up by their names.
@MainActor
struct ClassNameTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  /// Classes by the names that Apple gives them, whatever folder or module holds them.
  private static let classes: [(name: String, class: AnyClass)] = [
    ("UICollectionView", UICollectionView.self),
    ("UICollectionViewCell", UICollectionViewCell.self),
    ("UICollectionViewCompositionalLayout", UICollectionViewCompositionalLayout.self),
    ("UICollectionViewFlowLayout", UICollectionViewFlowLayout.self),
    ("UICollectionViewListCell", UICollectionViewListCell.self),
    ("UIContextualAction", UIContextualAction.self),
    ("UIListContentView", UIListContentView.self),
    ("UIMenu", UIMenu.self),
    ("UISearchBar", UISearchBar.self),
    ("UITableView", UITableView.self),
    ("UITableViewCell", UITableViewCell.self),
    ("UITableViewController", UITableViewController.self),
    ("UITableViewHeaderFooterView", UITableViewHeaderFooterView.self),
    ("UITextField", UITextField.self),
    ("UITextView", UITextView.self),
    ("UIWindow", UIWindow.self),
  ]

  /// Apple's classes are declared in Objective-C, whose names have no module; Swift's names have it on both systems.
  @Test func classesHaveApplesNamesInUIKit() {
    for row in Self.classes {
      let (name, type): (String, AnyClass) = row
      #expect(String(describing: type) == name)
      #expect(String(reflecting: type) == "UIKit.\(name)")
      #expect(NSStringFromClass(type) == "UIKit.\(name)")
      #expect(NSClassFromString("UIKit.\(name)") == type)
    }
  }

  @Test func descriptionsNameClassesWithoutTheModule() {
    #expect(UITableView().description.hasPrefix("<UITableView: "))
    #expect(
      UITableViewCell(style: .default, reuseIdentifier: nil).description.hasPrefix(
        "<UITableViewCell: "))
  }

  @Test func singleDeclarationsAreEnoughForAList() {
    let (rows, table) = (Rows(), UITableView())
    table.dataSource = rows
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(UIOffset(horizontal: 1, vertical: 2).vertical == 2)
  }
}
