// prints: will 2 from 1
// prints: did 2
// prints: 10 20
// prints: 5
import UIKit

class Player: NSObject {
  @objc dynamic var time = 0
  @objc dynamic var level: Int = 1 {
    willSet { print("will \(newValue) from \(level)") }
    didSet {
      if level == 3 { return }
      print("did \(level)")
    }
  }
  @objc dynamic var a = 10, b = 20
  private var stored = 0
  @objc dynamic var computed: Int {
    get { stored }
    set { stored = newValue }
  }
  @objc public dynamic private(set) var onlyDid: String? {
    didSet(previous) { _ = previous }
  }
  @objc dynamic lazy var late = 7
  @objc dynamic var readOnly: Int { stored }
  @objc dynamic weak var friend: Player?
  @objc dynamic func tick() {}
}

class SubPlayer: Player {
  @objc dynamic override var time: Int { didSet {} }
}

@main struct Program {
  @MainActor static func main() {
    let player = Player()
    player.level = 2
    print(player.a, player.b)
    player.computed = 5
    player.friend = SubPlayer()
    print(player.readOnly)
  }
}
