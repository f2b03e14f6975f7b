public import Foundation
import PegScene
public import UIKit

/// Receives what becomes of an overlay.
@preconcurrency @MainActor
public protocol SKOverlayDelegate: AnyObject {
  func storeOverlayDidFailToLoad(_ overlay: SKOverlay, error: any Error)
  func storeOverlayWillStartPresentation(
    _ overlay: SKOverlay, transitionContext: SKOverlay.TransitionContext)
  func storeOverlayDidFinishPresentation(
    _ overlay: SKOverlay, transitionContext: SKOverlay.TransitionContext)
  func storeOverlayWillStartDismissal(
    _ overlay: SKOverlay, transitionContext: SKOverlay.TransitionContext)
  func storeOverlayDidFinishDismissal(
    _ overlay: SKOverlay, transitionContext: SKOverlay.TransitionContext)
}

extension SKOverlayDelegate {
  public func storeOverlayDidFailToLoad(_ overlay: SKOverlay, error: any Error) {}
  public func storeOverlayWillStartPresentation(
    _ overlay: SKOverlay, transitionContext: SKOverlay.TransitionContext
  ) {}
  public func storeOverlayDidFinishPresentation(
    _ overlay: SKOverlay, transitionContext: SKOverlay.TransitionContext
  ) {}
  public func storeOverlayWillStartDismissal(
    _ overlay: SKOverlay, transitionContext: SKOverlay.TransitionContext
  ) {}
  public func storeOverlayDidFinishDismissal(
    _ overlay: SKOverlay, transitionContext: SKOverlay.TransitionContext
  ) {}
}

/// A card that recommends another app. There is no shop here, so that it does not load.
///
/// - Source: Apple, "SKOverlay".
@preconcurrency @MainActor
open class SKOverlay: NSObject {
  /// - Source: the values of Apple's `SKOverlay.Position`.
  public enum Position: Int, Sendable {
    case bottom = 0
    case bottomRaised = 1
  }

  /// The app that an overlay recommends.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    override init() { super.init() }
  }

  /// An app of the shop.
  @preconcurrency @MainActor
  open class AppConfiguration: Configuration {
    open var appIdentifier: String
    open var campaignToken: String?
    open var providerToken: String?
    open var customProductPageIdentifier: String?
    open var latestReleaseID: String?
    open var position: Position
    open var userDismissible = true
    private var values: [String: Any] = [:]

    public init(appIdentifier: String, position: Position) {
      (self.appIdentifier, self.position) = (appIdentifier, position)
      super.init()
    }

    open func setAdditionalValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func additionalValue(forKey key: String) -> Any? { values[key] }
  }

  /// The app that an app clip belongs to.
  @preconcurrency @MainActor
  open class AppClipConfiguration: Configuration {
    open var campaignToken: String?
    open var providerToken: String?
    open var position: Position

    public init(position: Position) {
      self.position = position
      super.init()
    }
  }

  /// A moment at which an overlay comes or goes. No overlay does here, so that there is none.
  @preconcurrency @MainActor
  open class TransitionContext: NSObject {
    open var startFrame: CGRect { .zero }
    open var endFrame: CGRect { .zero }

    override init() { super.init() }

    open func addAnimation(_ block: @escaping () -> Void) {}
  }

  open weak var delegate: (any SKOverlayDelegate)?
  open private(set) var configuration: Configuration

  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init()
  }

  /// Shows nothing: the delegate gets `SKError.storeProductNotAvailable` on the main queue.
  open func present(in windowScene: UIWindowScene) {
    SceneDiagnostics.report("SKOverlay shows no app: there is no shop here")
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.delegate?.storeOverlayDidFailToLoad(self, error: SKError(.storeProductNotAvailable))
      }
    }
  }

  /// Takes the overlays of a scene away, of which there is none.
  open class func dismiss(in windowScene: UIWindowScene) {}
}
