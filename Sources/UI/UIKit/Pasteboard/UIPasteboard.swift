public import Foundation
import PegScene
public import UIFoundation

/// A place that programs copy text, addresses, pictures and colours to, and paste them from.
///
/// Each scene has pasteboards of its own, which are empty at its start: another program's are never read.
///
/// - Source: Apple's page of UIPasteboard.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether other devices must not get the items; there are none here.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardLocalOnly")
  }

  /// The pasteboard that copying and pasting use.
  open class var general: UIPasteboard { UIPasteboard(PasteboardSet.current.content(.general)) }

  open private(set) var name: Name
  private let content: PasteboardContent

  private init(_ content: PasteboardContent) {
    name = content.name
    self.content = content
  }

  /// Returns the pasteboard of a name.
  ///
  /// - Parameter create: whether to make it if there is none; otherwise the result is nil.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    let set = PasteboardSet.current
    guard create || set.contents[pasteboardName] != nil else { return nil }
    self.init(set.content(pasteboardName))
  }

  /// Makes a pasteboard with a name that no other one of the scene has.
  open class func withUniqueName() -> UIPasteboard {
    UIPasteboard(PasteboardSet.current.uniqueContent())
  }

  /// Removes a pasteboard and its items; the general one stays.
  open class func remove(withName pasteboardName: Name) {
    let set = PasteboardSet.current
    guard pasteboardName != .general, let content = set.contents[pasteboardName] else { return }
    set.contents[pasteboardName] = nil
    NotificationCenter.default.post(name: removedNotification, object: UIPasteboard(content))
  }

  /// Whether two objects stand for the same pasteboard.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIPasteboard)?.content === content
  }

  nonisolated open override var hash: Int { ObjectIdentifier(content).hashValue }

  // MARK: Items

  /// The number of times that the contents changed.
  open var changeCount: Int { content.changeCount }

  open var numberOfItems: Int { content.items.count }

  /// The items: for each the values by their types.
  open var items: [[String: Any]] {
    get { content.items }
    set { setItems(newValue) }
  }

  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    content.change(to: items, of: self)
  }

  open func addItems(_ items: [[String: Any]]) {
    content.change(to: content.items + items, of: self)
  }

  /// The types of the first item, in alphabetical order.
  open var types: [String] { content.items.first.map { $0.keys.sorted() } ?? [] }

  /// Returns the types of the items of a set, of all items if it is nil.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    content.indices(itemSet)?.map { content.items[$0].keys.sorted() }
  }

  /// Returns whether the first item has a value of one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    content.items.first.map { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
  }

  /// Returns whether each item of a set has a value of one of the types.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let indices = content.indices(itemSet), !indices.isEmpty else { return false }
    return indices.allSatisfy { index in
      pasteboardTypes.contains { content.items[index][$0] != nil }
    }
  }

  /// Returns the positions of the items that have a value of one of the types.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    IndexSet(
      content.items.indices.filter { index in
        pasteboardTypes.contains { content.items[index][$0] != nil }
      })
  }

  // MARK: Values

  /// Returns the first item's value of a type: a text, an address, an image, a colour or data.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    content.items.first?[pasteboardType]
  }

  /// Replaces all items by one value.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    content.change(to: [[pasteboardType: value]], of: self)
  }

  /// Returns the first item's value of a type as bytes: UTF-8 for texts and addresses, PNG for images.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    content.items.first.flatMap { PasteboardType.data(of: $0[pasteboardType]) }
  }

  /// Replaces all items by one of these bytes.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  /// Returns the values of a type of a set's items, of all items if it is nil.
  open func values(
    forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?
  ) -> [Any]? {
    content.indices(itemSet)?.compactMap { content.items[$0][pasteboardType] }
  }

  /// Returns the values of a type of a set's items as bytes.
  open func data(
    forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?
  ) -> [Data]? {
    content.indices(itemSet)?.compactMap {
      PasteboardType.data(of: content.items[$0][pasteboardType])
    }
  }

  // MARK: Texts, addresses, pictures and colours

  open var string: String? {
    get { content.items.first.flatMap(PasteboardType.string) }
    set { strings = newValue.map { [$0] } }
  }

  /// The texts of the items that have one; nil if none has.
  open var strings: [String]? {
    get { content.values(PasteboardType.string) }
    set { set(newValue, PasteboardType.text) }
  }

  open var url: URL? {
    get { content.items.first.flatMap(PasteboardType.url) }
    set { urls = newValue.map { [$0] } }
  }

  open var urls: [URL]? {
    get { content.values(PasteboardType.url) }
    set { set(newValue, PasteboardType.address) }
  }

  open var image: UIImage? {
    get { content.items.first.flatMap(PasteboardType.image) }
    set { images = newValue.map { [$0] } }
  }

  open var images: [UIImage]? {
    get { content.values(PasteboardType.image) }
    set { set(newValue, PasteboardType.picture) }
  }

  open var color: UIColor? {
    get { content.items.first.flatMap(PasteboardType.color) }
    set { colors = newValue.map { [$0] } }
  }

  open var colors: [UIColor]? {
    get { content.values(PasteboardType.color) }
    set { set(newValue, PasteboardType.colour) }
  }

  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }

  private func set(_ values: [Any]?, _ type: String) {
    content.change(to: (values ?? []).map { [type: $0] }, of: self)
  }

  // MARK: Notifications and types

  /// Posted after the contents changed, with the types that came and went.
  public nonisolated static let changedNotification = NSNotification.Name(
    "UIPasteboardChangedNotification")
  public nonisolated static let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedUserInfoKey"
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedUserInfoKey"
  public nonisolated static let removedNotification = NSNotification.Name(
    "UIPasteboardRemovedNotification")

  /// The types of texts, of addresses, of pictures and of colours.
  public static var typeListString: [String] { PasteboardType.texts }
  public static var typeListURL: [String] { PasteboardType.addresses }
  public static var typeListImage: [String] { PasteboardType.pictures }
  public static var typeListColor: [String] { [PasteboardType.colour] }
}
