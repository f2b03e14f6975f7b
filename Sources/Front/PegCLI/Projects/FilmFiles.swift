import CoreGraphics
import Foundation
import PegBase
import PegCommand
import PegImageIO
import PegMotion
import PegPixels
package import PegStage
import UIKit

extension FileOperands {
  /// Finds films and pictures among the operands of `render`.
  package init?(filmsIn words: [String]) {
    guard words.first == "render" else { return nil }
    self.init(words, where: Self.isFilm)
  }

  static func isFilm(_ word: String) -> Bool {
    let endings = [".gif", ".apng", ".png", ".webp", ".jpg", ".jpeg"]
    let name = word.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// Makes scenes of the films, or ends the program with the reason why a file cannot be shown.
  package func filmsOrExit() -> [Scene] {
    var names: Set<String> = []
    do {
      return try files.map { try FilmFileScene.scene(of: $0, names: &names) }
    } catch {
      ProcessEnd.exit(Complaint(error).report(asJSON: Flag.asksForJSON(words)))
    }
  }
}

/// Films and pictures from files as scenes, one pixel of which is a pixel of the file.
@MainActor
enum FilmFileScene {
  /// Files that are as wide as phones' screens at two or three pixels per point are taken for those.
  private static func scale(width: Int) -> CGFloat {
    width >= 960 ? 3 : width >= 640 ? 2 : 1
  }

  static func scene(of path: String, names: inout Set<String>) throws -> Scene {
    let bytes = try read(path)
    let film = try open(bytes, path)
    var (length, last) = (0.0, 0.0)
    var size = (width: 0, height: 0)
    while let delay = try advance(film, path) {
      if length == 0, last == 0 {
        film.withBitmap { size = ($0.width, $0.height) }
      }
      length += last
      last = delay
    }
    let scale = scale(width: size.width)
    let device = Device(
      name: "film",
      size: CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale),
      scale: scale, safeArea: .zero)
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    var script = Script()
    if length > 0 {
      script.steps.append(.init(.wait(SceneTime(nanoseconds: Int64(length * 1e6)))))
    }
    return Scene(
      Scene.freeName(stem, &names), device: device,
      script: script, lastFrameDuration: last / 1000, showsHomeIndicator: false
    ) {
      FilmFileController(bytes)
    }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    try FileReader.read(
      WorkingFolder.absolute(path), maximumBytes: ImageLimits.standard.maximumFileBytes)
  }

  private static func open(_ bytes: [UInt8], _ path: String) throws -> AnimatedImage {
    do { return try AnimatedImage(bytes) } catch {
      throw CommandError.failure("\(path.printable): \(error)")
    }
  }

  private static func advance(_ film: AnimatedImage, _ path: String) throws -> Double? {
    do { return try film.advance() } catch {
      throw CommandError.failure("\(path.printable): \(error)")
    }
  }
}

/// Plays a film from a file on the scene's clock, once.
private final class FilmFileController: UIViewController {
  private let bytes: [UInt8]
  private var film: AnimatedImage?
  private var link: CADisplayLink?
  /// The end of the frame that is shown. Units: seconds of the film.
  private var end = 0.0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("not in storyboards") }

  override func viewDidLoad() {
    super.viewDidLoad()
    film = try? AnimatedImage(bytes)
    show(at: 0)
    let link = CADisplayLink(target: self) { controller, link in
      (controller as? FilmFileController)?.show(at: link.timestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Shows the last frame that begins at the time or before.
  private func show(at time: Double) {
    // Times of files are whole milliseconds; refreshes are not.
    while end <= time + 0.0006, let delay = (try? film?.advance()) ?? nil {
      view.layer.contents = film.map { CGImage($0.bitmap()) }
      end += delay / 1000
    }
  }
}
