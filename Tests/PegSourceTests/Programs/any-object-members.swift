// prints: 2.5 3 true
// prints: (1.0, 2.0, 3.0, 4.0)
// prints: 2 1 5
// prints: nil nil
// prints: true false
// prints: 7.0
// prints: 2.5 3
import UIKit

func rect(_ info: [AnyHashable: Any]?) -> CGRect {
  (info?["frame"] as AnyObject).cgRectValue
}
func double(_ object: AnyObject) -> Double { object.doubleValue }

@main struct Program {
  @MainActor static func main() {
    let values: [String: Any] = ["a": 2.5, "b": 3, "c": true, "list": [1, 2], "t": "hello"]
    let d: Double = (values["a"] as AnyObject).doubleValue
    let i: Int = (values["b"] as AnyObject).intValue
    let b: Bool = (values["c"] as AnyObject).boolValue
    print(d, i, b)
    print(rect(["frame": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))]))
    let (list, set, text): (Int, Int, Int) = (
      (values["list"] as AnyObject).count, (Set([1]) as AnyObject).count,
      (values["t"] as AnyObject).length
    )
    print(list, set, text)
    let none = (values["none"] as AnyObject?)?.doubleValue
    let wrong = (UIView() as AnyObject).doubleValue
    print(none as Any? ?? "nil", wrong as Any? ?? "nil")
    print(
      (UILabel() as AnyObject).isKind(of: UIView.self),
      (UIView() as AnyObject).isKind(of: UILabel.self))
    print(double(NSNumber(value: 7)))
    let objects: [String: AnyObject] = ["a": NSNumber(value: 2.5), "b": NSNumber(value: 3)]
    if let a = objects["a"]?.doubleValue, let list = Optional([NSNumber(value: 3)]) as [AnyObject]?
    {
      print(a, list[0].intValue as Int)
    }
  }
}
