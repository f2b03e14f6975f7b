import CoreData
import Foundation
import PegFoundation
import PegRuntime
import Testing

/// - Source: Apple, Core Data Programming Guide, and the pages of the classes.
@MainActor @Suite(.serialized) struct NSManagedObjectTests {
  private let container = LibraryModel.container()
  private var context: NSManagedObjectContext { container.viewContext }

  // MARK: Values

  @Test func newObjectHasDefaults() {
    let author = Author(context: context)
    #expect(author.age == 30)
    #expect(author.name == nil)
    #expect(author.awakened == 1)
    #expect(author.isInserted && !author.isUpdated && author.hasChanges)
    #expect(author.objectID.isTemporaryID)
    #expect(author.entity.name == "Author")
    #expect(Book(context: context).pages == 0)
    #expect(NSSet(array: [author]).count == 1)
  }

  @Test func valuesByName() {
    let book = Book(context: context)
    book.setValue("Emma", forKey: "title")
    book.setValue(474, forKey: "pages")
    book.setValue(true, forKey: "isRead")
    #expect(book.title == "Emma" && book.pages == 474 && book.isRead)
    #expect(book.value(forKey: "pages") as? Int == 474)
    #expect(book.value(forKey: "isRead") as? Bool == true)
    #expect(book.primitiveValue(forKey: "title") as? String == "Emma")
    book.author = LibraryModel.author("Austen", in: context)
    #expect(book.value(forKeyPath: "author.name") as? String == "Austen")
    let plain = NSEntityDescription.insertNewObject(forEntityName: "Chapter", into: context)
    plain.setValue("One", forKey: "heading")
    #expect(plain.value(forKey: "heading") as? String == "One")
  }

  @Test func observers() {
    let author = LibraryModel.author("Austen", in: context)
    var seen: [String] = []
    let token = author.observe(\.name, named: "name", options: [.new]) { object, _ in
      seen.append(object.name ?? "")
    }
    author.name = "Brontë"
    author.setValue("Eliot", forKey: "name")
    token.invalidate()
    author.name = "Woolf"
    #expect(seen == ["Brontë", "Eliot"])
  }

  @Test func changedValues() throws {
    let author = LibraryModel.author("Austen", in: context)
    try context.save()
    #expect(author.changedValues().isEmpty && !author.hasChanges)
    author.age = 41
    #expect(author.changedValues().keys.sorted() == ["age"])
    #expect(author.committedValues(forKeys: ["age"])["age"] as? Int == 30)
    #expect(author.isUpdated && context.hasChanges)
  }

  // MARK: Relationships

  @Test func inverseRelationships() {
    let austen = LibraryModel.author("Austen", ["Emma", "Persuasion"], in: context)
    #expect(austen.titles == ["Emma", "Persuasion"])
    let eliot = LibraryModel.author("Eliot", in: context)
    let emma = austen.books?.compactMap { $0 as? Book }.first { $0.title == "Emma" }
    emma?.author = eliot
    #expect(austen.titles == ["Persuasion"] && eliot.titles == ["Emma"])
    austen.books = NSSet(array: eliot.books?.allObjects ?? [])
    #expect(eliot.titles.isEmpty && austen.titles == ["Emma"])
    #expect(emma?.author === austen)
    emma?.author = nil
    #expect(austen.titles.isEmpty)
  }

  @Test func setsAreTyped() {
    let austen = LibraryModel.author("Austen", ["Emma", "Persuasion"], in: context)
    let books: Set<Book>? = austen.managedValue("books")
    #expect(books?.count == 2)
    let set = austen.mutableSetValue(forKey: "books")
    set.add(LibraryModel.book("Sanditon", in: context))
    #expect(austen.titles == ["Emma", "Persuasion", "Sanditon"])
    for case let book as Book in set.allObjects where book.title == "Emma" { set.remove(book) }
    #expect(austen.titles == ["Persuasion", "Sanditon"])
    let titles = austen.value(forKeyPath: "books.title") as? [String]
    #expect(titles?.sorted() == ["Persuasion", "Sanditon"])
    #expect(austen.value(forKeyPath: "books.@count") as? Int == 2)
  }

  @Test func generatedMethods() {
    let austen = LibraryModel.author("Austen", in: context)
    let emma = LibraryModel.book("Emma", in: context)
    austen.performManaged("addBooksObject:", emma)
    #expect(emma.author === austen)
    austen.performManaged("removeBooksObject:", emma)
    #expect(emma.author == nil)
    austen.performManaged("addBooks:", NSSet(array: [emma]))
    #expect(austen.titles == ["Emma"])
    let chapters = (0..<3).map { _ in
      NSEntityDescription.insertNewObject(forEntityName: "Chapter", into: context)
    }
    emma.performManaged("addChapters:", NSOrderedSet(array: [chapters[0], chapters[1]]))
    emma.performManaged("insertObject:inChaptersAtIndex:", chapters[2], 0)
    #expect(emma.chapters?.index(of: chapters[2]) == 0)
    emma.performManaged("removeObjectFromChaptersAtIndex:", 1)
    #expect(emma.chapters?.array as? [NSManagedObject] == [chapters[2], chapters[1]])
    emma.performManaged("replaceObjectInChaptersAtIndex:withObject:", 0, chapters[0])
    #expect(emma.chapters?.array as? [NSManagedObject] == [chapters[0], chapters[1]])
    let ordered = emma.mutableOrderedSetValue(forKey: "chapters")
    ordered.insert(chapters[2], at: 1)
    #expect(emma.chapters?.index(of: chapters[2]) == 1)
  }

  // MARK: Deletion

  @Test func nullify() throws {
    let austen = LibraryModel.author("Austen", ["Emma"], in: context)
    let emma = try #require(austen.books?.allObjects.first as? Book)
    try context.save()
    context.delete(austen)
    #expect(austen.isDeleted && emma.author == nil)
    try context.save()
    #expect(austen.managedObjectContext == nil && !austen.isDeleted)
    #expect(try context.count(for: Author.fetchRequest()) == 0)
    #expect(try context.count(for: NSFetchRequest<Book>(entityName: "Book")) == 1)
  }

  @Test func cascade() throws {
    let context = LibraryModel.container(rule: .cascadeDeleteRule).viewContext
    let austen = LibraryModel.author("Austen", ["Emma", "Persuasion"], in: context)
    try context.save()
    context.delete(austen)
    #expect(context.deletedObjects.count == 3)
    try context.save()
    #expect(try context.count(for: NSFetchRequest<Book>(entityName: "Book")) == 0)
  }

  @Test func deny() throws {
    let context = LibraryModel.container(rule: .denyDeleteRule).viewContext
    let austen = LibraryModel.author("Austen", ["Emma"], in: context)
    try context.save()
    context.delete(austen)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
    context.rollback()
    #expect(!austen.isDeleted && austen.titles == ["Emma"])
  }

  // MARK: Validation

  @Test func requiredValues() throws {
    let author = Author(context: context)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.domain == NSCocoaErrorDomain)
    #expect(error?.code == NSValidationMissingMandatoryPropertyError)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "name")
    #expect(error?.userInfo[NSValidationObjectErrorKey] as? Author === author)
    _ = Author(context: context)
    let both = #expect(throws: NSError.self) { try context.save() }
    #expect(both?.code == NSValidationMultipleErrorsError)
    #expect((both?.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2)
  }

  @Test func objectsWithoutContext() throws {
    let entity = try #require(container.managedObjectModel.entitiesByName["Book"])
    let book = Book(entity: entity, insertInto: nil)
    book.title = "Emma"
    #expect(book.managedObjectContext == nil && !book.isInserted)
    context.insert(book)
    #expect(book.isInserted && book.managedObjectContext === context)
    try context.save()
    #expect(!book.objectID.isTemporaryID)
    let url = book.objectID.uriRepresentation()
    #expect(url.scheme == "x-coredata")
    let found = container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: url)
    #expect(found === book.objectID)
  }
}
