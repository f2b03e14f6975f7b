import GalleryScenes
import PegDiff
import PegGeometry
import PegLayoutTree
import PegMotion
import PegNetwork
import PegPixels
import PegRaster
import PegStage
import UIKit

/// What a scene shows at one moment: its views and its pixels.
struct Shot {
  var tree: LayoutTree
  var picture: Bitmap

  /// Takes the shot as the views are, without another layout.
  @MainActor
  init(_ stage: Stage) throws {
    let size = stage.scene.device.size
    tree = stage.layoutTree()
    picture = try Rasterizer(scheduler: .serial).render(
      try stage.displayList(),
      into: RenderTarget(size: Size(width: size.width, height: size.height), scale: 1),
      background: .black)
  }

  func difference(to actual: Shot) -> LayoutDifference {
    LayoutDifference(
      reference: tree, actual: actual.tree, pixels: ChangedPixels(picture, actual.picture))
  }
}

/// A seeded generator (xorshift64*, Vigna 2016), so that every run makes the same mutations.
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = (seed &* 0x9e37_79b9_7f4a_7c15) | 1 }
  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }
}

/// Changes one property of one view that can be seen.
@MainActor
struct Mutation {
  enum Kind: Int, CaseIterable {
    case frame, color, text, alpha, font, order, inset
  }

  let kind: Kind
  /// The paths that name the view rightly.
  private(set) var views: [String] = []
  private(set) var property = ""
  private(set) var words = ""

  private let stage: Stage
  private var random: Seeded
  /// The window's views, each before its subviews, as layout trees have them.
  private let all: [UIView]

  init(_ kind: Kind, on stage: Stage, seed: UInt64) {
    self.kind = kind
    self.stage = stage
    random = Seeded(seed)
    all = Self.preorder(stage.window)
  }

  private static func preorder(_ view: UIView) -> [UIView] {
    [view] + view.subviews.flatMap { preorder($0) }
  }

  /// Returns whether there was a view to change.
  mutating func apply() -> Bool {
    let visible = stage.layoutTree().visiblePlaces
    let seen = zip(all, visible).filter { view, place in
      guard let place, view !== stage.window else { return false }
      return place.width >= 2 && place.height >= 2
    }.map(\.0)
    guard let view = change(seen) else { return false }
    // What is hidden from layout by a frame set by hand stays; texts, fonts and insets are laid out anew.
    if [.text, .font, .inset].contains(kind) { stage.window.layoutIfNeeded() }
    let tree = stage.layoutTree()
    let paths = tree.paths
    let now = Self.preorder(stage.window)
    func path(_ view: UIView) -> String? { now.firstIndex { $0 === view }.map { paths[$0] } }
    views = [path(view)].compactMap { $0 }
    if kind == .order, let siblings = view.superview?.subviews {
      // Of two views that change places either may be the one that moved.
      views = siblings.filter { $0.frame.intersects(view.frame) }.compactMap(path)
    }
    return !views.isEmpty
  }

  private mutating func change(_ seen: [UIView]) -> UIView? {
    switch kind {
    case .frame: changeFrame(seen)
    case .color: changeColor(seen)
    case .text: changeText(seen)
    case .alpha: changeAlpha(seen)
    case .font: changeFont(seen)
    case .order: changeOrder(seen)
    case .inset: changeInset(seen)
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random))
  }

  private mutating func changeFrame(_ seen: [UIView]) -> UIView? {
    guard let view = seen.randomElement(using: &random) else { return nil }
    property = "frame"
    switch Int.random(in: 0..<3, using: &random) {
    case 0: view.frame.origin.x += number(1...9)
    case 1: view.frame.origin.y -= number(1...9)
    default: view.frame.size.height += number(1...9)
    }
    return view
  }

  private mutating func changeColor(_ seen: [UIView]) -> UIView? {
    guard let view = seen.randomElement(using: &random) else { return nil }
    let color = UIColor(
      red: number(0...255) / 255, green: number(0...255) / 255, blue: number(0...255) / 255,
      alpha: 1)
    if let label = view as? UILabel, Bool.random(using: &random), label.text?.isEmpty == false {
      property = "textColor"
      label.textColor = color
    } else {
      property = "backgroundColor"
      view.backgroundColor = color
    }
    return view
  }

  private func labels(_ seen: [UIView]) -> [UILabel] {
    seen.compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false }
  }

  private mutating func changeText(_ seen: [UIView]) -> UIView? {
    guard let label = labels(seen).randomElement(using: &random) else { return nil }
    property = "text"
    label.text = ["Tarn", "Over the pass and down", "9"].randomElement(using: &random)
    return label
  }

  private mutating func changeAlpha(_ seen: [UIView]) -> UIView? {
    guard let view = seen.randomElement(using: &random) else { return nil }
    property = "alpha"
    view.alpha *= number(20...90) / 100
    return view
  }

  private mutating func changeFont(_ seen: [UIView]) -> UIView? {
    guard let label = labels(seen).randomElement(using: &random) else { return nil }
    property = "font"
    label.font = .systemFont(
      ofSize: label.font.pointSize + number(1...4),
      weight: Bool.random(using: &random) ? .bold : .regular)
    return label
  }

  private mutating func changeOrder(_ seen: [UIView]) -> UIView? {
    let covered = seen.filter { view in
      guard let siblings = view.superview?.subviews,
        let index = siblings.firstIndex(where: { $0 === view })
      else { return false }
      return siblings[(index + 1)...].contains { !$0.isHidden && $0.frame.intersects(view.frame) }
    }
    guard let view = covered.randomElement(using: &random) else { return nil }
    property = "order"
    view.superview?.bringSubviewToFront(view)
    return view
  }

  private mutating func changeInset(_ seen: [UIView]) -> UIView? {
    let scrollViews = seen.compactMap { $0 as? UIScrollView }
    guard let view = scrollViews.randomElement(using: &random) else { return nil }
    property = "contentInset"
    let amount = number(3...20)
    view.contentInset.top += amount
    view.contentOffset.y -= amount
    return view
  }
}
