public import UIKit

/// A label whose text comes from a picked document, and whose font comes from a picker.
public final class DocumentsViewController: UIViewController {
  private let text = UILabel()

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Reader"
    view.backgroundColor = .systemGroupedBackground
    text.text = "Nothing opened yet."
    text.font = .systemFont(ofSize: 17)
    text.numberOfLines = 0
    text.textAlignment = .center
    text.frame = CGRect(x: 24, y: 160, width: 342, height: 240)
    view.addSubview(text)
    for (index, name) in ["Open a document", "Choose a font"].enumerated() {
      let button = UIButton(configuration: .filled())
      button.setTitle(name, for: .normal)
      button.frame = CGRect(x: 95, y: 440 + CGFloat(index) * 64, width: 200, height: 48)
      button.addAction(
        UIAction { [weak self] _ in if index == 0 { self?.open() } else { self?.chooseFont() } },
        for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private func open() {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.item"], in: .open)
    picker.delegate = self
    picker.shouldShowFileExtensions = true
    present(picker, animated: true)
  }

  private func chooseFont() {
    let picker = UIFontPickerViewController()
    picker.delegate = self
    present(picker, animated: true)
  }
}

extension DocumentsViewController: UIDocumentPickerDelegate, UIFontPickerViewControllerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { text.text = urls.first.flatMap { try? String(contentsOf: $0, encoding: .utf8) } }

  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
    guard let descriptor = viewController.selectedFontDescriptor else { return }
    text.font = UIFont(descriptor: descriptor, size: 20)
  }
}
