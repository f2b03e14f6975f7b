import PegBase
import PegDisplayList
import PegImageIO
import PegLayoutTree
import PegMotion
import PegNetwork
import PegPixels
import PegRender
import PegSnapshot
import PegStage

/// Single pictures of scenes.
@MainActor
enum Stills {
  /// A moment of a scene: a time of its script, or a content offset.
  enum Moment: Hashable {
    case time(SceneTime)
    case offset(Double)
    /// The start of a step of the script.
    case step(Int)
  }

  /// Returns pictures of moments of a scene, which must be in ascending order.
  static func draw(
    _ scene: Scene, at moments: [Moment], scale: Double, workers: Int, network: NetworkSession?,
    log: DiagnosticLog
  ) throws -> [Bitmap] {
    try drawNoting(
      scene, at: moments, scale: scale, workers: workers, network: network, log: log
    ).map(\.bitmap)
  }

  /// Returns pictures of moments of a scene, which must be in ascending order, and the texts of their layout trees.
  static func drawNoting(
    _ scene: Scene, at moments: [Moment], scale: Double, workers: Int, network: NetworkSession?,
    log: DiagnosticLog
  ) throws -> [(bitmap: Bitmap, layout: String)] {
    let stage = try Stage(scene, scale: scale, network: network)
    let renderer = StillRenderer(threads: workers)
    return try moments.map { moment in
      switch moment {
      case .time(let time): try stage.advance(to: time)
      case .offset(let offset): try stage.show(offset: offset)
      case .step(let index): try stage.advance(toStep: index)
      }
      let list = try stage.displayList()
      log.add(stage.diagnostics)
      return (
        try renderer.draw(list, scale: scale, background: .black), stage.layoutTree().text
      )
    }
  }

  /// Writes the pictures that a script takes into the film's folder.
  static func screenshots(
    of shot: Shot, _ plan: FilmPlan, folder: String, compression: PNGCompression,
    network: NetworkSession?, log: DiagnosticLog
  ) throws -> [WrittenFile] {
    let screenshots = plan.scene.timeline.screenshots
    guard !screenshots.isEmpty else { return [] }
    let bitmaps = try draw(
      plan.scene, at: screenshots.map { .step($0.index) }, scale: plan.stillScale, workers: 1,
      network: network, log: log)
    try FileTree.makeFolders([shot.stem], below: folder)
    return try zip(screenshots, bitmaps).map { screenshot, bitmap in
      let path = "\(folder)/\(shot.stem)/\(screenshot.name).png"
      let bytes = try PNGEncoder.encode(bitmap, compression: compression)
      try FileWriter.write(bytes, to: path)
      return WrittenFile(path: path, bytes: bytes.count)
    }
  }
}
