import GalleryScenes
import Pegbar

/// The `pegbar` command: the command line over the gallery's scenes.
struct GalleryApp: PegbarApp {
  static var scenes: [Scene] { GalleryScenes.all }
}

GalleryApp.main()
