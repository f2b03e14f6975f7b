import CoreGraphics
import PegDisplayList
import PegPixels
import PegRender
import QuartzCore
import UIKit

/// Returns the view's picture at one pixel per point.
@MainActor
func picture(of view: UIView, background: StraightColor = .clear) throws -> Bitmap {
  view.layoutIfNeeded()
  return try StillRenderer(threads: 1).draw(
    LayerSnapshotter.snapshot(view.layer), scale: 1, background: background)
}

/// Red, green, blue and alpha of a pixel, multiplied by alpha.
func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
  let p = bitmap.pixel(x, y)
  return [p.r, p.g, p.b, p.a]
}

/// An image of one colour, or of a column for each colour.
func image(_ width: Int, _ height: Int, _ colors: [UInt8]...) -> UIImage {
  var builder = BitmapBuilder(width: width, height: height)
  for y in 0..<height {
    builder.withRow(y) { row in
      for x in 0..<width {
        let color = colors[x * colors.count / width]
        for index in 0..<4 { row[4 * x + index] = index < 3 ? color[index] : 255 }
      }
    }
  }
  return UIImage(cgImage: CGImage(builder.freeze()))
}

@MainActor
func window(_ width: CGFloat = 100, _ height: CGFloat = 100, _ views: UIView...) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
  window.traitOverride = UITraitCollection { traits in
    traits.userInterfaceStyle = .light
    traits.displayScale = 1
  }
  for view in views { window.addSubview(view) }
  window.isHidden = false
  return window
}
