import PegCLI
import PegCommand
import PegImageIO
import PegMotion
import PegPixels
import PegStage
import PegTestSupport
import Testing
import UIKit

/// Discs of many colours that scroll under a line of one pixel.
private final class DiscsController: UIViewController {
  override func loadView() {
    let scroll = UIScrollView()
    scroll.backgroundColor = .white
    scroll.contentSize = CGSize(width: 60, height: 400)
    for index in 0..<160 {
      let disc = UIView(
        frame: CGRect(x: 12 * (index % 5), y: 12 * (index / 5), width: 11, height: 11))
      disc.layer.cornerRadius = 5.5
      let level = { (factor: Int) in CGFloat(40 + index * factor % 57) / 97 }
      disc.backgroundColor = UIColor(red: level(7), green: level(31), blue: level(53), alpha: 1)
      scroll.addSubview(disc)
    }
    view = scroll
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.subviews.last?.backgroundColor != .black else { return }
    let scale = traitCollection.displayScale
    let line = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 1 / scale))
    line.backgroundColor = .black
    view.addSubview(line)
  }
}

@MainActor
@Suite(.serialized) struct RenderSizeTests {
  private func scene(_ script: Script = .sweep(from: 0, to: 80, over: 1)) -> Scene {
    let device = Device(
      name: "Stamp", size: CGSize(width: 60, height: 90), scale: 3, safeArea: .zero)
    return Scene("discs", device: device, script: script, lastFrameDuration: 0.5) {
      DiscsController()
    }
  }

  private func render(_ words: [String], _ folder: TemporaryFolder) throws -> [UInt8] {
    let code = Tool(scenes: [scene()]).run(
      ["render", "discs", "-o", "\(folder.path)/a.gif"] + words)
    #expect(code == .success)
    return try folder.read("a.gif")
  }

  private func width(_ bytes: [UInt8]) throws -> Int { try ImageDecoder.decode(bytes).width }

  @Test func filmsHaveTwoPixelsPerPointUnlessAsked() throws {
    let folder = TemporaryFolder()
    #expect(try width(render([], folder)) == 120)
    #expect(try width(render(["--fps", "10"], folder)) == 120)
    #expect(try width(render(["--scale", "3"], folder)) == 180)
    try folder.write(Array("Set scale 2.5\nScroll to 40 @1s\n".utf8), "s")
    #expect(try width(render(["--script", "\(folder.path)/s"], folder)) == 150)
    // Single pictures are the screen's.
    #expect(
      Tool(scenes: [scene()]).run(["render", "discs", "--at", "0.5", "-o", "\(folder.path)/b.png"])
        == .success)
    #expect(try folder.picture("b.png").width == 180)
  }

  /// Pictures of any width show the same layout: one of 800 pixels that of two pixels a point.
  @Test func widthsDoNotReachTheLayout() throws {
    final class Noting: UIViewController {
      static var margins: [CGFloat] = []
      override func viewDidLayoutSubviews() {
        Self.margins.append(view.layoutMargins.left)
        Self.margins.append(traitCollection.displayScale)
      }
    }
    let folder = TemporaryFolder()
    let tool = Tool(scenes: [Scene("margins", device: .iPhone13) { Noting() }])
    for width in [780, 800, 1169] {
      #expect(
        tool.run(
          [
            "render", "margins", "--at", "0", "--width", String(width), "-o",
            "\(folder.path)/a.png",
          ]) == .success)
    }
    #expect(Set(Noting.margins) == [16, 2])
  }

  /// The size falls to 360 pixels and no further, then the rate to 12 and 10.
  @Test func sizesHaveAFloorBeforeRatesFall() throws {
    let folder = TemporaryFolder()
    let tiny = ["--scale", "6", "--quality", "40", "--fps"]
    let (at12, at10) = try (render(tiny + ["12"], folder), render(tiny + ["10"], folder))
    #expect(at10.count < at12.count)
    for (limit, images) in [(at12.count, 13), (at10.count, 11)] {
      let film = try render(
        ["--scale", "8", "--fps", "20", "--max-bytes", String(limit)], folder)
      #expect(film.count <= limit)
      #expect(try width(film) == 360)
      #expect(gifDelays(film).count == images)
      #expect(gifDelays(film).reduce(0, +) == 150)
    }
    // Nothing that could be read fits.
    let code = Tool(scenes: [scene()]).run([
      "render", "discs", "-o", "\(folder.path)/b.gif", "--scale", "8", "--max-bytes", "2kB",
    ])
    #expect(code == .failure)
    #expect(try folder.files() == ["a.gif"])
  }

  /// A line that is one pixel wide on the screen is one pixel wide in the smaller film.
  @Test func linesAreKept() throws {
    let folder = TemporaryFolder()
    let whole = try render(["--scale", "8", "--fps", "10"], folder)
    let film = try render(
      ["--scale", "8", "--fps", "10", "--max-bytes", "\(whole.count * 13 / 20)"], folder)
    let picture = try ImageDecoder.decode(film)
    #expect(picture.width < 480)
    for x in 0..<picture.width {
      let sums = [0, 1].map { y in
        let (r, g, b, _) = picture.pixel(x, y)
        return Int(r) + Int(g) + Int(b)
      }
      #expect(sums[0] < 60 && sums[1] > 250)
    }
  }

  @Test(arguments: ["apng", "webp", "webp-lossless"])
  func otherFormatsFitToo(_ format: String) throws {
    let folder = TemporaryFolder()
    func bytes(_ words: [String]) throws -> [UInt8] {
      let code = Tool(scenes: [scene()]).run(
        ["render", "discs", "--format", format, "--fps", "20", "-o", folder.path] + words)
      #expect(code == .success)
      return try folder.read(#require(try folder.files().first))
    }
    let whole = try bytes(["--scale", "8"]).count
    let film = try bytes(["--scale", "8", "--max-bytes", String(whole / 2)])
    #expect(film.count <= whole / 2)
    #expect((360..<480).contains(try width(film)))
  }

  @Test func whatWasChosenIsTold() throws {
    let folder = TemporaryFolder()
    let result = try ToolProcess.run("$P render controls tabs --out out", in: folder)
    #expect(result.code == 0)
    #expect(
      result.lines == [
        "note: films have 2 pixels per point by default; --scale 3 gives the screen's own"
      ])
    #expect(try width(folder.read("out/controls.gif")) == 780)
    let asked = try ToolProcess.run("$P render controls --scale 1 --out out", in: folder)
    #expect(asked.code == 0 && asked.lines.isEmpty)
  }
}
