import Foundation
import UIKit

/// Texts of view trees and controller trees as UIKit's debugger describes them, without addresses.
@MainActor
enum ViewDescription {
  /// The view and those below it, back to front, each level behind one more `   | `.
  static func recursive(_ view: UIView, depth: Int = 0) -> String {
    let line = withoutAddresses(view.description)
    return
      ([String(repeating: "   | ", count: depth) + line]
      + view.subviews.map { recursive($0, depth: depth + 1) }).joined(separator: "\n")
  }

  /// The controller and those below it, each level behind one more `   | `, with their states and views.
  static func hierarchy(_ controller: UIViewController, depth: Int = 0) -> String {
    let margin = String(repeating: "   | ", count: depth)
    var line = margin + "<\(type(of: controller)), state: "
    if let view = controller.viewIfLoaded {
      let isShown = view.window != nil
      line += isShown ? "appeared" : "disappeared"
      line += ", view: <\(type(of: view))>" + (isShown ? "" : " not in the window")
    } else {
      line += "disappeared, view: (view not loaded)"
    }
    var lines = [line] + controller.children.map { hierarchy($0, depth: depth + 1) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      lines.append(margin + "   + " + hierarchy(presented))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns descriptions of objects without their addresses, which differ between runs.
  nonisolated static func withoutAddresses(_ words: String) -> String {
    words.replacing(#/:?\s*0x[0-9a-f]+(\s*)/#) { String($0.output.1) }
  }
}
