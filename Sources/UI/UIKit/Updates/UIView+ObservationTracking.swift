import Foundation

extension UIView {
  /// Runs one of the view's own methods and tracks what it reads.
  func tracking(
    _ pass: ObservedReads.Pass, _ work: () -> Void,
    invalidate: @escaping @MainActor @Sendable (UIView) -> Void
  ) {
    ObservationTracking.run(pass, layoutState.observedReads, work) { [weak self] in
      if let self { invalidate(self) }
    }
  }
}

extension UIViewController {
  /// Runs one of the controller's own methods and tracks what it reads.
  func tracking(
    _ pass: ObservedReads.Pass, _ work: () -> Void,
    invalidate: @escaping @MainActor @Sendable (UIViewController) -> Void
  ) {
    ObservationTracking.run(pass, presentation.observedReads, work) { [weak self] in
      if let self { invalidate(self) }
    }
  }
}

/// A view that configures itself for its state.
@MainActor
protocol ConfigurationUpdating: UIView {
  func setNeedsUpdateConfiguration()
}

extension ConfigurationUpdating {
  /// Runs the view's configuration and tracks what it reads.
  func trackingConfiguration(_ work: () -> Void) {
    tracking(.configuration, work) {
      ($0 as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration()
    }
  }
}

extension UIButton: ConfigurationUpdating {}
