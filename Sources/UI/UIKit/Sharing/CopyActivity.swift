import Foundation
import UIFoundation

/// Copies texts, addresses and pictures to the pasteboard.
@MainActor
final class CopyActivity: UIActivity {
  private var items: [[String: Any]] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { Self.item($0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    items = activityItems.compactMap(Self.item)
  }

  override func perform() {
    UIPasteboard.general.items = items
    activityDidFinish(true)
  }

  private static func item(_ value: Any) -> [String: Any]? {
    switch value {
    case is String: [PasteboardType.text: value]
    case let text as NSAttributedString: [PasteboardType.text: text.string]
    case is URL: [PasteboardType.address: value]
    case is UIImage: [PasteboardType.picture: value]
    case is UIColor: [PasteboardType.colour: value]
    default: nil
    }
  }
}
