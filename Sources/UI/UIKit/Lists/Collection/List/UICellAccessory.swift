public import Foundation
public import UIFoundation

/// A view or control at the leading or trailing edge of a list's cell.
///
/// - Units: points.
@preconcurrency @MainActor
public struct UICellAccessory {
  public enum DisplayedState: Int, Sendable {
    case always = 0
    case whenEditing = 1
    case whenNotEditing = 2
  }

  public enum LayoutDimension: Equatable, Sendable {
    /// The width of the system's own accessories.
    case standard
    /// The view's own width.
    case actual
    case custom(CGFloat)
  }

  public typealias ActionHandler = @MainActor () -> Void

  /// The options that accessories have in common.
  public struct Options {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the accessory; nil for its default.
    public var tintColor: UIColor?

    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  public typealias DisclosureIndicatorOptions = Options
  public typealias DetailOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias ReorderOptions = Options
  public typealias MultiselectOptions = Options

  public struct OutlineDisclosureOptions {
    public enum Style: Int, Sendable {
      case automatic = 0
      case header = 1
      case cell = 2
    }

    public var style: Style
    public var common: Options

    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style
      common = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  public struct LabelOptions {
    public var font: UIFont
    public var common: Options

    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body)
    ) {
      self.font = font
      common = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  public enum Placement {
    /// Returns the index among the accessories of the edge.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var maintainsFixedSize: Bool
    public var common: Options

    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
      self.maintainsFixedSize = maintainsFixedSize
      common = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  enum Kind {
    case disclosureIndicator
    case detail(ActionHandler?)
    case checkmark
    case delete(ActionHandler?)
    case insert(ActionHandler?)
    case reorder
    case multiselect
    case outlineDisclosure(OutlineDisclosureOptions.Style, ActionHandler?)
    case label(String, UIFont)
    case custom(UIView, Placement, keepsSize: Bool)
  }

  let kind: Kind
  let displayed: DisplayedState
  let options: Options

  // MARK: Kinds

  /// A chevron.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { .init(kind: .disclosureIndicator, displayed: displayed, options: options) }

  /// A round button with an i.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    .init(kind: .detail(actionHandler), displayed: displayed, options: options)
  }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { .init(kind: .checkmark, displayed: displayed, options: options) }

  /// A red button at the leading edge.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    .init(kind: .delete(actionHandler), displayed: displayed, options: options)
  }

  /// A green button at the leading edge.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    .init(kind: .insert(actionHandler), displayed: displayed, options: options)
  }

  /// Three lines at the trailing edge.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { .init(kind: .reorder, displayed: displayed, options: options) }

  /// A circle at the leading edge, filled while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { .init(kind: .multiselect, displayed: displayed, options: options) }

  /// A chevron that turns down while the outline below the item is expanded.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    .init(
      kind: .outlineDisclosure(options.style, actionHandler), displayed: displayed,
      options: options.common)
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    .init(kind: .label(text, options.font), displayed: displayed, options: options.common)
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed: DisplayedState
    switch configuration.placement {
    case .leading(let state, _), .trailing(let state, _): displayed = state
    }
    return .init(
      kind: .custom(
        configuration.customView, configuration.placement,
        keepsSize: configuration.maintainsFixedSize), displayed: displayed,
      options: configuration.common)
  }

  /// Returns whether views made for another accessory show this one too; those with actions or content of their own
  /// never do.
  func looksSame(as other: UICellAccessory) -> Bool {
    guard displayed == other.displayed, options.isHidden == other.options.isHidden,
      options.reservedLayoutWidth == other.options.reservedLayoutWidth,
      options.tintColor == other.options.tintColor
    else { return false }
    switch (kind, other.kind) {
    case (.disclosureIndicator, .disclosureIndicator), (.checkmark, .checkmark),
      (.reorder, .reorder), (.multiselect, .multiselect):
      return true
    default: return false
    }
  }

  // MARK: Placement

  var isLeading: Bool {
    switch kind {
    case .delete, .insert, .multiselect: true
    case .custom(_, .leading, _): true
    default: false
    }
  }

  func isShown(editing: Bool) -> Bool {
    guard !options.isHidden else { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return editing
    case .whenNotEditing: return !editing
    }
  }

  /// The rank of a kind among others of its edge, from the leading side on.
  private var rank: Int {
    switch kind {
    case .delete, .insert, .label: 0
    case .multiselect, .detail: 1
    case .checkmark: 2
    case .outlineDisclosure: 3
    case .disclosureIndicator: 4
    case .reorder: 5
    case .custom: 6
    }
  }

  /// Returns the accessories of an edge from the leading side on; custom ones choose their index.
  static func arranged(_ accessories: [UICellAccessory], leading: Bool) -> [UICellAccessory] {
    var result: [UICellAccessory] = []
    var custom: [UICellAccessory] = []
    for accessory in accessories where accessory.isLeading == leading {
      if case .custom = accessory.kind {
        custom.append(accessory)
      } else {
        result.append(accessory)
      }
    }
    // Equal kinds keep their order.
    result = result.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    .map { $0.element }
    for accessory in custom {
      guard case .custom(_, let placement, _) = accessory.kind else { continue }
      let position: Placement.Position
      switch placement {
      case .leading(_, let at), .trailing(_, let at): position = at
      }
      result.insert(accessory, at: min(max(0, position(result)), result.count))
    }
    return result
  }
}
