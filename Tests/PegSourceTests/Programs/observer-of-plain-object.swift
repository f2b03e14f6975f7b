// prints: set Player rate
// prints: rate 2
// prints: unknown volume 5
// prints: rate
// prints: 2
// prints: sub rate 3
// prints: true false
import UIKit

class Player: NSObject {
  @objc dynamic var rate = 1
  private(set) var other: [String: Any] = [:]
  override func setValue(_ value: Any?, forUndefinedKey key: String) {
    print("unknown", key, value ?? "nil")
    other[key] = value
  }
  override func value(forUndefinedKey key: String) -> Any? { key == "name" ? "rate" : other[key] }
  override func setValue(_ value: Any?, forKey key: String) {
    if key == "rate" { print("set Player", key) }
    super.setValue(value, forKey: key)
  }
}

class Watcher: NSObject {
  func start(_ player: Player) {
    player.addObserver(self, forKeyPath: #keyPath(Player.rate), options: [.new], context: nil)
  }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == "rate" else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      return
    }
    print("rate", change?[.newKey] as? Int ?? 0)
  }
}

class SubWatcher: Watcher {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { print("sub", keyPath ?? "", change?[.newKey] as? Int ?? 0) }
}

class Proxy: NSObject {
  override func responds(to aSelector: Selector!) -> Bool {
    aSelector == #selector(UIView.layoutSubviews) || super.responds(to: aSelector)
  }
}

@main struct Program {
  @MainActor static func main() {
    let player = Player()
    let watcher = Watcher()
    watcher.start(player)
    player.setValue(2, forKey: "rate")
    player.setValue(5, forKey: "volume")
    print(player.value(forKey: "name") as? String ?? "nil")
    print(player.value(forKey: "rate") as? CGFloat == 2 ? "2" : "not a CGFloat")
    player.removeObserver(watcher, forKeyPath: "rate")
    let sub = SubWatcher()
    sub.start(player)
    player.rate = 3
    player.removeObserver(sub, forKeyPath: "rate")
    let proxy = Proxy()
    print(
      proxy.responds(to: #selector(UIView.layoutSubviews)),
      proxy.responds(to: Selector(("nothing:"))))
  }
}
