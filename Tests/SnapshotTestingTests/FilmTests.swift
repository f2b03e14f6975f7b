import Foundation
import PegImageIO
import PegPixels
import PegSnapshot
import Testing
import UIKit

@testable import SnapshotTesting

/// A list of numbered rows, of which one may look otherwise.
private final class RowsController: UITableViewController {
  var odd: (row: Int, color: UIColor)?
  var count = 40

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.backgroundColor = odd?.row == indexPath.row ? odd?.color : .systemBackground
    return cell
  }
}

@MainActor @Suite(.snapshots) struct FilmTests {
  private static let config = ViewImageConfig(size: CGSize(width: 160, height: 200))

  private func verify(
    _ controller: UIViewController, _ sandbox: Sandbox,
    record: SnapshotTestingConfiguration.Record? = .missing
  ) -> String? {
    sandbox.run {
      verifySnapshot(
        of: controller,
        as: .film(sweep: 0...400, over: 1, on: Self.config, framesPerSecond: 20), named: "sweep",
        record: record, snapshotDirectory: sandbox.references, testName: "t")
    }
  }

  @Test func wholeSweepIsOneReference() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    #expect(verify(RowsController(), sandbox)?.hasPrefix("No reference") == true)
    #expect(sandbox.files(in: sandbox.references) == ["t.sweep.png"])
    #expect(verify(RowsController(), sandbox) == nil)
    // Every program shows the first frame.
    let bytes = Array(
      try #require(FileManager.default.contents(atPath: sandbox.references + "/t.sweep.png")))
    let still = try ImageDecoder.decode(bytes)
    #expect(still.width == 160 && still.height == 200)
    let film = try FilmFile(bytes)
    #expect(film.moments.count == 21)
    #expect(film.moments.last?.offset == 400)
    var reader = try FilmFileReader(film)
    var alone = 0
    while let frame = try reader.next() {
      alone += try PNGEncoder.encode(frame, compression: .small).count
    }
    #expect(bytes.count * 2 < alone, "a film of \(bytes.count) bytes, its frames of \(alone)")
  }

  @Test func firstDivergentFrameIsNamed() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    _ = verify(RowsController(), sandbox)
    // Row 12 begins at 528: it comes into sight beyond 328, in the frame at 340 points.
    let changed = RowsController()
    changed.odd = (12, .systemRed)
    let message = try #require(verify(changed, sandbox))
    #expect(message.contains("First seen at 0.85 s, offset 340."))
    let headline =
      "row [0,12], backgroundColor: #ffffff → #ff3b30 "
      + "from frame 17 (0.85 s, offset 340) on; all others equal"
    #expect(message.contains(headline), Comment(rawValue: message))
    let folder = "FilmTests/t.sweep/"
    let files = sandbox.files(in: sandbox.artifacts)
    for name in [
      "actual.png", "reference.png", "side-by-side.png",
      "frames/0017.actual.png", "frames/0017.reference.png", "frames/0020.diff.png", "result.json",
      "reference.layout.txt", "actual.layout.txt",
    ] {
      #expect(files.contains(folder + name), "\(name) is missing")
    }
    #expect(!files.contains(folder + "frames/0016.actual.png"))
    #expect(
      FileManager.default.fileExists(atPath: sandbox.artifacts + "/" + folder + "triptych.gif"))
    let pending = try #require(try PendingSnapshots(artifacts: sandbox.artifacts).snapshots.first)
    let told = try #require(pending.record.film)
    #expect(told.first == 17)
    #expect(told.frames.filter { $0.state != .same }.map(\.index) == [17, 18, 19, 20])
    #expect(told.frames[17].offset == 340)
    let change = try #require(pending.record.changes.first)
    #expect(change.property == "backgroundColor" && change.indexPath == "0,12")
    // What is accepted is the whole film.
    try pending.acceptance(project: sandbox.folder).apply()
    #expect(verify(changed, sandbox) == nil)
  }

  @Test func damagedFilmsAreNamedAndKept() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    _ = verify(RowsController(), sandbox)
    let path = sandbox.references + "/t.sweep.png"
    let whole = Array(try #require(FileManager.default.contents(atPath: path)))
    for cut in [0, 20, whole.count / 2, whole.count - 5] {
      try Data(whole[..<cut]).write(to: URL(fileURLWithPath: path))
      let message = try #require(verify(RowsController(), sandbox, record: .failed))
      #expect(message.contains("the reference is damaged"), "\(cut) bytes: \(message)")
      #expect(FileManager.default.contents(atPath: path)?.count == cut)
    }
    // A bit in the middle of the later frames.
    var flipped = whole
    flipped[whole.count / 2] ^= 4
    try Data(flipped).write(to: URL(fileURLWithPath: path))
    #expect(verify(RowsController(), sandbox) != nil)
  }
}

@MainActor @Suite(.snapshots) struct OwnStrategyTests {
  private static let size = CGSize(width: 120, height: 150)
  private let small = UITraitCollection(displayScale: 1)

  private func verify<Format>(
    _ controller: UIViewController, _ strategy: Snapshotting<UIViewController, Format>,
    _ sandbox: Sandbox
  ) -> String? {
    sandbox.run {
      verifySnapshot(
        of: controller, as: strategy, named: "n", record: .missing,
        snapshotDirectory: sandbox.references, testName: "t")
    }
  }

  @Test func layoutTreesTellWhatChanged() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let strategy = Snapshotting<UIViewController, String>.layout(
      on: ViewImageConfig(), size: Self.size, traits: small)
    #expect(verify(RowsController(), strategy, sandbox) != nil)
    #expect(sandbox.files(in: sandbox.references) == ["t.n.layout.txt"])
    #expect(verify(RowsController(), strategy, sandbox) == nil)
    let changed = RowsController()
    changed.odd = (1, .systemRed)
    let message = try #require(verify(changed, strategy, sandbox))
    #expect(message.contains("backgroundColor"))
    #expect(message.contains("[0,1]"))
  }

  @Test func picturesTellWhatChangedByTheirViews() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let strategy = Snapshotting<UIViewController, UIImage>.image(size: Self.size, traits: small)
    _ = verify(RowsController(), strategy, sandbox)
    let changed = RowsController()
    changed.odd = (1, .systemRed)
    let message = try #require(verify(changed, strategy, sandbox))
    #expect(message.contains("[0,1]") && message.contains("#ff3b30"), Comment(rawValue: message))
    let pending = try #require(try PendingSnapshots(artifacts: sandbox.artifacts).snapshots.first)
    let change = try #require(pending.record.changes.first)
    #expect(change.kind == .changed)
    #expect(change.property == "backgroundColor")
    #expect(change.indexPath == "0,1")
    let files = sandbox.files(in: sandbox.artifacts)
    #expect(!files.isEmpty)
    for name in ["reference.layout.txt", "actual.layout.txt"] {
      #expect(files.contains("FilmTests/t.n/\(name)"), "\(files)")
    }
  }

  @Test func variantsAreOnePictureWithAVerdictEach() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let strategy = Snapshotting<UIViewController, UIImage>.variants(
      .light, .dark, .rtl, .dark.with(.accessibility3), size: Self.size, traits: small)
    _ = verify(RowsController(), strategy, sandbox)
    let bytes = try #require(
      FileManager.default.contents(atPath: sandbox.references + "/t.n.png"))
    let sheet = try ImageDecoder.decode(Array(bytes))
    #expect(sheet.width == 4 * 120 + 5 * 16 && sheet.height == 150 + 2 * 16)
    // The rows' background of each.
    #expect(sheet.pixel(16 + 60, 16 + 149) == (255, 255, 255, 255))
    #expect(sheet.pixel(32 + 120 + 60, 16 + 149) == (0, 0, 0, 255))
    #expect(verify(RowsController(), strategy, sandbox) == nil)
    let changed = RowsController()
    changed.odd = (
      0, UIColor { $0.userInterfaceStyle == .dark ? .systemRed : .systemBackground }
    )
    let message = try #require(verify(changed, strategy, sandbox))
    #expect(
      message.contains(
        "Variants that differ: dark, dark+accessibility3; as in the reference: light, rtl."))
  }
}
