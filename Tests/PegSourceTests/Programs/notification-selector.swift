// prints: started
// prints: moved Optional("a")
// prints: done
import UIKit

extension Notification.Name { static let moved = Notification.Name("moved") }

class Receiver: NSObject {
  let sender = NSObject()
  override init() {
    super.init()
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(started), name: .init("started"), object: nil)
    center.addObserver(self, selector: #selector(moved(_:)), name: .moved, object: sender)
  }
  @objc private func started() { print("started") }
  @objc private func moved(_ note: Notification) {
    print("moved", note.userInfo?["name"] as? String as Any)
  }
}

@main struct Program {
  @MainActor static func main() {
    let receiver = Receiver()
    let center = NotificationCenter.default
    center.post(name: Notification.Name("started"), object: nil)
    center.post(name: .moved, object: nil, userInfo: ["name": "other"])
    center.post(name: .moved, object: receiver.sender, userInfo: ["name": "a"])
    center.removeObserver(receiver)
    center.post(name: Notification.Name("started"), object: nil)
    print("done")
  }
}
