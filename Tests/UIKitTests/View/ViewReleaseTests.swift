import Foundation
import QuartzCore
import Testing
import UIKit

/// The objects that a view can reach in its `deinit`.
private struct Reach: Equatable {
  var tint: UIColor
  var dimming: UIView.TintAdjustmentMode
  var style: UIUserInterfaceStyle
  var isInWindow: Bool
  var hasSuperview: Bool
  var hasSuperlayer: Bool
  var subviews: Int

  @MainActor
  init(_ view: UIView) {
    tint = view.tintColor
    dimming = view.tintAdjustmentMode
    style = view.traitCollection.userInterfaceStyle
    isInWindow = view.window != nil
    hasSuperview = view.superview != nil
    hasSuperlayer = view.layer.superlayer != nil
    subviews = view.subviews.count
  }

  /// The answers of a view without a superview.
  @MainActor
  static func nothing(subviews: Int) -> Reach {
    var reach = Reach(UIView())
    reach.subviews = subviews
    return reach
  }
}

@MainActor private var seen: [Reach] = []

/// Notes what it reaches when it goes; its layer's place may be that of a layer that is still there.
@MainActor
private final class Witness: UIView {
  deinit {
    MainActor.assumeIsolated {
      var reach = Reach(self)
      reach.hasSuperlayer = false
      seen.append(reach)
    }
  }
}

private final class WitnessLayer: CALayer {
  static nonisolated(unsafe) var superlayers: [Bool] = []
  static nonisolated(unsafe) var delegates: [Bool] = []

  deinit {
    MainActor.assumeIsolated {
      Self.superlayers.append(superlayer != nil)
      Self.delegates.append(delegate != nil)
    }
  }
}

/// Views that inherit from those above them, and go with them: none reaches what has gone.
@MainActor
@Suite(.serialized) struct ViewReleaseTests {
  init() { seen = [] }

  nonisolated private static let shapes: [String] = [
    "tint", "dimming", "traits", "window", "controller",
  ]

  /// Makes a view that decides about what those below it inherit.
  private func makeRoot(_ shape: String) -> UIView {
    switch shape {
    case "tint":
      let view = UIView()
      view.tintColor = .green
      return view
    case "dimming":
      let view = UIView()
      view.tintAdjustmentMode = .dimmed
      return view
    case "traits":
      let view = UIView()
      view.overrideUserInterfaceStyle = .dark
      return view
    case "window":
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.tintColor = .green
      return window
    default:
      let view = UIView()
      let controller = UIViewController()
      controller.view = view
      controller.overrideUserInterfaceStyle = .dark
      kept.append(controller)
      return view
    }
  }

  private static var keptObjects: [AnyObject] = []
  private var kept: [AnyObject] {
    get { Self.keptObjects }
    nonmutating set { Self.keptObjects = newValue }
  }

  /// Views between the root and the witness: without any the witness goes in the root's own `deinit`.
  @Test(arguments: shapes, [0, 1, 2, 5])
  func nothingAboveIsReached(shape: String, depth: Int) {
    defer { kept = [] }
    do {
      let top = UIView()
      let root = makeRoot(shape)
      top.addSubview(root)
      var view = root
      for _ in 0..<depth {
        let child = UIView()
        view.addSubview(child)
        view = child
      }
      let witness = Witness()
      witness.addSubview(UIView())
      view.addSubview(witness)
      root.removeFromSuperview()
      kept = []
    }
    #expect(seen == [.nothing(subviews: 1)])
  }

  /// The roots of inheritance nest, and each has a witness.
  @Test func everyLevelIsARootOfItsOwn() {
    do {
      var view = UIView()
      let top = view
      for level in 0..<6 {
        view.tintColor = UIColor(white: CGFloat(level) / 6, alpha: 1)
        view.addSubview(Witness())
        let child = UIView()
        view.addSubview(child)
        view = child
      }
      _ = top
    }
    #expect(seen == Array(repeating: .nothing(subviews: 0), count: 6))
  }

  /// A view that reads a sibling, which waits for its own end.
  @Test func siblingsThatWaitReachNothing() {
    final class Reader: UIView {
      unowned(unsafe) var other: UIView?
      static var tints: [UIColor] = []
      deinit {
        MainActor.assumeIsolated { if let other { Self.tints.append(other.tintColor) } }
      }
    }
    do {
      let root = UIView()
      root.tintColor = .green
      let (middle, side) = (UIView(), Reader())
      let inner = UIView()
      root.addSubview(middle)
      middle.addSubview(inner)
      root.addSubview(side)
      side.other = inner
    }
    #expect(Reader.tints == [.systemBlue])
  }

  @Test func viewsThatAreKeptLoseWhatTheyInherited() {
    let leaf = UIView()
    let branch = UIView()
    branch.addSubview(leaf)
    do {
      let root = UIView()
      root.tintColor = .green
      let middle = UIView()
      root.addSubview(middle)
      middle.addSubview(branch)
      #expect(leaf.tintColor == .green)
    }
    #expect(branch.superview == nil && leaf.superview === branch)
    #expect(leaf.tintColor == .systemBlue && branch.layer.superlayer == nil)
  }

  @Test func layersReachNeitherSuperlayersNorViewsThatHaveGone() {
    WitnessLayer.superlayers = []
    WitnessLayer.delegates = []
    do {
      let top = CALayer()
      let middle = WitnessLayer()
      top.addSublayer(middle)
      middle.addSublayer(WitnessLayer())
    }
    #expect(WitnessLayer.superlayers == [false, false])
    let layer: CALayer
    do {
      let view = UIView()
      layer = view.layer
      view.addSubview(UIView())
      #expect(layer.delegate === view)
    }
    #expect(layer.delegate == nil)
    #expect(layer.sublayers?.first?.delegate == nil)
  }

  /// The order is that of a walk, so that no stack grows with the depth.
  @Test func deepTreesGoLevelByLevel() {
    do {
      let root = UIView()
      root.tintColor = .green
      var view = root
      for _ in 0..<10_000 {
        let child = Witness()
        view.addSubview(child)
        view = child
      }
    }
    #expect(seen.count == 10_000)
    #expect(seen.first == .nothing(subviews: 1) && seen.last == .nothing(subviews: 0))
  }
}
