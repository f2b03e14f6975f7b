import Foundation
import GalleryScenes
import PegDisplayList
import PegGeometry
import PegMotion
import PegPixels
import PegRaster
import PegScene
import PegStage
import Testing

/// Scenes of the gallery that are played at the same time, frame by frame, look as they do alone.
///
/// The scenes are those that send no requests: a network session answers the whole process, and so other tests too.
@MainActor
@Suite(.serialized)
struct InterleavedTests {
  /// Frames a second, few enough for a test.
  private static let rate = FrameRate(12)

  nonisolated private static let pairs: [(String, Scene, Scene)] = [
    ("form, sticky overlay", GalleryScenes.form, GalleryScenes.stickyOverlay),
    ("a form beside itself", GalleryScenes.form, GalleryScenes.form),
    ("loading, collapsible header", GalleryScenes.loading, GalleryScenes.collapsibleHeader),
    (
      "inset and grouped sections", GalleryScenes.sectionHeadersInset,
      GalleryScenes.sectionHeadersGrouped
    ),
  ]

  private final class Film {
    let stage: Stage
    var lists: [DisplayList] = []
    private let count: Int

    @MainActor
    init(_ scene: Scene, scale: Double) throws {
      stage = try Stage(scene, scale: scale)
      count = stage.scene.timeline.frameCount(rate: InterleavedTests.rate)
    }

    var isOver: Bool { lists.count == count }

    @MainActor
    func step() throws {
      guard !isOver else { return }
      try stage.advance(to: SceneTime.frame(lists.count, rate: InterleavedTests.rate))
      lists.append(try stage.displayList())
    }
  }

  @Test(arguments: pairs.indices)
  func pairsLookAsTheyDoAlone(index: Int) async throws {
    let (name, first, second) = Self.pairs[index]
    func alone(_ scene: Scene, _ scale: Double) throws -> [DisplayList] {
      let film = try Film(scene, scale: scale)
      while !film.isOver { try film.step() }
      return film.lists
    }
    let expected = (try alone(first, 1), try alone(second, 2))
    let (a, b) = (try Film(first, scale: 1), try Film(second, scale: 2))
    while !a.isOver || !b.isOver {
      // Other code of the program, which runs meanwhile, must not find a scene around it.
      try a.step()
      SceneContext.program.enter()
      await Task.yield()
      try b.step()
      SceneContext.program.enter()
      await Task.yield()
    }
    for (film, lists, scale) in [(a, expected.0, 1.0), (b, expected.1, 2.0)] {
      let different = zip(film.lists, lists).enumerated().filter { $0.element.0 != $0.element.1 }
      #expect(different.isEmpty, "\(name): \(film.stage.scene.name) at \(different.map(\.offset))")
      for index in stride(from: 0, to: lists.count, by: 20) {
        let size = film.stage.scene.device.size
        let pictures = try [film.lists[index], lists[index]].map {
          try Rasterizer(scheduler: .serial).render(
            $0,
            into: RenderTarget(
              size: Size(width: Double(size.width), height: Double(size.height)), scale: scale),
            background: .black)
        }
        #expect(pictures[0] == pictures[1], "\(name): frame \(index)")
      }
    }
  }
}
