import Foundation
import Synchronization

/// Names of objects in their descriptions, such as "<UIView: 0x100000010>".
///
/// Real addresses differ from run to run, so those printed here are serial numbers in the form of addresses. A description
/// that code shows on the screen or compares is then the same in every run.
package enum ObjectDescription {
  /// Returns the object's class and address, followed by more of its description.
  package static func of(_ object: AnyObject, _ more: String = "") -> String {
    "<\(className(of: type(of: object))): \(address(of: object))\(more)>"
  }

  /// Returns the object's class and address, or "(null)" without an object.
  package static func orNull(_ object: AnyObject?) -> String { object.map { of($0) } ?? "(null)" }

  /// Returns the stand-in for an object's address, which it has for as long as it lives.
  package static func address(of object: AnyObject) -> String {
    SerialNumbers.current.address(of: object)
  }

  /// Returns a class's name as Objective-C's runtime prints it: with the module, but for classes of the system's.
  package static func className(of type: AnyClass) -> String {
    let name = String(reflecting: type)
    guard let dot = name.firstIndex(of: ".") else { return name }
    // A private or local type is printed with a part that differs from run to run.
    let isLocal = name.contains("(")
    let local = isLocal ? "\(name[..<dot]).\(type)" : name
    return isSystem(type) ? String(local[local.index(after: dot)...]) : local
  }

  /// Returns whether a class stands for one of Apple's.
  package static func isSystem(_ type: AnyClass) -> Bool {
    let name = String(reflecting: type)
    return modules.contains { name.hasPrefix($0) }
  }

  private static let modules = [
    "UIKit.", "UIFoundation.", "QuartzCore.", "CoreGraphics.", "Foundation.",
  ]

  /// Returns a number as C's format `%g` prints it.
  package static func number(_ value: Double) -> String { String(format: "%g", value) }
}

/// The numbers of the objects that were described, in the order of their first descriptions.
///
/// Each screen counts for itself, so that what was shown before makes no difference.
package final class SerialNumbers: Sendable {
  private struct Entry {
    weak var object: AnyObject?
    var number: Int
  }

  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    var last = 0
    /// The number of entries from which on those of objects that are gone are removed.
    var limit = 64
  }

  private let table = Mutex(Table())
  private static let shared = Mutex(SerialNumbers())

  /// Those of the screen that is on.
  package static var current: SerialNumbers {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  package init() {}

  /// Returns the stand-in for an object's address.
  package func address(of object: AnyObject) -> String {
    nonisolated(unsafe) let object = object
    let number = table.withLock { table in
      let id = ObjectIdentifier(object)
      if let entry = table.entries[id], entry.object != nil { return entry.number }
      table.last += 1
      table.entries[id] = Entry(object: object, number: table.last)
      if table.entries.count > table.limit {
        table.entries = table.entries.filter { $0.value.object != nil }
        table.limit = max(64, table.entries.count * 2)
      }
      return table.last
    }
    return "0x" + String(0x1_0000_0000 + 16 * number, radix: 16)
  }
}
