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
