public import Foundation
public import UIFoundation

/// The area that a text view lays text out in.
///
/// - Units: points.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  package weak var owner: UITextView?

  public override init() { super.init() }

  /// The space at both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { owner?.textLayoutChanged() } }

  /// The most lines shown; 0 sets no limit.
  open var maximumNumberOfLines = 0 { didSet { owner?.textLayoutChanged() } }

  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { owner?.textLayoutChanged() }
  }
}
