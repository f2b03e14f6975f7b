// prints: true true
import UIKit

final class Card: NSObject {}

func name(_ object: AnyObject) -> String { type(of: object).description() }

@main struct Program {
  @MainActor static func main() {
    print(name(UIView()).hasSuffix("UIView"), name(Card()).hasSuffix(".Card"))
  }
}
