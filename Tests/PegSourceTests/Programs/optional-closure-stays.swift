// prints: called 1
// prints: labelled
import UIKit

class Cell: UITableViewCell {
  var onTap: ((Int) -> Void)?
  var handlers: [String: () -> Void] = [:]
  func tap() {
    onTap?(1)
    handlers["x"]?()
    self.onTap?(2)
  }
}

@main struct Program {
  @MainActor static func main() {
    let cell = Cell(style: .default, reuseIdentifier: nil)
    cell.onTap = { if $0 == 1 { print("called \($0)") } }
    cell.handlers["x"] = { print("labelled") }
    cell.tap()
  }
}
