import Foundation
import PegImageIO
import PegPixels
import Testing
import UIKit

@testable import SnapshotTesting

@MainActor @Suite(.snapshots) struct PictureTests {
  /// A strategy's picture, or its problem.
  private func picture<Value>(
    _ value: Value, _ strategy: Snapshotting<Value, UIImage>
  ) throws -> Bitmap {
    let problems = Problems()
    var image: UIImage?
    Problems.$current.withValue(problems) { strategy.snapshot(value).run { image = $0 } }
    return try #require(image?.cgImage?.bitmap, Comment(rawValue: problems.problem ?? ""))
  }

  private func square(_ color: UIColor, _ side: CGFloat = 10) -> UIView {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: side, height: side))
    view.backgroundColor = color
    return view
  }

  @Test func viewIsDrawnAtTheScreenScale() throws {
    let bitmap = try picture(square(.red), .image)
    try #require(bitmap.width == 30 && bitmap.height == 30)
    #expect(bitmap.pixel(0, 0) == (255, 0, 0, 255))
    #expect(bitmap.pixel(29, 29) == (255, 0, 0, 255))
  }

  @Test func sizeAndScaleAreTheCallers() throws {
    let bitmap = try picture(
      square(.blue),
      .image(size: CGSize(width: 7, height: 4), traits: UITraitCollection(displayScale: 2)))
    try #require(bitmap.width == 14 && bitmap.height == 8)
    #expect(bitmap.pixel(13, 7) == (0, 0, 255, 255))
  }

  @Test func whatAViewLeavesOpenIsTransparent() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    dot.backgroundColor = UIColor(white: 0, alpha: 0.5)
    view.addSubview(dot)
    let bitmap = try picture(view, .image(traits: UITraitCollection(displayScale: 1)))
    #expect(bitmap.pixel(0, 0) == (0, 0, 0, 128))
    #expect(bitmap.pixel(3, 3) == (0, 0, 0, 0))
  }

  /// A view's snapshot fills its bounds, whatever size they get.
  @Test func snapshotsOfViewsAreStretched() throws {
    let half = square(.red, 4)
    half.frame.origin = .zero
    half.bounds.size.width = 2
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.addSubview(half)
    half.frame.origin = .zero
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    copy.frame = CGRect(x: 0, y: 0, width: 12, height: 8)
    let wide = try picture(copy, .image(traits: UITraitCollection(displayScale: 1)))
    #expect(wide.pixel(5, 7) == (255, 0, 0, 255) && wide.pixel(6, 0) == (0, 0, 0, 0))
    copy.frame.size.width = 24
    let wider = try picture(copy, .image(traits: UITraitCollection(displayScale: 1)))
    #expect(wider.pixel(11, 7) == (255, 0, 0, 255) && wider.pixel(12, 0) == (0, 0, 0, 0))
  }

  @Test func labelWithoutSizeTakesItsOwn() throws {
    let label = UILabel()
    label.text = "Harbour"
    let size = label.intrinsicContentSize
    let bitmap = try picture(label, .image)
    #expect(bitmap.width == Int((size.width * 3).rounded()))
    #expect(bitmap.height == Int((size.height * 3).rounded()))
  }

  @Test func viewWithoutAnySizeIsAProblem() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let message = sandbox.run {
      verifySnapshot(of: UIView(), as: .image, snapshotDirectory: sandbox.references)
    }
    #expect(message == "a UIView has no size to be drawn at; pass `size:`")
  }

  @Test func offTheMainActorIsAProblem() async throws {
    let view = UIView()
    let message = await Task.detached { () -> String? in
      let problems = Problems()
      Problems.$current.withValue(problems) {
        Picture.of(view, size: nil, traits: .init(), look: Picture.draw).run { _ in }
      }
      return problems.problem
    }.value
    #expect(message == "a UIView can be drawn on the main actor only; mark the test @MainActor")
  }

  final class Probe: UIViewController {
    var insets: [UIEdgeInsets] = []
    var screen: CGRect?
    var events: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      screen = UIScreen.main.bounds
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      insets.append(view.safeAreaInsets)
    }
    override func viewDidAppear(_ animated: Bool) { events.append("appear") }
    override func viewDidDisappear(_ animated: Bool) { events.append("disappear") }
  }

  @Test func controllerFillsTheDevice() throws {
    let before = UIScreen.main.bounds
    let probe = Probe()
    let bitmap = try picture(probe, .image(on: .iPhone8))
    #expect(bitmap.width == 750 && bitmap.height == 1334)
    #expect(probe.insets.last == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(probe.screen == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(probe.events == ["appear", "disappear"])
    #expect(UIScreen.main.bounds == before)
    #expect(probe.view.superview == nil)
  }

  @Test func traitsReachTheViewsEveryTime() throws {
    let probe = Probe()
    let size = CGSize(width: 2, height: 2)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(try picture(probe, .image(size: size)).pixel(0, 0) == (255, 255, 255, 255))
    #expect(try picture(probe, .image(size: size, traits: dark)).pixel(0, 0) == (0, 0, 0, 255))
    #expect(try picture(probe, .image(size: size)).pixel(0, 0) == (255, 255, 255, 255))
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func workForTheMainQueueIsDoneFirst() throws {
    let view = square(.red)
    DispatchQueue.main.async {
      MainActor.assumeIsolated { view.backgroundColor = .blue }
    }
    #expect(try picture(view, .image).pixel(0, 0) == (0, 0, 255, 255))
  }

  @Test func mainQueueRunsWithoutAnySnapshot() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test func requestsAreAnsweredFromTheNearestRecordings() throws {
    final class Fetcher: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        guard let url = URL(string: "https://snapshots.example/green.png") else { return }
        URLSession.shared.dataTask(with: url) { data, _, _ in
          let picture = data.flatMap { UIImage(data: $0) }
          DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
              let view = UIImageView(image: picture)
              view.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
              self?.view.addSubview(view)
            }
          }
        }
        .resume()
      }
    }
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let strategy = Snapshotting<UIViewController, UIImage>.image(
      size: CGSize(width: 2, height: 2), traits: UITraitCollection(displayScale: 1))
    let message = sandbox.run {
      verifySnapshot(
        of: Fetcher(), as: strategy, named: "fetched", record: .missing,
        snapshotDirectory: sandbox.references,
        testName: "t")
    }
    #expect(message?.hasPrefix("No reference was found on disk.") == true)
    let file = try #require(
      FileManager.default.contents(atPath: sandbox.references + "/t.fetched.png"))
    #expect(try ImageDecoder.decode(Array(file)).pixel(1, 1) == (0, 128, 0, 255))
  }

  // MARK: Verdicts

  @Test func differencesAreCountedAndKept() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let one = UITraitCollection(displayScale: 1)
    func verify(_ view: UIView, precision: Float = 1) -> String? {
      sandbox.run {
        verifySnapshot(
          of: view, as: .image(precision: precision, traits: one), named: "square",
          record: .missing, snapshotDirectory: sandbox.references, testName: "square()")
      }
    }
    #expect(verify(square(.red)) != nil)
    #expect(verify(square(.red)) == nil)
    let dotted = square(.red)
    dotted.addSubview(square(.green, 2))
    let message = try #require(verify(dotted))
    #expect(message.hasPrefix("Snapshot \"square\" does not match reference.\n"))
    #expect(
      message.contains("4 of 100 pixels differ, within (5, 5)–(7, 7), by at most 255 of 255."))
    #expect(
      sandbox.files(in: sandbox.artifacts) == [
        "PictureTests/square.square/actual.layout.txt", "PictureTests/square.square/actual.png",
        "PictureTests/square.square/diff.png", "PictureTests/square.square/reference.layout.txt",
        "PictureTests/square.square/reference.png", "PictureTests/square.square/result.json",
        "PictureTests/square.square/side-by-side.png",
      ])
    #expect(sandbox.told == [])
    // Of the 400 bytes 8 differ: red and green of 4 pixels.
    #expect(verify(dotted, precision: 0.98) == nil)
    #expect(verify(dotted, precision: 0.95) == nil)
    let told = sandbox.told
    try #require(told.count == 2)
    #expect(told[0].contains("/PictureTests.swift:"))
    #expect(
      told[0].hasSuffix(
        ": warning: snapshot \"square\" of square() passed with 8 of 8 allowed bytes (100 %); "
          + "the next change may fail"))
    #expect(
      told[1].hasSuffix(
        ": note: snapshot \"square\" of square() passed with 8 of 20 allowed bytes (40 %)"))
    #expect(
      verify(dotted, precision: 0.99)?.contains("Tolerance: 8 of 4 allowed bytes (200 %).") == true)
    #expect(
      verify(dotted, precision: 0.99)?.withoutRemarks
        .hasSuffix("Actual image precision 0.98 is less than required 0.99") == true)
    #expect(
      verify(square(.red, 11))?.withoutRemarks
        .hasSuffix("Newly-taken snapshot@(11, 11) does not match reference@(10, 10).") == true)
  }

  @Test func imagesAreComparedThemselves() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let image = UIImage(cgImage: CGImage(try picture(square(.red), .image)))
    func verify(_ image: UIImage) -> String? {
      sandbox.run {
        verifySnapshot(
          of: image, as: .image, named: "i", record: .missing, snapshotDirectory: sandbox.references
        )
      }
    }
    #expect(verify(image) != nil)
    #expect(verify(image) == nil)
    #expect(verify(UIImage()) == "The image has no pixels; there is nothing to compare.")
  }

  /// On a build server a picture that is missing fails the test that asks for it; elsewhere it does if that is asked for.
  @Test func missingPicturesFailWhereTheyShall() throws {
    func message(_ environment: [String: String]) throws -> String {
      let sandbox = try Sandbox(environment: environment)
      defer { sandbox.remove() }
      // Asked for before: another test's affair.
      _ = UIImage(named: "another.picture")
      let message = sandbox.run {
        verifySnapshot(
          of: UIImageView(image: UIImage(named: "no.such.picture")),
          as: .image(size: CGSize(width: 4, height: 4)), named: "v", record: .missing,
          snapshotDirectory: sandbox.references, testName: "v()")
      }
      return try #require(message)
    }
    let missing =
      "a UIImageView cannot be shown: UIImage(named:) is nil: "
      + "no image or file named no.such.picture is in the bundle"
    #expect(try message(["CI": "true"]) == missing)
    #expect(try message(["SNAPSHOT_TESTING_STRICT": "1"]) == missing)
    #expect(try !message([:]).contains("cannot be shown"))
    #expect(
      try !message(["CI": "true", "SNAPSHOT_TESTING_STRICT": "0"]).contains("cannot be shown"))
    #expect(
      try message(["SNAPSHOT_TESTING_STRICT": "maybe"])
        == "SNAPSHOT_TESTING_STRICT is \"maybe\"; set it to 1 or 0")
  }
}
