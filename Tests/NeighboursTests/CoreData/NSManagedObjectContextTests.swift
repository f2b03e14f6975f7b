import CoreData
import Foundation
import PegFoundation
import PegRuntime
import Synchronization
import Testing

/// - Source: Apple, Core Data Programming Guide, and the pages of the classes.
@MainActor @Suite(.serialized) struct NSManagedObjectContextTests {
  private let container = LibraryModel.container()
  private var context: NSManagedObjectContext { container.viewContext }

  private func names(_ request: NSFetchRequest<Author>) throws -> [String] {
    try context.fetch(request).compactMap(\.name)
  }

  // MARK: Requests

  @Test func predicateSortAndLimit() throws {
    for (name, age) in [("Woolf", 59), ("Austen", 41), ("Eliot", 61), ("Brontë", 30)] {
      LibraryModel.author(name, in: context).age = Int16(age)
    }
    try context.save()
    let request: NSFetchRequest<Author> = Author.fetchRequest()
    #expect(try names(request) == ["Woolf", "Austen", "Eliot", "Brontë"])
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    #expect(try names(request) == ["Austen", "Brontë", "Eliot", "Woolf"])
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Author.age, ascending: false)]
    #expect(try names(request) == ["Eliot", "Woolf", "Austen", "Brontë"])
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Author.name, ascending: false)]
    request.fetchLimit = 2
    request.fetchOffset = 1
    #expect(try names(request) == ["Eliot", "Brontë"])
    request.fetchLimit = 0
    request.fetchOffset = 0
    request.predicate = NSPredicate(format: "age > %d AND name BEGINSWITH[c] %@", 40, "w")
    #expect(try names(request) == ["Woolf"])
    #expect(try context.count(for: request) == 1)
  }

  @Test func predicatesOfRelationships() throws {
    let austen = LibraryModel.author("Austen", ["Emma", "Persuasion"], in: context)
    LibraryModel.author("Eliot", ["Middlemarch"], in: context)
    try context.save()
    let request: NSFetchRequest<Author> = Author.fetchRequest()
    request.predicate = NSPredicate(format: "ANY books.title == %@", "Middlemarch")
    #expect(try names(request) == ["Eliot"])
    request.predicate = NSPredicate(format: "books.@count > 1")
    #expect(try names(request) == ["Austen"])
    let books = NSFetchRequest<Book>(entityName: "Book")
    books.predicate = NSPredicate(format: "author == %@", austen)
    books.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    #expect(try context.fetch(books).compactMap(\.title) == ["Emma", "Persuasion"])
    books.predicate = NSPredicate(format: "author.name == %@ AND isRead == NO", "Eliot")
    #expect(try context.fetch(books).compactMap(\.title) == ["Middlemarch"])
    books.predicate = NSPredicate(
      format: "SELF == %@", try #require(austen.books?.anyObject() as? Book))
    #expect(try context.count(for: books) == 1)
    books.predicate = NSPredicate(format: "author IN %@", [austen])
    #expect(try context.count(for: books) == 2)
  }

  @Test func pendingChangesAndFaults() throws {
    let austen = LibraryModel.author("Austen", in: context)
    let request: NSFetchRequest<Author> = Author.fetchRequest()
    #expect(try context.count(for: request) == 1)
    request.includesPendingChanges = false
    #expect(try context.count(for: request) == 0)
    try context.save()
    let other = container.newBackgroundContext()
    let copy = try #require(try other.fetch(request).first)
    #expect(copy !== austen && copy.objectID === austen.objectID)
    #expect(copy.isFault)
    #expect(copy.name == "Austen" && !copy.isFault)
    #expect(copy.awakened == 0)
  }

  @Test func otherResults() throws {
    LibraryModel.author("Austen", ["Emma", "Persuasion"], in: context)
    LibraryModel.author("Eliot", in: context).age = 50
    try context.save()
    let identities = NSFetchRequest<NSManagedObjectID>(entityName: "Author")
    identities.resultType = .managedObjectIDResultType
    #expect(try context.fetch(identities).count == 2)
    let rows = NSFetchRequest<NSDictionary>(entityName: "Author")
    rows.resultType = .dictionaryResultType
    rows.propertiesToFetch = ["name"]
    #expect(try context.fetch(rows).map { $0["name"] as? String } == ["Austen", "Eliot"])
    let sum = NSExpressionDescription()
    sum.name = "total"
    sum.expression = PegFoundation.NSExpression(
      forFunction: "sum:", arguments: [PegFoundation.NSExpression(forKeyPath: "age")])
    rows.propertiesToFetch = [sum]
    #expect(try context.fetch(rows).first?["total"] as? Int == 80)
    rows.propertiesToFetch = ["age", sum]
    rows.propertiesToGroupBy = ["age"]
    #expect(try context.fetch(rows).map { $0["total"] as? Int } == [30, 50])
  }

  @Test func batches() throws {
    LibraryModel.author("Austen", ["Emma"], in: context)
    LibraryModel.author("Eliot", in: context)
    try context.save()
    let update = NSBatchUpdateRequest(entityName: "Author")
    update.propertiesToUpdate = ["age": 70]
    update.resultType = .updatedObjectsCountResultType
    let updated = try context.execute(update) as? NSBatchUpdateResult
    #expect(updated?.result as? Int == 2)
    let delete = NSBatchDeleteRequest(fetchRequest: NSFetchRequest(entityName: "Author"))
    delete.resultType = .resultTypeObjectIDs
    let deleted = try context.execute(delete) as? NSBatchDeleteResult
    let identities = try #require(deleted?.result as? [NSManagedObjectID])
    #expect(identities.count == 2)
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSDeletedObjectsKey: identities], into: [context])
    #expect(try names(Author.fetchRequest()).isEmpty)
    let insert = NSBatchInsertRequest(entityName: "Author", objects: [["name": "Woolf"]])
    try context.execute(insert)
    #expect(try names(Author.fetchRequest()) == ["Woolf"])
  }

  // MARK: Taking back

  @Test func rollback() throws {
    let austen = LibraryModel.author("Austen", ["Emma"], in: context)
    try context.save()
    austen.name = "Eliot"
    LibraryModel.book("Persuasion", by: austen, in: context)
    context.rollback()
    #expect(austen.name == "Austen" && austen.titles == ["Emma"])
    #expect(!context.hasChanges)
    context.delete(austen)
    context.rollback()
    #expect(!austen.isDeleted && austen.titles == ["Emma"])
  }

  @Test func undo() throws {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let austen = LibraryModel.author("Austen", in: context)
    try context.save()
    context.undoManager = manager
    manager.beginUndoGrouping()
    austen.name = "Eliot"
    manager.endUndoGrouping()
    context.undo()
    #expect(austen.name == "Austen")
    context.redo()
    #expect(austen.name == "Eliot")
  }

  @Test func refreshAndReset() throws {
    let austen = LibraryModel.author("Austen", in: context)
    try context.save()
    austen.name = "Eliot"
    context.refresh(austen, mergeChanges: false)
    #expect(austen.isFault && austen.name == "Austen")
    context.reset()
    #expect(austen.managedObjectContext == nil && context.registeredObjects.isEmpty)
  }

  // MARK: Several contexts

  @Test func parentAndChild() throws {
    let austen = LibraryModel.author("Austen", ["Emma"], in: context)
    try context.save()
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = context
    let copy = try #require(try child.existingObject(with: austen.objectID) as? Author)
    copy.name = "Jane Austen"
    let book = LibraryModel.book("Persuasion", by: copy, in: child)
    #expect(austen.name == "Austen" && austen.titles == ["Emma"])
    try child.save()
    #expect(austen.name == "Jane Austen" && austen.titles == ["Emma", "Persuasion"])
    #expect(context.hasChanges && !child.hasChanges)
    #expect(book.objectID.isTemporaryID)
    try context.save()
    #expect(!book.objectID.isTemporaryID)
    child.delete(copy)
    try child.save()
    #expect(austen.isDeleted)
    #expect(try child.count(for: Author.fetchRequest()) == 0)
  }

  @Test func mergedChanges() throws {
    let austen = LibraryModel.author("Austen", in: context)
    try context.save()
    let other = container.newBackgroundContext()
    let copy = try #require(try other.fetch(Author.fetchRequest() as NSFetchRequest<Author>).first)
    copy.name = "Jane Austen"
    LibraryModel.author("Eliot", in: other)
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: other, queue: nil
    ) { [context] in context.mergeChanges(fromContextDidSave: $0) }
    austen.age = 41
    try other.save()
    NotificationCenter.default.removeObserver(observer)
    #expect(austen.name == "Jane Austen" && austen.age == 41)
    #expect(context.registeredObjects.count == 2)
  }

  @Test func backgroundTask() async throws {
    context.automaticallyMergesChangesFromParent = true
    let austen = LibraryModel.author("Austen", in: context)
    try context.save()
    let identity = austen.objectID
    let count = try await container.performBackgroundTask { context in
      let copy = try context.existingObject(with: identity) as? Author
      copy?.name = "Jane Austen"
      try context.save()
      return try context.count(for: Author.fetchRequest())
    }
    #expect(count == 1)
    await context.perform {}
    #expect(austen.name == "Jane Austen")
  }

  @Test func conflicts() throws {
    let austen = LibraryModel.author("Austen", in: context)
    try context.save()
    let other = container.newBackgroundContext()
    let copy = try #require(try other.existingObject(with: austen.objectID) as? Author)
    copy.name = "Jane"
    austen.name = "Jane Austen"
    austen.age = 41
    try other.save()
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSManagedObjectMergeError)
    context.mergePolicy = NSMergeByPropertyStoreTrumpMergePolicy
    try context.save()
    #expect(austen.name == "Jane" && austen.age == 41)
    copy.name = "J. Austen"
    other.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try other.save()
    context.refresh(austen, mergeChanges: true)
    #expect(austen.name == "J. Austen")
  }

  @Test func uniqueValues() throws {
    let context = LibraryModel.container(constraints: [["title"]]).viewContext
    LibraryModel.book("Emma", in: context)
    try context.save()
    LibraryModel.book("Emma", in: context).pages = 474
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSManagedObjectConstraintMergeError)
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    try context.save()
    let books = try context.fetch(NSFetchRequest<Book>(entityName: "Book"))
    #expect(books.map(\.pages) == [474])
  }

  // MARK: Notifications

  @Test func notifications() throws {
    let seen = Mutex<[String]>([])
    let names: [Notification.Name] = [
      .NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextWillSave,
      .NSManagedObjectContextDidSave,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { note in
        let keys = [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey].map {
          "\((note.userInfo?[$0] as? Set<NSManagedObject>)?.count ?? 0)"
        }
        seen.withLock { $0.append(keys.joined()) }
      }
    }
    let austen = LibraryModel.author("Austen", ["Emma"], in: context)
    try context.save()
    austen.name = "Jane"
    try context.save()
    context.delete(austen)
    try context.save()
    observers.forEach(NotificationCenter.default.removeObserver)
    #expect(
      seen.withLock { $0 } == [
        "200", "000", "200", "010", "000", "010", "011", "000", "011",
      ])
  }

  @Test func storesOfOneFile() throws {
    let url = URL(fileURLWithPath: "/tmp/none/Library.sqlite")
    func coordinator() throws -> NSPersistentStoreCoordinator {
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: LibraryModel.make())
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: nil)
      return coordinator
    }
    let first = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    first.persistentStoreCoordinator = try coordinator()
    LibraryModel.author("Austen", ["Emma"], in: first)
    try first.save()
    let second = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    second.persistentStoreCoordinator = try coordinator()
    let found = try second.fetch(Author.fetchRequest() as NSFetchRequest<Author>)
    #expect(found.map(\.titles) == [["Emma"]])
    try second.persistentStoreCoordinator?.destroyPersistentStore(
      at: url, ofType: NSSQLiteStoreType)
  }
}
