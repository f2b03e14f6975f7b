public import CoreGraphics
public import Foundation
import PegScene

/// The facts about a print job that a printer is given.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
  /// - Source: the values of Apple's `UIPrintInfo.OutputType`.
  public enum OutputType: Int, Sendable {
    case general = 0
    case photo = 1
    case grayscale = 2
    case photoGrayscale = 3
  }

  public enum Orientation: Int, Sendable {
    case portrait = 0
    case landscape = 1
  }

  public enum Duplex: Int, Sendable {
    case none = 0
    case longEdge = 1
    case shortEdge = 2
  }

  open var jobName = ""
  open var printerID: String?
  open var outputType = OutputType.general
  open var orientation = Orientation.portrait
  open var duplex = Duplex.none

  public override init() {}

  /// - Parameter dictionary: what a printer stored; the values of no printer are known here.
  public init(dictionary: [AnyHashable: Any]?) {}

  public class func printInfo() -> UIPrintInfo { UIPrintInfo() }
}

@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: AnyObject {
  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController?
  func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController? { nil }
  public func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
}

/// Prints documents. There is no printer here: `isPrintingAvailable` is false, and nothing is presented.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  private static let ofScene = SceneValue { _ in
    MainActor.assumeIsolated { UIPrintInteractionController() }
  }

  public class var shared: UIPrintInteractionController { ofScene.of(.current) }
  public class var isPrintingAvailable: Bool { false }
  public class func canPrint(_ url: URL) -> Bool { false }
  public class func canPrint(_ data: Data) -> Bool { false }

  open var printInfo: UIPrintInfo?
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  open var printFormatter: UIPrintFormatter?
  open var printPageRenderer: UIPrintPageRenderer?
  open var printingItem: Any?
  open var printingItems: [Any]?
  open var showsNumberOfCopies = true
  open var showsPaperSelectionForLoadedPapers = false
  open var showsPaperOrientation = true

  /// Presents nothing and returns false.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool
  {
    SceneDiagnostics.report(
      "UIPrintInteractionController: nothing is printed, because there is no printer here")
    return false
  }

  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  open func dismiss(animated: Bool) {}
}
