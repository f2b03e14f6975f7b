import Foundation
import PegMotion
import PegTestSupport
import QuartzCore
import Testing
import UIKit

/// What public test suites expect of animations: X061-X073, their figures read from the data.
@MainActor
@Suite(.serialized) struct AnimationExpectationTests {
  private func linearly(
    _ duration: Double, delay: Double = 0, options: UIView.AnimationOptions = [],
    _ change: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: [.curveLinear, options], animations: change)
  }

  private func rect(_ numbers: [Double]) -> CGRect {
    CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  @Test(arguments: SemanticExpectation.of("animation")) func holds(_ entry: SemanticExpectation)
    throws
  {
    switch entry.id {
    case "X061": geometry(entry, \.frame, \.frame, "presentation_frame", model: "model_frame")
    case "X063": geometry(entry, \.bounds, \.bounds, "presentation_bounds", model: nil)
    case "X062": alpha(entry, model: entry.wantedNumber("model"))
    case "X064": alpha(entry, model: nil)
    case "X066": secondBlock(entry)
    case "X067": otherProperty(entry)
    case "X068": end(entry)
    case "X069": nothing(entry)
    case "X070": manyProperties(entry)
    case "X072": implicit(entry)
    case "X073": copy(entry)
    default: Issue.record("\(entry.id) has no test")
    }
  }

  private func geometry(
    _ entry: SemanticExpectation, _ path: ReferenceWritableKeyPath<UIView, CGRect>,
    _ shown: KeyPath<CALayer, CGRect>, _ expected: String, model: String?
  ) {
    let scene = AnimatedScene()
    let end = rect(entry.givenNumbers("to"))
    UIView.performWithoutAnimation { scene.view[keyPath: path] = rect(entry.givenNumbers("from")) }
    linearly(entry.givenNumber("duration")) { scene.view[keyPath: path] = end }
    if let model { #expect(scene.view[keyPath: path] == rect(entry.wantedNumbers(model))) }
    scene.go(to: entry.givenNumber("at"))
    let (found, wanted) = (scene.shown[keyPath: shown], rect(entry.wantedNumbers(expected)))
    for (a, b) in [
      (found.minX, wanted.minX), (found.minY, wanted.minY), (found.width, wanted.width),
      (found.height, wanted.height),
    ] { #expect(entry.isNear(Double(a), Double(b))) }
  }

  private func alpha(_ entry: SemanticExpectation, model: Double?) {
    let scene = AnimatedScene()
    scene.view.alpha = CGFloat(entry.givenNumber("from"))
    let delay = entry.has("delay") ? entry.givenNumber("delay") : 0
    linearly(entry.givenNumber("duration"), delay: delay) {
      scene.view.alpha = CGFloat(entry.givenNumber("to"))
    }
    if let model { #expect(entry.isNear(Double(scene.view.alpha), model)) }
    scene.go(to: entry.givenNumber("at"))
    #expect(entry.isNear(Double(scene.shown.opacity), entry.wantedNumber("presentation")))
  }

  /// Alpha stands for the numbers, a hundredth of them.
  private func secondBlock(_ entry: SemanticExpectation) {
    let scene = AnimatedScene()
    scene.view.alpha = CGFloat(entry.givenNumber("from") / 100)
    let duration = entry.givenNumber("duration")
    linearly(duration) { scene.view.alpha = CGFloat(entry.givenNumber("to") / 100) }
    scene.go(to: entry.givenNumber("at"))
    linearly(duration, options: .beginFromCurrentState) {
      scene.view.alpha = CGFloat(entry.givenNumber("then_to") / 100)
    }
    let (start, end) = (entry.wantedNumber("second_from"), entry.givenNumber("then_to"))
    #expect(abs(Double(scene.shown.opacity) - start / 100) <= entry.tolerance / 100)
    scene.go(to: entry.givenNumber("at") + duration / 2)
    #expect(abs(Double(scene.shown.opacity) - (start + end) / 200) <= entry.tolerance / 100)
  }

  private func otherProperty(_ entry: SemanticExpectation) {
    let scene = AnimatedScene()
    let text: String = entry.given("x")
    let numbers = text.split { !"0123456789".contains($0) }.compactMap { Double($0) }
    scene.view.frame.origin.x = CGFloat(numbers[0])
    linearly(numbers[2]) { scene.view.frame.origin.x = CGFloat(numbers[1]) }
    scene.go(to: entry.givenNumber("at"))
    scene.view.alpha = 0
    #expect(entry.isNear(Double(scene.shown.frame.minX), entry.wantedNumber("presentation_x")))
    #expect(Double(scene.shown.opacity) == entry.wantedNumber("presentation_opacity"))
  }

  private func end(_ entry: SemanticExpectation) {
    let scene = AnimatedScene()
    linearly(entry.givenNumber("duration")) { scene.view.alpha = 0.5 }
    #expect(scene.view.layer.animationKeys() != nil)
    scene.go(to: entry.givenNumber("at"))
    let isInFlight = scene.view.layer.animationKeys() != nil
    #expect(isInFlight == entry.wanted("has_in_flight_presentation"))
  }

  private func nothing(_ entry: SemanticExpectation) {
    let scene = AnimatedScene()
    let (from, to) = entry.givenEnds("x")
    scene.view.frame.origin.x = CGFloat(from)
    scene.go(to: 1)
    var calls: [Bool] = []
    UIView.animate(withDuration: 5) {
      scene.view.frame.origin.x = CGFloat(to)
    } completion: {
      calls.append($0)
    }
    #expect(scene.view.layer.animationKeys()?.count ?? 0 == entry.wanted("animations"))
    scene.go(to: 20)
    #expect(calls.count == entry.wanted("completions") && calls.allSatisfy { $0 })
  }

  private func manyProperties(_ entry: SemanticExpectation) {
    let scene = AnimatedScene()
    var calls: [Bool] = []
    UIView.animate(withDuration: entry.givenNumber("duration")) {
      scene.view.alpha = 0.5
      scene.view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      scene.view.backgroundColor = .red
    } completion: {
      calls.append($0)
    }
    scene.go(to: entry.givenNumber("at"))
    #expect(calls.count == entry.wanted("completions") && calls.allSatisfy { $0 })
  }

  private func implicit(_ entry: SemanticExpectation) {
    let scene = AnimatedScene()
    let layer = CALayer()
    scene.view.layer.addSublayer(layer)
    let (from, to) = entry.givenEnds("opacity")
    layer.opacity = Float(from)
    scene.go(to: 1)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = Float(to)
    CATransaction.commit()
    scene.go(to: 1 + entry.givenNumber("at"))
    let shown = Double(layer.presentation()?.opacity ?? -1)
    #expect(entry.isNear(shown, entry.wantedNumber("presentation_opacity")))
    scene.go(to: 1.25)
    #expect(layer.animationKeys() == nil)
  }

  private func copy(_ entry: SemanticExpectation) {
    let scene = AnimatedScene()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    scene.view.layer.add(animation, forKey: "fade")
    let added = scene.view.layer.animation(forKey: "fade")
    #expect(added != nil && (added === animation) == entry.wanted("same_object"))
  }
}
