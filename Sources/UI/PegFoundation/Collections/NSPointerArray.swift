public import Foundation

/// A list of addresses of objects that may be weak or nil: those of objects that are gone become nil.
open class NSPointerArray: NSObject, NSCopying, @unchecked Sendable {
  private let options: NSPointerFunctions.Options
  private var entries: [ObjectReference?] = []

  public required init(options: NSPointerFunctions.Options) {
    self.options = options
    super.init()
  }

  /// Returns a list that does not keep its objects alive.
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

  /// Returns a list that keeps its objects alive.
  open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

  private func reference(_ pointer: UnsafeMutableRawPointer?) -> ObjectReference? {
    pointer.map {
      ObjectReference(
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), isWeak: options.isWeak,
        byIdentity: true)
    }
  }

  private func check(_ index: Int, _ limit: Int) {
    precondition(
      index >= 0 && index < limit,
      "NSPointerArray: index \(index) is beyond bounds of \(entries.count) pointers")
  }

  /// The number of pointers, those that are nil included; new ones are nil.
  open var count: Int {
    get { entries.count }
    set {
      if newValue < entries.count {
        entries.removeLast(entries.count - newValue)
      } else {
        entries += Array(repeating: nil, count: newValue - entries.count)
      }
    }
  }

  /// Returns the address of an object; nil if it is gone.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    check(index, entries.count)
    return entries[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { entries.append(reference(pointer)) }

  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    check(index, entries.count + 1)
    entries.insert(reference(item), at: index)
  }

  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    check(index, entries.count)
    entries[index] = reference(item)
  }

  open func removePointer(at index: Int) {
    check(index, entries.count)
    entries.remove(at: index)
  }

  /// Removes the pointers that are nil.
  open func compact() { entries.removeAll { $0?.object == nil } }

  /// The objects that are alive.
  open var allObjects: [Any] { entries.compactMap { $0?.object } }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(options: options)
    copy.entries = entries
    return copy
  }
}
