import Foundation
import PegRuntime
import Testing

private enum Shade: Int {
  case light = 1
  case dark = 2
}

private class Model: NSObject {
  var title: String? = "a"
  var count = 1
  var ratio: Double? = 0.5
  var isOn = false
  var shade = Shade.light
  var child: Model?
  var unknown: [String: Any] = [:]
  // As the rewriter leaves `@objc dynamic var score`.
  var score = 0 {
    willSet { willChange("score", of: self) }
    didSet { didChange("score", of: self) }
  }
  var partner: Model? {
    willSet { willChange("partner", of: self) }
    didSet { didChange("partner", of: self) }
  }
  var heard: [String] = []
}

private final class Lenient: Model {}

@MainActor
private func table() {
  let table = ClassTable(Model.self)
  table.property("title", \Model.title)
  table.property("count", \Model.count)
  table.property("ratio", \Model.ratio)
  table.property("isOn", \Model.isOn)
  table.property("shade", \Model.shade)
  table.property("child", \Model.child)
  table.property("score", \Model.score)
  table.property("partner", \Model.partner)
  table.method("observeValueForKeyPath:ofObject:change:context:") {
    (
      o: Model, path: String?, _: Any?, change: [NSKeyValueChangeKey: Any]?,
      _: UnsafeMutableRawPointer?
    ) in
    let new = change?[.newKey].map { "\($0)" } ?? "-"
    let old = change?[.oldKey].map { "\($0)" } ?? "-"
    o.heard.append("\(path ?? "") \(old)>\(new)")
  }
  let lenient = ClassTable(Lenient.self)
  lenient.method("setValue:forUndefinedKey:") { (o: Lenient, value: Any?, key: String) in
    o.unknown[key] = value
  }
}

@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { table() } }

@MainActor
struct KeyValueTests {
  @Test func valuesAreConvertedAsInObjectiveC() {
    let model = Model()
    model.setValue("b", forKey: "title")
    model.setValue(NSNumber(value: 7), forKey: "count")
    model.setValue(3, forKey: "ratio")
    model.setValue(1, forKey: "on")
    model.setValue(2, forKey: "shade")
    #expect(model.title == "b" && model.count == 7 && model.ratio == 3)
    #expect(model.isOn && model.shade == .dark)
    model.setValue(nil, forKey: "title")
    #expect(model.title == nil && model.value(forKey: "title") == nil)
    #expect(model.value(forKey: "count") as? Int == 7)
    #expect(model.value(forKey: "count") as? Double == 7)
    #expect(model.value(forKey: "on") as? Bool == true)
    #expect(model.value(forKey: "shade") as? Int == 2)
  }

  @Test func pathsLeadThroughObjects() {
    let model = Model()
    #expect(model.value(forKeyPath: "child.title") == nil)
    model.child = Model()
    model.setValue(5, forKeyPath: "child.count")
    #expect(model.child?.count == 5 && model.value(forKeyPath: "child.count") as? Int == 5)
    model.setValuesForKeys(["title": NSNull(), "count": 9])
    #expect(model.title == nil && model.count == 9)
  }

  @Test func classesMayTakeUnknownKeys() {
    let lenient = Lenient()
    lenient.setValue(4, forKey: "strange")
    #expect(lenient.unknown["strange"] as? Int == 4)
  }

  @Test func unknownKeysEndTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Model().setValue(4, forKey: "strange")
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("NSUnknownKeyException"))
    #expect(text.contains("not key value coding-compliant for the key strange."))
  }

  // MARK: Observation

  @Test func observationsReportOldAndNew() {
    let model = Model()
    var seen: [String] = []
    let observation = model.observe(\.score, options: [.initial, .old, .new, .prior]) { _, change in
      let values =
        "\(change.oldValue.map(String.init) ?? "-")>\(change.newValue.map(String.init) ?? "-")"
      seen.append(change.isPrior ? "prior \(values)" : values)
    }
    model.score = 4
    observation.invalidate()
    model.score = 5
    #expect(seen == ["->0", "prior 0>-", "0>4"])
  }

  @Test func observationsEndWithTheirToken() {
    let model = Model()
    var calls = 0
    do {
      let observation = model.observe(\.score) { _, _ in calls += 1 }
      model.score = 1
      _ = observation
    }
    model.score = 2
    #expect(calls == 1)
  }

  /// A path is observed at each of its objects, also after one is replaced.
  @Test func pathsAreObservedAtEachObject() {
    let (model, watcher) = (Model(), Model())
    let first = Model()
    model.partner = first
    model.addObserver(watcher, forKeyPath: "partner.score", options: [.new, .old], context: nil)
    first.score = 1
    let second = Model()
    second.score = 8
    model.partner = second
    first.score = 100
    second.score = 9
    model.partner = nil
    #expect(
      watcher.heard == [
        "partner.score 0>1", "partner.score 1>8", "partner.score 8>9", "partner.score 9><null>",
      ])
    model.removeObserver(watcher, forKeyPath: "partner.score")
    model.partner = second
    #expect(watcher.heard.count == 4)
  }

  @Test func observersOfNothingCannotBeRemoved() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Model().removeObserver(Model(), forKeyPath: "score")
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("NSRangeException") && text.contains("\"score\""))
  }
}
