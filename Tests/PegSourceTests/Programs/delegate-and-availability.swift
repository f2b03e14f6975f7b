// prints: will 2
// prints: new way
// prints: did 2 true
// prints: no veto
import UIKit

@objc protocol PickerDelegate: AnyObject {
  @objc optional func picker(_ picker: Picker, willPick index: Int)
  @objc optional func picker(_ picker: Picker, didPick index: Int, animated: Bool)
  @objc optional func shouldPick(_ picker: Picker) -> Bool
}

@objcMembers class Picker: NSObject {
  weak var delegate: (any PickerDelegate)?
  func pick(_ index: Int) {
    delegate?.picker?(self, willPick: index)
    if #available(iOS 13.0, *) { print("new way") } else { print("old way") }
    delegate?.picker?(self, didPick: index, animated: true)
    guard let answer = delegate?.shouldPick?(self) else { return print("no veto") }
    print(answer)
  }
}

class Owner: NSObject, PickerDelegate {
  func picker(_ picker: Picker, willPick index: Int) { print("will", index) }
  func picker(_ picker: Picker, didPick index: Int, animated: Bool) {
    print("did", index, animated)
  }
}

@main struct Program {
  @MainActor static func main() {
    let (picker, owner) = (Picker(), Owner())
    picker.delegate = owner
    picker.pick(2)
  }
}
