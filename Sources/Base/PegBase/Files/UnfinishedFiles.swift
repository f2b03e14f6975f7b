import Glibc
import Synchronization

/// The files that are not complete yet. A program that a signal ends removes them.
///
/// They can be kept in memory that a supervising process reads after this one has ended.
package enum UnfinishedFiles {
  private struct Table: @unchecked Sendable {
    var memory: UnsafeMutableRawPointer?
    /// The slot of each path; -1 without shared memory, or if all slots are taken.
    var slots: [String: Int] = [:]
  }

  private static let table = Mutex(Table())

  private static let (slotCount, slotSize) = (256, 4096)

  /// The size of the memory that `keep(in:)` needs. Units: bytes.
  package static var size: Int { slotCount * slotSize }

  /// From now on, also keeps the paths in the given memory: at most 256 at a time, of at most 4,094 bytes each.
  ///
  /// - Shape: `size` bytes, all of them 0.
  package static func keep(in memory: UnsafeMutableRawPointer) {
    nonisolated(unsafe) let memory = memory
    table.withLock { $0.memory = memory }
  }

  /// Records a file, or a folder of files, that is useless until the work on it has ended.
  package static func insert(_ path: String) {
    table.withLock { table in
      guard table.slots[path] == nil else { return }
      var slot = -1
      if let memory = table.memory, path.utf8.count < slotSize - 1 {
        let taken = Set(table.slots.values)
        slot = (0..<slotCount).first { !taken.contains($0) } ?? -1
        if slot >= 0 { write(path, to: memory + slot * slotSize) }
      }
      table.slots[path] = slot
    }
  }

  /// Removes the record of a file that is complete or deleted.
  package static func remove(_ path: String) {
    table.withLock { table in
      guard let slot = table.slots.removeValue(forKey: path), slot >= 0 else { return }
      table.memory?.storeBytes(of: 0, toByteOffset: slot * slotSize, as: UInt8.self)
    }
  }

  static func contains(_ path: String) -> Bool {
    table.withLock { $0.slots.keys.contains(path) }
  }

  /// Deletes all recorded files and folders and ends the process. No other thread can record a file meanwhile.
  package static func removeAllAndExit(_ status: Int32) -> Never {
    table.withLock { table in
      for path in table.slots.keys { remove(file: path) }
      _exit(status)
    }
  }

  /// Deletes the files that a process which has ended recorded in the memory.
  package static func removeAll(in memory: UnsafeMutableRawPointer) {
    for slot in 0..<slotCount {
      let bytes = UnsafeRawBufferPointer(start: memory + slot * slotSize, count: slotSize)
      let path = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      if !path.isEmpty { remove(file: path) }
    }
  }

  private static func remove(file path: String) {
    if unlink(path) != 0 { TemporaryNames.removeFolder(path) }
  }

  /// Writes the first byte last: the path is valid only from then on.
  private static func write(_ path: String, to place: UnsafeMutableRawPointer) {
    let bytes = UnsafeMutableRawBufferPointer(start: place, count: slotSize)
    let utf8 = Array(path.utf8)
    guard let first = utf8.first else { return }
    for (index, byte) in utf8.enumerated().dropFirst() { bytes[index] = byte }
    bytes[utf8.count] = 0
    bytes[0] = first
  }
}
