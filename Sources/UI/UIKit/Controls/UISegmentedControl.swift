public import Foundation
import QuartzCore
public import UIFoundation

/// A row of segments, of which one is selected.
///
/// - Units: points.
/// - Source: 32 high, text of 13 points, as on iOS 13 to 18; the padding around the text is by eye.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private static let height: CGFloat = 32
  private static let margin: CGFloat = 2
  private static let padding: CGFloat = 12

  @MainActor
  private final class Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
    /// The segment's frame from the last layout.
    var box = CGRect.zero
    let label = UILabel()
    let imageView = UIImageView()
    let separator = UIView()
  }

  private var segments: [Segment] = []
  private let plate = UIView()
  private let pill = UIView()

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control with a segment for each string or image.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      if let title = item as? String {
        insertSegment(withTitle: title, at: index, animated: false)
      } else if let image = item as? UIImage {
        insertSegment(with: image, at: index, animated: false)
      } else {
        raise(
          .invalidArgument, "a segment's item must be a String or a UIImage, not \(type(of: item))")
      }
    }
    frame.size = intrinsicContentSize
  }

  /// Creates a control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() {
      insertSegment(action: action, at: index, animated: false)
    }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("selectedSegmentIndex", "\(selectedSegmentIndex)")
    super.addShownProperties(to: &properties)
  }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofSegmentedControls
  }

  package override func setUpParts() {
    super.setUpParts()
    for view in [plate, pill] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    plate.backgroundColor = .tertiarySystemFill
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 4
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    show()
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(at: segment) { $0.title = title }
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(at: segment) { $0.image = image }
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(at: segment) {
      $0.action = action
      $0.title = action.image == nil ? action.title : nil
      $0.image = action.image
    }
  }

  private func insert(at index: Int, _ body: (Segment) -> Void) {
    let segment = Segment()
    body(segment)
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if ownSelection >= index { ownSelection += 1 }
    insertSubview(segment.separator, aboveSubview: plate)
    addSubview(segment.imageView)
    addSubview(segment.label)
    segment.separator.isUserInteractionEnabled = false
    segment.label.textAlignment = .center
    segment.imageView.contentMode = .center
    segmentsChanged()
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let removed = segments.remove(at: segment)
    for view in [removed.separator, removed.imageView, removed.label] {
      view.removeFromSuperview()
    }
    if ownSelection == segment {
      ownSelection = Self.noSegment
    } else if ownSelection > segment {
      ownSelection -= 1
    }
    segmentsChanged()
  }

  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  private func change(_ index: Int, _ body: (Segment) -> Void) {
    body(segment(at: index))
    segmentsChanged()
  }

  /// Returns a segment, or raises UIKit's exception if the index is out of range.
  private func segment(at index: Int) -> Segment {
    guard segments.indices.contains(index) else {
      raise(.range, "segment \(index) beyond bounds for \(segments.count) segments of \(self)")
    }
    return segments[index]
  }

  private func segmentsChanged() {
    show()
    invalidateIntrinsicContentSize()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }

  open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment).title }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }

  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment).image }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.image == nil ? action.title : nil
      $0.image = action.image
    }
  }

  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(at: segment).action }

  /// - Parameter width: 0 for one that fits.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment).width }

  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }

  open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(at: segment).offset }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(at: segment).isEnabled }

  // MARK: Selection

  private var ownSelection = UISegmentedControl.noSegment

  open var selectedSegmentIndex: Int {
    get { ownSelection }
    set {
      if newValue != Self.noSegment { _ = segment(at: newValue) }
      ownSelection = newValue
      show()
    }
  }

  /// Whether a tap only presses a segment and does not select it.
  open var isMomentary = false

  /// Whether segments without a width of their own get the width that their content needs.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsChanged() } }

  /// Selects or presses a segment, as a tap on it does.
  package func tap(segment index: Int) {
    guard isEnabled, segments[index].isEnabled else { return }
    let isNew = isMomentary || selectedSegmentIndex != index
    if !isMomentary {
      animate {
        ownSelection = index
        show()
      }
    }
    guard isNew else { return }
    if let action = segments[index].action { sendAction(action) }
    sendValueChanged()
  }

  // MARK: Fingers

  /// The segment under a finger.
  private var pressed: Int?
  /// Whether a finger holds the pill, which follows the finger.
  private var holdsPill = false
  /// Own choices, by eye. Units: seconds.
  private static let changeDuration = 0.25
  private static let heldScale: CGFloat = 0.95
  private static let pressedAlpha: CGFloat = 0.3

  package override var takesTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(under: touch), segments[index].isEnabled else { return false }
    pressed = index
    holdsPill = index == ownSelection && !isMomentary
    animate { showPress() }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = isTouchInside ? segment(under: touch) : nil
    let new = index.flatMap { segments[$0].isEnabled ? $0 : nil }
    guard new != pressed, new != nil || !holdsPill else { return true }
    pressed = new
    animate {
      showPress()
      setNeedsLayout()
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = pressed
    letGo()
    if let index { tap(segment: index) }
  }

  open override func cancelTracking(with event: UIEvent?) { letGo() }

  private func letGo() {
    (pressed, holdsPill) = (nil, false)
    animate {
      showPress()
      setNeedsLayout()
    }
  }

  /// Returns the segment at a finger's horizontal position, at any height.
  private func segment(under touch: UITouch) -> Int? { segment(at: touch.location(in: self).x) }

  private func segment(at x: CGFloat) -> Int? {
    segments.firstIndex { ($0.box.minX..<$0.box.maxX).contains(x) }
  }

  /// Returns the segment that dragged items at a horizontal position may select, with the view that shows it.
  func springLoadedSegment(at x: CGFloat) -> (index: Int, view: UIView)? {
    guard isEnabled, let index = segment(at: x), segments[index].isEnabled else { return nil }
    let segment = segments[index]
    return (index, segment.image == nil ? segment.label : segment.imageView)
  }

  private func showPress() {
    for (index, segment) in segments.enumerated() {
      let alpha = index == pressed && index != ownSelection && !holdsPill ? Self.pressedAlpha : 1
      segment.label.alpha = alpha
      segment.imageView.alpha = alpha
    }
    pill.transform =
      holdsPill ? CGAffineTransform(scaleX: Self.heldScale, y: Self.heldScale) : .identity
  }

  private func animate(_ change: () -> Void) {
    guard window != nil, !isMomentary || pressed == nil else { return change() }
    layoutIfNeeded()
    withoutActuallyEscaping(change) { change in
      UIView.animate(
        withDuration: Self.changeDuration, delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState],
        animations: {
          change()
          self.layoutIfNeeded()
        })
    }
  }

  // MARK: Look

  /// The colour of the selected segment; nil is white, or a light grey in the dark.
  open var selectedSegmentTintColor: UIColor? { didSet { show() } }

  private var attributes: [State: [NSAttributedString.Key: Any]] = [:]

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
    segmentsChanged()
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  package override func stateChanged() {
    super.stateChanged()
    show()
  }

  private func shownAttributes(_ segment: Segment, isSelected: Bool)
    -> [NSAttributedString.Key: Any]
  {
    var result: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular),
      .foregroundColor: isEnabled && segment.isEnabled ? UIColor.label : .tertiaryLabel,
    ]
    result.merge(attributes[.normal] ?? [:]) { $1 }
    if isSelected { result.merge(attributes[.selected] ?? [:]) { $1 } }
    if !isEnabled || !segment.isEnabled { result.merge(attributes[.disabled] ?? [:]) { $1 } }
    return result
  }

  private static let defaultPill = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(red: 0.388, green: 0.388, blue: 0.4, alpha: 1) : .white
  }

  private func show() {
    pill.backgroundColor = selectedSegmentTintColor ?? Self.defaultPill
    pill.isHidden = ownSelection == Self.noSegment
    for (index, segment) in segments.enumerated() {
      let attributes = shownAttributes(segment, isSelected: index == ownSelection)
      segment.label.attributedText = segment.title.map {
        NSAttributedString(string: $0, attributes: attributes)
      }
      segment.imageView.image = segment.image
      segment.imageView.tintColor = attributes[.foregroundColor] as? UIColor
      segment.imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
        font: attributes[.font] as? UIFont ?? .systemFont(ofSize: 13))
      segment.separator.backgroundColor = .separator
      segment.separator.isHidden =
        index == 0 || index == ownSelection || index == ownSelection + 1
    }
    setNeedsLayout()
  }

  // MARK: Layout

  private func naturalWidth(_ segment: Segment) -> CGFloat {
    if segment.width > 0 { return segment.width }
    // The selected look is the wider one, so that selecting never changes a width.
    let attributes = shownAttributes(segment, isSelected: true)
    let text = segment.title.map {
      NSAttributedString(string: $0, attributes: attributes).size().width.rounded(.up)
    }
    return (text ?? segment.image?.size.width ?? 0) + 2 * Self.padding
  }

  private func widths(total: CGFloat?) -> [CGFloat] {
    var widths = segments.map { naturalWidth($0) }
    let flexible = segments.indices.filter { segments[$0].width == 0 }
    guard !flexible.isEmpty else { return widths }
    if !apportionsSegmentWidthsByContent {
      let widest = flexible.map { widths[$0] }.max() ?? 0
      for index in flexible { widths[index] = widest }
    }
    guard let total else { return widths }
    let slack = (total - widths.reduce(0, +)) / CGFloat(flexible.count)
    for index in flexible { widths[index] += slack }
    return widths
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: widths(total: nil).reduce(0, +), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let scale = displayScale
    plate.frame = bounds
    plate.layer.cornerRadius = 9
    plate.layer.cornerCurve = .continuous
    var x: CGFloat = 0
    for (index, width) in widths(total: bounds.width).enumerated() {
      let segment = segments[index]
      let left = (isRightToLeft ? bounds.width - x - width : x).roundedToPixel(scale: scale)
      let right = (isRightToLeft ? bounds.width - x : x + width).roundedToPixel(scale: scale)
      let box = CGRect(x: left, y: 0, width: right - left, height: bounds.height)
      segment.box = box
      let content = box.offsetBy(dx: segment.offset.width, dy: segment.offset.height)
      segment.label.frame = content.insetBy(dx: Self.margin, dy: 0)
      segment.imageView.frame = content
      segment.separator.frame = CGRect(
        x: (isRightToLeft ? right : left) - 0.5, y: 8, width: 1, height: bounds.height - 16)
      if index == (holdsPill ? pressed : ownSelection) {
        let place = box.insetBy(dx: Self.margin, dy: Self.margin)
        pill.bounds.size = place.size
        pill.center = CGPoint(x: place.midX, y: place.midY)
      }
      x += width
    }
    pill.layer.cornerRadius = 7
    pill.layer.cornerCurve = .continuous
  }
}

extension AppearanceProperty {
  fileprivate static let ofSegmentedControls =
    forStates(
      UISegmentedControl.self, get: { ComparedAttributes($0.titleTextAttributes(for: $1)) },
      set: { $0.setTitleTextAttributes($1.attributes, for: $2) })
    + [AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)]
}
