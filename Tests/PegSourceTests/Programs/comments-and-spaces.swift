// swift-format-ignore-file
// prints: kept
import UIKit

class Odd: UIControl {
  @objc /* why */ func act( ) { print("kept") } // trailing
  @objc  // the reason
  dynamic   var level   = 1   // one
  func start() {
    addTarget(
      self,
      action: #selector( // here
        Odd . act
      ),
      for: .touchDown)
    sendActions(for: .touchDown)
  }
}

@main struct Program {
  @MainActor static func main() { Odd(frame: .zero).start() }
}
