import CoreData
import Foundation
import PegFoundation
import PegRuntime
import Testing

/// Models in files, as Xcode's editor writes them.
struct ModelReaderTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" userDefinedModelVersionIdentifier="2">
      <entity name="Item" representedClassName="" isAbstract="YES">
        <attribute name="created" optional="YES" attributeType="Date" defaultDateTimeInterval="60" usesScalarValueType="NO"/>
        <attribute name="title" attributeType="String" defaultValueString="New" minValueString="2" maxValueString="8"/>
      </entity>
      <entity name="Task" representedClassName="Task" parentEntity="Item" codeGenerationType="class">
        <attribute name="price" optional="YES" attributeType="Decimal" defaultValueString="1.5"/>
        <attribute name="isDone" attributeType="Boolean" defaultValueString="YES" usesScalarValueType="YES"/>
        <attribute name="rank" attributeType="Integer 16" defaultValueString="3" minValueString="1" usesScalarValueType="YES"/>
        <relationship name="list" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="List" inverseName="tasks" inverseEntity="List"/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="title"/></uniquenessConstraint></uniquenessConstraints>
        <userInfo><entry key="kind" value="work"/></userInfo>
      </entity>
      <entity name="List" representedClassName="List">
        <relationship name="tasks" optional="YES" toMany="YES" deletionRule="Cascade" ordered="YES" destinationEntity="Task" inverseName="list" inverseEntity="Task"/>
      </entity>
      <fetchRequest name="Done" entity="Task" predicateString="isDone == $DONE"/>
      <configuration name="Cloud"><memberEntity name="List"/></configuration>
    </model>
    """

  /// Writes a model of two versions, of which the second is the current one.
  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ModelReaderTests-\(UUID().uuidString)/Tasks.momd")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data("<model/>".utf8).write(to: url.appendingPathComponent("Tasks.mom"))
    try Data(Self.text.utf8).write(to: url.appendingPathComponent("Tasks 2.mom"))
    let info = ["NSManagedObjectModel_CurrentVersionName": "Tasks 2"]
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: url.appendingPathComponent("VersionInfo.plist"))
    return url
  }

  @Test func entitiesAndProperties() throws {
    let url = try folder()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let model = try #require(NSManagedObjectModel(contentsOf: url))
    #expect(model.entities.compactMap(\.name) == ["Item", "Task", "List"])
    #expect(model.versionIdentifiers == ["2"])
    let task = try #require(model.entitiesByName["Task"])
    #expect(task.superentity?.name == "Item" && task.superentity?.isAbstract == true)
    #expect(task.properties.map(\.name) == ["created", "title", "price", "isDone", "rank", "list"])
    #expect(task.userInfo?["kind"] as? String == "work")
    #expect(task.uniquenessConstraints as? [[String]] == [["title"]])
    let attributes = task.attributesByName
    #expect(attributes["rank"]?.defaultValue as? Int == 3)
    #expect(attributes["price"]?.defaultValue as? NSDecimalNumber == NSDecimalNumber(string: "1.5"))
    #expect(attributes["isDone"]?.defaultValue as? Bool == true)
    #expect(
      attributes["created"]?.defaultValue as? Date == Date(timeIntervalSinceReferenceDate: 60))
    #expect(attributes["title"]?.isOptional == false && attributes["price"]?.isOptional == true)
    let tasks = try #require(model.entitiesByName["List"]?.relationshipsByName["tasks"])
    #expect(tasks.isToMany && tasks.isOrdered && tasks.deleteRule == .cascadeDeleteRule)
    #expect(tasks.inverseRelationship === task.relationshipsByName["list"])
    #expect(task.relationshipsByName["list"]?.isToMany == false)
    #expect(model.configurations == ["Cloud"])
    #expect(model.entities(forConfigurationName: "Cloud")?.map(\.name) == ["List"])
  }

  @Test func objectsOfModel() throws {
    let url = try folder()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let model = try #require(NSManagedObjectModel(contentsOf: url))
    let container = NSPersistentContainer(name: "Tasks", managedObjectModel: model)
    container.persistentStoreDescriptions[0].url = URL(fileURLWithPath: "/dev/null")
    container.loadPersistentStores { #expect($1 == nil) }
    let context = container.viewContext
    let task = NSEntityDescription.insertNewObject(forEntityName: "Task", into: context)
    #expect(task.value(forKey: "title") as? String == "New")
    task.setValue("A long title", forKey: "title")
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSValidationStringTooLongError)
    task.setValue("Short", forKey: "title")
    task.setValue(0, forKey: "rank")
    let other = #expect(throws: NSError.self) { try context.save() }
    #expect(other?.code == NSValidationNumberTooSmallError)
    task.setValue(2, forKey: "rank")
    try context.save()
    let request = try #require(
      model.fetchRequestFromTemplate(withName: "Done", substitutionVariables: ["DONE": true]))
    #expect(try context.fetch(request).count == 1)
    let all = NSFetchRequest<NSManagedObject>(entityName: "Item")
    #expect(try context.fetch(all).count == 1)
    all.includesSubentities = false
    #expect(try context.fetch(all).count == 0)
  }

  @Test func missingModels() {
    #expect(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/tmp/none.momd")) == nil)
  }
}
