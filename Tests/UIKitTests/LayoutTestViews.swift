import PegScene
import QuartzCore
@testable import UIKit

/// Views with what layout tests need: counting passes, natural sizes, text that wraps.
final class CountingView: UIView {
  var layoutCount = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
  }
}

final class SizedView: UIView {
  var natural = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }

  convenience init(_ width: CGFloat, _ height: CGFloat) {
    self.init(frame: .zero)
    natural = CGSize(width: width, height: height)
  }

  override var intrinsicContentSize: CGSize { natural }
}

/// Content of a fixed area: as wide as it may be, as high as it must be.
final class WrappingView: UIView {
  var length: CGFloat = 300
  let lineHeight: CGFloat = 20

  override var intrinsicContentSize: CGSize { CGSize(width: length, height: lineHeight) }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    guard width > 0 else { return nil }
    let lines = (length / width).rounded(.up)
    return CGSize(width: min(width, length), height: lines * lineHeight)
  }
}

final class BaselineView: UIView {
  var first: CGFloat = 18

  override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 24) }
  override var baselineOffsets: (first: CGFloat, last: CGFloat)? { (first, 5) }
}

@MainActor
extension UIView {
  /// Returns a view whose frame is given, to lay out views in.
  static func host(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Adds a view under Auto Layout.
  @discardableResult
  func adding<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }
}

/// Returns what layout reports while `body` runs.
@MainActor
func layoutReports(_ body: () -> Void) -> [String] {
  SceneContext.current.diagnostics.messages(during: body).map(\.text)
}
