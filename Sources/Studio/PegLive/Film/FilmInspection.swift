package import CoreGraphics
import Foundation
import PegBase
package import PegStage
import Synchronization
import UIKit

/// The visible views of a film's frames, for the inspector of a page.
///
/// Each frame has only what has changed since the frame before. A view's place is relative to its container, so that scrolling
/// changes one view.
///
/// - Units: points.
package final class FilmInspection: Sendable {
  /// A visible view: its words, the place of its container in the list, its frame there, and its bounds' origin.
  private struct Node: Equatable {
    var name: String
    var label: String
    var container: Int
    var frame: [Double]
  }

  private struct State {
    var nodes: [Node] = []
    var frames: [JSONValue] = []
    var offsets: [JSONValue] = []
  }

  private let state = Mutex(State())
  /// The place of the screen in the picture, below its decoration.
  private let screen: CGRect

  package init(screen: CGRect) { self.screen = screen }

  /// Notes the views of a stage as those of a frame; frames come in order, and 0 begins again.
  @MainActor
  package func note(_ stage: Stage, frame: Int) {
    var nodes: [Node] = []
    add(stage.window, to: &nodes, in: -1)
    let offset = stage.scrollView.map { Double($0.contentOffset.y) }
    state.withLock { state in
      if frame == 0 { state = State() }
      state.frames.append(Self.change(from: state.nodes, to: nodes))
      state.offsets.append(offset.map { .number(Self.rounded($0)) } ?? .null)
      state.nodes = nodes
    }
  }

  @MainActor
  private func add(_ view: UIView, to nodes: inout [Node], in container: Int) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    let (frame, origin) = (view.frame, view.bounds.origin)
    let place = nodes.count
    nodes.append(
      Node(
        name: String(describing: type(of: view)), label: Self.label(of: view),
        container: container,
        frame: [frame.minX, frame.minY, frame.width, frame.height, origin.x, origin.y].map {
          Self.rounded(Double($0))
        }))
    for child in view.subviews { add(child, to: &nodes, in: place) }
  }

  @MainActor
  private static func label(of view: UIView) -> String {
    let text =
      view.accessibilityIdentifier ?? view.accessibilityLabel ?? Inspector.text(of: view) ?? ""
    return String(text.prefix(80))
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// Returns the change between two lists of views; nil if there is none.
  private static func change(from old: [Node], to new: [Node]) -> JSONValue {
    func numbers(_ node: Node) -> [JSONValue] { node.frame.map { .number($0) } }
    let isSame =
      old.count == new.count
      && zip(old, new).allSatisfy {
        $0.name == $1.name && $0.label == $1.label && $0.container == $1.container
      }
    guard isSame else {
      return .object([
        .init(
          "all",
          .array(
            new.map { node in
              .array(
                [.string(node.name), .string(node.label), .integer(node.container)] + numbers(node))
            }))
      ])
    }
    var moved: [JSONValue] = []
    for index in new.indices where new[index].frame != old[index].frame {
      moved.append(.array([.integer(index)] + numbers(new[index])))
    }
    return moved.isEmpty ? .null : .object([.init("moved", .array(moved))])
  }

  /// The members of a film's facts that are about views.
  var members: [JSONValue.Member] {
    state.withLock { state in
      [
        .init(
          "screen",
          .array(
            [screen.minX, screen.minY, screen.width, screen.height].map { .number(Double($0)) })),
        .init("views", .array(state.frames)), .init("offsets", .array(state.offsets)),
      ]
    }
  }
}
