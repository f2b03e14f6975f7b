import CoreGraphics
public import Foundation

extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }

  public init(item: Int, section: Int) { self = [section, item] }

  public var section: Int {
    get { checked("UITableView", 0) }
    set { self[0] = newValue }
  }

  public var row: Int {
    get { checked("UITableView", 1) }
    set { self[1] = newValue }
  }

  public var item: Int {
    get { checked("UICollectionView", 1) }
    set { self[1] = newValue }
  }

  /// Returns an index; raises the exception for paths without section or row.
  private func checked(_ list: String, _ position: Int) -> Int {
    require(
      count > position,
      "Invalid index path for use with \(list). Index paths must contain exactly two indices specifying "
        + "the section and \(list == "UITableView" ? "row" : "item").",
      .internalInconsistency)
    return self[position]
  }
}

extension NSIndexPath {
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  public var section: Int { IndexPath(indexes: indexes).section }
  public var row: Int { IndexPath(indexes: indexes).row }
  public var item: Int { IndexPath(indexes: indexes).item }

  private var indexes: [Int] { (0..<length).map(index(atPosition:)) }
}
