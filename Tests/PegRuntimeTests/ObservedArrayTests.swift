import Foundation
import PegRuntime
import Testing

private final class Playlist: NSObject {
  var tracks = NSMutableArray() {
    willSet { willChange("tracks", of: self) }
    didSet { didChange("tracks", of: self) }
  }
  var names: [String] = [] {
    willSet { willChange("names", of: self) }
    didSet { didChange("names", of: self) }
  }
  var heard: [String] = []
}

@MainActor
private func table() {
  let table = ClassTable(Playlist.self)
  table.property("tracks", \Playlist.tracks)
  table.property("names", \Playlist.names)
  table.method("observeValueForKeyPath:ofObject:change:context:") {
    (
      o: Playlist, path: String?, _: Any?, change: [NSKeyValueChangeKey: Any]?,
      _: UnsafeMutableRawPointer?
    ) in
    let kind = (change?[.kindKey] as! NSNumber).uintValue
    let indexes = (change?[.indexesKey] as? IndexSet).map { "\(Array($0))" } ?? "all"
    let old = (change?[.oldKey] as? [Any]).map { "\($0)" } ?? "-"
    let new = (change?[.newKey] as? [Any]).map { "\($0)" } ?? "-"
    o.heard.append("\(kind) \(indexes) \(old) \(new)")
  }
}

@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { table() } }

/// Arrays of properties that announce what changes in them.
@MainActor
struct ObservedArrayTests {
  /// The kinds are Apple's numbers: 1 setting, 2 insertion, 3 removal, 4 replacement.
  @Test func observersLearnWhatChanged() {
    let list = Playlist()
    list.addObserver(list, forKeyPath: "tracks", options: [.old, .new], context: nil)
    let kept = list.tracks
    let tracks = list.mutableArrayValue(forKey: "tracks")
    tracks.addObjects(from: [1, 2, 3])
    tracks.insert(9, at: 1)
    tracks.removeObject(at: 0)
    tracks.replaceObject(at: 0, with: 8)
    tracks.removeAllObjects()
    tracks.removeAllObjects()
    #expect(
      list.heard == [
        "2 [0, 1, 2] - [1, 2, 3]", "2 [1] - [9]", "3 [0] [1] -", "4 [0] [9] [8]",
        "3 [0, 1, 2] [8, 2, 3] -",
      ])
    #expect(list.tracks === kept && tracks.count == 0)
    list.tracks = [5]
    #expect(list.heard.last == "1 all [] [5]" && tracks.firstObject as? Int == 5)
    list.removeObserver(list, forKeyPath: "tracks")
  }

  @Test func swiftArraysAreSetAndAnnouncedOnce() {
    let list = Playlist()
    list.addObserver(list, forKeyPath: "names", options: .new, context: nil)
    let names = list.mutableArrayValue(forKey: "names")
    names.add("b")
    names.insert("a", at: 0)
    names.setArray(["c"])
    #expect(list.names == ["c"])
    #expect(
      list.heard == ["2 [0] - [\"b\"]", "2 [0] - [\"a\"]", "3 [0, 1] - -", "2 [0] - [\"c\"]"])
    list.removeObserver(list, forKeyPath: "names")
  }

  @Test func arraysWithoutObserversChange() {
    let list = Playlist()
    list.mutableArrayValue(forKey: "names").addObjects(from: ["a", "b"])
    #expect(list.names == ["a", "b"])
  }
}
