// prints: 2
// prints: 1.5
import UIKit

final class Panel {
  let info: AnyObject?
  init(_ info: AnyObject?) { self.info = info }

  func length(_ text: AnyObject?) -> Int {
    if let text = text { return text.length }
    return 0
  }
  func total() -> Double {
    var sum = 0.0
    var next = info
    while let info = next, let info = info as AnyObject? {
      sum += info.doubleValue
      next = nil
    }
    if let info = info, sum > 2 { return info.doubleValue } else { return sum }
  }
}

@main struct Program {
  @MainActor static func main() {
    let panel = Panel(NSNumber(value: 1.5))
    print(panel.length(NSString("ab")))
    print(panel.total())
  }
}
