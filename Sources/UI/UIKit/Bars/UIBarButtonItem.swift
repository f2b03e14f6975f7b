public import Foundation
public import UIFoundation
public import PegRuntime

/// A button, a view or a space in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// - Source: the values of Apple's `UIBarButtonItem.Style`.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  /// - Source: the values of Apple's `UIBarButtonItem.SystemItem`.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24

    /// The symbol or the title that the item shows.
    fileprivate var content: (symbol: String?, title: String?) {
      switch self {
      case .done: (nil, "Done")
      case .cancel: (nil, "Cancel")
      case .edit: (nil, "Edit")
      case .save: (nil, "Save")
      case .undo: (nil, "Undo")
      case .redo: (nil, "Redo")
      case .flexibleSpace, .fixedSpace: (nil, nil)
      case .add: ("plus", nil)
      case .compose: ("square.and.pencil", nil)
      case .reply: ("arrow.uturn.left", nil)
      case .action: ("square.and.arrow.up", nil)
      case .organize: ("folder", nil)
      case .bookmarks: ("book", nil)
      case .search: ("magnifyingglass", nil)
      case .refresh: ("arrow.clockwise", nil)
      case .stop, .close: ("xmark", nil)
      case .camera: ("camera", nil)
      case .trash: ("trash", nil)
      case .play: ("play.fill", nil)
      case .pause: ("pause.fill", nil)
      case .rewind: ("backward.fill", nil)
      case .fastForward: ("forward.fill", nil)
      }
    }
  }

  open var style = Style.plain { didSet { onChange?() } }
  /// The width of a fixed space; 0 is the natural one. Units: points.
  open var width: CGFloat = 0 { didSet { onChange?() } }
  open var customView: UIView? { didSet { onChange?() } }
  open var tintColor: UIColor? { didSet { onChange?() } }
  open var primaryAction: UIAction? { didSet { takeAction() } }
  /// The menu that a tap opens if the item has no action, otherwise a long press.
  open var menu: UIMenu? { didSet { onChange?() } }
  /// The object whose method a tap calls; nil searches the responder chain. It is not retained.
  open weak var target: AnyObject?
  /// The method that a tap calls, with the item.
  open var action: Selector? { didSet { onChange?() } }
  open var isSelected = false { didSet { onChange?() } }
  open var isHidden = false { didSet { onChange?() } }
  /// Whether dragged items that are held over the item perform its action.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { onChange?() } } }
  package private(set) var systemItem: SystemItem?
  /// The view that shows the item in a bar.
  private(set) weak var shownView: UIView?
  /// Returns properties by name, and the view that shows the item for the name `view`, which iOS has without a property.
  open override func value(forKey key: String) -> Any? {
    key == "view" ? shownView ?? customView : super.value(forKey: key)
  }

  /// The looks that code sets without appearances.
  var look = BarButtonLook() { didSet { onChange?() } }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    takeAction()
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    become(systemItem)
  }

  /// Gives the item the look of one of the system's.
  package func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    let content = systemItem.content
    title = content.title
    image = content.symbol.flatMap { UIImage(systemName: $0) }
    if systemItem == .done || systemItem == .save { style = .done }
  }

  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    set(style, target, action)
  }

  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(
      image: image, landscapeImagePhone: nil, style: style, target: target, action: action)
  }

  /// - Parameter landscapeImagePhone: the image for bars that are lower in landscape; bars here keep their height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.image = image
    self.landscapeImagePhone = landscapeImagePhone
    set(style, target, action)
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    set(style, target, action)
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// - Parameter width: of the space. Units: points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  private func takeAction() {
    guard let primaryAction else { return }
    title = primaryAction.title.isEmpty ? title : primaryAction.title
    image = primaryAction.image ?? image
    onChange?()
  }

  private var shownTintColor: UIColor? { shown { ($0 as? UIBarButtonItem)?.tintColor } }

  package var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// Returns a view that shows the item; nil for spaces.
  ///
  /// - Parameter appearance: the look of the bar's buttons; nil for none.
  package func makeView(tint: UIColor?, appearance: UIBarButtonItemAppearance? = nil) -> UIView? {
    if isSpace { return nil }
    if let customView {
      shownView = customView
      return customView
    }
    let button = UIButton(type: .system)
    shownView = button
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    if let image {
      button.setPreferredSymbolConfiguration(
        UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large),
        forImageIn: .normal)
      button.setImage(image, for: .normal)
    } else {
      let tintColor = shownTintColor
      let ofBar = appearance?.normal.titleTextAttributes ?? [:]
      var attributes = shown { $0.titleTextAttributes(for: .normal) }
      if !ofBar.isEmpty { attributes = ofBar.merging(attributes ?? [:]) { $1 } }
      if attributes?[.font] == nil { attributes?[.font] = button.titleLabel?.font }
      if attributes?[.foregroundColor] == nil { attributes?[.foregroundColor] = tintColor ?? tint }
      if let title, let attributes {
        button.setAttributedTitle(
          NSAttributedString(string: title, attributes: attributes), for: .normal)
      } else {
        button.setTitle(title, for: .normal)
      }
    }
    applyLook(to: button)
    if let shownTintColor { button.tintColor = shownTintColor }
    button.isEnabled = isEnabled
    button.isSelected = isSelected
    button.accessibilityIdentifier = accessibilityIdentifier
    if let accessibilityLabel { button.accessibilityLabel = accessibilityLabel }
    button.isSpringLoaded = isSpringLoaded
    button.menu = menu
    button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil && action == nil
    if let primaryAction {
      button.addAction(primaryAction, for: .primaryActionTriggered)
    } else if let action {
      let call = UIAction { [weak self, weak button] _ in
        guard let self else { return }
        button?.dispatch(action, to: target, from: self, for: nil)
      }
      button.addAction(call, for: .primaryActionTriggered)
    }
    return button
  }

  /// Returns the size that the view of an item has in a bar.
  static func sizeInBar(_ view: UIView, _ bar: CGSize) -> CGSize {
    if view is UIControl { return view.sizeThatFits(.zero) }
    return view.bounds.size == .zero ? view.sizeThatFits(bar) : view.bounds.size
  }

  // MARK: Work of other files, open to subclasses

  /// Sets the picture behind the button.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    look.backgrounds[state.rawValue, default: BarValues()][barMetrics] = backgroundImage
  }

  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { look.backgrounds[state.rawValue]?[barMetrics] }

  /// Moves the title. Units: points.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    look.titleOffsets[barMetrics] = adjustment
  }

  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    look.titleOffsets[barMetrics] ?? .zero
  }

  /// Sets the picture behind the back button that stands for the item; resizable pictures stretch to the button.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    look.backPictures[state.rawValue, default: BarValues()][barMetrics] = backgroundImage
  }

  open func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { look.backPictures[state.rawValue]?[barMetrics] }

  /// Moves the title of the back button. Units: points.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    look.backTitleOffsets[barMetrics] = adjustment
  }

  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    look.backTitleOffsets[barMetrics] ?? .zero
  }
}
