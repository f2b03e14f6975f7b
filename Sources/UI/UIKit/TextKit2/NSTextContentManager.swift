public import Foundation

/// Provides the elements of a text and the places in it.
///
/// - Source: Apple's page of NSTextElementProvider.
public protocol NSTextElementProvider: NSObjectProtocol {
  var documentRange: NSTextRange { get }

  /// Calls a closure with one element after the other until it returns false.
  ///
  /// - Parameter textLocation: the place of the first element; nil for the beginning, or the end in reverse.
  /// - Returns: the end of the last element.
  @discardableResult
  func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: NSTextContentManager.EnumerationOptions,
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)?

  func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?)
  func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)?)
  func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
  func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
  func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange?
}

extension NSTextElementProvider {
  public func location(
    _ location: any NSTextLocation, offsetBy offset: Int
  ) -> (any NSTextLocation)? { nil }
  public func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { 0 }
  public func adjustedRange(
    from textRange: NSTextRange, forEditingTextSelection: Bool
  ) -> NSTextRange? { textRange }
}

/// Decides on the elements of a text.
public protocol NSTextContentManagerDelegate: NSObjectProtocol {
  /// Returns an element to use at a place; nil for that of the content manager.
  func textContentManager(
    _ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation
  ) -> NSTextElement?
  /// Returns whether an element is laid out.
  func textContentManager(
    _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool
}

extension NSTextContentManagerDelegate {
  public func textContentManager(
    _ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation
  ) -> NSTextElement? { nil }
  public func textContentManager(
    _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool { true }
}

/// Holds a text for layout managers; a subclass keeps the text itself.
///
/// - Source: Apple's page of NSTextContentManager.
open class NSTextContentManager: NSObject, NSTextElementProvider {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// From the end to the beginning.
    public static let reverse = EnumerationOptions(rawValue: 1 << 0)
  }

  open weak var delegate: (any NSTextContentManagerDelegate)? { didSet { delegateChanged() } }
  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
  open var primaryTextLayoutManager: NSTextLayoutManager? {
    didSet { if primaryTextLayoutManager != oldValue { synchronizeTextLayoutManagers(nil) } }
  }
  open var automaticallySynchronizesTextLayoutManagers = true
  open var automaticallySynchronizesToBackingStore = true
  open private(set) var hasEditingTransaction = false

  public override init() { super.init() }

  /// Asks a new delegate at the next layout.
  func delegateChanged() { synchronizeTextLayoutManagers(nil) }

  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard !textLayoutManagers.contains(textLayoutManager) else { return }
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.textContentManager = self
    if primaryTextLayoutManager == nil { primaryTextLayoutManager = textLayoutManager }
    textLayoutManager.invalidate()
  }

  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    textLayoutManagers.removeAll { $0 === textLayoutManager }
    if primaryTextLayoutManager === textLayoutManager {
      primaryTextLayoutManager = textLayoutManagers.first
    }
    textLayoutManager.textContentManager = nil
    textLayoutManager.invalidate()
  }

  /// Makes changes, after which the layout managers lay out again.
  open func performEditingTransaction(_ transaction: () -> Void) {
    let isOuter = !hasEditingTransaction
    hasEditingTransaction = true
    transaction()
    guard isOuter else { return }
    hasEditingTransaction = false
    if automaticallySynchronizesTextLayoutManagers { synchronizeTextLayoutManagers(nil) }
  }

  /// Notes a change of the text's own within a transaction.
  open func recordEditAction(in originalTextRange: NSTextRange, newTextRange: NSTextRange) {
    if !hasEditingTransaction { synchronizeTextLayoutManagers(nil) }
  }

  open func synchronizeTextLayoutManagers(_ completionHandler: (((any Error)?) -> Void)?) {
    for manager in textLayoutManagers { manager.invalidate() }
    completionHandler?(nil)
  }

  /// Returns the elements of a range.
  open func textElements(for range: NSTextRange) -> [NSTextElement] {
    var elements: [NSTextElement] = []
    enumerateTextElements(from: range.location, options: []) { element in
      guard let own = element.elementRange,
        own.location.compare(range.endLocation) == .orderedAscending
      else { return false }
      elements.append(element)
      return true
    }
    return elements
  }

  // MARK: What subclasses override

  open var documentRange: NSTextRange { NSTextRange(location: CountedLocation(0)) }

  @discardableResult
  open func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? { nil }

  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {}

  open func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)?) {
    completionHandler?(nil)
  }

  open func location(
    _ location: any NSTextLocation, offsetBy offset: Int
  ) -> (any NSTextLocation)? {
    guard let place = location as? CountedLocation else { return nil }
    let (new, limits) = (place.offset + offset, documentRange.counted)
    guard new >= limits.location, new <= limits.location + limits.length else { return nil }
    return CountedLocation(new)
  }

  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    ((to as? CountedLocation)?.offset ?? 0) - ((from as? CountedLocation)?.offset ?? 0)
  }

  open func adjustedRange(
    from textRange: NSTextRange, forEditingTextSelection: Bool
  ) -> NSTextRange? { textRange.intersection(documentRange) }
}
