public import Foundation

extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }

  public init(item: Int, section: Int) { self = [section, item] }

  public var section: Int { self[0] }

  public var row: Int { self[1] }

  public var item: Int { self[1] }
}

/// Where a list has placed one of its views, and what the view is there.
package struct PlacedView: Hashable, Sendable {
  /// Section and row, or the section alone of a section's header or footer.
  package let indexPath: [Int]
  /// `row`, `item`, `header`, `footer`, or another supplementary view's kind.
  package let role: String

  init(_ indexPath: [Int], role: String) {
    self.indexPath = indexPath
    self.role = role
  }
}
