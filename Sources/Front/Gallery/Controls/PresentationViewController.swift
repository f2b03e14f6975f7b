public import UIKit

/// Presents a sheet or an alert over itself as soon as it has appeared.
public final class PresentationViewController: UIViewController {
  /// The kind of the presentation.
  public enum Kind: Sendable {
    case sheet, alert, actionSheet
  }

  private let kind: Kind

  public init(_ kind: Kind) {
    self.kind = kind
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard presentedViewController == nil else { return }
    present(kind == .sheet ? sheet() : alert(), animated: false)
  }

  private func sheet() -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    page.sheetPresentationController?.prefersGrabberVisible = true
    return page
  }

  private func alert() -> UIViewController {
    let alert = UIAlertController(
      title: "Delete the draft?", message: "It cannot be brought back.",
      preferredStyle: kind == .alert ? .alert : .actionSheet)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    if kind == .actionSheet { alert.addAction(UIAlertAction(title: "Keep", style: .default)) }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }
}
