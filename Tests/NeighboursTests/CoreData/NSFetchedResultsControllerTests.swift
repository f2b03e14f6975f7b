import CoreData
import Foundation
import PegFoundation
import PegRuntime
import Testing
import UIKit

/// - Source: Apple, "NSFetchedResultsController" and "NSFetchedResultsControllerDelegate".
@MainActor @Suite(.serialized) struct NSFetchedResultsControllerTests {
  private let container = LibraryModel.container()
  private var context: NSManagedObjectContext { container.viewContext }

  private final class Listener: NSFetchedResultsControllerDelegate {
    var lines: [String] = []

    func controllerWillChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { lines.append("will") }

    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { lines.append("did") }

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      let name = (anObject as? Author)?.name ?? ""
      let places = [indexPath, newIndexPath].map { $0.map { "\($0[0]).\($0[1])" } ?? "-" }
      lines.append("\(type) \(name) \(places.joined(separator: " "))")
    }

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
      for type: NSFetchedResultsChangeType
    ) { lines.append("\(type) section \(sectionInfo.name) \(sectionIndex)") }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func controller(section: String? = nil) throws -> NSFetchedResultsController<Author> {
    let request: NSFetchRequest<Author> = Author.fetchRequest()
    request.sortDescriptors =
      (section.map { [NSSortDescriptor(key: $0, ascending: true)] } ?? [])
      + [NSSortDescriptor(key: "name", ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: section,
      cacheName: nil)
    try controller.performFetch()
    return controller
  }

  @Test func sections() throws {
    for (name, age) in [("Woolf", 59), ("Austen", 41), ("Eliot", 59)] {
      LibraryModel.author(name, in: context).age = Int16(age)
    }
    let controller = try controller(section: "age")
    #expect(controller.sections?.map(\.name) == ["41", "59"])
    #expect(controller.sections?.map(\.numberOfObjects) == [1, 2])
    #expect(controller.object(at: IndexPath(row: 0, section: 1)).name == "Eliot")
    #expect(controller.fetchedObjects?.count == 3)
    #expect(controller.sectionIndexTitles == ["4", "5"])
    let eliot = controller.object(at: IndexPath(row: 0, section: 1))
    #expect(controller.indexPath(forObject: eliot) == IndexPath(row: 0, section: 1))
  }

  @Test func changes() throws {
    let woolf = LibraryModel.author("Woolf", in: context)
    let austen = LibraryModel.author("Austen", in: context)
    context.processPendingChanges()
    let controller = try controller()
    let listener = Listener()
    controller.delegate = listener
    LibraryModel.author("Eliot", in: context)
    context.processPendingChanges()
    #expect(listener.take() == ["will", "insert Eliot - 0.1", "did"])
    austen.age = 41
    context.processPendingChanges()
    #expect(listener.take() == ["will", "update Austen 0.0 0.0", "did"])
    austen.name = "Zola"
    context.processPendingChanges()
    #expect(listener.take() == ["will", "move Zola 0.0 0.2", "did"])
    context.delete(woolf)
    context.processPendingChanges()
    #expect(listener.take() == ["will", "delete Woolf 0.1 -", "did"])
    try context.save()
    #expect(listener.take().isEmpty)
    #expect(controller.fetchedObjects?.compactMap(\.name) == ["Eliot", "Zola"])
  }

  @Test func changesOfSections() throws {
    let austen = LibraryModel.author("Austen", in: context)
    LibraryModel.author("Eliot", in: context)
    context.processPendingChanges()
    let controller = try controller(section: "age")
    let listener = Listener()
    controller.delegate = listener
    austen.age = 41
    context.processPendingChanges()
    #expect(
      listener.take() == ["will", "insert section 41 1", "move Austen 0.0 1.0", "did"])
    austen.age = 30
    context.processPendingChanges()
    #expect(
      listener.take() == ["will", "delete section 41 1", "move Austen 1.0 0.0", "did"])
  }

  @Test func withoutDelegateResultsStay() throws {
    let controller = try controller()
    LibraryModel.author("Eliot", in: context)
    context.processPendingChanges()
    #expect(controller.fetchedObjects?.isEmpty == true)
    try controller.performFetch()
    #expect(controller.fetchedObjects?.count == 1)
  }

  private final class SnapshotListener: NSFetchedResultsControllerDelegate {
    var counts: [Int] = []

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
    ) {
      let snapshot = snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>
      counts.append(snapshot.numberOfItems)
    }

    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { counts.append(-1) }
  }

  @Test func snapshots() throws {
    LibraryModel.author("Austen", in: context)
    context.processPendingChanges()
    let controller = try controller()
    let listener = SnapshotListener()
    controller.delegate = listener
    try controller.performFetch()
    LibraryModel.author("Eliot", in: context)
    context.processPendingChanges()
    #expect(listener.counts == [1, 2])
  }

  @Test func controllersOfOtherTypes() throws {
    let controller = try controller()
    let plain = castResults(
      controller, to: NSFetchedResultsController<any NSFetchRequestResult>.self)
    #expect(plain == controller)
    let typed = castResults(plain, to: NSFetchedResultsController<Author>.self)
    #expect(typed?.fetchedObjects?.count == 0)
    #expect(castResults("", to: NSFetchRequest<Author>.self) == nil)
  }
}
