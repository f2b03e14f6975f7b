public import Foundation

extension NSObject {
  /// Returns the name of the class: of `@objc(Name)`, or with that of its module.
  public class func description() -> String { name(ofClass: self) }
}

extension NSKeyedArchiver {
  /// Returns an archive of an object; ends the program if the object cannot be archived.
  public class func archivedData(withRootObject rootObject: Any) -> Data {
    do {
      return try archivedData(withRootObject: rootObject, requiringSecureCoding: false)
    } catch {
      end(.invalidArgument, "\(type(of: rootObject)) cannot be archived: \(error)")
    }
  }
}

extension NSMutableString {
  /// Appends text by a format of `String(format:)`.
  public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
    append(String(format: format, arguments: arguments))
  }
}
