import UIKit

/// Shows a view without a controller: in its own size in the middle of the screen, or filling it.
final class ViewHolder: UIViewController {
  private let content: UIView
  private let size: CGSize?

  /// - Parameter size: the size of the view; nil for that of its frame, or the one that it asks for.
  init(_ content: UIView, size: CGSize? = nil) {
    self.content = content
    self.size = size
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("this controller is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    content.translatesAutoresizingMaskIntoConstraints = true
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size =
      size
      ?? (content.frame.size == .zero || content.frame == view.bounds
        ? fittingSize : content.frame.size)
    if let size {
      content.frame = CGRect(
        x: ((view.bounds.width - size.width) / 2).rounded(),
        y: ((view.bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    } else {
      content.frame = view.bounds
    }
  }

  /// The size that the view asks for; nil for one that takes what it gets.
  private var fittingSize: CGSize? {
    guard !(content is UIScrollView) else { return nil }
    let size = content.systemLayoutSizeFitting(
      CGSize(width: view.bounds.width, height: UIView.layoutFittingCompressedSize.height))
    return size.width > 0 && size.height > 0
      ? CGSize(width: min(size.width, view.bounds.width), height: size.height) : nil
  }
}
