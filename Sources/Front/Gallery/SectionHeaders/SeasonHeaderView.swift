import UIKit

/// A section's header with a round picture and the season's name.
final class SeasonHeaderView: UITableViewHeaderFooterView {
  let title = UILabel()
  private let picture = UIImageView()
  private var pictureURL: URL?

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 16
    picture.backgroundColor = .tertiarySystemFill
    title.font = .systemFont(ofSize: 20, weight: .bold)
    for view in [picture, title] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      picture.widthAnchor.constraint(equalToConstant: 32),
      picture.heightAnchor.constraint(equalToConstant: 32),
      picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      title.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    picture.image = nil
    pictureURL = nil
  }

  func show(_ season: Season) {
    title.text = season.name
    pictureURL = season.pictureURL
    guard let url = season.pictureURL else { return }
    loadImage(from: url) { [weak self] image in
      guard let self, self.pictureURL == url else { return }
      self.picture.image = image
    }
  }
}
