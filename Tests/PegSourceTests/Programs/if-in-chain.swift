// prints: 3 true
import UIKit

struct Chain {
  var n = 0
  var isPhone = false
  func add(_ x: Int) -> Chain { Chain(n: n + x, isPhone: isPhone) }
  func phone() -> Chain { Chain(n: n, isPhone: true) }
}

@main struct Program {
  @MainActor static func main() {
    let c = Chain()
      .add(1)
      #if os(iOS)
        .phone()
      #else
        .desktop()
      #endif
      .add(2)
    print(c.n, c.isPhone)
  }
}
