import Pegbar
import UIKit

/// Scenes that tests of the command line show: what the gallery's do not do.
@main struct TestScenes: PegbarApp {
  static var scenes: [Scene] {
    CrashingScenes.all + HostileScenes.all + [picture, SurroundingsScene.scene]
  }

  /// A picture from a server, over the whole screen.
  private static let picture = Scene("picture") { PictureViewController() }
}

private final class PictureViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = UIImageView(frame: view.bounds)
    view.backgroundColor = .white
    view.addSubview(picture)
    let url = URL(string: "http://pictures.invalid/red.png")!
    URLSession.shared.dataTask(with: url) { data, _, _ in
      DispatchQueue.main.async { picture.image = data.flatMap { UIImage(data: $0) } }
    }.resume()
  }
}
