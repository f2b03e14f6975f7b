public import UIKit

/// A grid of reefs; each opens out of its picture, and a finger drags it back.
public final class ReefsViewController: UICollectionViewController {
  struct Reef {
    let name: String
    let depth: Int
    let colors: [UIColor]
  }

  private let reefs = [
    Reef(name: "Anemone Shelf", depth: 12, colors: [.systemTeal, .systemBlue]),
    Reef(name: "Brittle Wall", depth: 31, colors: [.systemOrange, .systemRed]),
    Reef(name: "Coral Garden", depth: 8, colors: [.systemPink, .systemPurple]),
    Reef(name: "Drift Corner", depth: 24, colors: [.systemGreen, .systemTeal]),
    Reef(name: "Eagle Ray Pass", depth: 27, colors: [.systemIndigo, .systemBlue]),
    Reef(name: "Fan Gully", depth: 18, colors: [.systemYellow, .systemOrange]),
  ]

  public init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 171, height: 128)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    layout.minimumLineSpacing = 16
    super.init(collectionViewLayout: layout)
    title = "Reefs"
  }

  required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(ReefCell.self, forCellWithReuseIdentifier: "reef")
  }

  public override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { reefs.count }

  public override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "reef", for: indexPath)
    (cell as? ReefCell)?.picture.colors = reefs[indexPath.item].colors
    cell.accessibilityIdentifier = reefs[indexPath.item].name
    return cell
  }

  public override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let reef = ReefViewController(reefs[indexPath.item])
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { context in
      (context.zoomedViewController as? ReefViewController)?.pictureFrame
    }
    reef.preferredTransition = .zoom(options: options) { [weak self] _ in
      (self?.collectionView.cellForItem(at: indexPath) as? ReefCell)?.picture
    }
    navigationController?.pushViewController(reef, animated: true)
  }
}

/// A cell that consists of a reef's picture.
final class ReefCell: UICollectionViewCell {
  let picture = ReefPicture()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.layer.cornerRadius = 16
    picture.layer.cornerCurve = .continuous
    picture.clipsToBounds = true
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }
}

/// Water over a reef: a gradient with a few bubbles.
final class ReefPicture: UIView {
  var colors: [UIColor] = [] { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), colors.count == 2,
      let gradient = CGGradient(
        colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: [0, 1])
    else { return }
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
    context.setFillColor(UIColor(white: 1, alpha: 0.35).cgColor)
    for (x, y, size) in [(0.2, 0.7, 0.06), (0.3, 0.45, 0.1), (0.68, 0.3, 0.16), (0.8, 0.66, 0.08)] {
      let side = bounds.width * size
      context.fillEllipse(
        in: CGRect(x: bounds.width * x, y: bounds.height * y, width: side, height: side))
    }
  }
}

/// One reef: its picture and some facts.
final class ReefViewController: UIViewController {
  private let reef: ReefsViewController.Reef
  private let picture = ReefPicture()

  init(_ reef: ReefsViewController.Reef) {
    self.reef = reef
    super.init(nibName: nil, bundle: nil)
    title = reef.name
  }

  required init?(coder: NSCoder) { nil }

  var pictureFrame: CGRect { picture.frame }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.colors = reef.colors
    view.addSubview(picture)
    let facts = UILabel()
    facts.numberOfLines = 0
    facts.font = .preferredFont(forTextStyle: .body)
    facts.text =
      "Depth \(reef.depth) m\n\nThe current runs along the wall from the north. Come at slack water, and "
      + "keep a hand's width from the coral."
    facts.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(facts)
    NSLayoutConstraint.activate([
      facts.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 20),
      facts.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      facts.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    picture.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.75),
    ])
  }
}
