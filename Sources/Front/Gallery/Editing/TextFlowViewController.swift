public import UIKit

/// A page whose text flows around a round picture, with links that are found in it.
public final class TextFlowViewController: UIViewController {
  private let text = UITextView()
  private let lamp = UIImageView(image: UIImage(systemName: "sun.max.fill"))

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Lighthouse"
    view.backgroundColor = .systemBackground
    text.isEditable = false
    text.dataDetectorTypes = [.link, .phoneNumber]
    text.font = .systemFont(ofSize: 17)
    text.text = """
      The lamp on the reef was lit in 1871 and has been dark for eleven nights since. Its light \
      turns once in nine seconds, and on clear evenings fishermen see it from the far side of the \
      sound.

      Visitors climb 214 steps. Tickets are sold at www.example.com/lighthouse, or call \
      +44 20 7946 0958 before noon; the keeper answers himself when the wind allows it.
      """
    lamp.tintColor = .systemYellow
    lamp.contentMode = .scaleAspectFit
    text.addSubview(lamp)
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    text.textContainerInset = UIEdgeInsets(top: 16, left: 15, bottom: 16, right: 15)
    view.addSubview(text)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = text.bounds.width - 30
    let round = CGRect(x: (width - 130) / 2, y: 50, width: 130, height: 130)
    text.textContainer.exclusionPaths = [UIBezierPath(ovalIn: round)]
    lamp.frame = round.offsetBy(dx: 15, dy: 16).insetBy(dx: 10, dy: 10)
  }
}
