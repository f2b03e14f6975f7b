import CoreGraphics
import CCellInit
public import Foundation

/// Makes objects of classes known at run time only, through initialisers that are not `required`.
///
/// - Decision: docs/decisions/0004-cells-by-method-table.md.
@MainActor
enum ClassInstance {
  /// Calls `init()` of a class.
  static func object<Object: NSObject>(_ type: AnyClass, as base: Object.Type) -> Object {
    require(type is Object.Type, "\(type) must be a subclass of \(Object.self)")
    let made = peg_object_init(unsafeBitCast(type, to: UnsafeRawPointer.self))
    return unsafeDowncast(Unmanaged<NSObject>.fromOpaque(made).takeRetainedValue(), to: Object.self)
  }

  /// Calls `init(frame:)` of a class of views.
  static func view<View: UIView>(_ type: AnyClass, frame: CGRect = .zero) -> View {
    let made = peg_view_init(
      unsafeBitCast(type, to: UnsafeRawPointer.self), Double(frame.origin.x),
      Double(frame.origin.y), Double(frame.width), Double(frame.height))
    return unsafeDowncast(Unmanaged<UIView>.fromOpaque(made).takeRetainedValue(), to: View.self)
  }
}

extension UIView {
  /// Makes a view of a class known at run time only, such as a generic parameter. Of such a class Swift calls only
  /// `required` initialisers and those of Objective-C.
  public static func instance(frame: CGRect = .zero) -> Self {
    ClassInstance.view(self, frame: frame)
  }
}
