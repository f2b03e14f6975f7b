package import Foundation
package import PegStage

/// Input for a live stage at one frame.
///
/// - Units: points of the window.
package enum LiveInput: Hashable, Sendable {
  /// A finger or a pointer with a number that the sender chooses.
  case down(Int, CGPoint)
  case moved(Int, CGPoint)
  case up(Int)
  /// A wheel or two fingers on a trackpad, which move the content like one finger; positive distances move it up and left.
  case wheel(CGPoint, dx: Double, dy: Double)
  case typed(String)
  /// A key of a hardware keyboard, in the syntax of scripts.
  case key(String)
  case hideKeyboard
  case statusBarTap
  case dark(Bool)
  case textSize(TextSize)
  case screenshot(String)

  /// Whether a scene that is paused goes on with it.
  var beginsSomething: Bool {
    switch self {
    case .moved, .up: false
    case .wheel(_, let dx, let dy): dx != 0 || dy != 0
    default: true
    }
  }
}
