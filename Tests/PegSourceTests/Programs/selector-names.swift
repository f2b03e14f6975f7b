// prints: tapWithSender:
// prints: moveTo:
// prints: setWithA:b:
// prints: addFor:
// prints: renamed:
// prints: handle:event:
// prints: loadFromFile:
// prints: title
// prints: setTitle:
// prints: setURL:
import UIKit

class Names: NSObject {
  @objc var title = ""
  @objc var URL = ""
  @objc func tap(sender: Any) {}
  @objc func move(to place: Int) {}
  @objc func set(a: Int, b: Int) {}
  @objc func add(for key: String) {}
  @objc(renamed:) func original(_ sender: Any) {}
  @objc func handle(_ sender: Any, event: UIEvent) {}
  @objc func loadFrom(file: String) {}
}

@main struct Program {
  @MainActor static func main() {
    print(NSStringFromSelector(#selector(Names.tap(sender:))))
    print(NSStringFromSelector(#selector(Names.move(to:))))
    print(NSStringFromSelector(#selector(Names.set(a:b:))))
    print(NSStringFromSelector(#selector(Names.add)))
    print(NSStringFromSelector(#selector(Names.original)))
    print(NSStringFromSelector(#selector(Names.handle)))
    print(NSStringFromSelector(#selector(Names.loadFrom(file:))))
    print(NSStringFromSelector(#selector(getter: Names.title)))
    print(NSStringFromSelector(#selector(setter: Names.title)))
    print(NSStringFromSelector(#selector(setter: Names.URL)))
  }
}
