import CRasterizerInstall
package import PegDisplayList
package import PegPixels
import PegRaster

extension StillRenderer: PictureRasterizer {
  /// - Throws: `PictureError.cannotDraw` for a scale or size that cannot be drawn.
  package func rasterize(
    _ list: DisplayList, scale: Double, background: StraightColor
  ) throws(PictureError) -> Bitmap {
    do {
      return try draw(list, scale: scale, background: background)
    } catch {
      throw .cannotDraw(reason: "\(error)")
    }
  }
}

/// Installs the rasterizer for drawn images; a C target calls it before `main` in every program that contains this module.
///
/// - Decision: docs/decisions/0011-drawn-images-find-their-rasterizer.md.
@_cdecl("peg_install_rasterizer")
func installRasterizer() {
  PictureHost.install(StillRenderer(threads: 1))
}
