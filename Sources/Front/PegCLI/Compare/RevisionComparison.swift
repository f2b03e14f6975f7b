import Foundation
import PegBase
import PegGeometry
import PegImageIO
import PegLayoutTree
import PegPixels
import PegReport
import PegSnapshot

/// The differences between the pictures of two revisions, as records for a review page.
struct RevisionComparison {
  /// A picture by the name of its scene, and what distinguishes it from the scene's other pictures.
  struct Name: Hashable {
    var scene: String
    /// Device, appearance and time, such as `iPhone-15 dark 1.5s`; empty for the only picture.
    var variant: String

    /// Reads `header.dark/1.5s.png`.
    init(path: String) {
      let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
      let parts = stem.split { $0 == "/" }.map(String.init)
      let first = parts.first ?? stem
      let dot = first.firstIndex(of: ".") ?? first.endIndex
      scene = String(first[..<dot])
      let words =
        first[dot...].split(separator: ".").map(String.init) + parts.dropFirst().map { "at \($0)" }
      variant = words.joined(separator: " ")
    }

    var title: String { variant.isEmpty ? scene : "\(scene) (\(variant))" }
  }

  private(set) var added: [Name] = []
  private(set) var gone: [Name] = []
  private(set) var renamed: [(from: Name, to: Name)] = []
  private(set) var changed: [Name] = []
  /// Views only moved.
  private(set) var moved: [Name] = []
  private(set) var same = 0

  var isEmpty: Bool {
    added.isEmpty && gone.isEmpty && renamed.isEmpty && changed.isEmpty && moved.isEmpty
  }

  private let artifacts: String
  private let store: SnapshotStore

  /// Compares two folders of pictures with notes.
  ///
  /// - Parameter artifacts: an empty folder, which gets a record and pictures for each difference.
  /// - Throws: `SnapshotError`, `FileError`, or an error of the image decoder.
  init(base: String, head: String, artifacts: String) throws {
    self.artifacts = artifacts
    store = SnapshotStore(artifacts: artifacts + "/cases")
    let (old, new) = (Self.pictures(in: base), Self.pictures(in: head))
    var lost = old.filter { !new.contains($0) }
    for path in new {
      if old.contains(path) {
        try compare(path, base, head)
      } else if let twin = try lost.first(where: {
        try Self.isEqual("\(base)/\($0)", "\(head)/\(path)")
      }) {
        lost.removeAll { $0 == twin }
        renamed.append((Name(path: twin), Name(path: path)))
      } else {
        added.append(Name(path: path))
        _ = try record(path, nil, try Self.read("\(head)/\(path)"))
      }
    }
    for path in lost {
      gone.append(Name(path: path))
      try recordGone(path, try Self.read("\(base)/\(path)"))
    }
  }

  /// The names of a folder's pictures, in natural order.
  private static func pictures(in folder: String) -> [String] {
    let names = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String]) ?? []
    return names.filter { $0.hasSuffix(".png") }.sorted(by: NaturalOrder.precedes)
  }

  private static func read(_ path: String) throws -> [UInt8] {
    try FileReader.read(path, maximumBytes: ImageLimits.standard.maximumFileBytes)
  }

  private static func isEqual(_ old: String, _ new: String) throws -> Bool {
    let (old, new) = (try read(old), try read(new))
    return try old == new || ImageDecoder.decode(old) == ImageDecoder.decode(new)
  }

  private mutating func compare(_ path: String, _ base: String, _ head: String) throws {
    let (old, new) = (try Self.read("\(base)/\(path)"), try Self.read("\(head)/\(path)"))
    guard old != new, let record = try record(path, old, new) else {
      same += 1
      return
    }
    if Self.isMove(record.changes) {
      moved.append(Name(path: path))
    } else {
      changed.append(Name(path: path))
    }
  }

  /// Whether views only moved.
  ///
  /// Differing pixels are known in squares of 16 pixels. At the corner of a view that moved, a square may reach beyond its old
  /// and its new place, so that no view seems to explain it.
  private static func isMove(_ changes: [ResultChange]) -> Bool {
    let moves = changes.filter { $0.kind == .moved }
    return !moves.isEmpty
      && changes.allSatisfy { change in
        change.kind == .moved
          || change.kind == .unexplained
            && moves.contains { move in
              guard let place = move.bounds, let own = change.bounds else { return false }
              return place.intersection(own) == own
            }
      }
  }

  // MARK: Records

  private func location(_ name: Name) throws -> SnapshotLocation {
    try SnapshotLocation(
      SnapshotName(
        testFile: name.scene, testName: name.scene,
        identifier: name.variant.isEmpty ? "start" : name.variant),
      directory: artifacts + "/base/\(name.scene)")
  }

  /// Leaves a record and pictures; returns nil if the pictures are equal.
  private func record(_ path: String, _ old: [UInt8]?, _ new: [UInt8]) throws -> ResultRecord? {
    let name = Name(path: path)
    let location = try location(name)
    if let old {
      try FileTree.makeFolders([name.scene], below: artifacts + "/base")
      try FileWriter.write(old, to: location.path)
    }
    let picture = try ImageDecoder.decode(new)
    let verdict = try SnapshotVerifier(store: store).verify(
      picture, SnapshotRequest(location: location, mode: .never),
      again: { SecondLook(picture: picture, layout: ReferenceNotes(png: new).layout) })
    guard !verdict.passes else { return nil }
    let file = "\(store.artifacts)/\(location.suite)/\(location.stem)/\(ResultRecord.fileName)"
    var record = try ResultRecord(parsing: try Self.read(file))
    record.reference = path
    // There is nothing to accept.
    record.candidate = nil
    record.test = name.scene
    record.identifier = name.variant
    if record.verdict == .missing {
      record.summary = "The picture is new."
      record.headline = record.summary
    }
    try FileWriter.write(Array(record.json.text.utf8), to: file)
    return record
  }

  private func recordGone(_ path: String, _ old: [UInt8]) throws {
    let name = Name(path: path)
    let location = try location(name)
    let folders = [location.suite, location.stem]
    try FileTree.makeFolders(folders, below: store.artifacts)
    let folder = FileTree.join([store.artifacts] + folders)
    let record = ResultRecord(
      suite: location.suite, test: name.scene, identifier: name.variant, verdict: .gone,
      summary: "The picture is gone.", reference: path, images: [.reference])
    try FileWriter.write(old, to: "\(folder)/\(ArtifactImage.reference.fileName)")
    try FileWriter.write(Array(record.json.text.utf8), to: "\(folder)/\(ResultRecord.fileName)")
  }

  /// The folder of the records.
  var cases: String { store.artifacts }
}
