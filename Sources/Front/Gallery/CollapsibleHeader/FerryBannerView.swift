import UIKit

/// A banner above a list: a picture in a rounded frame, with a line of text on it.
final class FerryBannerView: UIView {
  private let picture = UIImageView()
  private let line = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "banner"
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 14
    picture.backgroundColor = .systemIndigo
    line.text = "Last boats leave at ten"
    line.font = .systemFont(ofSize: 20, weight: .semibold)
    line.textColor = .white
    for view in [picture, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      picture.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      picture.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      line.leadingAnchor.constraint(equalTo: picture.leadingAnchor, constant: 14),
      line.bottomAnchor.constraint(equalTo: picture.bottomAnchor, constant: -12),
    ])
    if let url = URL(string: "https://pictures.example/landing.jpg") {
      loadImage(from: url) { [weak self] in self?.picture.image = $0 }
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
