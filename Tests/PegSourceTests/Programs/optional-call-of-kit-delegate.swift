// prints: scrolled
// prints: nil
// prints: 30
import UIKit

class Proxy: NSObject, UITableViewDelegate {
  weak var original: UITableViewDelegate?
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    original?.scrollViewDidScroll?(scrollView)
  }
  func height(_ table: UITableView) -> CGFloat? {
    original?.tableView?(table, heightForRowAt: IndexPath(row: 0, section: 0))
  }
}

class Plain: NSObject, UITableViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { print("scrolled") }
}

class Tall: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
}

@main struct Program {
  @MainActor static func main() {
    let table = UITableView()
    let proxy = Proxy()
    let plain = Plain()
    let tall = Tall()
    proxy.original = plain
    proxy.scrollViewDidScroll(table)
    print(proxy.height(table).map { "\($0)" } ?? "nil")
    proxy.original = tall
    proxy.scrollViewDidScroll(table)
    print(Int(proxy.height(table) ?? 0))
  }
}
