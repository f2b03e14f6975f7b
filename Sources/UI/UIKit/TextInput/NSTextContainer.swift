public import Foundation
public import UIFoundation

/// The area that a text view lays text out in.
///
/// - Units: points.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
  package weak var owner: UITextView?

  package override init() { super.init() }

  /// The space at both ends of each line.
  public var lineFragmentPadding: CGFloat = 5 { didSet { owner?.textLayoutChanged() } }

  /// The most lines shown; 0 sets no limit.
  public var maximumNumberOfLines = 0 { didSet { owner?.textLayoutChanged() } }

  public var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { owner?.textLayoutChanged() }
  }
}
