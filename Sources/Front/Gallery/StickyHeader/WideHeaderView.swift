import UIKit

/// The open state of the header: a picture with the page's name on it.
final class WideHeaderView: UIView {
  private let picture = UIImageView()
  let name = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "header.wide"
    clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.backgroundColor = .systemTeal
    name.accessibilityIdentifier = "header.name"
    name.text = "Notice Board"
    name.font = .systemFont(ofSize: 28, weight: .bold)
    name.textColor = .white
    for view in [picture, name] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: topAnchor),
      picture.leadingAnchor.constraint(equalTo: leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: trailingAnchor),
      picture.bottomAnchor.constraint(equalTo: bottomAnchor),
      name.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      name.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -14),
    ])
    if let url = URL(string: "https://pictures.example/village.jpg") {
      loadImage(from: url) { [weak self] in self?.picture.image = $0 }
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
