public import Foundation

extension URL {
  /// Whether the file is there: no file has only been promised by a service here.
  ///
  /// - Throws: the error of a file that is not there.
  public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}
