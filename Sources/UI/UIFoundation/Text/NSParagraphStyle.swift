public import Foundation

/// How the lines of a paragraph are laid out.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate struct Storage: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
  }

  fileprivate var storage = Storage()

  public override init() {}

  fileprivate init(_ storage: Storage) {
    self.storage = storage
  }

  /// A new paragraph style with nothing changed.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { storage.alignment }

  open var lineBreakMode: NSLineBreakMode { storage.lineBreakMode }

  /// What is added between two lines. Units: points.
  open var lineSpacing: CGFloat { storage.lineSpacing }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(storage) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(storage) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.storage == storage
  }

  open override var hash: Int { storage.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { storage.alignment }
    set { storage.alignment = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { storage.lineBreakMode }
    set { storage.lineBreakMode = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { storage.lineSpacing }
    set { storage.lineSpacing = newValue }
  }

  /// Takes over every property of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    storage = style.storage
  }
}
