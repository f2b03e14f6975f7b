public import CoreGraphics
public import Foundation
import PegScene
import UIFoundation

@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  func documentInteractionControllerViewForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIView?
  func documentInteractionControllerRectForPreview(
    _ controller: UIDocumentInteractionController
  ) -> CGRect
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  /// Ends the program, as a preview needs the controller that it is presented over.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController {
    raise(
      .internalInconsistency,
      "UIDocumentInteractionController delegate must implement "
        + "documentInteractionControllerViewControllerForPreview: to allow preview")
  }
  public func documentInteractionControllerViewForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIView? { nil }
  public func documentInteractionControllerRectForPreview(
    _ controller: UIDocumentInteractionController
  ) -> CGRect { .zero }
  public func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidEndPreview(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
}

/// Shows a file, or what can be done with it.
///
/// The menus are the share sheet. A preview is a sheet with the picture or the text of the file; for other kinds, with its name.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  open var url: URL?
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  open var annotation: Any?
  /// The identifier of the file's type; nil for one that only its extension tells.
  open var uti: String?
  /// The file's name in titles.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private var ownName: String?
  private weak var shown: UIViewController?

  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  public override init() {}

  /// Presents the file over the delegate's controller. Returns false if there is none, or no file.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let delegate, let url, FileManager.default.fileExists(atPath: url.path) else {
      return false
    }
    let place = delegate.documentInteractionControllerViewControllerForPreview(self)
    let page = DocumentPreviewController(url: url, title: name) { [weak self] in
      guard let self else { return }
      self.delegate?.documentInteractionControllerDidEndPreview(self)
    }
    delegate.documentInteractionControllerWillBeginPreview(self)
    if let stack = place as? UINavigationController {
      stack.pushViewController(page, animated: animated)
      shown = page
    } else {
      let navigation = UINavigationController(rootViewController: page)
      place.present(navigation, animated: animated)
      shown = navigation
    }
    return true
  }

  /// Presents the share sheet.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    guard presentMenu(from: .view(view, rect), animated: animated, isOpenIn: false) else {
      return false
    }
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    return true
  }

  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    guard presentMenu(from: .item(item), animated: animated, isOpenIn: false) else { return false }
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    return true
  }

  /// Presents the share sheet, which lists no other apps.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    guard presentMenu(from: .view(view, rect), animated: animated, isOpenIn: true) else {
      return false
    }
    delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    return true
  }

  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    guard presentMenu(from: .item(item), animated: animated, isOpenIn: true) else { return false }
    delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    return true
  }

  open func dismissPreview(animated: Bool) { shown?.dismiss(animated: animated) }
  open func dismissMenu(animated: Bool) { shown?.dismiss(animated: animated) }

  private enum Source {
    case view(UIView, CGRect)
    case item(UIBarButtonItem)
  }

  private func presentMenu(from source: Source, animated: Bool, isOpenIn: Bool) -> Bool {
    guard let url, let place = UIWindowScene.main.keyWindow?.topController else { return false }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    sheet.completionWithItemsHandler = { [weak self] _, _, _, _ in
      guard let self else { return }
      if isOpenIn {
        self.delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
      } else {
        self.delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
      }
    }
    switch source {
    case .view(let view, let rect):
      sheet.popoverPresentationController?.sourceView = view
      sheet.popoverPresentationController?.sourceRect = rect
    case .item(let item): sheet.popoverPresentationController?.barButtonItem = item
    }
    shown = sheet
    place.present(sheet, animated: animated)
    return true
  }
}

/// A page with the picture or the text of a file; for other kinds, with a symbol.
@MainActor
private final class DocumentPreviewController: UIViewController {
  private let url: URL
  private let ended: () -> Void

  init(url: URL, title: String?, ended: @escaping () -> Void) {
    self.url = url
    self.ended = ended
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let content = self.content
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || navigationController?.isBeingDismissed == true || isMovingFromParent {
      ended()
    }
  }

  private var content: UIView {
    let data = try? Data(contentsOf: url)
    if let image = data.flatMap({ UIImage(data: $0) }) {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      return view
    }
    if let text = data.flatMap({ String(data: $0, encoding: .utf8) }) {
      let view = UITextView()
      view.isEditable = false
      view.font = .preferredFont(forTextStyle: .body)
      view.text = text
      return view
    }
    SceneDiagnostics.report(
      "UIDocumentInteractionController: \(url.lastPathComponent) is neither a picture nor a text, "
        + "so that its preview shows its name")
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "doc")
    empty.text = url.lastPathComponent
    return UIContentUnavailableView(configuration: empty)
  }
}
