// prints: lit lit
// prints: ["a": 1]
// prints: [1, 2]
// prints: true 3
import UIKit

@main struct Program {
  @MainActor static func main() {
    let ns: NSString = "lit"
    print(ns as String, "lit" as NSString)
    let any: Any = ["a": 1] as NSDictionary
    print(any as! [String: Int])
    print(([1, 2] as NSArray) as! [Int])
    let n: NSNumber = 3
    print((NSNumber(value: true) as Any) as! Bool, n as! Int)
  }
}
