import Foundation
import PegImageIO
import PegPixels
import PegSnapshot
import Testing
import UIKit

@testable import SnapshotTesting

/// Says what its words say each time that it appears.
private final class WordsController: UIViewController {
  private let words: (Int) -> String
  private(set) var appearances = 0
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

  init(_ words: @escaping (Int) -> String) {
    self.words = words
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not from an archive") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances += 1
    label.text = words(appearances)
  }

  /// Looks otherwise each time that it appears, and always the same the first time.
  static func counting(_ word: String = "Seen") -> WordsController {
    WordsController { "\(word) \($0)" }
  }

  /// Looks otherwise at any time.
  static func clock() -> WordsController {
    WordsController { _ in "\(DispatchTime.now().uptimeNanoseconds % 1_000_000)" }
  }
}

/// Shows a set in its own order, which differs between two sets of one process.
///
/// Some ten letters of the order are seen in every picture, so that two orders look the same once in 10¹³ pairs.
private final class SetController: UIViewController {
  private let letters = Set("abcdefghijklmnopqrstuvwxyz")

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = String(Array(letters))
    view.addSubview(label)
  }
}

/// A value that looks otherwise the second time, because it counts, is not one that is never the same.
@MainActor @Suite(.snapshots) struct StatefulValueTests {
  private static let size = CGSize(width: 100, height: 20)
  private let picture = Snapshotting<UIViewController, UIImage>.image(
    size: size, traits: UITraitCollection(displayScale: 1))

  private func verify<Format>(
    _ controller: @autoclosure () -> UIViewController,
    _ strategy: Snapshotting<UIViewController, Format>, _ sandbox: Sandbox,
    record: SnapshotTestingConfiguration.Record? = .missing
  ) -> String? {
    sandbox.run {
      verifySnapshot(
        of: controller(), as: strategy, named: "n", record: record,
        snapshotDirectory: sandbox.references, testName: "t")
    }
  }

  private func isRecorded(_ message: String?) -> Bool {
    message?.hasPrefix("No reference was found on disk. Automatically recorded") == true
  }

  private func isUnstable(_ message: String?) -> Bool {
    message?.hasPrefix("Snapshot \"n\" is not deterministic.") == true
  }

  @Test func controllersThatCountAreRecordedAndAccepted() throws {
    for isVariable in [true, false] {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      func verify(
        _ word: String, _ record: SnapshotTestingConfiguration.Record
      ) -> String? {
        guard isVariable else {
          return self.verify(WordsController.counting(word), picture, sandbox, record: record)
        }
        let controller = WordsController.counting(word)
        defer { #expect(controller.appearances == 1) }
        return self.verify(controller, picture, sandbox, record: record)
      }
      #expect(isRecorded(verify("Seen", .missing)))
      #expect(verify("Seen", .never) == nil)
      let message = try #require(verify("Shown", .never))
      #expect(message.contains("Seen 1") && message.contains("Shown 1"), "\(message)")
      #expect(!message.contains("Shown 2"))
      let pending = try #require(
        try PendingSnapshots(artifacts: sandbox.artifacts).snapshots.first)
      try pending.acceptance(project: sandbox.folder).apply()
      #expect(verify("Shown", .never) == nil)
    }
  }

  /// The tree beside a picture is that of the picture, not of a later appearance.
  @Test func treesAreThoseOfThePictures() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let controller = WordsController.counting()
    #expect(isRecorded(verify(controller, picture, sandbox)))
    let bytes = try #require(
      FileManager.default.contents(atPath: sandbox.references + "/t.n.png"))
    let layout = try #require(ReferenceNotes(png: Array(bytes)).layout)
    #expect(layout.contains("Seen 1") && !layout.contains("Seen 2"))
  }

  @Test func sheetsFilmsAndWordsOfWhatCountsAreRecorded() throws {
    func check<Format>(_ strategy: Snapshotting<UIViewController, Format>) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let controller = WordsController.counting()
      let message = verify(controller, strategy, sandbox)
      #expect(isRecorded(message), "\(message ?? "it matches")")
      #expect(verify(WordsController.counting(), strategy, sandbox) == nil)
    }
    try check(.variants(.light, .dark, size: Self.size))
    try check(
      .film(
        script: Script(at: 0).hold(0.2), on: ViewImageConfig(size: Self.size), framesPerSecond: 10))
    try check(.layout(on: ViewImageConfig(), size: Self.size))
    try check(.recursiveDescription(size: Self.size))
    try check(.hierarchy)
  }

  @Test func clocksAndHashSeedsAreFoundOut() throws {
    for make in [
      { WordsController.clock() }, { SetController() },
    ] as [@MainActor () -> UIViewController] {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      // The macros evaluate arguments of what they expand once.
      let message = verify(make(), picture, sandbox)
      #expect(isUnstable(message), "\(message ?? "it matches")")
      #expect(message?.withoutRemarks.hasSuffix("put it into a variable first.") == true)
      #expect(sandbox.files(in: sandbox.references) == [])
      let film = verify(
        make(),
        .film(
          script: Script(at: 0).hold(0.2), on: ViewImageConfig(size: Self.size),
          framesPerSecond: 10), sandbox)
      #expect(isUnstable(film), "\(film ?? "it matches")")
      #expect(isUnstable(verify(make(), .layout(on: ViewImageConfig(), size: Self.size), sandbox)))
    }
  }

  /// Tests that run side by side have nothing to do with each other's pictures.
  @Test func messagesOfOtherThreadsAreNotRemarks() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    func verify(_ word: String) -> String? {
      self.verify(
        WordsController { _ in
          let done = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            _ = UIImage(systemName: "other.thread")
            done.signal()
          }
          done.wait()
          _ = UIImage(systemName: "own.thread")
          return word
        }, picture, sandbox)
    }
    #expect(verify("one") != nil)
    let message = try #require(verify("two"))
    #expect(message.contains("While the picture was made:"))
    #expect(message.contains("own.thread") && !message.contains("other.thread"), "\(message)")
  }

  /// A renderer whose pixels depend on anything but the display list is found out even where views cannot be made anew.
  @Test func renderersThatAreNeverTheSameAreFoundOut() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    nonisolated(unsafe) var drawn = 0
    let unsteady = Snapshotting<UIViewController, UIImage>(
      pathExtension: "png", diffing: .image,
      asyncSnapshot: { controller in
        Picture.of(
          controller, on: ViewImageConfig(), size: Self.size,
          traits: UITraitCollection(displayScale: 1)
        ) {
          view, screen in
          let first = try Picture.draw(view, on: screen)
          view.backgroundColor = .red
          let second = try Picture.draw(view, on: screen)
          return Capture {
            drawn += 1
            return try drawn == 1 ? first.make() : second.make()
          }
        }
      })
    let controller = UIViewController()
    let message = try #require(verify(controller, unsteady, sandbox))
    #expect(isUnstable(message), "\(message)")
    #expect(message.contains("Drawn twice, 2000 of 2000 pixels differ"), "\(message)")
    #expect(!message.contains("variable") && drawn == 2)
  }

  @Test func argumentsAreEvaluatedOnceWhereTheyMatch() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    var count = 0
    func make() -> UIViewController {
      count += 1
      return WordsController.counting()
    }
    _ = verify(make(), picture, sandbox)
    #expect(count == 2)
    #expect(verify(make(), picture, sandbox) == nil)
    #expect(count == 3)
  }
}
