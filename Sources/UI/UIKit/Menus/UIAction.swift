public import UIFoundation

public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action with a title, for menus and controls.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open private(set) var identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// The sender of the action while its handler runs; nil at other times.
  open private(set) weak var sender: AnyObject?
  private let handler: UIActionHandler

  /// - Parameter identifier: nil makes a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("UIAction-\(Self.count)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// The number of actions made so far, from which actions without an identifier get one.
  private static var count = 0

  /// Calls the handler.
  package func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// Calls the handler as if a target sent it.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(sender: sender.map { $0 as AnyObject })
  }
}
