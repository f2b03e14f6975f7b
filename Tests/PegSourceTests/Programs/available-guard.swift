// prints: in 5
// prints: out
import UIKit

func f(_ x: Int?) {
  guard #available(iOS 13, *), let x = x else { return print("out") }
  print("in", x)
}

@main struct Program {
  @MainActor static func main() {
    f(5)
    f(nil)
  }
}
