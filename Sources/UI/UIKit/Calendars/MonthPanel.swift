import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// A month with its name, arrows to the neighbours and the names of weekdays; the name opens wheels for month and year.
///
/// - Units: points.
/// - Source: a header of 44 as on iOS 14 to 18; other lengths are own choices after pictures.
@MainActor
final class MonthPanel: UIView {
  static let naturalSize = CGSize(width: 320, height: 44 + 24 + 6 * 44)
  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 24
  private static let inset: CGFloat = 8
  private static let arrowWidth: CGFloat = 44
  /// Units: seconds.
  private static let turnDuration = 0.35

  weak var owner: (any MonthPanelOwner)? { didSet { rebuild() } }

  private let calendar: Calendar
  private let texts: DateTexts
  private let font: UIFont
  private let title: MonthTitle
  private let back = ArrowButton("chevron.backward")
  private let forward = ArrowButton("chevron.forward")
  private var weekdays: [UILabel] = []
  private let pages = UIView()
  private var page: MonthView
  private var leaving: MonthView?
  private var wheels: UIDatePicker?

  init(
    _ calendar: Calendar, _ locale: Locale, showing date: Date,
    font: UIFont = .systemFont(ofSize: 20)
  ) {
    self.calendar = calendar
    self.font = font
    texts = DateTexts(calendar, locale)
    title = MonthTitle()
    page = MonthView(CalendarMonth(containing: date, calendar), texts, nil, font: font)
    super.init(frame: .zero)
    isOpaque = false
    pages.clipsToBounds = true
    pages.addSubview(page)
    weekdays = CalendarMonth.weekdays(calendar).map { name in
      let label = UILabel()
      label.text = name.uppercased(with: locale)
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      return label
    }
    for view in [title, back, forward, pages] as [UIView] + weekdays { addSubview(view) }
    addActions()
    showTitle()
  }

  required init?(coder: NSCoder) { nil }

  private func addActions() {
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    back.addAction(UIAction { [weak self] _ in self?.userTurns(by: -1) }, for: .touchUpInside)
    forward.addAction(UIAction { [weak self] _ in self?.userTurns(by: 1) }, for: .touchUpInside)
    let tap = UITapGestureRecognizer()
    tap.handler = { [weak self] in
      if $0.state == .ended, let self { tapped(at: $0.location(in: page)) }
    }
    pages.addGestureRecognizer(tap)
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      swipe.handler = { [weak self] in
        guard $0.state == .ended, let self else { return }
        userTurns(by: (direction == .left) != isReadRightToLeft ? 1 : -1)
      }
      pages.addGestureRecognizer(swipe)
    }
  }

  /// The month in sight.
  var month: CalendarMonth { page.month }

  // MARK: Content

  private func rebuild() {
    let new = MonthView(page.month, texts, owner, font: font)
    replacePage(by: new)
    showTitle()
  }

  private func replacePage(by new: MonthView) {
    leaving?.removeFromSuperview()
    leaving = nil
    page.removeFromSuperview()
    page = new
    pages.addSubview(new)
    setNeedsLayout()
  }

  /// Shows the owner's selection.
  func refresh(decorations: Bool = false) {
    page.refresh(decorations: decorations)
    showTitle()
  }

  private func showTitle() {
    title.text = texts.text(page.month.first, "yMMMM")
    let limits = owner?.limits
    back.isEnabled = limits?.first.map { page.month.first > $0 } ?? true
    let next = page.month.adding(months: 1).first
    forward.isEnabled = limits?.last.map { next <= $0 } ?? true
    setNeedsLayout()
  }

  private func tapped(at point: CGPoint) {
    guard leaving == nil, let day = page.day(at: point), owner?.isSelectable(day) ?? false else {
      return
    }
    owner?.tapped(day)
  }

  // MARK: Turning

  private func userTurns(by months: Int) {
    guard wheels == nil, months < 0 ? back.isEnabled : forward.isEnabled else { return }
    let old = page.month.first
    turn(to: page.month.adding(months: months).first, animated: true)
    owner?.monthChanged(from: old)
  }

  /// Turns to a date's month.
  func turn(to date: Date, animated: Bool) {
    let month = CalendarMonth(containing: date, calendar)
    guard month.first != page.month.first else { return }
    let isForward = (month.first > page.month.first) != isReadRightToLeft
    let new = MonthView(month, texts, owner, font: font)
    guard animated, window != nil, wheels == nil else {
      replacePage(by: new)
      return showTitle()
    }
    layoutIfNeeded()
    leaving?.removeFromSuperview()
    let old = page
    leaving = old
    page = new
    let width = isForward ? pages.bounds.width : -pages.bounds.width
    UIView.performWithoutAnimation {
      new.frame = pages.bounds.offsetBy(dx: width, dy: 0)
      pages.addSubview(new)
      new.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: Self.turnDuration, delay: 0, options: [.curveEaseInOut],
      animations: {
        new.frame = self.pages.bounds
        old.frame = self.pages.bounds.offsetBy(dx: -width, dy: 0)
      },
      completion: { [weak self] _ in
        old.removeFromSuperview()
        if self?.leaving === old { self?.leaving = nil }
      })
    showTitle()
  }

  /// Shows wheels for month and year in place of the days, or the days again.
  private func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      let picker = UIDatePicker()
      picker.datePickerMode = .yearAndMonth
      picker.calendar = calendar
      picker.locale = calendar.locale
      picker.timeZone = calendar.timeZone
      (picker.minimumDate, picker.maximumDate) = (owner?.limits.first, owner?.limits.last)
      picker.date = page.month.first
      picker.addAction(
        UIAction { [weak self] _ in
          guard let self, let date = wheels?.date else { return }
          let old = page.month.first
          turn(to: date, animated: false)
          if old != page.month.first { owner?.monthChanged(from: old) }
        }, for: .valueChanged)
      wheels = picker
      addSubview(picker)
    }
    title.isOpen = wheels != nil
    for view in weekdays + [pages, back, forward] as [UIView] { view.isHidden = wheels != nil }
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isReadRightToLeft
    func place(_ view: UIView, leading: CGFloat, _ width: CGFloat, y: CGFloat, _ height: CGFloat) {
      let x = isMirrored ? bounds.width - leading - width : leading
      view.frame = CGRect(x: x, y: y, width: width, height: height)
    }
    let width = bounds.width
    let arrows = 2 * Self.arrowWidth
    let room = max(0, width - arrows - 2 * Self.inset)
    place(title, leading: 16, min(room, title.naturalWidth), y: 0, Self.headerHeight)
    place(back, leading: width - arrows, Self.arrowWidth, y: 0, Self.headerHeight)
    place(forward, leading: width - arrows / 2, Self.arrowWidth, y: 0, Self.headerHeight)
    let column = max(0, width - 2 * Self.inset) / 7
    for (index, label) in weekdays.enumerated() {
      place(
        label, leading: Self.inset + CGFloat(index) * column, column, y: Self.headerHeight,
        Self.weekdayHeight)
    }
    let top = Self.headerHeight + Self.weekdayHeight
    pages.frame = CGRect(
      x: Self.inset, y: top, width: column * 7, height: max(0, bounds.height - top))
    if leaving == nil { page.frame = pages.bounds }
    wheels?.frame = CGRect(
      x: 0, y: Self.headerHeight, width: width, height: max(0, bounds.height - Self.headerHeight))
  }
}

/// The name of a month, with an arrow to wheels.
@MainActor
private final class MonthTitle: UIControl {
  private let label = UILabel()
  private let arrow = UIImageView()

  var isOpen = false {
    didSet {
      let angle: CGFloat = isReadRightToLeft ? -.pi / 2 : .pi / 2
      UIView.animate(withDuration: 0.2) {
        self.arrow.transform = self.isOpen ? CGAffineTransform(rotationAngle: angle) : .identity
      }
      recolor()
    }
  }

  init() {
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    let look = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
    arrow.image = UIImage(systemName: "chevron.forward", withConfiguration: look)
    arrow.contentMode = .center
    addSubview(label)
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  var naturalWidth: CGFloat { label.sizeThatFits(.zero).width.rounded(.up) + 20 }

  override var takesTaps: Bool { true }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  private func recolor() { label.textColor = isOpen ? tintColor : .label }

  override func stateChanged() {
    super.stateChanged()
    (label.alpha, arrow.alpha) = isHighlighted ? (0.3, 0.3) : (1, 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 20)
    label.frame = CGRect(
      x: isReadRightToLeft ? 20 : 0, y: 0, width: width, height: bounds.height)
    arrow.bounds.size = CGSize(width: 16, height: 16)
    arrow.center = CGPoint(x: isReadRightToLeft ? 8 : width + 12, y: bounds.midY + 0.5)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    (defaults.isElement, defaults.label) = (true, label.text)
    defaults.traits.insert(.button)
    return defaults
  }
}

/// An arrow to a neighbouring month.
@MainActor
private final class ArrowButton: UIControl {
  private let image = UIImageView()

  init(_ symbol: String) {
    super.init(frame: .zero)
    let look = UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold)
    image.image = UIImage(systemName: symbol, withConfiguration: look)
    image.contentMode = .center
    addSubview(image)
  }

  required init?(coder: NSCoder) { nil }

  override var takesTaps: Bool { true }

  override func stateChanged() {
    super.stateChanged()
    image.tintColor = isEnabled ? nil : .tertiaryLabel
    image.alpha = isHighlighted ? 0.3 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.frame = bounds
  }
}
