// prints: class bound
import UIKit

@objc protocol Source {
  var count: Int { get }
}
@objc protocol Wider: Source, NSObjectProtocol {}

class List: NSObject, Source {
  @objc var count = 2
}

class User {
  weak var source: Source?
}

@main struct Program {
  @MainActor static func main() {
    let list = List()
    let user = User()
    user.source = list
    print(user.source === list ? "class bound" : "not")
  }
}
