import CoreData
import Foundation

/// Authors with books, made in code, as an app would.
final class Author: NSManagedObject {
  var name: String? {
    get { managedValue("name") }
    set { setManagedValue(newValue, "name") }
  }
  var age: Int16 {
    get { managedValue("age") }
    set { setManagedValue(newValue, "age") }
  }
  var books: NSSet? {
    get { managedValue("books") }
    set { setManagedValue(newValue, "books") }
  }
  var titles: [String] {
    (books?.allObjects as? [Book] ?? []).compactMap(\.title).sorted()
  }
  var awakened = 0

  override func awakeFromInsert() {
    super.awakeFromInsert()
    awakened += 1
  }

  @nonobjc class func fetchRequest() -> NSFetchRequest<Author> {
    NSFetchRequest<Author>(entityName: "Author")
  }
}

final class Book: NSManagedObject {
  var title: String? {
    get { managedValue("title") }
    set { setManagedValue(newValue, "title") }
  }
  var pages: Int32 {
    get { managedValue("pages") }
    set { setManagedValue(newValue, "pages") }
  }
  var isRead: Bool {
    get { managedValue("isRead") }
    set { setManagedValue(newValue, "isRead") }
  }
  var author: Author? {
    get { managedValue("author") }
    set { setManagedValue(newValue, "author") }
  }
  var chapters: NSOrderedSet? {
    get { managedValue("chapters") }
    set { setManagedValue(newValue, "chapters") }
  }
}

enum LibraryModel {
  static func attribute(
    _ name: String, _ type: NSAttributeType, isOptional: Bool = true, default value: Any? = nil
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType) = (name, type)
    (attribute.isOptional, attribute.defaultValue) = (isOptional, value)
    return attribute
  }

  /// Makes a relationship of one object with several, and its inverse.
  static func relate(
    _ one: NSEntityDescription, _ many: NSEntityDescription, _ names: (many: String, one: String),
    rule: NSDeleteRule, isOrdered: Bool = false
  ) -> [NSRelationshipDescription] {
    let toMany = NSRelationshipDescription()
    let toOne = NSRelationshipDescription()
    (toMany.name, toMany.destinationEntity) = (names.many, many)
    (toOne.name, toOne.destinationEntity) = (names.one, one)
    toOne.maxCount = 1
    toMany.deleteRule = rule
    toMany.isOrdered = isOrdered
    (toMany.inverseRelationship, toOne.inverseRelationship) = (toOne, toMany)
    return [toMany, toOne]
  }

  static func make(
    rule: NSDeleteRule = .nullifyDeleteRule, constraints: [[Any]] = []
  ) -> NSManagedObjectModel {
    let author = NSEntityDescription()
    (author.name, author.managedObjectClassName) = ("Author", NSStringFromClass(Author.self))
    let book = NSEntityDescription()
    (book.name, book.managedObjectClassName) = ("Book", NSStringFromClass(Book.self))
    let chapter = NSEntityDescription()
    chapter.name = "Chapter"
    let books = relate(author, book, ("books", "author"), rule: rule)
    let chapters = relate(
      book, chapter, ("chapters", "book"), rule: .cascadeDeleteRule, isOrdered: true)
    author.properties = [
      attribute("name", .stringAttributeType, isOptional: false),
      attribute("age", .integer16AttributeType, default: 30), books[0],
    ]
    book.properties = [
      attribute("title", .stringAttributeType), attribute("pages", .integer32AttributeType),
      attribute("isRead", .booleanAttributeType, default: false), books[1], chapters[0],
    ]
    chapter.properties = [attribute("heading", .stringAttributeType), chapters[1]]
    book.uniquenessConstraints = constraints
    let model = NSManagedObjectModel()
    model.entities = [author, book, chapter]
    return model
  }

  /// Makes a container whose stores are loaded.
  static func container(
    rule: NSDeleteRule = .nullifyDeleteRule, constraints: [[Any]] = []
  ) -> NSPersistentContainer {
    let container = NSPersistentContainer(
      name: "Library", managedObjectModel: make(rule: rule, constraints: constraints))
    container.persistentStoreDescriptions = [NSPersistentStoreDescription()]
    container.persistentStoreDescriptions[0].type = NSInMemoryStoreType
    container.loadPersistentStores { _, error in
      if let error { fatalError("\(error)") }
    }
    return container
  }

  @discardableResult
  static func author(
    _ name: String, _ titles: [String] = [], in context: NSManagedObjectContext
  ) -> Author {
    let author = Author(context: context)
    author.name = name
    for title in titles { book(title, by: author, in: context) }
    return author
  }

  @discardableResult
  static func book(
    _ title: String, by author: Author? = nil, in context: NSManagedObjectContext
  ) -> Book {
    let book = Book(context: context)
    (book.title, book.author) = (title, author)
    return book
  }
}
