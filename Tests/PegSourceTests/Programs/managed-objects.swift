// prints: new nil 30 false
// prints: Austen 41 true
// prints: 2 1
// prints: Austen
// prints: Emma Persuasion
// prints: Persuasion
// prints: name
import CoreData
import UIKit

@objc(Author)
public class Author: NSManagedObject {
  @NSManaged public var name: String?
  @NSManaged public var age: Int16
  @NSManaged var isRead: Bool
  @objc private override init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    super.init(entity: entity, insertInto: context)
  }
  convenience init(named name: String, context: NSManagedObjectContext) {
    self.init(context: context)
    self.name = name
  }
}

class Book: NSManagedObject {
  @NSManaged var title: String
}

extension Author {
  @NSManaged public var books: NSSet?
  @NSManaged private var primitiveName: String?
  @nonobjc public class func fetchRequest() -> NSFetchRequest<Author> {
    return NSFetchRequest<Author>(entityName: "Author")
  }
  func rename(_ name: String) {
    willChangeValue(forKey: #keyPath(Author.name))
    primitiveName = name
    didChangeValue(forKey: #keyPath(Author.name))
  }
}

extension Author {
  @objc(addBooksObject:)
  @NSManaged func addToBooks(_ value: Book)
  @objc(removeBooks:)
  @NSManaged func removeFromBooks(_ values: NSSet)
}

func make<T: NSManagedObject>(_ context: NSManagedObjectContext) -> T { T(context: context) }

@main struct Program {
  static func attribute(_ name: String, _ type: NSAttributeType, _ value: Any? = nil)
    -> NSAttributeDescription
  {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType, attribute.defaultValue) = (name, type, value)
    return attribute
  }

  @MainActor static func main() throws {
    let author = NSEntityDescription()
    (author.name, author.managedObjectClassName) = ("Author", "Author")
    let book = NSEntityDescription()
    (book.name, book.managedObjectClassName) = ("Book", NSStringFromClass(Book.self))
    let books = NSRelationshipDescription()
    (books.name, books.destinationEntity) = ("books", book)
    author.properties = [
      attribute("name", .stringAttributeType), attribute("age", .integer16AttributeType, 30),
      attribute("isRead", .booleanAttributeType), books,
    ]
    book.properties = [attribute("title", .stringAttributeType)]
    let model = NSManagedObjectModel()
    model.entities = [author, book]
    let container = NSPersistentContainer(name: "Library", managedObjectModel: model)
    container.persistentStoreDescriptions[0].url = URL(fileURLWithPath: "/dev/null")
    container.loadPersistentStores { _, _ in }
    let context = container.viewContext

    let austen = Author(context: context)
    print("new", austen.name ?? "nil", austen.age, austen.isRead)
    austen.rename("Austen")
    austen.age += 11
    austen.setValue(true, forKey: "isRead")
    print(austen.value(forKey: "name") as? String ?? "nil", austen.age, austen.isRead)
    _ = Author(named: "Eliot", context: context)
    let request: NSFetchRequest<NSFetchRequestResult> = Author.fetchRequest()
    request.predicate = NSPredicate(format: "%K > 40", #keyPath(Author.age))
    print(try context.count(for: Author.fetchRequest()), try context.fetch(request).count)
    let typed = request as! NSFetchRequest<Author>
    print(try context.fetch(typed)[0].name ?? "nil")
    for title in ["Emma", "Persuasion"] {
      let book: Book = make(context)
      book.title = title
      austen.addToBooks(book)
    }
    func titles() -> String {
      (austen.books as? Set<Book>)?.map { $0.title }.sorted().joined(separator: " ") ?? "nil"
    }
    print(titles())
    let emma = (austen.books?.allObjects as? [Book])?.first { $0.title == "Emma" }
    austen.removeFromBooks(NSSet(object: emma!))
    print(titles())
    try context.save()
    austen.name = "Jane"
    print(austen.changedValues().keys.joined())
  }
}
