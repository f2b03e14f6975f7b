import CoreGraphics
public import Foundation
public import UIFoundation

/// Makes the view that a text shows for an attachment.
///
/// - Units: points.
/// - Source: Apple's page of NSTextAttachmentViewProvider.
@preconcurrency @MainActor
open class NSTextAttachmentViewProvider: NSObject {
  open private(set) weak var textAttachment: NSTextAttachment?
  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  open private(set) var location: any NSTextLocation
  /// Whether the attachment is as large as the view.
  open var tracksTextAttachmentViewBounds = false
  private var loaded: UIView?

  public required init(
    textAttachment: NSTextAttachment, parentView: UIView?,
    textLayoutManager: NSTextLayoutManager?, location: any NSTextLocation
  ) {
    (self.textAttachment, self.textLayoutManager) = (textAttachment, textLayoutManager)
    self.location = location
  }

  /// The view, which `loadView` makes at the first access.
  open var view: UIView? {
    get {
      if loaded == nil { loadView() }
      return loaded
    }
    set { loaded = newValue }
  }

  /// Sets `view`; an override makes a view of its own.
  open func loadView() { loaded = UIView() }

  /// Returns the box of the attachment: that of the view if it tracks it, otherwise the attachment's own.
  open func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation,
    textContainer: NSTextContainer?, proposedLineFragment: CGRect, position: CGPoint
  ) -> CGRect {
    if tracksTextAttachmentViewBounds { return view?.bounds ?? .zero }
    return textAttachment?.bounds ?? .zero
  }
}

/// The classes that provide views for attachments, by the type of their content.
@MainActor
private enum AttachmentProviders {
  static var classes: [String: NSTextAttachmentViewProvider.Type] = [:]
}

extension NSTextAttachment {
  /// Makes attachments with content of a type show the views of a class.
  ///
  /// - Parameter fileType: a uniform type identifier.
  @preconcurrency @MainActor
  public class func registerViewProviderClass(
    _ textAttachmentViewProviderClass: NSTextAttachmentViewProvider.Type,
    forFileType fileType: String
  ) { AttachmentProviders.classes[fileType] = textAttachmentViewProviderClass }

  @preconcurrency @MainActor
  public class func textAttachmentViewProviderClass(
    forFileType fileType: String
  ) -> NSTextAttachmentViewProvider.Type? { AttachmentProviders.classes[fileType] }

  /// Whether the attachment shows a view.
  @preconcurrency @MainActor
  public var usesTextAttachmentView: Bool {
    allowsTextAttachmentView
      && fileType.flatMap { AttachmentProviders.classes[$0] } != nil
  }

  /// Returns a provider of the class that is registered for the attachment's type; nil if there is none.
  ///
  /// Subclasses cannot override this: views are not known where attachments are declared.
  @preconcurrency @MainActor
  public func viewProvider(
    for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?
  ) -> NSTextAttachmentViewProvider? {
    guard allowsTextAttachmentView, let fileType,
      let type = AttachmentProviders.classes[fileType]
    else { return nil }
    return type.init(
      textAttachment: self, parentView: parentView,
      textLayoutManager: textContainer?.textLayoutManager, location: location)
  }
}
