public import Foundation
import PegScene
public import UIFoundation

/// An item that a bar shows.
@preconcurrency @MainActor
open class UIBarItem: AccessibleObject {
  /// Called when the item's look has changed.
  package var onChange: (() -> Void)?

  open var title: String? { didSet { onChange?() } }
  open var image: UIImage? { didSet { onChange?() } }
  open var isEnabled = true { didSet { onChange?() } }
  open var tag = 0
  /// The distances by which the image is moved: half of the difference of opposite sides, as insets keep its size. Units: points.
  open var imageInsets = UIEdgeInsets.zero { didSet { onChange?() } }
  /// The image for bars that are lower in landscape; bars here keep their height.
  open var landscapeImagePhone: UIImage?
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero

  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  /// Decodes an item of a nib; returns nil for any other decoder.
  public required init?(coder: NSCoder) {
    guard let nib = coder as? any NibDecoding else { return nil }
    super.init()
    nib.fill(self)
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    onChange?()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  /// The distance by which the image's insets move it.
  var imageOffset: CGPoint {
    CGPoint(
      x: (imageInsets.left - imageInsets.right) / 2, y: (imageInsets.top - imageInsets.bottom) / 2)
  }

  /// Does nothing: Interface Builder calls it, and no app.
  open func prepareForInterfaceBuilder() {}

  // MARK: Proxies

  /// The proxies that code of one scene has set, after those of the program before it began.
  @MainActor
  private final class Proxies {
    let inherited: [(type: UIBarItem.Type, proxy: UIBarItem)]
    var own: [(type: UIBarItem.Type, proxy: UIBarItem)] = []

    init(inherited: [(type: UIBarItem.Type, proxy: UIBarItem)]) { self.inherited = inherited }
  }

  private static let ofScene = SceneValue { context in
    MainActor.assumeIsolated { Proxies(inherited: context.isScene ? ofProgram.own : []) }
  }
  private static var ofProgram: Proxies { ofScene.of(.program) }

  /// Returns the proxy of the class. Items of the class show the proxy's values for all that they do not set
  /// themselves.
  public class func appearance() -> Self {
    let proxies = ofScene.of(.current)
    if let known = proxies.own.first(where: { $0.type == self })?.proxy as? Self { return known }
    let proxy = ClassInstance.object(self, as: UIBarItem.self)
    proxies.own.append((self, proxy))
    return unsafeDowncast(proxy, to: self)
  }

  /// Forgets all proxies.
  package static func removeProxies() { ofScene.of(.current).own = [] }

  /// The proxies of the item's class and of those above it, the nearest first.
  private var proxies: [UIBarItem] {
    let proxies = Self.ofScene.of(.current)
    return (proxies.inherited + proxies.own).reversed()
      .filter { $0.proxy !== self && isInstance(of: $0.type) }.map(\.proxy)
  }

  private func isInstance(of type: UIBarItem.Type) -> Bool {
    var current: AnyClass? = Swift.type(of: self)
    while let candidate = current {
      if candidate == type { return true }
      current = _getSuperclass(candidate)
    }
    return false
  }

  /// Returns the item's value, else that of its nearest proxy that has one.
  func shown<T>(_ value: (UIBarItem) -> T?) -> T? {
    value(self) ?? proxies.lazy.compactMap(value).first
  }
}
