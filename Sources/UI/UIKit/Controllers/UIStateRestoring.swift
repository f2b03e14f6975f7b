public import Foundation

/// An object whose state iOS saves when it ends an app in the background. A scene never ends that way, so that no code here
/// saves or restores state.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  var restorationParent: (any UIStateRestoring)? { get }
  func encodeRestorableState(with coder: NSCoder)
  func decodeRestorableState(with coder: NSCoder)
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  public var restorationParent: (any UIStateRestoring)? { nil }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

/// A class that makes controllers again from saved state.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// A list that finds its rows again by names.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

extension UIView {
  private static let restorationKey = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  var restorationName: String? {
    get { objc_getAssociatedObject(self, Self.restorationKey) as? String }
    set { objc_setAssociatedObject(self, Self.restorationKey, newValue, .OBJC_ASSOCIATION_COPY) }
  }
}
