import Foundation
import PegBase
import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import PegStage
import UIKit

/// The visible views of a stage with what each of them draws itself, for a page that takes the screen apart.
///
/// - Units: points of the window; pictures have one pixel per point.
@MainActor
struct LayerTree {
  /// A message for each picture, after one about all views.
  private(set) var messages: [LiveSession.Message] = []
  private var views: [JSONValue] = []
  private var pictures: [LiveSession.Message] = []
  private let stage: Stage
  private let inspector: Inspector
  private let rasterizer = Rasterizer(scheduler: .serial)

  /// The number of views that a page gets at most.
  private static let mostViews = 600
  /// The first word of a picture's message, "PEGV".
  private static let magic: UInt32 = 0x5647_4550

  init(of stage: Stage) {
    self.stage = stage
    inspector = Inspector(stage)
    add(stage.window, path: [], depth: 0)
    let text = JSONValue.object([.init("t", .string("layers")), .init("views", .array(views))]).line
    messages = [.text(text)] + pictures
  }

  private mutating func add(_ view: UIView, path: [Int], depth: Int) {
    guard !view.isHidden, view.alpha > 0.01, views.count < Self.mostViews else { return }
    let frame = view.convert(view.bounds, to: stage.window)
    guard frame.intersects(stage.window.bounds) else { return }
    let number = views.count
    var members: [JSONValue.Member] = [
      .init("path", .array(path.map { .integer($0) })), .init("depth", .integer(depth)),
      .init("class", .string(String(describing: type(of: view)))),
      .init("label", .string(label(of: view))),
      .init(
        "frame",
        .array([frame.minX, frame.minY, frame.width, frame.height].map { .number(Double($0)) })),
    ]
    if let color = view.backgroundColor {
      members.append(.init("color", .array(inspector.parts(color))))
    }
    views.append(.object(members))
    addPicture(of: view, number)
    for (index, child) in view.subviews.enumerated() {
      add(child, path: path + [index], depth: depth + 1)
    }
  }

  private func label(of view: UIView) -> String {
    let text =
      view.accessibilityIdentifier ?? Inspector.text(of: view) ?? view.accessibilityLabel ?? ""
    return String(text.prefix(80))
  }

  /// Adds what the view draws, unless that is nothing or far larger than the screen.
  private mutating func addPicture(of view: UIView, _ number: Int) {
    let size = Size(width: Double(view.bounds.width), height: Double(view.bounds.height))
    let screen = stage.window.bounds.size
    guard size.width >= 1, size.height >= 1,
      size.width * size.height <= 2 * Double(screen.width * screen.height)
    else { return }
    let list = stage.ownPicture(of: view)
    guard !list.items.isEmpty, let target = try? RenderTarget(size: size, scale: 1),
      let bitmap = try? rasterizer.render(list, into: target)
    else { return }
    let patch = FramePatch(whole: bitmap)
    var head = [UInt32](repeating: 0, count: LiveFrame.headWords)
    head[0] = Self.magic
    head[1] = UInt32(number)
    head[3] = UInt32(bitmap.width) | UInt32(bitmap.height) << 16
    head[11] = UInt32(patch.rectCount)
    head[12] = UInt32(patch.controlCount)
    head[13] = UInt32(patch.dataCount)
    let words = (head + patch.words).map(\.littleEndian)
    pictures.append(.binary(words.withUnsafeBytes { Array($0) }))
  }
}
