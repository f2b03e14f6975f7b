import Foundation
import Gallery
import PegBase
import PegImageIO
import PegPixels
import PegSnapshot
import SnapshotTesting
import UIKit

// Measures snapshots, and tests them when many things go wrong at once. See docs/snapshot-testing.md.
//
//     time snapshot-tool speed [count]             passing assertions of a table, one by one
//     snapshot-tool failing [count]                CPU time of an assertion that fails
//     snapshot-tool recording [count]              CPU time of an assertion that records
//     snapshot-tool record FOLDER ROUNDS SEED      records and compares in FOLDER for a number of rounds
//     snapshot-tool check FOLDER                   reads every reference and every record in FOLDER
//     snapshot-tool film [FOLDER]                  compares the length of films with that of their frames

let words = Array(CommandLine.arguments.dropFirst())
switch (words.first, words.count) {
case ("speed", 1...2):
  guard let count = Int(words.count == 2 ? words[1] : "1000"), count > 0 else { fallthrough }
  try Speed.run(count: count)
case ("failing", 1...2), ("recording", 1...2):
  guard let count = Int(words.count == 2 ? words[1] : "10"), count > 0 else { fallthrough }
  try Speed.measure(count: count, isRecording: words[0] == "recording")
case ("record", 4):
  guard let rounds = Int(words[2]), let seed = UInt8(words[3]) else { fallthrough }
  try Recorder.run(folder: words[1], rounds: rounds, seed: seed)
case ("check", 2): try Recorder.check(folder: words[1])
case ("film", 1): try FilmLength.run(in: nil)
case ("film", 2): try FilmLength.run(in: words[1])
default:
  let usage =
    "speed [count] | failing [count] | recording [count] | record FOLDER ROUNDS SEED | check FOLDER | film [FOLDER]"
  FileHandle.standardError.write(Data("error: snapshot-tool \(usage)\n".utf8))
  exit(64)
}

/// A table on a phone, with a row for each port.
class PortsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "port")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    40
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "port", for: indexPath)
    cell.textLabel?.text = "Port \(indexPath.row), arriving at \(7 + indexPath.row % 12):15"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// The same table with another background colour.
final class TintedPortsController: PortsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = UIColor(red: 0.9, green: 0.95, blue: 1, alpha: 1)
  }
}

enum Speed {
  /// Asserts one table again and again; each time it is created, laid out, drawn and compared from the start.
  @MainActor
  static func run(count: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let strategy = Snapshotting<UIViewController, UIImage>.image(
      on: .iPhone13, traits: UITraitCollection(displayScale: 2))
    func verify(_ record: SnapshotTestingConfiguration.Record, _ name: String) -> String? {
      verifySnapshot(
        of: PortsController(style: .plain), as: strategy, named: name, record: record,
        snapshotDirectory: folder.path)
    }
    guard verify(.missing, "table") != nil else { fatalError("there was a reference already") }
    // This run wrote the reference, so it cannot satisfy it under the same name; link it to other names.
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard let file = written.first else { fatalError("no reference was written") }
    for index in 0..<count {
      try FileManager.default.linkItem(
        at: folder.appendingPathComponent(file),
        to: folder.appendingPathComponent(file.replacingOccurrences(of: "table", with: "t\(index)"))
      )
    }
    for index in 0..<count {
      if let failure = verify(.never, "t\(index)") { fatalError(failure) }
    }
    print("\(count) assertions passed")
  }
}

extension Speed {
  /// Asserts a screen of 1170×2532 pixels that fails, or that is recorded, and prints the CPU time of one assertion.
  ///
  /// A passing one is measured first, for comparison: a failing one creates, lays out and draws its screen twice.
  @MainActor
  static func measure(count: Int, isRecording: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    setenv("SNAPSHOT_ARTIFACTS", folder.appendingPathComponent("artifacts").path, 1)
    defer { try? FileManager.default.removeItem(at: folder) }
    let strategy = Snapshotting<UIViewController, UIImage>.image(on: .iPhone13)
    func verify(
      _ controller: UIViewController, _ name: String,
      _ record: SnapshotTestingConfiguration.Record
    ) -> String? {
      verifySnapshot(
        of: controller, as: strategy, named: name, record: record, snapshotDirectory: folder.path)
    }
    _ = verify(PortsController(style: .plain), "table", .missing)
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".png") }
    guard let file = written.first else { fatalError("no reference was written") }
    for index in 0..<2 * count {
      let name = file.replacingOccurrences(of: "table", with: "t\(index)")
      try FileManager.default.linkItem(
        at: folder.appendingPathComponent(file), to: folder.appendingPathComponent(name))
    }
    let passing = cpuTime {
      for index in 0..<count {
        if let failure = verify(PortsController(style: .plain), "t\(index)", .never) {
          fatalError(failure)
        }
      }
    }
    let other = cpuTime {
      for index in 0..<count {
        let name = isRecording ? "new\(index)" : "t\(count + index)"
        let made =
          isRecording ? PortsController(style: .plain) : TintedPortsController(style: .plain)
        guard verify(made, name, isRecording ? .missing : .never) != nil else {
          fatalError("\(name) passed")
        }
      }
    }
    func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000 / Double(count)).rounded()) }
    print(
      "\(count) assertions: \(milliseconds(passing)) ms of CPU passing, "
        + "\(milliseconds(other)) ms \(isRecording ? "recording" : "failing")")
  }

  /// - Units: seconds, of all threads.
  private static func cpuTime(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }
}

enum Recorder {
  /// Records pictures that only this seed has into references that all seeds share, and reads them in between.
  ///
  /// Prints a line for every error, and exits with 1 if a reference is ever an incomplete picture.
  static func run(folder: String, rounds: Int, seed: UInt8) throws {
    var torn = 0
    for round in 0..<rounds {
      let store = SnapshotStore(artifacts: folder + "/artifacts", projectRoot: folder)
      for (index, mode) in [RecordMode.all, .failed, .never, .missing].enumerated() {
        let name = SnapshotName(
          testFile: folder + "/Tests/A.swift", testName: "shared()",
          identifier: "\((round + index) % 3)")
        do {
          let verdict = try SnapshotVerifier(store: store).verify(
            picture(seed, UInt8(truncatingIfNeeded: round)),
            SnapshotRequest(location: try SnapshotLocation(name), mode: mode))
          if case .unreadable(let problem, _) = verdict {
            print("error: torn reference: \(problem)")
            torn += 1
          }
        } catch {
          FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        }
      }
    }
    if torn > 0 { exit(1) }
  }

  /// Exits with an error if a reference or a record is incomplete.
  static func check(folder: String) throws {
    let references = FileTree.join([folder, "Tests", "__Snapshots__", "A"])
    for name in try FileTree.names(in: references) where name.hasSuffix(".png") {
      let bytes = try FileReader.read(
        FileTree.join([references, name]), maximumBytes: ImageLimits.standard.maximumFileBytes)
      _ = try ImageDecoder.decode(bytes)
    }
    _ = try PendingSnapshots(artifacts: FileTree.join([folder, "artifacts"]))
  }

  /// Returns noise, so that the file has several pages.
  private static func picture(_ seed: UInt8, _ round: UInt8) -> Bitmap {
    var builder = BitmapBuilder(width: 64, height: 64)
    var state = UInt32(seed) << 8 | UInt32(round) | 1
    for y in 0..<64 {
      builder.withRow(y) { row in
        for index in row.indices {
          state = state &* 1_664_525 &+ 1_013_904_223
          row[index] = index & 3 == 3 ? 255 : UInt8(state >> 24)
        }
      }
    }
    return builder.freeze()
  }
}

enum FilmLength {
  /// Prints the bytes of films of the gallery's screens, and those of their frames as pictures.
  ///
  /// - Parameter kept: a folder for the films; nil for a temporary one.
  @MainActor
  static func run(in kept: String?) throws {
    let folder =
      kept.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { if kept == nil { try? FileManager.default.removeItem(at: folder) } }
    let screens: [(String, @MainActor () -> UIViewController)] = [
      ("ports", { PortsController(style: .plain) }),
      ("sticky header", { StickyHeaderViewController() }),
      ("section headers", { SectionHeadersViewController(style: .plain) }),
      ("stretchy header", { StretchyHeaderViewController() }),
    ]
    for scale: CGFloat in [1, 2] {
      for (name, make) in screens {
        _ = verifySnapshot(
          of: make(), as: .film(sweep: 0...600, over: 2, scale: scale), named: name,
          record: .missing, snapshotDirectory: folder.path, testName: "film\(scale)")
      }
    }
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let path = folder.appendingPathComponent(file).path
      let film = try FilmFile(FileReader.read(path, maximumBytes: 1 << 30))
      var reader = try FilmFileReader(film)
      var alone = 0
      while let frame = try reader.next() {
        alone += try PNGEncoder.encode(frame).count
      }
      let factor = (Double(alone) / Double(film.bytes.count) * 10).rounded() / 10
      print(
        "\(file): \(film.moments.count) frames, \(film.bytes.count) bytes, as pictures \(alone), "
          + "\(factor) times")
    }
  }
}
