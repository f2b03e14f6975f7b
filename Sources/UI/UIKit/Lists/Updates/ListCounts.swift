import CoreGraphics

extension BatchUpdate.Words {
  /// A count beyond that of any list in memory. Source: UIKit fails to allocate its stores for `Int32.max` rows.
  private static let limit = Int(Int32.max)

  /// Returns a data source's number of sections; raises the exception for a number that no list can have.
  func checkedSections(_ count: Int) -> Int {
    require(
      count >= 0, "the data source returned \(count) sections: it must not be negative",
      .internalInconsistency)
    require(
      count < Self.limit,
      "Failed to allocate data stores for \(count) sections. Consider using fewer sections",
      .internalInconsistency)
    return count
  }

  /// Returns a data source's number of a section's elements; raises the exception for a number that no list can have.
  func checked(_ count: Int, inSection section: Int) -> Int {
    require(
      count >= 0,
      "the data source returned \(count) \(element)s for section \(section): it must not be negative",
      .internalInconsistency)
    require(
      count < Self.limit,
      "Failed to allocate data stores for \(count) \(element)s in section \(section). Consider using "
        + "fewer \(element)s",
      .internalInconsistency)
    return count
  }
}
