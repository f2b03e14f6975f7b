// prints: layoutSubviews
// prints: endEditing:
// prints: copy:
// prints: setNeedsLayout
import UIKit

@main struct Program {
  @MainActor static func main() {
    print(NSStringFromSelector(#selector(UIView.layoutSubviews)))
    print(NSStringFromSelector(#selector(UIView.endEditing)))
    print(NSStringFromSelector(#selector(UIResponderStandardEditActions.copy(_:))))
    let view = UIView()
    print(NSStringFromSelector(#selector(view.setNeedsLayout)))
  }
}
