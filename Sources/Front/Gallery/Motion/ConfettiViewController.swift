public import UIKit

/// A confirmation with confetti: strips of three shapes and six colours, which fall, turn and fade.
public final class ConfettiViewController: UIViewController {
  private let confetti = CAEmitterLayer()
  private let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addTexts()
    confetti.emitterShape = .line
    confetti.renderMode = .oldestLast
    confetti.seed = 7
    confetti.beginTime = CACurrentMediaTime()
    confetti.emitterCells = colors.enumerated().map { index, color in
      cell(color, Shape.allCases[index % Shape.allCases.count])
    }
    view.layer.addSublayer(confetti)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard confetti.frame != view.bounds else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    confetti.frame = view.bounds
    confetti.emitterPosition = CGPoint(x: view.bounds.midX, y: -16)
    confetti.emitterSize = CGSize(width: view.bounds.width, height: 1)
    CATransaction.commit()
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { [confetti] in
      confetti.birthRate = 0
    }
  }

  private enum Shape: CaseIterable {
    case strip, disc, triangle
  }

  private func cell(_ color: UIColor, _ shape: Shape) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = image(shape).cgImage
    cell.contentsScale = traitCollection.displayScale
    cell.color = color.cgColor
    cell.birthRate = 14
    cell.lifetime = 6
    cell.velocity = 210
    cell.velocityRange = 120
    cell.yAcceleration = 60
    // A line emits upwards, so half a turn leads down.
    cell.emissionLongitude = .pi
    cell.emissionRange = .pi / 5
    cell.spin = 3
    cell.spinRange = 7
    cell.scale = 0.9
    cell.scaleRange = 0.5
    cell.alphaSpeed = -0.12
    return cell
  }

  /// A white shape, which the cell colours.
  private func image(_ shape: Shape) -> UIImage {
    let size = CGSize(width: 14, height: 14)
    return UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.white.setFill()
      switch shape {
      case .strip: UIBezierPath(rect: CGRect(x: 4, y: 0, width: 6, height: 14)).fill()
      case .disc: UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 10, height: 10)).fill()
      case .triangle:
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 7, y: 1))
        path.addLine(to: CGPoint(x: 13, y: 12))
        path.addLine(to: CGPoint(x: 1, y: 12))
        path.close()
        path.fill()
      }
    }
  }

  private func addTexts() {
    let mark = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))
    mark.tintColor = .systemGreen
    mark.contentMode = .scaleAspectFit
    let title = UILabel()
    title.text = "Passage booked"
    title.font = .preferredFont(forTextStyle: .title1)
    let text = UILabel()
    text.text = "Two berths, Saturday at 7:40"
    text.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [mark, title, text])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      mark.widthAnchor.constraint(equalToConstant: 72),
      mark.heightAnchor.constraint(equalToConstant: 72),
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -40),
    ])
  }
}
