import Gallery
import Pegbar
import UIKit

/// The `pegbar` command: the command line over the gallery's scenes.
struct GalleryApp: PegbarApp {
  static var scenes: [Scene] {
    [
      Scene("stretchy-header", script: .sweep(from: -150, to: 500, over: 4)) {
        UINavigationController(rootViewController: StretchyHeaderViewController())
      }
    ]
  }
}

GalleryApp.main()
