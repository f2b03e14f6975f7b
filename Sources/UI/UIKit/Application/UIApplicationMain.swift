import CAppMain
import CoreGraphics
import Foundation
import Glibc

/// Runs the program: its command line shows its screens, starting with the scene `app`.
///
/// - Parameters:
///   - principalClassName: the subclass of `UIApplication`; nil for that class itself.
///   - delegateClassName: the class of the delegate, with its module.
/// - Returns: never, as on a device.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  func find(_ name: String) -> AnyClass {
    guard let known = NSClassFromString(name) else {
      raise(.internalInconsistency, "Unable to instantiate the class named \(name)")
    }
    return known
  }
  let application: AnyClass? = principalClassName.map(find)
  guard let delegate = delegateClassName.map(find) ?? application else {
    raise(.internalInconsistency, "UIApplicationMain was given no class of a delegate")
  }
  AppStart.run(delegate: delegate, application: application)
}

extension UIApplicationDelegate {
  /// Runs the program, so that a class marked `@main` can be one.
  public static func main() { AppStart.run(delegate: self as AnyClass, application: nil) }
}

@MainActor
private enum AppStart {
  static func run(delegate: AnyClass, application: AnyClass?) -> Never {
    let pointer = { (type: AnyClass) in unsafeBitCast(type, to: UnsafeRawPointer.self) }
    if !peg_run_app(pointer(delegate), application.map(pointer)) {
      let line =
        "error: nothing can show \(delegate): add the product Pegbar to the target's dependencies\n"
      FileHandle.standardError.write(Data(line.utf8))
      exit(2)
    }
    exit(0)
  }
}
