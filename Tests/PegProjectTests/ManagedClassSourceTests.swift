import PegProject
import Testing

/// The classes that Xcode generates from a model.
@Suite struct ManagedClassSourceTests {
  private func source(
    _ entities: String, code: String = ""
  ) throws -> String? {
    let folder = try ProjectFolder()
    let model = "Shop.xcdatamodeld"
    try folder.write(
      "<?xml version=\"1.0\"?><model>\(entities)</model>",
      to: model + "/Shop 2.xcdatamodel/contents")
    try folder.write("<model/>", to: model + "/Shop.xcdatamodel/contents")
    try folder.write(
      "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key>"
        + "<string>Shop 2.xcdatamodel</string></dict></plist>", to: model + "/.xccurrentversion")
    try folder.write(code, to: "Item.swift")
    var target = Target(
      id: Target.ID(container: folder.path, name: "App"), moduleName: "App", kind: .app,
      platform: .iOS, sources: [folder.path + "/Item.swift"], settings: TargetSettings())
    target.resources = [
      Resource(
        kind: .dataModel, name: "Shop.xcdatamodeld",
        files: [Resource.File(path: folder.path + "/Shop.xcdatamodeld")])
    ]
    let (text, notes) = ManagedClassSource.source(of: target, root: folder.path)
    #expect(notes.isEmpty)
    return text
  }

  private static let entities = """
    <entity name="Item" representedClassName="Item" codeGenerationType="class">
      <attribute name="price" optional="YES" attributeType="Double" usesScalarValueType="YES"/>
      <attribute name="count" attributeType="Integer 16" usesScalarValueType="NO"/>
      <attribute name="tags" attributeType="Transformable" customClassName="[String]"/>
      <relationship name="order" maxCount="1" destinationEntity="Order"/>
    </entity>
    <entity name="Order" representedClassName=".PurchaseOrder" codeGenerationType="category">
      <relationship name="items" toMany="YES" ordered="YES" destinationEntity="Item"/>
      <relationship name="labels" toMany="YES" destinationEntity="Label"/>
    </entity>
    <entity name="Label" representedClassName="Label"/>
    """

  @Test func classesAndProperties() throws {
    let text = try #require(try source(Self.entities))
    #expect(text.contains("@objc(Item)\npublic class Item: NSManagedObject {}"))
    #expect(
      text.contains(
        """
        extension Item {
          @nonobjc public class func fetchRequest() -> NSFetchRequest<Item> {
            return NSFetchRequest<Item>(entityName: "Item")
          }
          @NSManaged public var count: NSNumber?
          @NSManaged public var order: PurchaseOrder?
          @NSManaged public var price: Double
          @NSManaged public var tags: [String]?
        }
        """))
    #expect(!text.contains("class PurchaseOrder"))
    #expect(text.contains("@NSManaged public var items: NSOrderedSet?"))
    #expect(text.contains("@NSManaged public var labels: NSSet?"))
    #expect(
      text.contains(
        "@objc(insertObject:inItemsAtIndex:) @NSManaged public func insertIntoItems(_ value: Item, at idx: Int)"
      ))
    #expect(
      text.contains("@objc(addLabels:) @NSManaged public func addToLabels(_ values: NSSet)"))
    #expect(!text.contains("extension Label"))
    #expect(text.contains("extension Item : Identifiable {}"))
  }

  @Test func declaredConformances() throws {
    let text = try source(Self.entities, code: "extension Item: Identifiable {}\n")
    #expect(text?.contains("extension Item : Identifiable") == false)
  }

  @Test func subentities() throws {
    let text = try source(
      """
      <entity name="Base" representedClassName="Base" codeGenerationType="class"/>
      <entity name="Sub" representedClassName="Sub" parentEntity="Base" codeGenerationType="class"/>
      """)
    #expect(text?.contains("public class Sub: Base {}") == true)
    #expect(text?.contains("extension Sub : Identifiable") == false)
  }

  @Test func modelsOfWrittenClasses() throws {
    #expect(try source("<entity name=\"A\" representedClassName=\"A\"/>") == nil)
  }
}
