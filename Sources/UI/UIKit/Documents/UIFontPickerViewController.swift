public import Foundation
import PegScene
public import UIFoundation

/// Hears of the font that the user has picked.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
  /// Called when the user has picked a font, which `selectedFontDescriptor` describes.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

/// A sheet with the families of the fonts that `UIFont.familyNames` names.
///
/// - Source: Apple's page of the class.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
  /// The fonts that a picker shows, and their look there.
  @preconcurrency @MainActor
  open class Configuration: NSObject, NSCopying {
    /// Whether the user picks a face of a family, and not the family alone.
    open var includeFaces = false
    /// Whether names are in the system's font, and not each in its own.
    open var displayUsingSystemFont = false
    /// Shows only fonts with all of these traits.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    public override init() { super.init() }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
      let copied = MainActor.assumeIsolated { () -> FontChoices in
        let copy = Configuration()
        copy.includeFaces = includeFaces
        copy.displayUsingSystemFont = displayUsingSystemFont
        copy.filteredTraits = filteredTraits
        return FontChoices(copy)
      }
      return copied.configuration
    }
  }

  open private(set) var configuration: Configuration
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The picked font, which the list marks; nil for none.
  open var selectedFontDescriptor: UIFontDescriptor?

  public init(configuration: Configuration) {
    self.configuration = FontChoices.copied(configuration)
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() { self.init(configuration: Configuration()) }

  public override convenience init(nibName: String?, bundle: Bundle?) {
    self.init(configuration: Configuration())
  }

  public required init?(coder: NSCoder) { nil }

  private var families: [String] = []

  open override func viewDidLoad() {
    super.viewDidLoad()
    families = UIFont.familyNames.sorted().filter { !faces(of: $0).isEmpty }
    let chosen = selectedFontDescriptor.map { UIFont(descriptor: $0, size: 17).familyName }
    let list = ChoiceListController(
      families.map { content($0, named: faces(of: $0)[0]) }, title: "Choose Font",
      emptyText: "No Fonts"
    ) { [weak self] in self?.tapped($0) }
    list.loadViewIfNeeded()
    for (row, family) in zip(list.rows, families) { row.isMarked = family == chosen }
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.cancel() })
    cover(with: UINavigationController(rootViewController: list))
  }

  /// Returns the names of a family's fonts that have the wanted traits.
  private func faces(of family: String) -> [String] {
    UIFont.fontNames(forFamilyName: family).filter {
      let traits = UIFont(name: $0, size: 17)?.fontDescriptor.symbolicTraits ?? []
      return traits.isSuperset(of: configuration.filteredTraits)
    }
  }

  private func content(_ title: String, named name: String) -> ChoiceRow.Content {
    var content = ChoiceRow.Content(title: title)
    if !configuration.displayUsingSystemFont, let font = UIFont(name: name, size: 17) {
      content.font = font
    }
    return content
  }

  private func tapped(_ index: Int) {
    let family = families[index]
    let faces = faces(of: family)
    guard configuration.includeFaces, faces.count > 1 else {
      return picked(
        configuration.includeFaces
          ? UIFontDescriptor(name: faces[0], size: 17)
          : UIFontDescriptor().withFamily(family).withSize(17))
    }
    let list = ChoiceListController(
      faces.map { content($0, named: $0) }, title: family, emptyText: "No Fonts"
    ) { [weak self] in self?.picked(UIFontDescriptor(name: faces[$0], size: 17)) }
    (children.first as? UINavigationController)?.pushViewController(list, animated: true)
  }

  private func picked(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    dismiss(animated: true) { [self] in delegate?.fontPickerViewControllerDidPickFont(self) }
  }

  private func cancel() {
    dismiss(animated: true) { [self] in delegate?.fontPickerViewControllerDidCancel(self) }
  }

  package override func dismissedByUser() {
    super.dismissedByUser()
    delegate?.fontPickerViewControllerDidCancel(self)
  }
}

/// A copied configuration on its way out of the main actor's closure that made it.
private struct FontChoices: @unchecked Sendable {
  let configuration: UIFontPickerViewController.Configuration

  init(_ configuration: UIFontPickerViewController.Configuration) {
    self.configuration = configuration
  }

  @MainActor static func copied(
    _ original: UIFontPickerViewController.Configuration
  ) -> UIFontPickerViewController.Configuration {
    original.copy(with: nil) as? UIFontPickerViewController.Configuration ?? original
  }
}
