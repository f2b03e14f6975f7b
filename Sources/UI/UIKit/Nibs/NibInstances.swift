import CCellInit
public import Foundation
public import PegRuntime

extension UIStoryboardSegue: SegueInstance {
  /// Makes a segue of a class known at run time only.
  public static func instance(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) -> Self {
    withOwnedWords(of: identifier) { first, second in
      let made = peg_segue_init(
        unsafeBitCast(self, to: UnsafeRawPointer.self), first, second,
        Unmanaged.passRetained(source).toOpaque(), Unmanaged.passRetained(destination).toOpaque())
      return unsafeDowncast(
        Unmanaged<UIStoryboardSegue>.fromOpaque(made).takeRetainedValue(), to: self)
    }
  }
}

extension UIViewController: NibInstance {
  /// Makes a controller of a class known at run time only, such as a generic parameter.
  public static func instance(nibName: String?, bundle: Bundle?) -> Self {
    withOwnedWords(of: nibName) { first, second in
      let made = peg_controller_init(
        unsafeBitCast(self, to: UnsafeRawPointer.self), first, second,
        bundle.map { Unmanaged.passRetained($0).toOpaque() })
      return unsafeDowncast(
        Unmanaged<UIViewController>.fromOpaque(made).takeRetainedValue(), to: self)
    }
  }
}
