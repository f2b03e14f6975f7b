// prints: 0
// prints: 1
// prints: 2
import UIKit

func run() {
  var i = 0
  while #available(iOS 13, *), i < 3 {
    print(i)
    i += 1
  }
}

@main struct Program {
  @MainActor static func main() {
    run()
  }
}
