// prints: Mine id
import UIKit

class Mine: UITableViewCell {}
extension UITableView {
  func cell<T: UITableViewCell>(_ type: T.Type) -> T { T(style: .default, reuseIdentifier: "id") }
}

@main struct Program {
  @MainActor static func main() {
    let cell = UITableView().cell(Mine.self)
    print(type(of: cell), cell.reuseIdentifier ?? "")
  }
}
