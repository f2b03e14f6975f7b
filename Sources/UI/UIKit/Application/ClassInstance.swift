import CCellInit
import Foundation
import QuartzCore

/// Makes objects of classes known at run time only, through initialisers that are not `required`.
@MainActor
enum ClassInstance {
  /// Calls `init()` of a class of layers.
  static func layer(_ type: CALayer.Type) -> CALayer {
    let object = peg_object_init(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
    return Unmanaged<CALayer>.fromOpaque(object).takeRetainedValue()
  }

  /// Calls `init(frame:)` of a class of views with an empty frame.
  static func view(_ type: UIView.Type) -> UIView {
    let object = peg_view_init(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
    return Unmanaged<UIView>.fromOpaque(object).takeRetainedValue()
  }
}
