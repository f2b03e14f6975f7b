public import UIKit

/// A page of a log that a share sheet offers to services, of which one is the page's own.
public final class SharingViewController: UIViewController {
  private let page = UILabel()
  private let stamps = UILabel()

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Log"
    view.backgroundColor = .systemBackground
    page.text = "Wind west by south, five. Two barges at the south quay, one of them with sand."
    page.numberOfLines = 0
    page.font = .preferredFont(forTextStyle: .title3)
    stamps.textColor = .systemRed
    stamps.font = .systemFont(ofSize: 22, weight: .bold)
    for label in [page, stamps] {
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor)
        .isActive = true
    }
    page.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24)
      .isActive = true
    stamps.topAnchor.constraint(equalTo: page.bottomAnchor, constant: 24).isActive = true
    let share = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })
    share.accessibilityIdentifier = "share"
    navigationItem.rightBarButtonItem = share
  }

  private func share() {
    let stamp = StampActivity { [stamps] in stamps.text = "SEEN" }
    let sheet = UIActivityViewController(
      activityItems: [page.text ?? ""], applicationActivities: [stamp])
    sheet.excludedActivityTypes = [.airDrop]
    sheet.popoverPresentationController?.sourceItem = navigationItem.rightBarButtonItem
    sheet.completionWithItemsHandler = { [weak self] type, isComplete, _, _ in
      if isComplete, type == .copyToPasteboard { self?.title = "Log (copied)" }
    }
    present(sheet, animated: true)
  }
}

/// Stamps the page.
private final class StampActivity: UIActivity {
  private let stamp: () -> Void

  init(_ stamp: @escaping () -> Void) {
    self.stamp = stamp
    super.init()
  }

  override var activityType: ActivityType? { ActivityType("org.example.stamp") }
  override var activityTitle: String? { "Stamp" }
  override var activityImage: UIImage? { UIImage(systemName: "checkmark.seal") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String }
  }

  override func perform() {
    stamp()
    activityDidFinish(true)
  }
}
