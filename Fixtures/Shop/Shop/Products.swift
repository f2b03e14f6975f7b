import UIKit

struct Product {
  var name: String
  var detail: String
  var price: Int
  var symbol: String

  static let all = [
    Product(name: "Bouquet", detail: "Tulips and eucalyptus", price: 24, symbol: "heart.fill"),
    Product(name: "Lamp", detail: "Oak and linen", price: 79, symbol: "star.fill"),
    Product(name: "Notebook", detail: "A5, dotted", price: 12, symbol: "bookmark.fill"),
  ]
}

final class ProductListController: UITableViewController {
  @objc dynamic private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addFirst))
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "product")
  }

  @objc private func addFirst() { count += 1 }
}

extension ProductListController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Product.all.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
    let product = Product.all[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = product.name
    content.secondaryText = product.detail
    content.image = UIImage(systemName: product.symbol)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let controller = ProductController(product: Product.all[indexPath.row])
    navigationController?.pushViewController(controller, animated: true)
  }
}
