public import Foundation

// Classes that are objects of NSObject on Apple's systems, and so equal to themselves alone.

extension FileManager: @retroactive Equatable, @retroactive Hashable {
  public static func == (a: FileManager, b: FileManager) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NotificationCenter: @retroactive Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
