// prints: 3.0 ["will 8.0 3.0", "did 8.0 3.0"]
// prints: 9.0 ["<a>", "<a>", "a"]
// prints: ["will 8.0 3.0", "did 8.0 3.0", "badge"]
// prints: ["will 8.0 5.0", "did 8.0 5.0", "will 5.0 6.0", "did 5.0 6.0", "will 6.0 8.0", "did 6.0 8.0", "will 8.0 9.0", "did 8.0 9.0", "badge", "nil <a>"]
import UIKit

extension UIView {
  @objc open var inset: CGFloat {
    get { layoutMargins.left }
    set { layoutMargins.left = newValue }
  }

  @objc var badge: String? {
    get { accessibilityValue }
    set { accessibilityValue = newValue }
  }
}

class Card: UIView {
  var log: [String] = []

  override var inset: CGFloat {
    willSet { log.append("will \(inset) \(newValue)") }
    didSet { log.append("did \(oldValue) \(inset)") }
  }

  override var badge: String? {
    get { super.badge.map { "<\($0)>" } }
    set {
      super.badge = newValue
      log.append("badge")
    }
  }
}

class BigCard: Card {
  override var inset: CGFloat {
    get { super.inset }
    set {
      super.inset = newValue
      super.inset += 1
    }
  }

  override var badge: String? {
    didSet { log.append("\(oldValue ?? "nil") \(badge ?? "nil")") }
  }
}

class Plain: UIView {}

@main struct Program {
  @MainActor static func main() {
    let card = Card()
    card.inset = 3
    print(card.inset, card.log)
    let big = BigCard()
    big.inset = 5
    big.inset += 2
    let views: [UIView] = [card, big, Plain()]
    for view in views { view.badge = "a" }
    print(big.inset, views.map { $0.badge ?? "nil" })
    print(card.log)
    print(big.log)
  }
}
