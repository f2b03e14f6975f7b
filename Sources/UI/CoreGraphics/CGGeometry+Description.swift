public import Foundation

// As on Apple's platforms, these types have only a debug description, which string interpolation and `print` fall back on.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates, such as "(1.0, 2.0)".
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and the height, such as "(100.0, 50.0)".
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size, such as "(0.0, 0.0, 100.0, 50.0)".
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
