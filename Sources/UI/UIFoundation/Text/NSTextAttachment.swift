public import Foundation
import PegText

/// A picture that is placed in a text like a character.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The character that an attachment replaces.
  public static let character = 0xFFFC

  open var image: UIImage?

  /// The picture's box relative to the character's origin on the baseline, y upwards; empty for the picture's size.
  ///
  /// - Units: points.
  open var bounds = CGRect.zero

  /// The attachment's content, for the view that shows it.
  open var contents: Data?
  /// The uniform type identifier of the content.
  open var fileType: String?
  /// Whether the attachment may show a view in place of its image.
  open var allowsTextAttachmentView = true

  public convenience override init() { self.init(data: nil, ofType: nil) }

  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
  }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The box that the picture covers. Units: points, y upwards.
  var box: CGRect {
    let isSet = bounds.width > 0 && bounds.height > 0
    let box = isSet ? bounds : CGRect(origin: bounds.origin, size: image?.size ?? .zero)
    let limit = TextDecoration.largest
    let isFinite = [box.minX, box.minY, box.width, box.height].allSatisfy {
      abs($0) <= CGFloat(limit)
    }
    return isFinite ? box : .zero
  }

  /// The space that it takes on its line.
  var room: StyledText.Attachment {
    StyledText.Attachment(
      width: Double(box.width), ascent: Double(box.maxY), depth: Double(-box.minY))
  }
}

extension NSAttributedString {
  /// Creates a text that consists of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
