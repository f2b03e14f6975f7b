// Written by scripts/make-tables.
import CoreGraphics
import Foundation
import PegRuntime
import QuartzCore
import UIFoundation

/// Adds the tables below at the first look-up by name.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTables() } }

@MainActor
private func addTables() {
  table1()
  table2()
  table3()
  table4()
  table5()
  table6()
  table7()
}

@MainActor
private func table1() {
  ClassTable(UIViewPropertyAnimator.self).properties([
    ("fractionComplete", \UIViewPropertyAnimator.fractionComplete),
    ("isInterruptible", \UIViewPropertyAnimator.isInterruptible),
    ("isManualHitTestingEnabled", \UIViewPropertyAnimator.isManualHitTestingEnabled),
    ("isReversed", \UIViewPropertyAnimator.isReversed),
    ("isUserInteractionEnabled", \UIViewPropertyAnimator.isUserInteractionEnabled),
    ("pausesOnCompletion", \UIViewPropertyAnimator.pausesOnCompletion),
    ("scrubsLinearly", \UIViewPropertyAnimator.scrubsLinearly),
  ])
}

@MainActor
private func table2() {
  ClassTable(UIViewPropertyAnimator.self).fixedProperties([
    ("delay", \UIViewPropertyAnimator.delay),
    ("duration", \UIViewPropertyAnimator.duration),
    ("isRunning", \UIViewPropertyAnimator.isRunning),
    ("state", \UIViewPropertyAnimator.state),
    ("timingParameters", \UIViewPropertyAnimator.timingParameters),
  ])
}

@MainActor
private func table3() {
  let table = ClassTable(UIViewPropertyAnimator.self)
  table.method("pauseAnimation") { (o: UIViewPropertyAnimator) in o.pauseAnimation() }
  table.method("startAnimation") { (o: UIViewPropertyAnimator) in o.startAnimation() }
  table.method("stopAnimation:") { (o: UIViewPropertyAnimator, a: Bool) in o.stopAnimation(a) }
}

@MainActor
private func table4() {
  ClassTable(UIVisualEffectView.self).properties([
    ("effect", \UIVisualEffectView.effect)
  ])
}

@MainActor
private func table5() {
  ClassTable(UIVisualEffectView.self).fixedProperties([
    ("contentView", \UIVisualEffectView.contentView)
  ])
}

@MainActor
private func table6() {
  ClassTable(UIWindow.self).properties([
    ("isKeyWindow", \UIWindow.isKeyWindow),
    ("rootViewController", \UIWindow.rootViewController),
    ("screen", \UIWindow.screen),
    ("windowLevel", \UIWindow.windowLevel),
    ("windowScene", \UIWindow.windowScene),
  ])
}

@MainActor
private func table7() {
  let table = ClassTable(UIWindow.self)
  table.method("becomeKey") { (o: UIWindow) in o.becomeKey() }
  table.method("makeKey") { (o: UIWindow) in o.makeKey() }
  table.method("makeKeyAndVisible") { (o: UIWindow) in o.makeKeyAndVisible() }
  table.method("resignKey") { (o: UIWindow) in o.resignKey() }
  table.method("sendEvent:") { (o: UIWindow, a: UIEvent) in o.sendEvent(a) }
}
