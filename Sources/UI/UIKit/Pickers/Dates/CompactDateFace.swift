import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// Grey buttons with the date and the time, which open a calendar or wheels.
///
/// - Units: points.
/// - Source: buttons 34⅓ high with corners of 8 as on iOS 14 to 18.
@MainActor
final class CompactDateFace: UIView, DatePickerFace, UIAdaptivePresentationControllerDelegate {
  private unowned let owner: any DatePickerOwner
  private let settings: DateSettings
  private let texts: DateTexts
  private var buttons: [DateButton] = []
  private weak var popover: DatePopoverController?

  private static let spacing: CGFloat = 6

  init(_ owner: any DatePickerOwner, _ settings: DateSettings) {
    (self.owner, self.settings) = (owner, settings)
    texts = DateTexts(settings)
    super.init(frame: .zero)
    let modes: [UIDatePicker.Mode] =
      settings.mode == .dateAndTime ? [.date, .time] : [settings.mode]
    buttons = modes.map { mode in
      let button = DateButton(mode)
      button.addAction(
        UIAction { [weak self] in
          if let button = $0.sender as? DateButton { self?.tapped(button) }
        }, for: .touchUpInside)
      addSubview(button)
      return button
    }
  }

  required init?(coder: NSCoder) { nil }

  var fills: Bool { false }

  var naturalSize: CGSize {
    let widths = buttons.map(\.naturalSize.width)
    return CGSize(
      width: widths.reduce(0, +) + CGFloat(buttons.count - 1) * Self.spacing,
      height: DateButton.height)
  }

  func show(animated: Bool) {
    let date = owner.shownDate
    for button in buttons {
      button.text = texts.text(date, button.mode == .time ? "jmm" : "yMMMd")
    }
    owner.invalidateIntrinsicContentSize()
    owner.setNeedsLayout()
    setNeedsLayout()
    popover?.show(date, animated: animated)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.minX
    for button in isReadRightToLeft ? buttons.reversed() : buttons {
      let width = button.naturalSize.width
      button.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
      x += width + Self.spacing
    }
  }

  // MARK: The popover

  private func tapped(_ button: DateButton) {
    guard let presenter = controllerAbove else { return }
    let controller = DatePopoverController(settings, button.mode) { [weak self] in
      self?.owner.userPicked($0)
    }
    controller.show(owner.shownDate, animated: false)
    controller.modalPresentationStyle = .popover
    let presentation = controller.popoverPresentationController
    presentation?.delegate = self
    presentation?.sourceView = button
    presentation?.showsArrow = false
    popover = controller
    button.isOpen = true
    presenter.present(controller, animated: true)
  }

  private var controllerAbove: UIViewController? {
    var responder: UIResponder? = next
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return window?.rootViewController
  }

  func close() {
    guard let popover else { return }
    self.popover = nil
    popover.presentingViewController?.dismiss(animated: false)
    buttons.forEach { $0.isOpen = false }
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    buttons.forEach { $0.isOpen = false }
  }
}

/// A grey button with a date or a time.
@MainActor
final class DateButton: UIControl {
  static let height: CGFloat = 34 + 1 / 3
  private static let margin: CGFloat = 12

  let mode: UIDatePicker.Mode
  private let plate = UIView()
  private let label = UILabel()

  /// Whether the button's popover is open.
  var isOpen = false { didSet { recolor() } }

  init(_ mode: UIDatePicker.Mode) {
    self.mode = mode
    super.init(frame: .zero)
    plate.isUserInteractionEnabled = false
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = 8
    plate.layer.cornerCurve = .continuous
    label.textAlignment = .center
    addSubview(plate)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  var naturalSize: CGSize {
    CGSize(
      width: label.sizeThatFits(.zero).width.rounded(.up) + 2 * Self.margin, height: Self.height)
  }

  override var intrinsicContentSize: CGSize { naturalSize }

  override var takesTaps: Bool { true }

  override func stateChanged() {
    super.stateChanged()
    label.alpha = isHighlighted ? 0.3 : 1
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  private func recolor() { label.textColor = isOpen ? tintColor : .label }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    label.frame = bounds
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.label = label.text
    defaults.traits.insert(.button)
    return defaults
  }
}

/// The calendar or the wheels that a compact date picker opens.
@MainActor
final class DatePopoverController: UIViewController {
  private let picker = UIDatePicker()
  private let picked: (Date) -> Void

  private static let margin: CGFloat = 8

  /// - Parameter picked: called with each date that the user picks.
  init(_ settings: DateSettings, _ mode: UIDatePicker.Mode, _ picked: @escaping (Date) -> Void) {
    self.picked = picked
    super.init(nibName: nil, bundle: nil)
    picker.preferredDatePickerStyle = mode == .time ? .wheels : .inline
    picker.datePickerMode = mode
    picker.calendar = settings.calendar
    picker.locale = settings.locale
    picker.timeZone = settings.calendar.timeZone
    picker.minimumDate = settings.minimum
    picker.maximumDate = settings.maximum
    picker.minuteInterval = settings.minuteInterval
    picker.addAction(
      UIAction { [weak self] _ in
        if let self { self.picked(picker.date) }
      }, for: .valueChanged)
    let size = mode == .time ? CGSize(width: 232, height: 216) : picker.intrinsicContentSize
    preferredContentSize = CGSize(
      width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(picker)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    picker.frame = view.bounds.insetBy(dx: Self.margin, dy: Self.margin)
  }

  /// Shows the date of the picker that opened this one.
  func show(_ date: Date, animated: Bool) {
    if picker.date != date { picker.setDate(date, animated: animated) }
  }
}
