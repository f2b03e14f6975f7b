import PegProject
import PegSource
import Testing

/// Properties, methods, initialisers and casts of Core Data's classes.
@Suite struct ManagedRuleTests {
  private func body(_ text: String, modules: [String] = ["CoreData"]) -> String {
    let all = ["UIKit", "Foundation", "Swift"] + modules
    let output = RuleFixture([text], modules: all).output[0]
    let end = output.firstRange(of: "#sourceLocation()")?.lowerBound
    return RuleFixture.packed(String(output[..<(end ?? output.endIndex)]))
  }

  @Test func properties() {
    let text = body("class A: NSManagedObject { @NSManaged public var name: String? }")
    #expect(
      text == "class A: NSManagedObject { public var name: String? "
        + "{ get { managedValue(\"name\") } set { setManagedValue(newValue, \"name\") } } }")
  }

  @Test func propertiesOfExtensions() {
    let text = body(
      "class A: B {}; class B: NSManagedObject {}; extension A { @NSManaged var `in`: Bool }")
    #expect(text.contains("var `in`: Bool { get { managedValue(\"in\") }"))
  }

  @Test func severalPropertiesOfOneDeclaration() {
    let text = body("class A: NSManagedObject { @NSManaged public var a, b: Int16 }")
    #expect(text.contains("public var a: Int16 { get"))
    #expect(text.contains("; public var b: Int16 { get"))
  }

  @Test func methods() {
    let text = body(
      "class A: NSManagedObject {}; extension A { "
        + "@objc(insertObject:inItemsAtIndex:) @NSManaged func insertIntoItems(_ value: A, at idx: Int); "
        + "@NSManaged func addItemsObject(_ value: A) }")
    #expect(text.contains("{ performManaged(\"insertObject:inItemsAtIndex:\", value, idx) }"))
    #expect(text.contains("{ performManaged(\"addItemsObject:\", value) }"))
  }

  @Test func otherClassesKeepStorage() {
    #expect(
      body("class A: CALayer { @NSManaged var radius: CGFloat }").contains("lazy var radius"))
    let text = "class A: NSManagedObject { @NSManaged var name: String? }"
    #expect(body(text, modules: []).contains("lazy var name"))
  }

  @Test func initialisers() {
    let text = body(
      "class A: NSManagedObject { @objc private override init(entity: NSEntityDescription, "
        + "insertInto context: NSManagedObjectContext?) {}; "
        + "convenience init(context: NSManagedObjectContext) {}; init(x: Int) {} }")
    #expect(text.contains("{ required init(entity:"))
    #expect(text.contains("convenience required init(context:"))
    #expect(text.contains("; init(x: Int)"))
  }

  @Test func classesOfModulesOnTheMainActor() {
    let text = "public final class A: NSManagedObject {}"
    let fixture = RuleFixture([text], modules: ["CoreData", "UIKit"], isMainActorByDefault: true)
    #expect(fixture.output[0].contains("public final nonisolated class A"))
    #expect(body(text) == text)
  }

  @Test func filesWithoutTheImport() {
    func header(_ text: String) -> String {
      let fixture = RuleFixture([text], modules: ["CoreData", "UIKit", "Foundation"])
      return String(decoding: fixture.rewritten[0].header, as: UTF8.self)
    }
    #expect(header("import UIKit\nvar a: NSManagedObjectID?").contains("import CoreData;"))
    #expect(!header("import UIKit\nvar a: NSManagedThing?").contains("CoreData"))
  }

  @Test func casts() {
    #expect(
      body("let a = try! f(b.request() as! NSFetchRequest<A>)")
        == "let a = try! f(castResults(b.request(), to: NSFetchRequest<A>.self)!)")
    #expect(
      body("let a = try b as? NSFetchedResultsController<A>")
        == "let a = try castResults(b, to: NSFetchedResultsController<A>.self)")
    #expect(body("let a = b as! NSFetchRequestResult") == "let a = b as! NSFetchRequestResult")
  }
}
