import PegCommand
import PegCLI
import PegImageIO
import PegPixels
import PegStage
import PegTestSupport
import Testing
import UIKit

/// A table of coloured rows, small enough to render in a test.
@MainActor
private func makeScene(
  _ name: String = "rows",
  controller: @escaping @MainActor () -> UIViewController = { RowsController() }
) -> Scene {
  let device = Device(
    name: "Card", size: CGSize(width: 120, height: 160), scale: 2, safeArea: .zero)
  return Scene(
    name, device: device, script: .sweep(from: 0, to: 90, over: 1, easing: .easeInOut),
    lastFrameDuration: 0.5, content: controller)
}

private final class RowsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    30
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.backgroundColor = UIColor(
      hue: CGFloat(indexPath.row) / 30, saturation: 0.4, brightness: 1, alpha: 1)
    return cell
  }
}

@MainActor
@Suite(.serialized) struct ToolTests {
  private func run(_ words: String...) -> ExitCode {
    Tool(scenes: [makeScene(), makeScene("plain") { UIViewController() }]).run(words)
  }

  @Test func filesDoNotDependOnTheNumberOfWorkers() throws {
    let folder = TemporaryFolder()
    for workers in ["1", "2", "3"] {
      let code = run(
        "render", "rows", "--fps", "8", "--format", "gif,png", "-j", workers, "--out",
        "\(folder.path)/\(workers)")
      #expect(code == .success)
    }
    let files = try folder.files().filter { $0.hasPrefix("1/") }.map { String($0.dropFirst(2)) }
    // Nine moments of one second at eight a second, first and last included, and the film.
    #expect(files.count == 10)
    for file in files {
      let one = try folder.read("1/\(file)")
      #expect(try folder.read("2/\(file)") == one, "\(file)")
      #expect(try folder.read("3/\(file)") == one, "\(file)")
    }
  }

  @Test func framesHaveTheSizeAskedFor() throws {
    let folder = TemporaryFolder()
    let code = run(
      "render", "rows", "--fps", "1", "--format", "png", "--scale", "1.5", "--out", folder.path)
    #expect(code == .success)
    #expect(
      try folder.files() == ["rows/frame-0000.png", "rows/frame-0001.png"])
    let picture = try folder.picture("rows/frame-0000.png")
    #expect(picture.width == 180)
    #expect(picture.height == 240)
  }

  /// The delays of a film add up to its script and the hold on the last frame: 150 hundredths.
  @Test(arguments: ["7", "10", "24", "30", "50"])
  func filmsLastAsLongAsTheirScript(fps: String) throws {
    let folder = TemporaryFolder()
    #expect(run("render", "rows", "--scale", "0.5", "--fps", fps, "--out", folder.path) == .success)
    #expect(gifDelays(try folder.read("rows.gif")).reduce(0, +) == 150)
  }

  @Test(
    arguments: [
      ["rendr"], ["render"], ["render", "rows", "--fps", "60"], ["render", "rows", "--fps"],
      ["render", "rows", "--scale", "nan"], ["render", "rows", "--format", "jpg"],
      ["render", "rows", "--device", "Nokia"], ["render", "rows", "--what"],
      ["inspect", "rows", "--offset", "1", "--time", "1"], ["inspect"], ["diff", "a.png"],
      ["inspect", "rows", "--json", "--list"], ["review"],
      ["render", "rows", "--format", "gif,still"], ["render", "rows", "--loop-offset", "x"],
      ["render", "rows", "--max-bytes", "lots"], ["render", "rows", "--background", "#12"],
      ["render", "rows", "--format", "png", "--max-bytes", "5MB"],
      ["render", "rows", "--fps", "1/0"],
      ["render", "rows", "--at", "0.5", "--format", "gif"],
      ["render", "rows", "--format", "gif,png", "-o", "x.gif"],
      ["list", "rows"],
    ] as [[String]])
  func nonsenseIsAUsageError(words: [String]) {
    #expect(Tool(scenes: [makeScene()]).run(words) == .usage)
  }

  @Test func whatCannotBeDoneLeavesNothing() throws {
    let folder = TemporaryFolder()
    #expect(run("render", "rwos", "--out", folder.path) == .failure)
    #expect(run("render", "plain", "--out", folder.path) == .failure)
    #expect(run("render", "rows", "--network-dir", "/nowhere", "--out", folder.path) == .failure)
    try folder.write([0], "file")
    #expect(run("render", "rows", "--out", "\(folder.path)/file") == .failure)
    #expect(run("render", "rows", "--duration", "3600", "--out", folder.path) == .failure)
    #expect(try folder.files() == ["file"])
  }

  @Test func diffTellsByItsExitStatus() throws {
    let folder = TemporaryFolder()
    let red = flat(4, 3, 255, 0, 0)
    try folder.write(try PNGEncoder.encode(red), "red.png")
    try folder.write(try PNGEncoder.encode(red, compression: .small), "same.png")
    try folder.write(try PNGEncoder.encode(flat(4, 3, 0, 0, 255)), "blue.png")
    func path(_ name: String) -> String { "\(folder.path)/\(name)" }
    #expect(run("diff", path("red.png"), path("same.png"), "-o", path("d.png")) == .success)
    #expect(
      run("diff", path("red.png"), path("blue.png"), "--json", "-o", path("d.png")) == .different)
    #expect(try folder.picture("d.png").width == 4)
    #expect(run("diff", path("red.png"), path("none.png")) == .failure)
    try folder.write([1, 2, 3], "broken.png")
    #expect(run("diff", path("red.png"), path("broken.png")) == .failure)
  }
}
