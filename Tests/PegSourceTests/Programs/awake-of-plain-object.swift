// prints: awake a
// prints: awake b
import UIKit

/// Objects of an interface file that are neither views nor controllers.
class Animation: NSObject {
  @IBInspectable var name = "a"
  override func awakeFromNib() {
    super.awakeFromNib()
    print("awake \(name)")
  }
}

class Spin: Animation {
  override func awakeFromNib() {
    name = "b"
    super.awakeFromNib()
  }
}

@main struct Program {
  @MainActor static func main() {
    for object in [Animation(), Spin()] { _ = object.perform(Selector(("awakeFromNib"))) }
  }
}
