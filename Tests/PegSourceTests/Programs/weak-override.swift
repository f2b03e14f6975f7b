// prints: set
// prints: true
import UIKit

class List: UICollectionView {
  override weak var delegate: UICollectionViewDelegate? {
    get { super.delegate }
    set {
      print("set")
      super.delegate = newValue
    }
  }
}
class Delegate: NSObject, UICollectionViewDelegate {}

@main struct Program {
  @MainActor static func main() {
    let list = List(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let delegate = Delegate()
    list.delegate = delegate
    print(UILabel().classForCoder.description().hasSuffix("UILabel"))
  }
}
