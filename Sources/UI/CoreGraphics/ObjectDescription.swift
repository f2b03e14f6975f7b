import Foundation
import PegScene
import Synchronization

/// Names of objects in their descriptions, such as "<UIView: 0x100000010>".
///
/// Real addresses differ between runs, so serial numbers in the form of addresses are printed instead. A description
/// that a program shows or compares is then the same in every run.
package enum ObjectDescription {
  /// Returns the object's class and address, followed by more of its description.
  package static func of(_ object: AnyObject, _ more: String = "") -> String {
    "<\(className(of: type(of: object))): \(address(of: object))\(more)>"
  }

  /// Returns the object's class and address, or "(null)" without an object.
  package static func orNull(_ object: AnyObject?) -> String { object.map { of($0) } ?? "(null)" }

  /// Returns the substitute for an object's address, constant for the lifetime of the object.
  package static func address(of object: AnyObject) -> String {
    SerialNumbers.current.address(of: object)
  }

  /// Returns a class's name as the Objective-C runtime prints it: with the module, except for system classes.
  package static func className(of type: AnyClass) -> String {
    let name = String(reflecting: type)
    guard let dot = name.firstIndex(of: ".") else { return name }
    // The name of a private or local type has a part that differs between runs.
    let isLocal = name.contains("(")
    let local = isLocal ? "\(name[..<dot]).\(type)" : name
    return isSystem(type) ? String(local[local.index(after: dot)...]) : local
  }

  /// Returns whether a class corresponds to one of Apple's.
  package static func isSystem(_ type: AnyClass) -> Bool {
    let name = String(reflecting: type)
    return modules.contains { name.hasPrefix($0) }
  }

  private static let modules = [
    "UIKit.", "UIFoundation.", "QuartzCore.", "CoreGraphics.", "Foundation.",
  ]

  /// Returns a number in C's format `%g`.
  package static func number(_ value: Double) -> String { String(format: "%g", value) }
}

/// The serial numbers of objects, in the order in which they were first described.
///
/// Each scene has its own numbers, so that earlier scenes have no effect.
package final class SerialNumbers: Sendable {
  private struct Entry {
    weak var object: AnyObject?
    var number: Int
  }

  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    var last = 0
    /// The number of entries at which those of deallocated objects are removed.
    var limit = 64
  }

  private let table = Mutex(Table())
  private static let ofScene = SceneValue { _ in SerialNumbers() }

  package init() {}

  /// The numbers of the scene of the calling code.
  static var current: SerialNumbers { ofScene.of(.ofCaller) }

  /// Returns the substitute for an object's address.
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
