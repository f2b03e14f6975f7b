// Names that blocks of code in the documents use without declaring them; see scripts/check-book.
import Pegbar
import SnapshotTesting
import Testing
import UIKit

final class ProfileViewController: UIViewController {}
final class RowsViewController: UIViewController {}
final class PlacesViewController: UIViewController {}
final class Badge: UIView {
  convenience init(count: Int) { self.init(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
}
struct User: Codable { var name = "Ada" }
let user = User()
@MainActor let controller = UIViewController()
