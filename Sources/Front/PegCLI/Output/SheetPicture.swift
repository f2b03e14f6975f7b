import PegDisplayList
import PegPixels
import PegRender
import PegStage
import UIKit

/// Draws views that the tool itself lays out.
@MainActor
enum SheetPicture {
  /// Returns the view in light colours, with one pixel per point.
  ///
  /// - Throws: an error if the view is too large to draw.
  static func draw(_ view: UIView, title: String) throws -> Bitmap {
    let controller = UIViewController()
    controller.view = view
    let screen = Screen(
      title, size: view.frame.size,
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 1),
      ]), network: nil)
    defer { screen.close() }
    try screen.show(controller)
    return try StillRenderer(threads: 1).draw(try screen.displayList(), scale: 1)
  }
}
