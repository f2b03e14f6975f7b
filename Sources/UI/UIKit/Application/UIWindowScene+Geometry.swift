public import Foundation
import PegScene

extension UIWindowScene {
  /// The size and orientation that an app wishes for its scene.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    fileprivate override init() {}

    /// The wish of an app for iOS.
    @preconcurrency @MainActor
    public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask?

      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }

      public override init() { super.init() }
    }
  }

  /// Asks for an orientation. The screen does not turn here: another one than that of the scene is denied.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    let wish = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations
    let own = UIInterfaceOrientationMask(rawValue: 1 << UInt(interfaceOrientation.rawValue))
    guard let wish, !wish.contains(own) else { return }
    SceneDiagnostics.report(
      "requestGeometryUpdate: the screen does not turn; render the scene with --landscape")
    errorHandler?(NSError(domain: "UISceneErrorDomain", code: 101))
  }
}
