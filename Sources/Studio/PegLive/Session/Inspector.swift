import Foundation
import PegBase
import PegStage
import UIKit

/// A change that the inspector makes to a view; it lasts until the stage is made again.
enum InspectorEdit {
  case text(path: [Int], String)
  /// - Units: red, green, blue and alpha in 0...1.
  case color(path: [Int], [Double])
  case constant(path: [Int], index: Int, Double)

  init?(_ json: JSONValue) {
    guard let path = json["path"]?.array?.compactMap(\.integer), path.count < 1000 else {
      return nil
    }
    switch json["what"]?.string {
    case "text":
      guard let text = json["value"]?.string, text.utf8.count < 10_000 else { return nil }
      self = .text(path: path, text)
    case "color":
      let parts = json["value"]?.array?.compactMap(\.number) ?? []
      guard parts.count == 4, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
      self = .color(path: path, parts)
    case "constant":
      guard let index = json["index"]?.integer, let value = json["value"]?.number,
        abs(value) <= 1e6
      else { return nil }
      self = .constant(path: path, index: index, value)
    default: return nil
    }
  }
}

/// Finds and describes the views of a stage, and changes them.
@MainActor
struct Inspector {
  let window: UIWindow

  init(_ stage: Stage) { window = stage.window }

  /// Returns the message about the frontmost visible view at a point, with those that contain it.
  func answer(at point: CGPoint) -> String {
    var chain: [(view: UIView, path: [Int])] = []
    var view: UIView? = window
    var path: [Int] = []
    while let next = view {
      chain.append((next, path))
      view = nil
      for (index, child) in next.subviews.enumerated().reversed() where isSeen(child, at: point) {
        path.append(index)
        view = child
        break
      }
    }
    return answer(chain)
  }

  /// Returns the message about the view at a place below the window, with those that contain it.
  func answer(at path: [Int]) -> String {
    var chain: [(view: UIView, path: [Int])] = [(window, [])]
    for (count, index) in path.enumerated() {
      guard let view = chain.last?.view, view.subviews.indices.contains(index) else { break }
      chain.append((view.subviews[index], Array(path[...count])))
    }
    return answer(chain)
  }

  private func answer(_ chain: [(view: UIView, path: [Int])]) -> String {
    let views = chain.map { JSONValue.object(describe($0.view, $0.path)) }
    return JSONValue.object([.init("t", .string("views")), .init("chain", .array(views))]).line
  }

  private func isSeen(_ view: UIView, at point: CGPoint) -> Bool {
    !view.isHidden && view.alpha > 0.01
      && view.convert(view.bounds, to: window).contains(point)
  }

  private func describe(_ view: UIView, _ path: [Int]) -> [JSONValue.Member] {
    let frame = view.convert(view.bounds, to: window)
    var members: [JSONValue.Member] = [
      .init("path", .array(path.map { .integer($0) })),
      .init("class", .string(String(describing: type(of: view)))),
      .init(
        "frame",
        .array([frame.minX, frame.minY, frame.width, frame.height].map { .number(Double($0)) })),
      .init("name", view.accessibilityIdentifier.map { .string($0) } ?? .null),
      .init("label", view.accessibilityLabel.map { .string($0) } ?? .null),
    ]
    if let text = Self.text(of: view) { members.append(.init("text", .string(text))) }
    if let color = view.backgroundColor { members.append(.init("color", .array(parts(color)))) }
    members.append(.init("constraints", .array(constraints(of: view).map(describe))))
    return members
  }

  func parts(_ color: UIColor) -> [JSONValue] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let resolved = color.resolvedColor(with: window.traitCollection)
    guard resolved.getRed(&r, green: &g, blue: &b, alpha: &a) else { return [] }
    return [r, g, b, a].map { .number(Double(min(max($0, 0), 1))) }
  }

  /// The text that a view shows; nil for one without.
  static func text(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text ?? ""
    case let button as UIButton: button.currentTitle ?? ""
    case let field as UITextField: field.text ?? ""
    default: nil
    }
  }

  /// The constraints that the view takes part in, its own first.
  private func constraints(of view: UIView) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    var holder: UIView? = view
    while let next = holder {
      result += next.constraints.filter { $0.firstItem === view || $0.secondItem === view }
      holder = next.superview
    }
    return result
  }

  private func describe(_ constraint: NSLayoutConstraint) -> JSONValue {
    .object([
      .init("text", .string("\(constraint)")),
      .init("constant", .number(Double(constraint.constant))),
      .init("active", .bool(constraint.isActive)),
    ])
  }

  /// Makes a change; returns false if the view isn't there any more.
  func apply(_ edit: InspectorEdit) -> Bool {
    switch edit {
    case .text(let path, let text):
      switch view(at: path) {
      case let label as UILabel: label.text = text
      case let button as UIButton: button.setTitle(text, for: .normal)
      case let field as UITextField: field.text = text
      default: return false
      }
    case .color(let path, let parts):
      guard let view = view(at: path) else { return false }
      view.backgroundColor = UIColor(
        red: CGFloat(parts[0]), green: CGFloat(parts[1]), blue: CGFloat(parts[2]),
        alpha: CGFloat(parts[3]))
    case .constant(let path, let index, let value):
      guard let view = view(at: path), case let all = constraints(of: view),
        all.indices.contains(index)
      else { return false }
      all[index].constant = CGFloat(value)
    }
    return true
  }

  private func view(at path: [Int]) -> UIView? {
    var view: UIView = window
    for index in path {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return view
  }
}
