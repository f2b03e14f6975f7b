import Foundation
import UIFoundation

extension UIWindow {
  /// Whether the system's bar with the time is drawn over the window's content.
  package var showsStatusBar: Bool {
    get { statusBar != nil }
    set {
      guard newValue != showsStatusBar else { return }
      if newValue {
        let bar = StatusBarView()
        // The high position keeps the bar in front of controllers that are presented later.
        bar.layer.zPosition = 1_000
        statusBar = bar
        addSubview(bar)
      } else {
        statusBar?.removeFromSuperview()
        statusBar = nil
      }
      setNeedsLayout()
    }
  }

  /// The height of the bar on a device with the window's safe area; under an island it is less than the safe area.
  ///
  /// - Source: observed: 54 if the safe area is 59 or 62.
  var systemBarHeight: CGFloat {
    let top = deviceSafeAreaInsets.top
    return top >= 59 ? 54 : max(20, top)
  }

  /// Places and colours the bar by the frontmost controller's preferences.
  func layoutStatusBar() {
    guard let statusBar else { return }
    statusBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: systemBarHeight)
    statusBar.isHidden = systemBarIsHidden
    let isDark =
      (controllerStylingBar?.traitCollection ?? traitCollection).userInterfaceStyle == .dark
    switch systemBarStyle {
    case .lightContent: statusBar.color = .white
    case .darkContent: statusBar.color = .black
    case .default: statusBar.color = isDark || isCoveredBySheet ? .white : .black
    }
  }

  /// Whether the frontmost controller is a sheet that leaves the bar to the covered controller, which is dark behind
  /// the bar.
  private var isCoveredBySheet: Bool {
    guard let front = rootViewController?.frontmost else { return false }
    return (front.presentation.controller?.pushesBack ?? false)
      && !front.modalPresentationCapturesStatusBarAppearance
  }

  private var controllerOfBar: UIViewController? {
    let front = rootViewController?.frontmost
    return isCoveredBySheet ? front?.presentation.presenting : front
  }

  private var controllerStylingBar: UIViewController? {
    var controller = controllerOfBar
    while let child = controller?.childForStatusBarStyle { controller = child }
    return controller
  }

  var systemBarStyle: UIStatusBarStyle { controllerStylingBar?.preferredStatusBarStyle ?? .default }

  var systemBarIsHidden: Bool {
    var controller = controllerOfBar
    while let child = controller?.childForStatusBarHidden { controller = child }
    return controller?.prefersStatusBarHidden ?? false
  }
}
