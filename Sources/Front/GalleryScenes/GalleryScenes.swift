import Gallery
package import PegStage
import UIKit

/// The screens of the gallery as scenes, each with a script that shows what it does.
package enum GalleryScenes {
  package static let stretchyHeader = Scene(
    "stretchy-header", script: .sweep(from: -150, to: 500, over: 4)
  ) {
    UINavigationController(rootViewController: StretchyHeaderViewController())
  }

  package static let all = [stretchyHeader]
}
