import Gallery
package import PegStage
import UIKit

extension GalleryScenes {
  /// A reef opens out of its picture, and a finger drags it back.
  package static let zoom = Scene(
    "zoom",
    script: Script().hold(0.3).tap(.point(290, 200)).hold(0.2).screenshot("out").hold(0.7)
      .drag(
        from: CGPoint(x: 220, y: 300),
        along: [(CGPoint(x: 240, y: 580), 0.5), (CGPoint(x: 240, y: 580), 0.2)]
      ).hold(0.9), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: ReefsViewController())
  }
}

extension GalleryScenes {
  /// A document and a font, each picked from its sheet.
  package static let documents = Scene(
    "documents",
    script: Script().hold(0.3).tap(.view("Open a document")).hold(0.8).screenshot("documents")
      .tap(.view("Ship's Log.txt")).hold(0.9).tap(.view("Choose a font")).hold(0.8)
      .screenshot("fonts").tap(.view("Baskerville")).hold(0.9).screenshot("done"),
    showsStatusBar: true
  ) {
    UINavigationController(rootViewController: DocumentsViewController())
  }
}
