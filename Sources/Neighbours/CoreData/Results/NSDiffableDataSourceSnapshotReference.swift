public import Foundation
public import UIKit

/// Sections and items as a controller of results hands them to a data source.
///
/// `snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>` makes the snapshot that a data source takes.
///
/// - Source: Apple, "NSDiffableDataSourceSnapshotReference".
open class NSDiffableDataSourceSnapshotReference: NSObject {
  private let sections: [(name: String, items: [NSManagedObjectID])]
  private let reloaded: [NSManagedObjectID]

  init(sections: [(name: String, items: [NSManagedObjectID])], reloaded: [NSManagedObjectID]) {
    (self.sections, self.reloaded) = (sections, reloaded)
  }

  public override init() { (sections, reloaded) = ([], []) }

  open var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  open var numberOfSections: Int { sections.count }
  open var sectionIdentifiers: [Any] { sections.map(\.name) }
  open var itemIdentifiers: [Any] { sections.flatMap(\.items) }
  open var reloadedItemIdentifiers: [Any] { reloaded }

  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    sections.first { $0.name == sectionIdentifier as? String }?.items ?? []
  }

  /// Returns the snapshot with typed identifiers; nil if they have other types.
  func snapshot<Section, Item>() -> NSDiffableDataSourceSnapshot<Section, Item>? {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    for section in sections {
      guard let name = section.name as? Section else { return nil }
      snapshot.appendSections([name])
      let items = section.items.compactMap { $0 as? Item }
      guard items.count == section.items.count else { return nil }
      snapshot.appendItems(items, toSection: name)
    }
    snapshot.reloadItems(reloaded.compactMap { $0 as? Item })
    return snapshot
  }
}

extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
    NSDiffableDataSourceSnapshotReference(
      sections: sectionIdentifiers.map { section in
        (
          "\(section)", itemIdentifiers(inSection: section).compactMap { $0 as? NSManagedObjectID }
        )
      }, reloaded: [])
  }

  public static func _forceBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
  ) { result = source.snapshot() }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
  ) -> Bool {
    result = source.snapshot()
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference?
  ) -> NSDiffableDataSourceSnapshot {
    source?.snapshot() ?? NSDiffableDataSourceSnapshot()
  }
}
