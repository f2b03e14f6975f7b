// prints: top level
import UIKit

class Top: UIControl {
  @objc func act() { print("top level") }
}

MainActor.assumeIsolated {
  let top = Top(frame: .zero)
  top.addTarget(top, action: #selector(Top.act), for: .touchDown)
  top.sendActions(for: .touchDown)
}
