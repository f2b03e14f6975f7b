// prints: 2 left
import UIKit

@objc public enum Side: Int { case left = 2, right }
@objc enum Level: Int, CaseIterable { case low, high }

class Holder: NSObject {
  @objc var side: Side = .left
  @objc func set(level: Level) {}
}

@main struct Program {
  @MainActor static func main() {
    print(Holder().side.rawValue, Holder().side)
  }
}
