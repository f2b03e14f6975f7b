public import CoreGraphics
public import Foundation
import PegFoundation
public import UIFoundation
public import PegRuntime

/// Provides a calendar view's decorations and follows the month in sight.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: RespondingObject {
  /// Returns the decoration below a date; nil for none.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Called after the user has turned to another month.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

/// A calendar of months with decorations, in which the user selects dates.
///
/// - Units: points.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  /// - Source: the values of Apple's `UICalendarView.DecorationSize`.
  public enum DecorationSize: Int, Sendable {
    case small = 0
    case medium = 1
    case large = 2

    /// The diameter of a dot, and the point size of an image. Source: own choices.
    fileprivate var points: CGFloat {
      switch self {
      case .small: 6
      case .medium: 8
      case .large: 12
      }
    }
  }

  /// A mark below a date.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    fileprivate let make: () -> UIView

    /// Creates a grey dot.
    public override convenience init() { self.init(color: nil, size: .medium) }

    private init(making make: @escaping () -> UIView) { self.make = make }

    /// Creates a dot.
    ///
    /// - Parameter color: nil stands for grey.
    public convenience init(color: UIColor?, size: DecorationSize) {
      self.init(making: { Self.dot(color, size) })
    }

    private static func dot(_ color: UIColor?, _ size: DecorationSize) -> UIView {
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: size.points, height: size.points))
      dot.backgroundColor = color ?? .systemFill
      dot.layer.cornerRadius = size.points / 2
      return dot
    }

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - image: nil stands for a dot.
    ///   - color: nil stands for grey.
    public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium)
    {
      self.init(making: {
        guard let image else { return Self.dot(color, size) }
        let look = UIImage.SymbolConfiguration(pointSize: size.points + 3)
        let view = UIImageView(image: image.withConfiguration(look))
        view.tintColor = color ?? .systemFill
        view.contentMode = .scaleAspectFit
        if !image.isSymbolImage {
          view.frame.size = CGSize(width: size.points + 3, height: size.points + 3)
        }
        return view
      })
    }

    /// Creates a view; the provider is called for each date that has the decoration.
    public convenience init(customViewProvider: @escaping () -> UIView) {
      self.init(making: customViewProvider)
    }

    public class func `default`(
      color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration { Decoration(color: color, size: size) }

    public class func image(
      _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration { Decoration(image: image, color: color, size: size) }

    public class func customView(
      _ customViewProvider: @escaping () -> UIView
    ) -> Decoration { Decoration(customViewProvider: customViewProvider) }
  }

  private var panel: MonthPanel?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    let month = visibleDateComponents
    properties.add("visibleMonth", "\(month.year ?? 0)-\(month.month ?? 0)")
    super.addShownProperties(to: &properties)
  }

  open weak var delegate: (any UICalendarViewDelegate)? {
    didSet { panel?.refresh(decorations: true) }
  }

  /// The selection that the user changes; nil for a calendar without one.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      oldValue?.view = nil
      selectionBehavior?.view = self
      selectionChanged()
    }
  }

  // MARK: Dates

  open var calendar: Calendar = .current { didSet { rebuild() } }
  open var locale: Locale = .current { didSet { rebuild() } }
  /// The time zone of dates; nil stands for the calendar's.
  open var timeZone: TimeZone? { didSet { rebuild() } }
  /// The design of the numbers' font.
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { rebuild() } }
  /// The dates that can be shown and selected.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      let shown = usedCalendar.date(from: visibleDateComponents) ?? SceneDate.now
      let nearest = min(max(shown, availableDateRange.start), availableDateRange.end)
      currentPanel.turn(to: nearest, animated: false)
      currentPanel.refresh()
    }
  }

  /// Whether the delegate is asked for decorations.
  open var wantsDateDecorations = true { didSet { panel?.refresh(decorations: true) } }

  private var usedCalendar: Calendar {
    var calendar = calendar
    calendar.locale = locale
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private func rebuild() {
    guard let panel else { return }
    let date = panel.month.first
    panel.removeFromSuperview()
    self.panel = nil
    makePanel(showing: date)
  }

  private var currentPanel: MonthPanel { panel ?? makePanel(showing: SceneDate.now) }

  @discardableResult
  private func makePanel(showing date: Date) -> MonthPanel {
    let plain = UIFont.systemFont(ofSize: 20)
    let font =
      plain.fontDescriptor.withDesign(fontDesign).map { UIFont(descriptor: $0, size: 20) } ?? plain
    let new = MonthPanel(usedCalendar, locale, showing: date, font: font)
    panel = new
    new.owner = self
    addSubview(new)
    setNeedsLayout()
    return new
  }

  /// The month in sight, as components of its first day; setting it shows the month of the date.
  open var visibleDateComponents: DateComponents {
    get { components(of: currentPanel.month.first, [.calendar, .era, .year, .month]) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows the month of a date without calling the delegate.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = usedCalendar.date(from: dateComponents) else { return }
    let nearest = min(max(date, availableDateRange.start), availableDateRange.end)
    currentPanel.turn(to: nearest, animated: animated)
  }

  /// Asks the delegate again for the decorations of the month in sight.
  open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
    panel?.refresh(decorations: true)
  }

  private func components(of date: Date, _ units: Set<Calendar.Component>) -> DateComponents {
    usedCalendar.dateComponents(units, from: date)
  }

  private func components(ofDay day: Date) -> DateComponents {
    components(of: day, [.calendar, .era, .year, .month, .day])
  }

  // MARK: Selection

  /// Shows a changed selection, and the month of a date.
  func selectionChanged(showing date: DateComponents? = nil, animated: Bool = false) {
    if let date { setVisibleDateComponents(date, animated: animated) }
    panel?.refresh()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: MonthPanel.naturalSize.width, height: MonthPanel.naturalSize.height + 6 * 12)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    currentPanel.frame = bounds
  }
}

extension UICalendarView: MonthPanelOwner {
  func isSelected(_ day: Date) -> Bool {
    selectionBehavior?.contains(components(ofDay: day), usedCalendar) ?? false
  }

  /// A calendar without a selection shows all its days alike.
  func isSelectable(_ day: Date) -> Bool {
    guard let interval = usedCalendar.dateInterval(of: .day, for: day),
      interval.end > availableDateRange.start, interval.start <= availableDateRange.end
    else { return false }
    return selectionBehavior?.canTap(components(ofDay: day), usedCalendar) ?? true
  }

  var limits: (first: Date?, last: Date?) {
    (availableDateRange.start, availableDateRange.end)
  }

  func tapped(_ day: Date) {
    selectionBehavior?.tap(components(ofDay: day), usedCalendar)
  }

  func decoration(for day: Date) -> UIView? {
    guard wantsDateDecorations else { return nil }
    return delegate?.calendarView(self, decorationFor: components(ofDay: day))?.make()
  }

  func monthChanged(from old: Date) {
    delegate?.calendarView(
      self,
      didChangeVisibleDateComponentsFrom: components(of: old, [.calendar, .era, .year, .month]))
  }

  var showsDecorations: Bool { wantsDateDecorations && delegate != nil }

  var selectsWeeks: Bool { selectionBehavior?.selectsWeeks ?? false }
}
