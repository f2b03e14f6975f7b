import CoreGraphics
public import Foundation
import PegScene
import UIFoundation

/// A sheet that offers services for items: apps, the pasteboard, and services of the app's own.
///
/// Other apps do not exist here. Their icons are placeholders, and a tap on one reports that.
///
/// - Source: Apple's page of the class.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// - Parameters: the chosen service, whether it was performed, items that an extension returned, and its error.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Called once when the sheet has gone.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The services that the sheet must not offer.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether the sheet may suggest one service before others; it never does here.
  open var allowsProminentActivity = true

  private let items: [Any]
  private let activities: [UIActivity]
  private let scroll = UIScrollView()
  private let apps = UIScrollView()
  private let list = UIView()
  private var header: ShareHeader?
  private var result: (type: UIActivity.ActivityType?, isComplete: Bool) = (nil, false)
  private var isReported = false

  /// - Parameters:
  ///   - activityItems: texts, addresses, pictures, other objects, and sources of items.
  ///   - applicationActivities: services of the app's own.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (items, activities) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    preferredContentSize = CGSize(width: 390, height: 480)
  }

  public required init?(coder: NSCoder) { nil }

  private var content: ShareContent { ShareContent(items: items, controller: self) }

  // MARK: Services

  /// The system's apps that the row shows as placeholders.
  private static let placeholders: [(UIActivity.ActivityType, String, String, UIColor)] = [
    (.airDrop, "AirDrop", "antenna.radiowaves.left.and.right", .systemBlue),
    (.message, "Messages", "message", .systemGreen),
    (.mail, "Mail", "envelope", .systemTeal),
    (
      UIActivity.ActivityType("com.apple.reminders.sharingextension"), "Reminders", "list.bullet",
      .systemOrange
    ),
  ]

  private func isOffered(_ type: UIActivity.ActivityType?) -> Bool {
    type.map { !(excludedActivityTypes ?? []).contains($0) } ?? true
  }

  private func services(_ category: UIActivity.Category) -> [UIActivity] {
    let placeholders = content.placeholders
    return ([CopyActivity()] + activities).filter {
      type(of: $0).activityCategory == category && isOffered($0.activityType)
        && $0.canPerform(withActivityItems: placeholders)
    }
  }

  private func begin(_ activity: UIActivity) {
    view.isUserInteractionEnabled = false
    activity.prepare(withActivityItems: content.items(for: activity.activityType))
    activity.end = { [weak self, weak activity] in self?.finish(activity?.activityType, $0) }
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  /// Dismisses the sheet, with the service's own screen if there is one.
  private func finish(_ type: UIActivity.ActivityType?, _ isComplete: Bool) {
    result = (type, isComplete)
    presentingViewController?.dismiss(animated: true)
    if presentingViewController == nil { report() }
  }

  private func report() {
    guard !isReported else { return }
    isReported = true
    completionWithItemsHandler?(result.type, result.isComplete, nil, nil)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentingViewController == nil || isBeingDismissed { report() }
  }

  // MARK: Content

  open override func viewDidLoad() {
    super.viewDidLoad()
    sheetPresentationController?.detents = [.medium(), .large()]
    view.backgroundColor = .systemGroupedBackground
    let header = ShareHeader(content)
    header.close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    self.header = header
    apps.showsHorizontalScrollIndicator = false
    list.layer.cornerRadius = 10
    list.clipsToBounds = true
    view.addSubview(header)
    view.addSubview(scroll)
    scroll.addSubview(apps)
    scroll.addSubview(list)
    fillApps()
    fillList()
  }

  private func fillApps() {
    for activity in services(.share) {
      add(
        ShareAppButton(activity.activityTitle ?? "", activity.activityImage, color: nil), to: apps
      ) { [weak self] in self?.begin(activity) }
    }
    for (type, title, symbol, color) in Self.placeholders where isOffered(type) {
      add(ShareAppButton(title, UIImage(systemName: symbol), color: color), to: apps) {
        SceneDiagnostics.report(
          "UIActivityViewController: \(title) is a placeholder, since there are no other apps here; "
            + "choose Copy or an activity of the app's own")
      }
    }
  }

  private func fillList() {
    let actions = services(.action)
    for (index, activity) in actions.enumerated() {
      let row = ShareActionRow(
        activity.activityTitle ?? "", activity.activityImage, hasLine: index + 1 < actions.count)
      add(row, to: list) { [weak self] in self?.begin(activity) }
    }
  }

  private func add(_ control: UIControl, to place: UIView, _ tap: @escaping () -> Void) {
    control.addAction(UIAction { _ in tap() }, for: .touchUpInside)
    place.addSubview(control)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, safe) = (view.bounds.width, view.safeAreaInsets)
    header?.frame = CGRect(x: 0, y: safe.top, width: width, height: ShareHeader.height)
    let top = safe.top + ShareHeader.height
    scroll.frame = CGRect(x: 0, y: top, width: width, height: max(0, view.bounds.height - top))
    let icons = apps.subviews.compactMap { $0 as? ShareAppButton }
    let isMirrored = view.isReadRightToLeft
    for (index, icon) in (isMirrored ? icons.reversed() : icons).enumerated() {
      icon.frame.origin = CGPoint(x: 8 + CGFloat(index) * ShareAppButton.size.width, y: 0)
    }
    let row = ShareAppButton.size
    apps.frame = CGRect(x: 0, y: 20, width: width, height: icons.isEmpty ? 0 : row.height)
    apps.contentSize = CGSize(width: 16 + CGFloat(icons.count) * row.width, height: row.height)
    let rows = list.subviews
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * ShareActionRow.height, width: width - 32,
        height: ShareActionRow.height)
    }
    let listTop = icons.isEmpty ? 20 : apps.frame.maxY + 16
    list.frame = CGRect(
      x: 16, y: listTop, width: width - 32, height: CGFloat(rows.count) * ShareActionRow.height)
    scroll.contentSize = CGSize(width: width, height: list.frame.maxY + 20)
  }
}
