// prints: sub 2
import UIKit

class List: UIViewController {}
extension List: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
class Longer: List {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
}

@main struct Program {
  @MainActor static func main() {
    let source: UITableViewDataSource = Longer()
    print("sub", source.tableView(UITableView(), numberOfRowsInSection: 0))
  }
}
