import Foundation
import PegRuntime

/// The results of a controller, whatever their type, and their changes.
final class FetchedResults: @unchecked Sendable {
  /// A section, with its objects as they were at one time.
  struct Section: NSFetchedResultsSectionInfo {
    var name: String
    var indexTitle: String?
    var items: [Any]

    var numberOfObjects: Int { items.count }
    var objects: [Any]? { items }
  }

  let criteria: FetchCriteria
  let context: NSManagedObjectContext
  let sectionPath: String?
  let cacheName: String?
  private(set) weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// Whether the delegate has left a call for snapshots or differences to the default.
  var isUnanswered = false
  private(set) var objects: [Any]?
  private(set) var sections: [Section] = []
  private var observer: (any NSObjectProtocol)?

  init(
    _ criteria: FetchCriteria, _ context: NSManagedObjectContext, _ sectionPath: String?,
    _ cacheName: String?
  ) {
    (self.criteria, self.context) = (criteria, context)
    (self.sectionPath, self.cacheName) = (sectionPath, cacheName)
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  /// Sets the delegate; without one the results stay as they are.
  func follow(_ delegate: (any NSFetchedResultsControllerDelegate)?) {
    self.delegate = delegate
    if delegate == nil {
      if let observer { NotificationCenter.default.removeObserver(observer) }
      observer = nil
    } else if observer == nil {
      observer = NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
      ) { [weak self] notification in self?.contextDidChange(notification.userInfo ?? [:]) }
    }
  }

  func performFetch() throws {
    let found = try context.results(of: criteria)
    objects = found
    sections = divided(found)
    guard let delegate else { return }
    call { [self] in
      let controller = plain
      isUnanswered = false
      delegate.controller(controller, didChangeContentWith: snapshot(reloading: []))
    }
  }

  // MARK: Sections

  private func divided(_ objects: [Any]) -> [Section] {
    guard let sectionPath else {
      return [Section(name: "", indexTitle: nil, items: objects)]
    }
    var sections: [Section] = []
    for object in objects {
      let value = (object as? NSObject).flatMap {
        ManagedValue.flattened($0.value(forKeyPath: sectionPath))
      }
      let name = Self.text(value)
      if sections.last?.name == name {
        sections[sections.count - 1].items.append(object)
      } else if let place = sections.firstIndex(where: { $0.name == name }) {
        // Apple reports such objects as out of order, and puts them into the section that is there.
        sections[place].items.append(object)
      } else {
        sections.append(Section(name: name, indexTitle: indexTitle(of: name), items: [object]))
      }
    }
    return sections
  }

  private static func text(_ value: Any?) -> String {
    switch value {
    case nil: ""
    case let text as String: text
    case let number as NSNumber: number.stringValue
    case let value?: "\(value)"
    }
  }

  /// Returns the title of a section in an index: the delegate's, or the first letter of the name.
  func indexTitle(of name: String) -> String? {
    var title: String?
    call { [self] in
      title = delegate?.controller(plain, sectionIndexTitleForSectionName: name)
    }
    return title ?? name.first.map { $0.uppercased() }
  }

  func path(of object: AnyObject) -> IndexPath? {
    for (section, info) in sections.enumerated() {
      if let item = info.items.firstIndex(where: { $0 as AnyObject === object }) {
        return IndexPath(indexes: [section, item])
      }
    }
    return nil
  }

  // MARK: Changes

  private func contextDidChange(_ info: [AnyHashable: Any]) {
    guard objects != nil else { return }
    let entity = criteria.entity(in: context)
    func changed(_ key: String) -> [NSManagedObject] {
      ((info[key] as? Set<NSManagedObject>) ?? []).filter { $0.kind.isKindOf(entity: entity) }
    }
    let touched = Set(
      (changed(NSUpdatedObjectsKey) + changed(NSRefreshedObjectsKey)).map(ObjectIdentifier.init))
    let isConcerned =
      !touched.isEmpty || info[NSInvalidatedAllObjectsKey] != nil
      || !changed(NSInsertedObjectsKey).isEmpty || !changed(NSDeletedObjectsKey).isEmpty
    guard isConcerned, let found = try? context.results(of: criteria) else { return }
    let old = sections
    objects = found
    sections = divided(found)
    let changes = ResultChanges(from: old, to: sections, touched: touched)
    if !changes.isEmpty { announce(changes, from: old) }
  }

  private func announce(_ changes: ResultChanges, from old: [Section]) {
    guard let delegate else { return }
    nonisolated(unsafe) let (changes, old) = (changes, old)
    call { [self] in
      let controller = plain
      isUnanswered = false
      delegate.controller(
        controller, didChangeContentWith: snapshot(reloading: changes.updated.map(\.object)))
      if !isUnanswered { return }
      if sectionPath == nil {
        isUnanswered = false
        delegate.controller(controller, didChangeContentWith: difference(from: old))
        if !isUnanswered { return }
      }
      delegate.controllerWillChangeContent(controller)
      for index in changes.removedSections {
        delegate.controller(
          controller, didChange: old[index], atSectionIndex: index, for: .delete)
      }
      for index in changes.addedSections {
        delegate.controller(
          controller, didChange: sections[index], atSectionIndex: index, for: .insert)
      }
      for change in changes.all {
        delegate.controller(
          controller, didChange: change.object, at: change.old, for: change.type,
          newIndexPath: change.new)
      }
      delegate.controllerDidChangeContent(controller)
    }
  }

  private func difference(from old: [Section]) -> CollectionDifference<NSManagedObjectID> {
    func identities(_ sections: [Section]) -> [NSManagedObjectID] {
      sections.flatMap(\.items).compactMap { ($0 as? NSManagedObject)?.identity }
    }
    return identities(sections).difference(from: identities(old)).inferringMoves()
  }

  private func snapshot(reloading changed: [Any]) -> NSDiffableDataSourceSnapshotReference {
    func identities(_ items: [Any]) -> [NSManagedObjectID] {
      items.compactMap { ($0 as? NSManagedObject)?.identity ?? $0 as? NSManagedObjectID }
    }
    return NSDiffableDataSourceSnapshotReference(
      sections: sections.map { ($0.name, identities($0.items)) }, reloaded: identities(changed))
  }

  /// The controller as delegates get it.
  private var plain: NSFetchedResultsController<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>.sharing(criteria)
    return NSFetchedResultsController(self, request)
  }

  /// Calls code of the delegate, which belongs to the main actor unless its context has another queue.
  private func call(_ body: @MainActor () -> Void) {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
  }
}
