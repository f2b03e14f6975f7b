public import UIKit

extension UIDocumentPickerViewController {
  /// Creates a picker that opens documents of some types.
  ///
  /// - Parameter asCopy: whether the app gets copies.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    self.init(documentTypes: contentTypes.map(\.identifier), in: asCopy ? .import : .open)
  }

  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }
}
