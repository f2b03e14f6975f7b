import CoreGraphics
import UIFoundation

/// A row of a picker: a symbol, a title with a second line, and a mark.
///
/// - Units: points.
/// - Source: rows of 60 and 44, and the places of their parts, are own choices after pictures of iOS 15 to 18.
@MainActor
final class ChoiceRow: UIControl {
  /// The content of a row.
  struct Content {
    var title: String
    var detail: String?
    var symbol: String?
    var font = UIFont.preferredFont(forTextStyle: .body)
    var isEnabled = true
  }

  private let icon = UIImageView()
  private let title = UILabel()
  private let detail = UILabel()
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))
  private let line = UIView()
  private let hasIcon: Bool

  init(_ content: Content, hasLine: Bool) {
    hasIcon = content.symbol != nil
    super.init(frame: .zero)
    icon.image = content.symbol.flatMap { UIImage(systemName: $0) }
    icon.contentMode = .scaleAspectFit
    icon.tintColor = .secondaryLabel
    icon.isHidden = !hasIcon
    title.text = content.title
    title.font = content.font
    title.textColor = content.isEnabled ? .label : .tertiaryLabel
    detail.text = content.detail
    detail.font = .preferredFont(forTextStyle: .footnote)
    detail.textColor = .secondaryLabel
    line.backgroundColor = .separator
    line.isHidden = !hasLine
    mark.isHidden = true
    isEnabled = content.isEnabled
    for view in [icon, title, detail, mark, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityLabel = content.title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  static func height(of content: Content) -> CGFloat { content.detail == nil ? 44 : 60 }

  var isMarked: Bool {
    get { !mark.isHidden }
    set { mark.isHidden = !newValue }
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isReadRightToLeft
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame =
        isMirrored
        ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        : rect
    }
    let (margin, left) = (CGFloat(16), hasIcon ? CGFloat(60) : 16)
    place(icon, CGRect(x: margin, y: bounds.midY - 16, width: 32, height: 32))
    let room = max(0, bounds.width - left - 48)
    let detailHeight: CGFloat = detail.text == nil ? 0 : 18
    let titleHeight = min(
      bounds.height - detailHeight, title.sizeThatFits(CGSize(width: room, height: 0)).height)
    let top = ((bounds.height - titleHeight - detailHeight) / 2).roundedToPixel(scale: displayScale)
    place(title, CGRect(x: left, y: top, width: room, height: titleHeight))
    place(detail, CGRect(x: left, y: top + titleHeight, width: room, height: detailHeight))
    place(mark, CGRect(x: bounds.width - 36, y: bounds.midY - 10, width: 20, height: 20))
    let hairline = 1 / displayScale
    place(
      line,
      CGRect(x: left, y: bounds.height - hairline, width: bounds.width - left, height: hairline))
  }
}

/// The list of a picker.
@MainActor
final class ChoiceListController: UIViewController {
  private let contents: [ChoiceRow.Content]
  private let emptyText: String
  private let choose: (Int) -> Void
  private let scroll = UIScrollView()
  private(set) var rows: [ChoiceRow] = []
  private let empty = UILabel()

  /// - Parameters:
  ///   - emptyText: the text of a list without rows.
  ///   - choose: called with the index of a row that the user taps.
  init(
    _ contents: [ChoiceRow.Content], title: String, emptyText: String,
    choose: @escaping (Int) -> Void
  ) {
    (self.contents, self.emptyText, self.choose) = (contents, emptyText, choose)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.alwaysBounceVertical = true
    view.addSubview(scroll)
    for (index, content) in contents.enumerated() {
      let row = ChoiceRow(content, hasLine: index < contents.count - 1)
      row.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      rows.append(row)
      scroll.addSubview(row)
    }
    empty.text = emptyText
    empty.font = .preferredFont(forTextStyle: .title3)
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    empty.isHidden = !contents.isEmpty
    view.addSubview(empty)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var y: CGFloat = 0
    for (row, content) in zip(rows, contents) {
      let height = ChoiceRow.height(of: content)
      row.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
      y += height
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: y)
    empty.frame = CGRect(x: 0, y: view.bounds.midY - 40, width: view.bounds.width, height: 40)
  }
}
