import Foundation
import UIFoundation

/// The items of a share sheet as its header and its services see them.
@MainActor
struct ShareContent {
  let items: [Any]
  unowned let controller: UIActivityViewController

  /// The items, with the placeholders of those that come later.
  var placeholders: [Any] {
    items.map {
      ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(controller) ?? $0
    }
  }

  /// Returns the items for a service.
  func items(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(controller, itemForActivityType: type)
    }
  }

  /// The title of the header: a text itself, the host of an address, the name of a file, the size of a picture.
  ///
  /// - Source: own choices after pictures of iOS 13 to 18, without the contents of web pages.
  var title: String {
    if let source = items.first as? any UIActivityItemSource {
      let subject = source.activityViewController(controller, subjectForActivityType: nil)
      if !subject.isEmpty { return subject }
    }
    let shown = placeholders
    if shown.count > 1, !shown.contains(where: { $0 is String }) { return "\(shown.count) Items" }
    switch shown.first(where: { $0 is URL }) ?? shown.first {
    case let text as String: return text
    case let url as URL:
      if url.isFileURL { return url.lastPathComponent }
      let host = url.host ?? url.absoluteString
      return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    case is UIImage: return "Image"
    case nil: return ""
    default: return "Document"
    }
  }

  /// The second line of the header.
  var detail: String {
    let shown = placeholders
    switch shown.first(where: { $0 is URL }) ?? shown.first {
    case is String: return "Plain Text"
    case let url as URL: return url.isFileURL ? "Document" : "Website"
    case let image as UIImage:
      let scale = image.scale
      return "\(Int(image.size.width * scale)) × \(Int(image.size.height * scale))"
    default: return ""
    }
  }

  /// The picture of the header: that of the source, or the item itself.
  func picture(size: CGSize) -> UIImage? {
    for item in items {
      let source = item as? any UIActivityItemSource
      let own = source?.activityViewController(
        controller, thumbnailImageForActivityType: nil, suggestedSize: size)
      if let own { return own }
    }
    return placeholders.lazy.compactMap { $0 as? UIImage }.first
  }

  /// The symbol of the header if there is no picture.
  var symbol: String {
    let shown = placeholders
    if let url = shown.lazy.compactMap({ $0 as? URL }).first {
      return url.isFileURL ? "doc" : "safari"
    }
    return shown.first is String ? "text.alignleft" : "doc"
  }
}
