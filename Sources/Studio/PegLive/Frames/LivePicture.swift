import CoreGraphics
import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster

/// The picture of a stage on a page: draws the frames that are shown, each from the one before.
@MainActor
final class LivePicture {
  /// Its place on the page: 0 for the stage that takes the input.
  let number: Int
  let target: RenderTarget
  private let rasterizer: Rasterizer
  private var drawn: RasterFrame?
  /// Whether the page has the picture that was drawn last.
  private(set) var isOnPage = false
  /// Whether the scene has changed since it was drawn.
  var isChanged = true

  /// - Parameter old: the picture that it replaces, whose caches it keeps if it has the same size.
  /// - Throws: `RasterError`.
  init(_ number: Int, size: CGSize, scale: Double, replacing old: LivePicture?) throws(RasterError)
  {
    self.number = number
    target = try RenderTarget(
      size: Size(width: Double(size.width), height: Double(size.height)), scale: scale)
    if let old, old.target == target {
      rasterizer = old.rasterizer
    } else {
      rasterizer = Rasterizer(drawingFilmsInto: target)
    }
  }

  /// Makes the next message a whole picture, for a page that has none.
  func forgetPage() { (isOnPage, isChanged) = (false, true) }

  /// Draws a list, and returns the difference to the picture that the page has, with the time at its begin.
  ///
  /// - Throws: `RasterError`.
  func draw(
    _ list: DisplayList, now: () -> Int64
  ) throws(RasterError) -> (patch: FramePatch, drawn: Int64) {
    let frame = try rasterizer.update(drawn.take(), to: list, into: target, background: .black)
    let end = now()
    let patch = isOnPage ? FramePatch(frame) : FramePatch(whole: frame.bitmap)
    drawn = frame
    (isOnPage, isChanged) = (true, false)
    return (patch, end)
  }

  /// The pixels that the page shows.
  var bitmap: Bitmap? { drawn?.bitmap }
}
