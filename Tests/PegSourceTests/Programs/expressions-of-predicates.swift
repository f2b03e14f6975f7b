// prints: true
// prints: name
// prints: true false
// prints: true
import Foundation
import UIKit

extension NSExpression {
  var path: String { keyPath }
}

@main struct Program {
  static func main() {
    let sum = NSExpression(format: "1 + 1")
    print(sum.expressionValue(with: nil, context: nil) as? Double == 2)
    print(NSExpression(forKeyPath: "name").path)
    let same = NSComparisonPredicate(
      leftExpression: NSExpression(forVariable: "name"),
      rightExpression: NSExpression(forConstantValue: "Tern"), modifier: .direct, type: .equalTo,
      options: .caseInsensitive)
    print(
      same.evaluate(with: nil, substitutionVariables: ["name": "tern"]),
      same.evaluate(with: nil, substitutionVariables: ["name": "gull"]))
    let predicate: NSPredicate = same
    print((predicate as? NSComparisonPredicate)?.leftExpression.expressionType == .variable)
  }
}
