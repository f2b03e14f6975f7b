public import Foundation
import PegScene
public import UIKit

/// A document that a preview shows.
public protocol QLPreviewItem: NSObjectProtocol {
  var previewItemURL: URL? { get }
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { self as URL }
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(
    _ controller: QLPreviewController, previewItemAt index: Int
  ) -> any QLPreviewItem
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: AnyObject {
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  func previewControllerDidDismiss(_ controller: QLPreviewController)
}

extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}

/// Shows pictures and text of files, and the names of other files.
///
/// - Source: Apple, "QLPreviewController".
@preconcurrency @MainActor
open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)?
  open weak var delegate: (any QLPreviewControllerDelegate)?
  open var currentPreviewItemIndex = 0 { didSet { refreshCurrentPreviewItem() } }
  private let page = UIViewController()
  private lazy var bars = UINavigationController(rootViewController: page)
  private var content: UIView?

  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether a file can be shown as a picture or as text.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    item.previewItemURL.map { Kind($0) != .other } ?? false
  }

  open var currentPreviewItem: (any QLPreviewItem)? {
    guard let dataSource, currentPreviewItemIndex >= 0,
      currentPreviewItemIndex < dataSource.numberOfPreviewItems(in: self)
    else { return nil }
    return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
  }

  private enum Kind {
    case picture, text, other

    init(_ url: URL) {
      switch url.pathExtension.lowercased() {
      case "png", "jpg", "jpeg", "gif", "webp": self = .picture
      case "txt", "text", "md", "json", "xml", "csv", "html", "htm", "swift", "log": self = .text
      default: self = .other
      }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    page.view.backgroundColor = .systemBackground
    if parent == nil {
      page.navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish() })
      cover(with: bars)
    } else {
      view.backgroundColor = .systemBackground
    }
    reloadData()
  }

  private func finish() {
    delegate?.previewControllerWillDismiss(self)
    dismiss(animated: true) { [weak self] in
      if let self { delegate?.previewControllerDidDismiss(self) }
    }
  }

  open func reloadData() { refreshCurrentPreviewItem() }

  open func refreshCurrentPreviewItem() {
    guard isViewLoaded else { return }
    content?.removeFromSuperview()
    content = nil
    guard let item = currentPreviewItem, let url = item.previewItemURL else { return }
    let title = item.previewItemTitle ?? url.lastPathComponent
    page.title = title
    navigationItem.title = title
    let view = view(of: url)
    let container: UIView = parent == nil ? page.view : self.view
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    content = view
  }

  private func view(of url: URL) -> UIView {
    let data = try? Data(contentsOf: url)
    switch Kind(url) {
    case .picture:
      if let image = data.flatMap({ UIImage(data: $0) }) {
        let view = UIImageView(image: image)
        view.contentMode = .scaleAspectFit
        return view
      }
    case .text:
      if let data {
        let view = UITextView()
        view.isEditable = false
        view.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
        view.text = String(decoding: data, as: UTF8.self)
        return view
      }
    case .other: break
    }
    SceneDiagnostics.report(
      "QLPreviewController shows the name of \(url.lastPathComponent), but not its contents")
    let label = UILabel()
    label.text = url.lastPathComponent
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: .headline)
    return label
  }
}
