import CoreGraphics
import CCellInit
public import Foundation
public import PegRuntime

/// Makes objects of classes known at run time only, through initialisers that are not `required`.
///
/// - Decision: docs/decisions/0004-cells-by-method-table.md.
@MainActor
enum ClassInstance {
  /// Calls `init()` of a class.
  static func object<Object: NSObject>(_ type: AnyClass, as base: Object.Type) -> Object {
    guard let type = type as? Object.Type else {
      raise(.invalidArgument, "\(type) must be a subclass of \(Object.self)")
    }
    return instance(of: type)
  }

  /// Calls `init(frame:)` of a class of views.
  static func view<View: UIView>(_ type: AnyClass, frame: CGRect = .zero) -> View {
    let made = peg_view_init(
      unsafeBitCast(type, to: UnsafeRawPointer.self), Double(frame.origin.x),
      Double(frame.origin.y), Double(frame.width), Double(frame.height))
    return unsafeDowncast(Unmanaged<UIView>.fromOpaque(made).takeRetainedValue(), to: View.self)
  }
}

extension UIView: FrameInstance {
  /// Makes a view of a class known at run time only, such as a generic parameter. Of such a class Swift calls only
  /// `required` initialisers and those of Objective-C.
  public static func instance(frame: CGRect) -> Self { ClassInstance.view(self, frame: frame) }

  /// Makes a view of no size.
  public static func instance() -> Self { instance(frame: .zero) }
}
