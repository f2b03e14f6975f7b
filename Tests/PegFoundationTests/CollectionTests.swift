import Foundation
import PegFoundation
import Testing

struct CollectionTests {
  private final class Box: NSObject {}

  @Test func weakTables() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let kept = Box()
    var gone: Box? = Box()
    table.add(gone)
    table.add(kept)
    table.add(kept)
    #expect(table.count == 2 && table.contains(gone))
    gone = nil
    #expect(table.count == 1 && table.allObjects.first === kept)
    table.remove(kept)
    #expect(table.count == 0 && table.anyObject == nil)
  }

  @Test func tablesCompareByEquality() {
    let table = NSHashTable<NSString>(options: [])
    table.add("a")
    table.add(NSString(string: "a"))
    #expect(table.count == 1 && table.contains("a"))
    let identical = NSHashTable<NSString>(options: .objectPointerPersonality)
    let (first, second) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
    identical.add(first)
    identical.add(second)
    #expect(identical.count == 2)
  }

  @Test func protocolsAsElements() {
    let table = NSHashTable<any Listener>.weakObjects()
    let listener = Ear()
    table.add(listener)
    for one in table.allObjects { one.hear() }
    #expect(listener.count == 1)
  }

  @Test func maps() {
    let map = NSMapTable<NSString, Box>.strongToWeakObjects()
    let kept = Box()
    var gone: Box? = Box()
    map.setObject(gone, forKey: "gone")
    map.setObject(kept, forKey: "kept")
    #expect(map.object(forKey: "gone") === gone && map.count == 2)
    gone = nil
    #expect(map.object(forKey: "gone") == nil && map.count == 1)
    #expect(map.keyEnumerator().allObjects as? [String] == ["kept"])
    map.removeObject(forKey: "kept")
    #expect(map.count == 0)
  }

  @Test func pointerArrays() {
    let array = NSPointerArray.weakObjects()
    var box: Box? = Box()
    let kept = Box()
    if let box { array.addPointer(Unmanaged.passUnretained(box).toOpaque()) }
    array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
    array.addPointer(nil)
    #expect(array.count == 3 && array.allObjects.count == 2)
    box = nil
    #expect(array.pointer(at: 0) == nil)
    array.compact()
    #expect(array.count == 1 && array.allObjects.first as? Box === kept)
  }

  @Test func expressions() {
    let value = NSExpression(format: "2 * (3 + 4) ** 2").expressionValue(with: nil, context: nil)
    #expect((value as? NSNumber)?.intValue == 98)
    let length = NSExpression(format: "length + %@", 1)
    #expect((length.expressionValue(with: "four", context: nil) as? NSNumber)?.intValue == 5)
    let mean = NSExpression(
      forFunction: "average:", arguments: [NSExpression(forConstantValue: [1, 2, 6])])
    #expect((mean.expressionValue(with: nil, context: nil) as? NSNumber)?.intValue == 3)
  }

  @Test func names() throws {
    #expect(autoreleasepool { 3 } == 3)
    #expect(NSEC_PER_SEC == 1_000_000_000 && noErr == 0)
    let group = "group.example.\(ProcessInfo.processInfo.processIdentifier)"
    let folder = try #require(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group))
    #expect(FileManager.default.fileExists(atPath: folder.path))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func archives() throws {
    let recipe = Recipe(title: "Soup", steps: ["cut", "cook"])
    let data = try NSKeyedArchiver.archivedData(withRootObject: recipe, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: Recipe.self, from: data)
    #expect(read?.title == "Soup" && read?.steps == ["cut", "cook"])
  }
}

private protocol Listener: AnyObject { func hear() }

private final class Ear: Listener {
  var count = 0
  func hear() { count += 1 }
}

/// A class at the top of a file: Foundation on Linux archives no other.
final class Recipe: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let title: String
  let steps: [String]

  init(title: String, steps: [String]) { (self.title, self.steps) = (title, steps) }

  required init?(coder: NSCoder) {
    title = coder.decodeObject(of: NSString.self, forKey: "title") as String? ?? ""
    steps =
      coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "steps") as? [String] ?? []
  }

  func encode(with coder: NSCoder) {
    coder.encode(title as NSString, forKey: "title")
    coder.encode(steps as NSArray, forKey: "steps")
  }
}
