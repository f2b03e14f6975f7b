public import Foundation

public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The preview and the entries of a context menu.
///
/// - Source: Apple's page of UIContextMenuConfiguration.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// - Source: the values of Apple's `UIContextMenuConfiguration.ElementOrder`.
  public enum ElementOrder: Int, Sendable {
    case automatic = 0
    /// The first entry is nearest to the finger.
    case priority = 1
    case fixed = 2
  }

  open private(set) var identifier: any NSCopying
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  open var badgeCount = 0
  open var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// - Parameters:
  ///   - identifier: nil makes a unique one.
  ///   - previewProvider: makes a controller that is shown instead of the view itself; nil shows the view.
  ///   - actionProvider: makes the menu of the actions that the system suggests, which are none; nil shows no menu.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    Self.count += 1
    self.identifier = identifier ?? NSString(string: "UIContextMenuConfiguration-\(Self.count)")
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  private static var count = 0
}

// Values that Swift bridges to objects that are copied, which code names configurations by: `indexPath as NSCopying`.

extension IndexPath: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension String: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UUID: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension URL: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
