// prints: both
// prints: one
import UIKit

func f(_ a: Bool, _ b: Int?) -> String {
  if a, #available(iOS 13, *), let b = b, #available(iOS 12, *) {
    _ = b
    return "both"
  } else if #available(iOS 99, *), a {
    return FutureThing.name
  } else {
    return "one"
  }
}

@main struct Program {
  @MainActor static func main() {
    print(f(true, 1))
    print(f(true, nil))
  }
}
