public import Foundation
import PegScene
import UIFoundation

/// The use of the documents that a picker picks.
///
/// - Source: the values of Apple's `UIDocumentPickerMode`.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// The picker gives the app copies.
  case `import` = 0
  case open = 1
  /// The picker copies the app's documents to a place of the user's.
  case exportToService = 2
  /// The picker moves the app's documents to a place of the user's.
  case moveToService = 3
}

/// Receives the documents that the user has picked.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called with the addresses of the picked documents, or those that exported documents have now.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Called by pickers of one document if the delegate lacks the method for several.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {
    if let url = urls.first { documentPicker(controller, didPickDocumentAt: url) }
  }
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
}

/// A sheet with documents of which the user picks some, or that puts the app's own documents somewhere.
///
/// There are no files of the user's here: the documents are generated and the same in each run. Picked ones are written into the
/// run's temporary folder, exported ones are copied or moved there.
///
/// - Source: Apple's page of the class.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open private(set) var documentPickerMode: UIDocumentPickerMode
  /// Whether the user may pick several documents.
  open var allowsMultipleSelection = false
  /// Whether names end with the extension of their file.
  open var shouldShowFileExtensions = false
  /// The folder that the picker shows first; pickers here always show their generated documents.
  open var directoryURL: URL?

  private let typeIdentifiers: [String]
  private let exported: [URL]

  /// Creates a picker of documents of some types.
  ///
  /// - Parameter allowedUTIs: the identifiers of the types.
  /// - Precondition: the mode opens or imports documents.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    require(
      mode == .open || mode == .import,
      "a document picker with types opens or imports documents")
    (typeIdentifiers, documentPickerMode, exported) = (allowedUTIs, mode, [])
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker that puts documents of the app somewhere.
  ///
  /// - Precondition: the mode exports or moves documents, and there is one at least.
  public init(urls: [URL], in mode: UIDocumentPickerMode) {
    require(
      mode == .exportToService || mode == .moveToService,
      "a document picker with documents exports or moves them")
    require(!urls.isEmpty, "a document picker exports at least one document")
    (typeIdentifiers, documentPickerMode, exported) = ([], mode, urls)
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(urls: [url], in: mode)
  }

  /// Creates a picker that copies or moves documents of the app somewhere.
  public convenience init(forExporting urls: [URL], asCopy: Bool) {
    self.init(urls: urls, in: asCopy ? .exportToService : .moveToService)
  }

  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  public required init?(coder: NSCoder) { nil }

  // MARK: Screens

  private var list: ChoiceListController?
  private var documents: [PlaceholderDocument] = []
  private var picked: [Int] = []
  private lazy var confirm = UIBarButtonItem(
    title: isExporting ? (documentPickerMode == .moveToService ? "Move" : "Save") : "Open",
    primaryAction: UIAction { [weak self] _ in self?.finish() })

  private var isExporting: Bool { !exported.isEmpty }

  open override func viewDidLoad() {
    super.viewDidLoad()
    SceneDiagnostics.report(
      "UIDocumentPickerViewController: there are no documents of the user's here; the picker shows "
        + "generated ones")
    let list = isExporting ? exportList() : openList()
    self.list = list
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.cancel() })
    if isExporting || allowsMultipleSelection {
      confirm.style = .done
      confirm.isEnabled = isExporting
      list.navigationItem.rightBarButtonItem = confirm
    }
    cover(with: UINavigationController(rootViewController: list))
  }

  private func shown(_ name: String) -> String {
    shouldShowFileExtensions ? name : (name as NSString).deletingPathExtension
  }

  private func openList() -> ChoiceListController {
    documents = PlaceholderDocument.all.filter { $0.conforms(toOneOf: typeIdentifiers) }
    return ChoiceListController(
      documents.map {
        ChoiceRow.Content(title: shown($0.name), detail: $0.detail, symbol: $0.symbol)
      }, title: "Recents", emptyText: "No Content"
    ) { [weak self] in self?.tapped($0) }
  }

  private func exportList() -> ChoiceListController {
    ChoiceListController(
      exported.map {
        ChoiceRow.Content(
          title: shown($0.lastPathComponent), detail: "to On My iPhone", symbol: "doc",
          isEnabled: false)
      }, title: "On My iPhone", emptyText: "No Content"
    ) { _ in }
  }

  private func tapped(_ index: Int) {
    guard allowsMultipleSelection else {
      picked = [index]
      return finish()
    }
    if let known = picked.firstIndex(of: index) {
      picked.remove(at: known)
    } else {
      picked.append(index)
    }
    for (row, choice) in (list?.rows ?? []).enumerated() { choice.isMarked = picked.contains(row) }
    confirm.isEnabled = !picked.isEmpty
  }

  // MARK: The end

  private func finish() {
    do {
      let urls =
        try isExporting
        ? exported.map { try put($0) } : picked.sorted().map { try documents[$0].write() }
      dismiss(animated: true) { [self] in
        delegate?.documentPicker(self, didPickDocumentsAt: urls)
      }
    } catch {
      SceneDiagnostics.report("UIDocumentPickerViewController: \(error.localizedDescription)")
      cancel()
    }
  }

  /// Copies or moves a document of the app; returns its new address.
  private func put(_ url: URL) throws -> URL {
    let folder = PlaceholderDocument.folder("Exported")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let target = folder.appendingPathComponent(url.lastPathComponent)
    if files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
    if documentPickerMode == .moveToService {
      try files.moveItem(at: url, to: target)
    } else {
      try files.copyItem(at: url, to: target)
    }
    return target
  }

  private func cancel() {
    dismiss(animated: true) { [self] in delegate?.documentPickerWasCancelled(self) }
  }

  package override func dismissedByUser() {
    super.dismissedByUser()
    delegate?.documentPickerWasCancelled(self)
  }
}
