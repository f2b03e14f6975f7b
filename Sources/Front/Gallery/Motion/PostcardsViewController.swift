public import UIKit

/// Postcards that open from their place in the list, and that a finger pulls down to put back.
public final class PostcardsViewController: UIViewController, UIViewControllerTransitioningDelegate
{
  private var cards: [PostcardView] = []
  private weak var opened: PostcardView?
  private let pull = UIPercentDrivenInteractiveTransition()
  private var isPulled = false

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Postcards"
    view.backgroundColor = .systemGroupedBackground
    for (index, harbour) in Harbour.all.enumerated() {
      let card = PostcardView(harbour)
      card.frame = CGRect(
        x: 20, y: 120 + CGFloat(index) * 200, width: view.bounds.width - 40, height: 180)
      card.autoresizingMask = .flexibleWidth
      card.accessibilityIdentifier = harbour.name
      card.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: selector(PostcardsViewController.open(_:))))
      view.addSubview(card)
      cards.append(card)
    }
  }

  func open(_ tap: UITapGestureRecognizer) {
    guard let card = tap.view as? PostcardView else { return }
    opened = card
    let detail = PostcardViewController(card.harbour)
    detail.modalPresentationStyle = .custom
    detail.transitioningDelegate = self
    detail.pulled = { [weak self, weak detail] pan in self?.pulled(pan, detail) }
    present(detail, animated: true)
  }

  private func pulled(_ pan: UIPanGestureRecognizer, _ detail: UIViewController?) {
    let share = max(0, pan.translation(in: view).y / 400)
    switch pan.state {
    case .began:
      isPulled = true
      detail?.dismiss(animated: true)
    case .changed: pull.update(min(1, share))
    case .ended where share > 0.3 || pan.velocity(in: view).y > 600:
      isPulled = false
      pull.finish()
    default:
      isPulled = false
      pull.cancel()
    }
  }

  // MARK: Transitions

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    opened.map { PostcardTransition(from: $0, isOpening: true) }
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    opened.map { PostcardTransition(from: $0, isOpening: false) }
  }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isPulled ? pull : nil
  }
}

/// Grows a postcard from its place in the list to the screen, or back.
private final class PostcardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let card: PostcardView
  private let isOpening: Bool

  init(from card: PostcardView, isOpening: Bool) {
    self.card = card
    self.isOpening = isOpening
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.6 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: isOpening ? .to : .from) else {
      return context.completeTransition(false)
    }
    let place = card.convert(card.bounds, to: container)
    if isOpening { container.addSubview(view) }
    view.clipsToBounds = true
    let whole = container.bounds
    view.frame = isOpening ? place : whole
    view.layer.cornerRadius = isOpening ? 16 : 0
    view.layoutIfNeeded()
    card.alpha = 0
    let spring = isOpening
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      usingSpringWithDamping: spring ? 0.8 : 1, initialSpringVelocity: 0
    ) {
      view.frame = spring ? whole : place
      view.layer.cornerRadius = spring ? 0 : 16
      view.layoutIfNeeded()
    } completion: { [card] _ in
      let isDone = !context.transitionWasCancelled
      if spring != isDone { card.alpha = 1 }
      if !isDone { view.frame = whole }
      context.completeTransition(isDone)
    }
  }
}

/// A postcard on the whole screen, with its text below.
private final class PostcardViewController: UIViewController {
  private let harbour: Harbour
  private let text = UILabel()
  var pulled: ((UIPanGestureRecognizer) -> Void)?

  init(_ harbour: Harbour) {
    self.harbour = harbour
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let picture = PostcardView(harbour)
    picture.layer.cornerRadius = 0
    text.text = harbour.text
    text.numberOfLines = 0
    text.font = .preferredFont(forTextStyle: .body)
    for part in [picture, text] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: view.topAnchor),
      picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      picture.heightAnchor.constraint(equalToConstant: 320),
      text.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 20),
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      // As wide as on the whole screen, so that lines don't break again while the card grows.
      text.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width - 40),
    ])
    picture.addGestureRecognizer(
      UIPanGestureRecognizer(
        target: self, action: selector(PostcardViewController.pull(_:))))
  }

  func pull(_ pan: UIPanGestureRecognizer) { pulled?(pan) }
}
