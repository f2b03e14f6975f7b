public import Foundation
import PegScene
public import UIKit

/// Shows a web page in a bar with its address, a button that ends it, and a toolbar.
///
/// The page itself isn't shown: in its place are the address and a line that says so.
///
/// - Source: Apple, "SFSafariViewController".
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The settings of a controller, copied when it is made.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true

    public override init() { super.init() }
  }

  public enum DismissButtonStyle: Int, Sendable {
    case done, close, cancel
  }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open private(set) var configuration: Configuration
  open var preferredBarTintColor: UIColor? { didSet { updateColors() } }
  open var preferredControlTintColor: UIColor? { didSet { updateColors() } }
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { updateButton() } }

  private let url: URL
  private let page = UIViewController()
  /// Holds the page, and draws its bars to the edges of the screen.
  private lazy var bars = UINavigationController(rootViewController: page)

  /// - Precondition: the address has the scheme http or https; UIKit raises an exception for any other.
  public init(url: URL, configuration: Configuration = Configuration()) {
    precondition(
      ["http", "https"].contains(url.scheme?.lowercased()),
      "SFSafariViewController shows only http and https, not \(url.absoluteString)")
    self.url = url
    let copy = Configuration()
    copy.entersReaderIfAvailable = configuration.entersReaderIfAvailable
    copy.barCollapsingEnabled = configuration.barCollapsingEnabled
    self.configuration = copy
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  public convenience init(url: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: url, configuration: configuration)
  }

  public required init?(coder: NSCoder) {
    fatalError("SFSafariViewController is made with an address, not by a storyboard")
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    page.view.backgroundColor = .systemBackground
    page.title = url.host ?? url.absoluteString
    page.toolbarItems = toolbarButtons
    addWords(to: page.view)
    updateButton()
    bars.setToolbarHidden(false, animated: false)
    cover(with: bars)
    updateColors()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    SceneDiagnostics.report(
      "SFSafariViewController shows the address of a page, \(url.absoluteString), but not the page")
    delegate?.safariViewController(self, didCompleteInitialLoad: false)
  }

  // MARK: Parts

  private var toolbarButtons: [UIBarButtonItem] {
    let names = ["chevron.left", "chevron.right", "square.and.arrow.up", "safari"]
    var items: [UIBarButtonItem] = []
    for (index, name) in names.enumerated() {
      if index > 0 { items.append(UIBarButtonItem(systemItem: .flexibleSpace)) }
      let button = UIBarButtonItem(
        image: UIImage(systemName: name), style: .plain, target: nil, action: nil)
      // Without a page there is nothing to go back to, to share or to open.
      button.isEnabled = false
      items.append(button)
    }
    return items
  }

  private func addWords(to view: UIView) {
    let address = UILabel()
    address.text = url.absoluteString
    address.font = .preferredFont(forTextStyle: .headline)
    let note = UILabel()
    note.text = "The page is not shown here."
    note.font = .preferredFont(forTextStyle: .subheadline)
    for label in [address, note] {
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    let stack = UIStackView(arrangedSubviews: [address, note])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -32),
    ])
  }

  private func updateColors() {
    guard isViewLoaded else { return }
    bars.navigationBar.barTintColor = preferredBarTintColor
    bars.toolbar.barTintColor = preferredBarTintColor
    bars.navigationBar.tintColor = preferredControlTintColor
    bars.toolbar.tintColor = preferredControlTintColor
  }

  private func updateButton() {
    let kind: UIBarButtonItem.SystemItem =
      switch dismissButtonStyle {
      case .done: .done
      case .close: .close
      case .cancel: .cancel
      }
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: kind,
      primaryAction: UIAction { [weak self] _ in self?.finish() })
  }

  private func finish() {
    dismiss(animated: true) { [weak self] in
      if let self { delegate?.safariViewControllerDidFinish(self) }
    }
  }
}

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// The person tapped the button that ends the controller.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)

  /// The controller is on the screen. No page is loaded, so `didLoadSuccessfully` is false.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL
  ) {}
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
