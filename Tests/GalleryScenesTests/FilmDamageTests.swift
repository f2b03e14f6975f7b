import GalleryScenes
import PegGeometry
import PegMotion
import PegNetwork
import PegPixels
import PegRaster
import PegStage
import Testing
import UIKit

/// The film drawn frame from frame against the same frames drawn from nothing.
@MainActor
@Suite(.serialized)
struct FilmDamageTests {
  @Test func framesFromFramesEqualFreshOnes() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let scene = GalleryScenes.stretchyHeader
    let stage = try Stage(scene, scale: 1, network: network)
    let target = try RenderTarget(
      size: Size(width: scene.device.size.width, height: scene.device.size.height), scale: 1)
    let serial = Rasterizer(scheduler: .serial)
    let threads = Rasterizer(scheduler: .concurrent(threads: 2))
    let fresh = Rasterizer(scheduler: .serial)
    var last: RasterFrame?
    var lastButOne: RasterFrame?
    var drawn = 0
    for index in 0..<121 {
      try stage.advance(to: SceneTime.frame(index, rate: FrameRate(30)))
      let list = try stage.displayList()
      let whole = try fresh.render(list, into: target, background: .black)
      let one = try serial.frame(list, into: target, background: .black, after: last)
      let two = try threads.frame(list, into: target, background: .black, after: lastButOne)
      #expect(one.bitmap == whole, "frame \(index)")
      #expect(two.bitmap == whole, "frame \(index), two threads")
      (lastButOne, last) = (last, one)
      if index >= 60 { drawn += one.work.drawnPixels }
    }
    // Rows, header and bars only move in the second half: less than a tenth of it is drawn.
    #expect(drawn * 10 < 61 * target.pixelWidth * target.pixelHeight)
  }
}
