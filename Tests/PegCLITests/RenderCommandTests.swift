import PegCommand
import PegCLI
import PegImageIO
import PegMotion
import PegPixels
import PegStage
import PegTestSupport
import Testing
import UIKit

/// The delays of a GIF's images, in hundredths.
func gifDelays(_ bytes: [UInt8]) -> [Int] {
  // Each graphic control extension: 21 F9 04, flags, delay in two bytes, transparent index, 0.
  var delays: [Int] = []
  var index = 0
  while index + 8 <= bytes.count {
    if bytes[index] == 0x21, bytes[index + 1] == 0xf9, bytes[index + 2] == 4, bytes[index + 7] == 0
    {
      delays.append(Int(bytes[index + 4]) | Int(bytes[index + 5]) << 8)
      index += 8
    } else {
      index += 1
    }
  }
  return delays
}

/// A square that a second of scrolling moves up by 80 points.
private final class SquareController: UIViewController {
  override func loadView() {
    let scroll = UIScrollView()
    scroll.backgroundColor = .white
    scroll.contentSize = CGSize(width: 60, height: 400)
    let square = UIView(frame: CGRect(x: 10, y: 90, width: 20, height: 20))
    square.backgroundColor = .red
    scroll.addSubview(square)
    view = scroll
  }
}

@MainActor
@Suite(.serialized) struct RenderCommandTests {
  private func scene() -> Scene {
    let device = Device(
      name: "Stamp", size: CGSize(width: 60, height: 90), scale: 1, safeArea: .zero)
    return Scene(
      "square", device: device, script: .sweep(from: 0, to: 80, over: 1), lastFrameDuration: 0.5
    ) { SquareController() }
  }

  private func run(_ words: String...) -> ExitCode {
    Tool(scenes: [scene()]).run(["render", "square"] + words)
  }

  private func delays(_ words: String...) throws -> [Int] {
    let folder = TemporaryFolder()
    #expect(
      Tool(scenes: [scene()]).run(["render", "square", "-o", folder.path] + words) == .success)
    return gifDelays(try folder.read("square.gif"))
  }

  /// A rate of 100/k frames a second has delays of k alone; others have two neighbouring numbers.
  @Test func delaysSpreadTheRoundingError() throws {
    for (rate, delay, count) in [("50", 2, 51), ("100/3", 3, 34), ("25", 4, 26), ("20", 5, 21)] {
      let delays = try delays("--fps", rate)
      #expect(delays.count == count)
      #expect(delays.dropLast().allSatisfy { $0 == delay }, "\(rate)")
      #expect(delays.reduce(0, +) == 150)
    }
    let delays = try delays("--fps", "30")
    #expect(Set(delays.dropLast()) == [3, 4])
    #expect(delays.prefix(30).reduce(0, +) == 100)
  }

  @Test func holdIsTheLastFrames() throws {
    #expect(try delays("--fps", "10", "--hold", "2").last == 200)
    #expect(try delays("--fps", "10", "--hold", "2").reduce(0, +) == 300)
    // A frame stays as long as others at least.
    #expect(try delays("--fps", "10", "--hold", "0").last == 10)
  }

  @Test func speedLeavesTheHoldAlone() throws {
    let delays = try delays("--fps", "20", "--speed", "2")
    // Half a second of eleven moments, and half a second more.
    #expect(delays.count == 11)
    #expect(delays.reduce(0, +) == 100)
    #expect(try self.delays("--fps", "20", "--speed", "0.5").reduce(0, +) == 250)
  }

  @Test func bouncedFilmsTurnAtTheHold() throws {
    // Eleven frames of ten hundredths, the last of them fifty, and nine back.
    #expect(
      try delays("--fps", "10", "--bounce")
        == Array(repeating: 10, count: 10) + [50] + Array(repeating: 10, count: 9))
    #expect(try delays("--fps", "10", "--bounce", "--loop-offset", "50%").first == 50)
    #expect(try delays("--fps", "10", "--loop-offset", "9").prefix(3) == [10, 50, 10])
  }

  @Test func partsOfFilmsKeepTheFramesInTheirTimes() throws {
    // Frames at 0, 0.1 … 1 s; the last one stays for half a second.
    #expect(try delays("--fps", "10", "--from", "0.25s", "--to", "0.5s") == [10, 10, 10])
    #expect(try delays("--fps", "10", "--from", "0.9s") == [10, 50])
    #expect(try delays("--fps", "10", "--to", "0.2s") == [10, 10])
    #expect(run("--from", "9s") == .failure)
    #expect(run("--from", "2s", "--to", "1s") == .usage)
  }

  @Test func pagesHaveEachFrameAndItsViews() throws {
    let folder = TemporaryFolder()
    #expect(run("--fps", "4", "-o", folder.path + "/square.html") == .success)
    let page = String(decoding: try folder.read("square.html"), as: UTF8.self)
    #expect(page.split(separator: "data-start=").count == 1 + 5)
    #expect(page.contains("data-start=\"750000\""))
    #expect(page.contains("\"UIWindow\""))
    // The policy names the page's own script, and nothing is loaded.
    #expect(page.contains("script-src 'sha256-") && !page.contains(" src="))
    #expect(run("--bounce", "-o", folder.path + "/b.html") == .usage)
  }

  @Test func loopsAreCounted() throws {
    let folder = TemporaryFolder()
    for (plays, stored) in [("0", 0), ("1", nil), ("2", 1), ("7", 6)] as [(String, Int?)] {
      #expect(run("--fps", "2", "--loop", plays, "-o", folder.path) == .success)
      let bytes = try folder.read("square.gif")
      #expect(try AnimatedImage(bytes).loopCount == stored)
    }
  }

  /// Writes an AVIF if ffmpeg is installed, and says that it is needed if not.
  @Test func animatedAVIFIsWrittenByFFmpeg() throws {
    let folder = TemporaryFolder()
    let end = run("--fps", "4", "-o", folder.path + "/square.avif")
    let paths = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    guard paths.contains(where: { access("\($0)/ffmpeg", X_OK) == 0 }) else {
      #expect(end == .failure)
      return
    }
    #expect(end == .success)
    // A file of ISO 14496-12 begins with the length of its first box; `avis` is the brand of animated AVIF.
    #expect(try folder.read("square.avif")[4..<12].elementsEqual("ftypavis".utf8))
  }

  @Test func everyFormatIsWritten() throws {
    let folder = TemporaryFolder()
    let formats = "gif,png,apng,webp,webp-lossless,contact,sprites"
    #expect(run("--fps", "4", "--format", formats, "-o", folder.path) == .success)
    #expect(
      try folder.files() == [
        "square-contact.png", "square-lossless.webp", "square-sprites.json", "square-sprites.png",
        "square.apng", "square.gif", "square.webp", "square/frame-0000.png",
        "square/frame-0001.png", "square/frame-0002.png", "square/frame-0003.png",
        "square/frame-0004.png",
      ])
    let sprites = try folder.picture("square-sprites.png")
    // Three columns and two rows: 180 by 180.
    #expect(sprites.width == 180 && sprites.height == 180)
    let last = try folder.picture("square/frame-0004.png")
    // The fifth frame lies in the second row's middle; the square is 10 points from its top.
    #expect(sprites.pixel(60 + 15, 90 + 15) == last.pixel(15, 15))
    #expect(last.pixel(15, 15) == (255, 0, 0, 255))
    let webp = try AnimatedImage(try folder.read("square-lossless.webp"))
    var shown = 0.0
    while let delay = try webp.advance() { shown += delay }
    #expect(shown == 1500)
    #expect(webp.bitmap() == last)
    // The first frame of an animated PNG is a picture for every reader.
    #expect(try folder.picture("square.apng") == folder.picture("square/frame-0000.png"))
  }

  @Test func framesOfAFolderAreOneLine() throws {
    let folder = TemporaryFolder()
    let result = try ToolProcess.run(
      "$P render section-headers --scale 0.2 --fps 2 --format png,gif -o out", in: folder)
    let frames = try folder.files().filter { $0.hasSuffix(".png") }
    let bytes = try frames.reduce(0) { try $0 + folder.read($1).count }
    let lines = result.output.split(separator: "\n")
    #expect(result.code == 0 && lines.count == 2)
    #expect(lines.contains("out/section-headers/  \(frames.count) frames, \(bytes) bytes"))
    #expect(lines.contains { $0.hasPrefix("out/section-headers.gif  ") })
  }

  /// Frames of an earlier, longer film would be played after the last one.
  @Test func framesOfALongerFilmGo() throws {
    let folder = TemporaryFolder()
    #expect(run("--fps", "4", "--format", "png", "-o", folder.path) == .success)
    try folder.write([1], "square/frame-notes.png")
    #expect(run("--fps", "2", "--format", "png", "-o", folder.path) == .success)
    #expect(
      try folder.files() == [
        "square/frame-0000.png", "square/frame-0001.png", "square/frame-0002.png",
        "square/frame-notes.png",
      ])
  }

  @Test func namesOfFilesTellTheFormat() throws {
    let folder = TemporaryFolder()
    #expect(run("--fps", "4", "-o", "\(folder.path)/a.gif") == .success)
    #expect(run("--at", "0.5", "-o", "\(folder.path)/b.png") == .success)
    #expect(run("--at", "2", "-o", "\(folder.path)/c.png") == .failure)
    #expect(try folder.files() == ["a.gif", "b.png"])
    // Half way, the square is 40 points higher.
    let picture = try folder.picture("b.png")
    #expect(picture.pixel(15, 55) == (255, 0, 0, 255))
    #expect(picture.pixel(15, 75) == (255, 255, 255, 255))
  }

  @Test(arguments: ["700", "1200", "1kB"])
  func gifsStayBelowTheirLimit(_ limit: String) throws {
    let folder = TemporaryFolder()
    let code = run("--fps", "20", "--max-bytes", limit, "-o", folder.path)
    #expect(code == .success)
    let bytes = try folder.read("square.gif")
    #expect(bytes.count <= (limit == "1kB" ? 1000 : Int(limit)!))
    #expect(gifDelays(bytes).reduce(0, +) == 150)
    #expect(try folder.files() == ["square.gif"])
  }

  @Test func whatCannotFitLeavesNothing() throws {
    let folder = TemporaryFolder()
    #expect(run("--max-bytes", "100", "-o", folder.path) == .failure)
    #expect(try folder.files() == [])
  }

  @Test func decorationsMakeThePictureLarger() throws {
    let folder = TemporaryFolder()
    let code = run(
      "--at", "1", "--padding", "10", "--background", "#0000ff", "--caption", "Square", "-o",
      folder.path)
    #expect(code == .success)
    let picture = try folder.picture("square.png")
    #expect(picture.width == 80 && picture.height > 90 + 20 + 16)
    #expect(picture.pixel(1, 1) == (0, 0, 255, 255))
    #expect(picture.pixel(25, 25) == (255, 0, 0, 255))
  }

  @Test func waysToShowAFilmAreIndependent() throws {
    let folder = TemporaryFolder()
    try folder.write(
      Array(
        "Set fps 10\nSet last-frame 2s\nAt 0\nScroll to 40 @1s\nHide\nHold 3s\nShow\nScroll to 80 @1s\n"
          .utf8), "s")
    // Five seconds, three of them hidden, twice as fast: eleven frames, the last for two seconds.
    let delays = try delays("--script", "\(folder.path)/s", "--speed", "2")
    #expect(delays == Array(repeating: 10, count: 10) + [200])
    #expect(
      run("--variants", "light,dark", "--format", "webp,still", "-o", folder.path) == .usage)
    let code = run(
      "--variants", "light,dark", "--format", "sprites", "--fps", "2", "--device", "iPhone SE",
      "--scale", "0.2", "-o", folder.path)
    #expect(code == .success)
    #expect(
      try folder.files() == [
        "s", "square-sprites.json", "square-sprites.png", "square.dark-sprites.json",
        "square.dark-sprites.png",
      ])
  }

  @Test func touchesAreDrawnWhereTheScriptHasThem() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("Hold 1s\nDrag 50,50 to 50,10 @2s\nHold 1s\n".utf8), "s")
    func picture(_ time: String, _ more: String...) throws -> Bitmap {
      let words = ["render", "square", "--script", "\(folder.path)/s", "--at", time]
      let code = Tool(scenes: [scene()]).run(words + ["-o", "\(folder.path)/a.png"] + more)
      #expect(code == .success)
      return try folder.picture("a.png")
    }
    // Nothing is drawn before the finger comes down, and after it is lifted.
    #expect(try picture("0.5s", "--touches") == picture("0.5s"))
    #expect(try picture("3.5s", "--touches") == picture("3.5s"))
    let touched = try picture("2s", "--touches")
    #expect(touched.pixel(50, 30) != (255, 255, 255, 255))
    #expect(touched.pixel(50, 80) == (255, 255, 255, 255))
  }
}
