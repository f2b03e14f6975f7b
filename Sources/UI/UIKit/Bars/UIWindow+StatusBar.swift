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
        // Presented controllers come in front of views that were there before.
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

  /// The height of the bar on a device with the window's safe area; that of the island is less than the safe area's.
  ///
  /// - Source: observed: 54 where the safe area is 59 or 62.
  private var drawnStatusBarHeight: CGFloat {
    let top = deviceSafeAreaInsets.top
    return top >= 59 ? 54 : max(20, top)
  }

  /// Places and colours the bar as the frontmost controller wants it.
  func layoutStatusBar() {
    guard let statusBar else { return }
    statusBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: drawnStatusBarHeight)
    let front = rootViewController?.frontmost
    // A sheet leaves the bar to what it covers, which is then dark behind the bar.
    let covering = front?.presentation.presenting
    let isSheet = front?.presentation.controller?.pushesBack ?? false
    let deciding = isSheet ? covering : front
    var styled = deciding
    while let child = styled?.childForStatusBarStyle { styled = child }
    var hiding = deciding
    while let child = hiding?.childForStatusBarHidden { hiding = child }
    statusBar.isHidden = hiding?.prefersStatusBarHidden ?? false
    let style = styled?.preferredStatusBarStyle ?? .default
    let isDark = (styled?.traitCollection ?? traitCollection).userInterfaceStyle == .dark
    switch style {
    case .lightContent: statusBar.color = .white
    case .darkContent: statusBar.color = .black
    case .default: statusBar.color = isDark || isSheet ? .white : .black
    }
  }
}
