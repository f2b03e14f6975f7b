import PegCLI
import PegCommand
import PegImageIO
import PegPixels
import PegStage
import PegTestSupport
import Testing
import UIKit

/// A screen whose upper half is red and whose lower half is blue.
private final class HalvesController: UIViewController {
  override func loadView() {
    let view = UIView()
    view.backgroundColor = traitCollection.userInterfaceStyle == .dark ? .black : .blue
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    half.backgroundColor = .red
    half.accessibilityIdentifier = "half"
    view.addSubview(half)
    self.view = view
  }
}

@MainActor
@Suite(.serialized) struct FilmLookTests {
  private let folder = TemporaryFolder()

  private func scenes() -> [Scene] {
    ["halves", "other"].map { name in
      let device = Device(
        name: "Stamp", size: CGSize(width: 60, height: 80), scale: 1, safeArea: .zero)
      return Scene(
        name, device: device, script: Script().hold(1), lastFrameDuration: 0.5,
        showsHomeIndicator: false
      ) { HalvesController() }
    }
  }

  private func run(_ words: String...) -> ExitCode {
    Tool(scenes: scenes()).run(["render", "halves"] + words)
  }

  private func picture(_ words: String...) throws -> Bitmap {
    let code = Tool(scenes: scenes()).run(
      ["render", "halves", "--at", "0", "-o", "\(folder.path)/a.png"] + words)
    #expect(code == .success)
    return try folder.picture("a.png")
  }

  private func delays(_ words: String...) throws -> [Int] {
    let code = Tool(scenes: scenes()).run(
      ["render", "halves", "--fps", "10", "-o", folder.path] + words)
    #expect(code == .success)
    return gifDelays(try folder.read("halves.gif"))
  }

  @Test func partsAreCutOutInPoints() throws {
    let part = try picture("--crop", "10,30,20x20", "--scale", "2")
    #expect(part.width == 40 && part.height == 40)
    #expect(part.pixel(5, 5) == (255, 0, 0, 255) && part.pixel(5, 35) == (0, 0, 255, 255))
    #expect(run("--crop", "100,100,20x20", "-o", folder.path) == .usage)
    #expect(run("--crop", "1,2,3", "-o", folder.path) == .usage)
    #expect(run("--crop", "0,0,20x20", "--device-frame", "-o", folder.path) == .usage)
  }

  @Test func widthsCountEverythingAround() throws {
    #expect(try picture("--width", "300").width == 300)
    #expect(try picture("--width", "301", "--padding", "7").width == 301)
    #expect(run("--width", "300", "--scale", "2", "-o", folder.path) == .usage)
  }

  @Test func stillsShowWhatTheFilmShowsAtTheirMoment() throws {
    // The lower half is blue, and the zoom shows the upper half alone.
    #expect(try picture("--zoom", "0.2s..1.4s 0,0,20x20").pixel(5, 70) == (0, 0, 255, 255))
    let code = Tool(scenes: scenes()).run([
      "render", "halves", "--at", "0.9", "-o", "\(folder.path)/a.png", "--zoom",
      "0.2s..1.7s 0,0,20x20",
    ])
    #expect(code == .success)
    #expect(try folder.picture("a.png").pixel(5, 70) == (255, 0, 0, 255))
  }

  @Test func partsOfFilmsAreSelectedByTimeAndShare() throws {
    // Frames at 0, 0.1 … 1 s; the last one stays for half a second.
    #expect(try delays().count == 1)
    let zoom = "--zoom=0s..1.5s 0,0,20x20"
    let all = try delays(zoom)
    #expect(all.count > 2 && all.reduce(0, +) == 150)
    #expect(try delays(zoom, "--select", "0s..0.2s,0.5s..0.7s").reduce(0, +) == 40)
    #expect(try delays(zoom, "--select", "0%..20%").reduce(0, +) == 30)
    #expect(run("--select", "9s..10s", "-o", folder.path) == .failure)
    #expect(run("--select", "0s..1s", "--from", "0.5s", "-o", folder.path) == .usage)
  }

  @Test func backgroundsAreColoursGradientsPicturesOrNone() throws {
    #expect(
      try picture("--padding", "10", "--background", "#0f0").pixel(1, 1) == (0, 255, 0, 255))
    let gradient = try picture("--padding", "10", "--background", "#000,#fff@90")
    #expect(gradient.pixel(0, 50).r < 10 && gradient.pixel(79, 50).r > 245)
    let empty = try picture("--padding", "10", "--background", "none", "--corner-radius", "9")
    #expect(empty.pixel(1, 1).a == 0 && empty.pixel(10, 10).a < 80)
    #expect(empty.pixel(40, 30) == (255, 0, 0, 255))
    #expect(run("--background", "none", "--format", "gif", "-o", folder.path) == .usage)
    #expect(run("--background", "lilac", "-o", folder.path) == .usage)
    try folder.write(try folder.read("a.png"), "wall.png")
    // The wall, 80 by 100 with the screen 10 inside, is half as large again, with 5 points cut off above.
    let wall = try picture("--padding", "30", "--background", "\(folder.path)/wall.png")
    #expect(wall.pixel(60, 28) == (255, 0, 0, 255) && wall.pixel(60, 4) != (255, 0, 0, 255))
  }

  @Test func severalScreensMakeOneFilm() throws {
    let code = Tool(scenes: scenes()).run([
      "render", "halves", "other", "--variants", "light,dark", "--together", "--at", "0", "-o",
      folder.path,
    ])
    #expect(code == .success)
    #expect(try folder.files() == ["halves-other-dark-dark.png"])
    let row = try folder.picture("halves-other-dark-dark.png")
    #expect(row.width == 4 * 60 + 3 * 32 && row.height == 80)
    #expect(row.pixel(5, 70) == (0, 0, 255, 255) && row.pixel(5 + 92, 70) == (0, 0, 0, 255))
    #expect(run("--labels", "a,b", "-o", folder.path) == .usage)
    #expect(run("--wipe", "-o", folder.path) == .usage)
  }

  @Test func wipesNeedTwoScreensOfOneSize() throws {
    #expect(
      run("--variants", "light,dark", "--wipe", "--at", "0", "-o", folder.path) == .success)
    let wiped = try folder.picture("halves-dark.png")
    #expect(wiped.width == 60)
    #expect(wiped.pixel(5, 70) == (0, 0, 255, 255) && wiped.pixel(55, 70) == (0, 0, 0, 255))
    #expect(
      run("--variants", "light,landscape", "--wipe", "-o", folder.path) == .usage)
  }

  @Test func captionsHaveTimesAndEmphasis() throws {
    let file =
      "WEBVTT\n\n00:00.200 --> 00:00.600\nThe **first** one\n\n00:00.600 --> 00:01.000\n<i>b</i>\n"
    try folder.write(Array(file.utf8), "c.vtt")
    // Nothing, rising, still, and the second text at once, which fades.
    let delays = try delays("--captions", "\(folder.path)/c.vtt")
    #expect(delays.reduce(0, +) == 150 && delays.count > 4)
    let srt = "1\r\n00:00:00,000 --> 00:00:01,500\r\nText\r\n"
    try folder.write(Array(srt.utf8), "c.srt")
    #expect(try self.delays("--captions", "\(folder.path)/c.srt").count == 1)
    try folder.write(Array("00:05 --> 00:01\nx\n".utf8), "bad.vtt")
    #expect(run("--captions", "\(folder.path)/bad.vtt", "-o", folder.path) == .failure)
    try folder.write([], "empty.vtt")
    #expect(run("--captions", "\(folder.path)/empty.vtt", "-o", folder.path) == .failure)
    let plain = try picture("--caption", "2 * 3 * 4 and snake_case_name")
    #expect(try picture("--caption", "2 * 3 * 4 and *snake_case_name*") != plain)
  }

  @Test func zoomsFollowViewsByName() throws {
    #expect(run("--zoom", "0s..1s half", "--fps", "5", "-o", folder.path) == .success)
    #expect(run("--zoom", "0s..1s nothing", "--fps", "5", "-o", folder.path) == .failure)
    #expect(run("--zoom", "half", "-o", folder.path) == .usage)
  }

  @Test func marksOfFingersFadeAfterTheScriptsEnd() throws {
    try folder.write(Array("Hold 0.2s\nTap 30,60\n".utf8), "s")
    let script = "\(folder.path)/s"
    let without = try delays("--script", script)
    let with = try delays("--script", script, "--touches")
    #expect(without.count == 1 && with.count >= 4)
    #expect(with.reduce(0, +) == without.reduce(0, +))
    let code = run(
      "--script", script, "--touches", "--fps", "10", "--format", "png", "-o", folder.path)
    #expect(code == .success)
    let last = try folder.files().last { $0.hasSuffix(".png") } ?? ""
    #expect(try folder.picture(last).pixel(30, 60) == (0, 0, 255, 255))
  }

  @Test func knobsOfGIFAreForGIF() throws {
    #expect(run("--colors", "32", "--dither", "none", "-o", folder.path) == .success)
    #expect(run("--dither", "50%", "--format", "apng", "-o", folder.path) == .usage)
    #expect(run("--dither", "much", "-o", folder.path) == .usage)
    #expect(run("--colors", "4", "-o", folder.path) == .usage)
  }

  @Test func devicesHaveTheirOwnFrames() throws {
    func size(_ device: String, _ more: String...) throws -> (Int, Int) {
      let code = Tool(scenes: scenes()).run(
        [
          "render", "halves", "--at", "0", "--scale", "1", "--device", device, "--device-frame",
          "-o", "\(folder.path)/d.png",
        ] + more)
      #expect(code == .success)
      let picture = try folder.picture("d.png")
      return (picture.width, picture.height)
    }
    // 71.6 by 147.6 mm around a display of 1179 pixels at 460 per inch, and 3 points for buttons on both sides.
    #expect(try size("iPhone 15") == (393 + 2 * 20 + 6, 852 + 2 * 20))
    #expect(try size("iPhone 15", "--landscape") == (852 + 2 * 20, 393 + 2 * 20 + 6))
    // 67.3 by 138.4 mm around a display of 750 by 1334 pixels at 326 per inch.
    #expect(try size("iPhone SE") == (375 + 2 * 28 + 6, 667 + 2 * 111))
    #expect(run("--device-color", "gold", "-o", folder.path) == .usage)
  }

  @Test func filmsFromFilesPlayAsScenes() throws {
    #expect(
      run("--zoom", "0s..1.5s 0,0,20x20", "--fps", "10", "--format", "apng", "-o", folder.path)
        == .success)
    let path = "\(folder.path)/halves.apng"
    let files = try #require(FileOperands(filmsIn: ["render", path, path]))
    let films = files.filmsOrExit()
    #expect(films.map(\.name) == ["halves", "halves-2"])
    let code = Tool(scenes: films).run([
      "render", "halves", "halves-2", "--wipe", "--fps", "10", "--format", "png", "-o",
      folder.path,
    ])
    #expect(code == .success)
    let source = try AnimatedImage(try folder.read("halves.apng"))
    var count = 0
    var time = 0
    while let delay = try source.advance() {
      let name = "halves-halves-2/frame-\(time < 10 ? "000" : "00")\(time).png"
      // Beside the line, each frame is that of the file at its time.
      #expect(try folder.picture(name).pixel(4, 70) == source.bitmap().pixel(4, 70), "\(name)")
      time += Int((delay / 100).rounded())
      count += 1
      if time > 10 { break }
    }
    #expect(count > 2)
    #expect(FileOperands(filmsIn: ["show", path]) == nil)
  }
}
