import ARKit
import UIKit

final class ProductController: UIViewController {
  @IBOutlet private var buy: UIButton!
  private let product: Product

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title = product.name
    let picture = UIImageView(image: UIImage(systemName: product.symbol))
    picture.tintColor = .systemIndigo
    picture.contentMode = .scaleAspectFit
    let label = UILabel()
    label.text = product.detail
    label.textColor = .secondaryLabel
    let button = UIButton(configuration: .filled())
    button.setTitle("Buy for \(product.price) €", for: .normal)
    button.addTarget(self, action: #selector(buyNow(_:)), for: .touchUpInside)
    buy = button
    let stack = UIStackView(arrangedSubviews: [picture, label, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 140),
      picture.heightAnchor.constraint(equalToConstant: 140),
    ])
  }

  @objc private func buyNow(_ sender: UIButton) { sender.isEnabled = false }

  /// Shows the product in the user's room.
  func showInRoom() {
    let room = ARSCNView(frame: view.bounds)
    view.addSubview(room)
  }
}

#Preview("Lamp") {
  UINavigationController(rootViewController: ProductController(product: Product.all[1]))
}
