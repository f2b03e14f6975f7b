import QuartzCore
import Testing

@testable import UIKit

/// Random trees, constraints and changes: edits must end where a system built from nothing does.
@MainActor
struct RandomLayoutTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  @MainActor
  private final class World {
    let root = UIView.host(400, 300)
    var views: [SizedView] = []
    var constraints: [NSLayoutConstraint] = []
    var random: Generator

    init(seed: UInt64) {
      random = Generator(state: seed)
      for _ in 0..<9 {
        let view = SizedView(frame: randomFrame())
        view.translatesAutoresizingMaskIntoConstraints = Int.random(in: 0..<3, using: &random) == 0
        if Bool.random(using: &random) { view.natural = randomFrame().size }
        if Int.random(in: 0..<3, using: &random) == 0 {
          view.autoresizingMask = UIView.AutoresizingMask(
            rawValue: UInt.random(in: 0..<64, using: &random))
        }
        randomParent().addSubview(view)
        views.append(view)
      }
    }

    func randomFrame() -> CGRect {
      func number() -> CGFloat { CGFloat(Int.random(in: 1...40, using: &random)) * 2.5 }
      return CGRect(x: number(), y: number(), width: number(), height: number())
    }

    func randomParent() -> UIView { ([root] + views).randomElement(using: &random) ?? root }

    /// Everything is below required, so that nothing conflicts and no choice has to be made.
    func addConstraint() {
      let kinds: [NSLayoutConstraint.Attribute] = [
        .left, .right, .centerX, .top, .bottom, .centerY, .width, .height,
      ]
      guard let a = views.randomElement(using: &random),
        let kind = kinds.randomElement(using: &random)
      else { return }
      let b = randomParent()
      let partners = kinds.filter { $0.axis == kind.axis && $0.isLength == kind.isLength }
      let constraint = NSLayoutConstraint(
        item: a, attribute: kind,
        relatedBy: [.lessThanOrEqual, .equal, .equal, .greaterThanOrEqual]
          .randomElement(using: &random) ?? .equal,
        toItem: b, attribute: partners.randomElement(using: &random) ?? kind,
        multiplier: [1, 1, 0.5].randomElement(using: &random) ?? 1,
        constant: randomFrame().minX - 50)
      constraint.priority = UILayoutPriority(Float(Int.random(in: 1...999, using: &random)))
      constraint.isActive = true
      constraints.append(constraint)
    }

    func change() {
      guard let view = views.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<12, using: &random) {
      case 0: addConstraint()
      case 1: constraints.randomElement(using: &random)?.isActive = false
      case 2, 3, 4: constraints.randomElement(using: &random)?.constant = randomFrame().minX - 50
      case 5: view.natural = randomFrame().size
      case 6: if view.translatesAutoresizingMaskIntoConstraints { view.frame = randomFrame() }
      case 7: root.bounds.size = randomFrame().size
      case 8: view.translatesAutoresizingMaskIntoConstraints.toggle()
      case 9:
        constraints.randomElement(using: &random)?.priority =
          UILayoutPriority(Float(Int.random(in: 1...999, using: &random)))
      case 10: view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      default:
        let parent = randomParent()
        if !parent.isDescendant(of: view) { parent.addSubview(view) }
      }
    }

    func checkStructure() {
      root.forEachInTree { view in
        var crossings = 0
        var attachments = 0
        for constraint in constraints where constraint.isActive {
          guard let owner = constraint.owner else { continue }
          for item in [constraint.firstItem, constraint.secondItem] {
            guard let item = item as? UIView, item.isDescendant(of: view),
              owner !== view, !owner.isDescendant(of: view)
            else { continue }
            if item === view { attachments += 1 } else { crossings += 1 }
          }
        }
        #expect(view.layoutState.crossings == crossings)
        #expect(view.layoutState.attachments == attachments)
        if view.hostedEngine != nil { #expect(view.layoutRoot === view) }
        if !view.translatesAutoresizingMaskIntoConstraints {
          let solved = view.superview?.layoutRoot.hostedEngine?.roundedFrame(of: view)
          #expect(solved.map { difference($0, view.frame) < 1e-9 } == true)
        }
      }
    }

    func frames() -> [CGRect] { views.map(\.frame) }
  }

  @Test(arguments: 1...60)
  func editsEndWhereAFreshSystemDoes(seed: UInt64) {
    let world = World(seed: seed)
    for _ in 0..<12 { world.addConstraint() }
    let reports = layoutReports {
      for step in 0..<30 {
        for _ in 0..<Int.random(in: 1...3, using: &world.random) { world.change() }
        world.root.layoutIfNeeded()
        world.checkStructure()
        let edited = world.frames()
        world.root.forEachInTree { $0.hostedEngine?.invalidateStructure() }
        world.root.layoutIfNeeded()
        let fresh = world.frames()
        for (a, b) in zip(edited, fresh) {
          #expect(difference(a, b) < 1e-6, "seed \(seed), step \(step): \(a) \(b)")
        }
      }
    }
    #expect(reports.isEmpty, "seed \(seed)")
  }
}

private func difference(_ a: CGRect, _ b: CGRect) -> CGFloat {
  abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height)
}
