// prints: "Card" Card
// prints: "" UILabel
// prints: "two" UILabel
import UIKit
import PegRuntime

class Card: UIView {
  init(_ n: Int) { super.init(frame: .zero) }
  required init?(coder: NSCoder) { nil }
}
@available(iOS 17, *)
#Preview("Card", traits: .fixedLayout(width: 10, height: 20)) { Card(1) as UIView }
#Preview {
  let label = UILabel()
  label.text = "a"
  return label
}
#Preview("two") {
  let label = UILabel()
  label.text = "b"
  label
}

@main struct Program {
  @MainActor static func main() {
    for scene in PegRuntime.SceneList.entries {
      print("\"\(scene.name)\"", type(of: scene.content()))
    }
  }
}
