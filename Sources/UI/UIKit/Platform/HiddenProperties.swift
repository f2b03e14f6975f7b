import CoreGraphics
import Foundation
import PegRuntime
import UIFoundation

/// Adds properties that UIKit has and does not publish. Apps read and write them by key, such as
/// `alert.setValue(text, forKey: "attributedTitle")`.
///
/// - Source: the keys that public code uses.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addHiddenProperties() } }

@MainActor
private func addHiddenProperties() {
  ClassTable(UIAlertAction.self).properties([
    ("checked", \UIAlertAction.isChecked), ("image", \UIAlertAction.image),
    ("imageTintColor", \UIAlertAction.imageTintColor),
    ("titleTextAlignment", \UIAlertAction.titleTextAlignment),
    ("titleTextColor", \UIAlertAction.titleTextColor),
  ])
  ClassTable(UIAlertController.self).properties([
    ("attributedMessage", \UIAlertController.attributedMessage),
    ("attributedTitle", \UIAlertController.attributedTitle),
    ("contentViewController", \UIAlertController.contentViewController),
  ])
  ClassTable(UIDatePicker.self).properties([("textColor", \UIDatePicker.titleColor)])
  ClassTable(UILabel.self).properties([("minimumFontSize", \UILabel.minimumFontSize)])
  ClassTable(UINavigationBar.self).properties([("hidesShadow", \UINavigationBar.hidesShadow)])
  ClassTable(UIPickerView.self).properties([("textColor", \UIPickerView.titleColor)])
  ClassTable(UIScreen.self).fixedProperties([
    ("_displayCornerRadius", \UIScreen.displayCornerRadius)
  ])
  ClassTable(UISearchBar.self).properties([("cancelButtonText", \UISearchBar.cancelButtonText)])
  ClassTable(UISearchBar.self).fixedProperties([
    ("cancelButton", \UISearchBar.cancelButton), ("searchField", \UISearchBar.searchTextField),
  ])
  ClassTable(UITextField.self).fixedProperties([
    ("placeholderLabel", \UITextField.placeholderLabel)
  ])
}

extension UILabel {
  /// The smallest size to which text shrinks to fit, which `minimumScaleFactor` has replaced. Units: points.
  fileprivate var minimumFontSize: CGFloat {
    get { minimumScaleFactor * font.pointSize }
    set { minimumScaleFactor = newValue / font.pointSize }
  }
}

extension UINavigationBar {
  fileprivate var hidesShadow: Bool {
    get { look.hidesShadow }
    set { look.hidesShadow = newValue }
  }
}

extension UISearchBar {
  fileprivate var cancelButtonText: String? {
    get { cancelButton.title(for: .normal) }
    set {
      cancelButton.setTitle(newValue, for: .normal)
      setNeedsLayout()
    }
  }
}
