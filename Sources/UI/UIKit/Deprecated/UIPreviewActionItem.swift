public import Foundation

/// An action under a preview.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  var title: String { get }
}
