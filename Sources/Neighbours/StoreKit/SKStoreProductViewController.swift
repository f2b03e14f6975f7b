import Foundation
import PegScene
public import UIKit

public let SKStoreProductParameterITunesItemIdentifier = "id"
public let SKStoreProductParameterProductIdentifier = "productIdentifier"
public let SKStoreProductParameterAffiliateToken = "at"
public let SKStoreProductParameterCampaignToken = "ct"
public let SKStoreProductParameterProviderToken = "pt"

@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: AnyObject {
  /// The person ended the page.
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// The page of a product in the shop. There is no shop here, so that the page reports that it cannot connect.
///
/// - Source: Apple, "SKStoreProductViewController".
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  private let page = UIViewController()
  private lazy var bars = UINavigationController(rootViewController: page)

  /// Finds no product: the closure gets false and `SKError.storeProductNotAvailable` on the main queue.
  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: (@MainActor @Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    report()
    DispatchQueue.main.async {
      MainActor.assumeIsolated { block?(false, SKError(.storeProductNotAvailable)) }
    }
  }

  /// - Throws: `SKError.storeProductNotAvailable`.
  open func loadProduct(withParameters parameters: [String: Any]) async throws {
    report()
    throw SKError(.storeProductNotAvailable)
  }

  private func report() {
    SceneDiagnostics.report("SKStoreProductViewController shows no product: there is no shop here")
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    page.view.backgroundColor = .systemBackground
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.productViewControllerDidFinish(self)
      })
    let note = UILabel()
    note.text = "Cannot connect to the App Store"
    note.font = .preferredFont(forTextStyle: .headline)
    note.textColor = .secondaryLabel
    note.textAlignment = .center
    note.numberOfLines = 0
    note.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(note)
    cover(with: bars)
    NSLayoutConstraint.activate([
      note.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
      note.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 32),
      note.trailingAnchor.constraint(equalTo: page.view.trailingAnchor, constant: -32),
    ])
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    report()
  }
}
