import Foundation
import PegRuntime
import Testing

/// A controller as the rewriter leaves it: methods and properties without `@objc`, and a table at the end of the file.
@MainActor
class TableOwner: NSObject {
  var calls: [String] = []
  var label: String? = "a"
  var count = 0
  private var hidden = 1.5

  func plain() { calls.append("plain") }
  func tap(_ sender: NSString) -> Int {
    calls.append("tap \(sender)")
    return 7
  }
  private func secret(_ a: NSNumber?, _ b: Int) { calls.append("secret \(a as Any) \(b)") }
  func overridden() { calls.append("base") }

  nonisolated(unsafe) static var isTableMade = false

  static func table() {
    isTableMade = true
    let table = ClassTable(TableOwner.self, name: "ObjCOwner")
    table.method("plain") { (o: TableOwner) in o.plain() }
    table.method("tap:") { (o: TableOwner, a: NSString) in o.tap(a) }
    table.method("secret:b:") { (o: TableOwner, a: NSNumber?, b: Int) in o.secret(a, b) }
    table.method("overridden") { (o: TableOwner) in o.overridden() }
    table.property("label", \TableOwner.label)
    table.property("count", \TableOwner.count)
    table.property("hidden", \TableOwner.hidden)
  }
}

final class TableHeir: TableOwner {
  override func overridden() { calls.append("heir") }
}

@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { TableOwner.table() } }

@MainActor
struct TablesTests {
  @Test func selectorsAreEqualByName() {
    #expect(Selector("tap:") == "tap:" as Selector)
    #expect(NSSelectorFromString("tap:") == selector("tap:", TableOwner.tap(_:)))
    #expect(selector("tap", TableOwner.tap) == Selector("tap:"))
    #expect(Set([Selector("a"), "a", "b"]).count == 2)
    #expect(NSStringFromSelector("setWithA:b:") == "setWithA:b:")
    let unnamed = selector(TableOwner.plain)
    #expect(unnamed == unnamed && unnamed != selector(TableOwner.plain))
    #expect("\(Selector("tap:"))" == "tap:")
  }

  @Test func namesFindMethodsOfTheTables() {
    let owner = TableHeir()
    Selector("plain").perform(on: owner)
    #expect(Selector("tap:").perform(on: owner, with: NSString("x")) as? Int == 7)
    Selector("secret:b:").perform(on: owner, with: nil, 4)
    Selector("overridden").perform(on: owner)
    #expect(owner.calls == ["plain", "tap x", "secret nil 4", "heir"])
    #expect(Selector("label").perform(on: owner) as? String == "a")
    Selector("setCount:").perform(on: owner, with: NSNumber(value: 3))
    #expect(owner.count == 3)
  }

  @Test func objectsRespondToWhatTheyHave() {
    let owner = TableHeir()
    #expect(responds(to: "tap:", owner) && !responds(to: "tap", owner))
    #expect(responds(to: "setLabel:", owner) && !responds(to: "tap:", NSObject()))
    #expect(!responds(to: "tap:", nil))
    #expect(classNamed("ObjCOwner") == TableOwner.self)
    #expect(classNamed("PegRuntimeTests.TableHeir") == TableHeir.self)
  }

  /// Classes without a table perform what the selector was made of; other arguments are dropped or nil.
  @Test func selectorsBringTheirMethod() {
    final class Bare: NSObject {
      var calls = 0
      func bump() { calls += 1 }
      func take(_ number: Int?) { calls += number ?? 10 }
    }
    let bare = Bare()
    selector("bump", Bare.bump).perform(on: bare, with: "ignored")
    selector("take:", Bare.take(_:)).perform(on: bare)
    selector("take:", Bare.take(_:)).perform(on: bare, with: NSNumber(value: 5))
    #expect(bare.calls == 16)
  }

  @Test func unknownSelectorsEndTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Selector("fly:").perform(on: TableHeir(), with: 1) }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("-[TableHeir fly:]: unrecognized selector sent to instance"))
  }

  @Test func tablesAreMadeAtTheFirstLookUp() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        precondition(!TableOwner.isTableMade)
        _ = Selector("plain") == selector("plain", TableOwner.plain)
        precondition(!TableOwner.isTableMade)
        precondition(responds(to: "plain", TableOwner()))
        precondition(TableOwner.isTableMade)
      }
    }
  }

  @Test func classesKnownAtRunTimeAreMade() {
    let type: NSObject.Type = TableHeir.self
    #expect(instance(of: type) is TableHeir)
  }
}
