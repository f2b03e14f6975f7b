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
  table8()
  table9()
}

@MainActor
private func table1() {
  ClassTable(UIViewController.self).fixedProperties([
    ("children", \UIViewController.children),
    ("navigationItem", \UIViewController.navigationItem),
    ("parent", \UIViewController.parent),
  ])
}

@MainActor
private func table2() {
  let table = ClassTable(UIViewController.self)
  table.method("addChild:") { (o: UIViewController, a: UIViewController) in o.addChild(a) }
  table.method("childContaining:") { (o: UIViewController, a: UIStoryboardUnwindSegueSource) in
    o.childContaining(a)
  }
  table.method("didReceiveMemoryWarning") { (o: UIViewController) in o.didReceiveMemoryWarning() }
  table.method("endAppearanceTransition") { (o: UIViewController) in o.endAppearanceTransition() }
  table.method("loadView") { (o: UIViewController) in o.loadView() }
  table.method("loadViewIfNeeded") { (o: UIViewController) in o.loadViewIfNeeded() }
  table.method("removeFromParent") { (o: UIViewController) in o.removeFromParent() }
  table.method("setContentScrollView:") { (o: UIViewController, a: UIScrollView?) in
    o.setContentScrollView(a)
  }
  table.method("setNeedsStatusBarAppearanceUpdate") { (o: UIViewController) in
    o.setNeedsStatusBarAppearanceUpdate()
  }
  table.method("setNeedsUpdateContentUnavailableConfiguration") { (o: UIViewController) in
    o.setNeedsUpdateContentUnavailableConfiguration()
  }
  table.method("setNeedsUpdateOfHomeIndicatorAutoHidden") { (o: UIViewController) in
    o.setNeedsUpdateOfHomeIndicatorAutoHidden()
  }
  table.method("setNeedsUpdateOfScreenEdgesDeferringSystemGestures") { (o: UIViewController) in
    o.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
  }
  table.method("setNeedsUpdateOfSupportedInterfaceOrientations") { (o: UIViewController) in
    o.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
  table.method("setNeedsUpdateProperties") { (o: UIViewController) in o.setNeedsUpdateProperties() }
  table.method("traitCollectionDidChange:") { (o: UIViewController, a: UITraitCollection?) in
    o.traitCollectionDidChange(a)
  }
  table.method("updateProperties") { (o: UIViewController) in o.updateProperties() }
  table.method("updatePropertiesIfNeeded") { (o: UIViewController) in o.updatePropertiesIfNeeded() }
  table.method("updateViewConstraints") { (o: UIViewController) in o.updateViewConstraints() }
  table.method("viewDidAppear:") { (o: UIViewController, a: Bool) in o.viewDidAppear(a) }
  table.method("viewDidDisappear:") { (o: UIViewController, a: Bool) in o.viewDidDisappear(a) }
  table.method("viewDidLayoutSubviews") { (o: UIViewController) in o.viewDidLayoutSubviews() }
  table.method("viewDidLoad") { (o: UIViewController) in o.viewDidLoad() }
  table.method("viewIsAppearing:") { (o: UIViewController, a: Bool) in o.viewIsAppearing(a) }
  table.method("viewLayoutMarginsDidChange") { (o: UIViewController) in
    o.viewLayoutMarginsDidChange()
  }
  table.method("viewSafeAreaInsetsDidChange") { (o: UIViewController) in
    o.viewSafeAreaInsetsDidChange()
  }
  table.method("viewWillAppear:") { (o: UIViewController, a: Bool) in o.viewWillAppear(a) }
  table.method("viewWillDisappear:") { (o: UIViewController, a: Bool) in o.viewWillDisappear(a) }
  table.method("viewWillLayoutSubviews") { (o: UIViewController) in o.viewWillLayoutSubviews() }
}

@MainActor
private func table3() {
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
private func table4() {
  ClassTable(UIViewPropertyAnimator.self).fixedProperties([
    ("delay", \UIViewPropertyAnimator.delay),
    ("duration", \UIViewPropertyAnimator.duration),
    ("isRunning", \UIViewPropertyAnimator.isRunning),
    ("state", \UIViewPropertyAnimator.state),
    ("timingParameters", \UIViewPropertyAnimator.timingParameters),
  ])
}

@MainActor
private func table5() {
  let table = ClassTable(UIViewPropertyAnimator.self)
  table.method("pauseAnimation") { (o: UIViewPropertyAnimator) in o.pauseAnimation() }
  table.method("startAnimation") { (o: UIViewPropertyAnimator) in o.startAnimation() }
  table.method("stopAnimation:") { (o: UIViewPropertyAnimator, a: Bool) in o.stopAnimation(a) }
}

@MainActor
private func table6() {
  ClassTable(UIVisualEffectView.self).properties([
    ("effect", \UIVisualEffectView.effect)
  ])
}

@MainActor
private func table7() {
  ClassTable(UIVisualEffectView.self).fixedProperties([
    ("contentView", \UIVisualEffectView.contentView)
  ])
}

@MainActor
private func table8() {
  ClassTable(UIWindow.self).properties([
    ("isKeyWindow", \UIWindow.isKeyWindow),
    ("rootViewController", \UIWindow.rootViewController),
    ("screen", \UIWindow.screen),
    ("windowLevel", \UIWindow.windowLevel),
    ("windowScene", \UIWindow.windowScene),
  ])
}

@MainActor
private func table9() {
  let table = ClassTable(UIWindow.self)
  table.method("becomeKey") { (o: UIWindow) in o.becomeKey() }
  table.method("makeKey") { (o: UIWindow) in o.makeKey() }
  table.method("makeKeyAndVisible") { (o: UIWindow) in o.makeKeyAndVisible() }
  table.method("resignKey") { (o: UIWindow) in o.resignKey() }
  table.method("sendEvent:") { (o: UIWindow, a: UIEvent) in o.sendEvent(a) }
}
