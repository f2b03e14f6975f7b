import CoreGraphics
public import Foundation
import PegScene
import QuartzCore
public import UIFoundation
import PegRuntime

/// A view that shows text.
///
/// - Units: points.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    isUserInteractionEnabled = false
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    layer.needsDisplayOnBoundsChange = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // An app's extension may replace this member, as KitReplacements.swift of PegSource lists it.
  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  package override func addShownProperties(to properties: inout ShownProperties) {
    var (font, color) = (self.font, self.textColor)
    if let text = attributedText, text.length > 0 {
      let attributes = text.attributes(at: 0, effectiveRange: nil)
      font = attributes[.font] as? UIFont ?? font
      color = attributes[.foregroundColor] as? UIColor ?? color
    }
    if isHighlighted, let highlighted = highlightedTextColor { color = highlighted }
    properties.addText(text, font, color)
    if textAlignment != .natural { properties.add("textAlignment", "\(textAlignment)") }
    if numberOfLines != 1 { properties.add("numberOfLines", "\(numberOfLines)") }
    if lineBreakMode != .byTruncatingTail { properties.add("lineBreakMode", "\(lineBreakMode)") }
    super.addShownProperties(to: &properties)
  }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofLabels
  }

  // MARK: Text

  private var ownText: String?
  private var ownAttributedText: NSAttributedString?

  open var text: String? {
    get { ownAttributedText?.string ?? ownText }
    set { setOwn(text: newValue) }
  }

  open var attributedText: NSAttributedString? {
    get { ownAttributedText ?? ownText.map { NSAttributedString(string: $0) } }
    set { setOwn(attributedText: newValue) }
  }

  /// The font of text without one of its own; nil sets the default, the system font at 17.
  open var font: UIFont! {
    get { ownFont }
    set { ownFont = newValue }
  }

  /// The colour of text without one of its own; nil sets the default, the label colour.
  open var textColor: UIColor! {
    get { ownTextColor }
    set { ownTextColor = newValue }
  }

  // MARK: Values that nibs set

  // Decoding does not call a subclass's overrides, whose `init(coder:)` has not ended.

  package final func setOwn(text: String?) {
    willChange("text", of: self)
    defer { didChange("text", of: self) }
    guard ownAttributedText != nil || ownText != text else { return }
    ownText = text
    ownAttributedText = nil
    textChanged()
  }

  package final func setOwn(attributedText: NSAttributedString?) {
    ownText = nil
    ownAttributedText = attributedText?.copy() as? NSAttributedString
    textChanged()
  }

  package final var ownFont: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if ownFont == nil { ownFont = .systemFont(ofSize: 17) }
      textChanged()
    }
  }

  package final var ownTextColor: UIColor! = .label {
    didSet {
      if ownTextColor == nil { ownTextColor = .label }
      setNeedsDisplay()
    }
  }

  // MARK: Layout of the text

  open var textAlignment = NSTextAlignment.natural {
    didSet { setNeedsDisplay() }
  }

  /// Whether natural alignment follows the direction of the text instead of that of the interface.
  var followsTextDirection = false {
    didSet { setNeedsDisplay() }
  }

  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textChanged() } }
  }

  /// The most lines shown, 0 for as many as fit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textChanged() } }
  }

  /// The width at which the natural size breaks lines; 0 uses the width that layout gives the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether text that does not fit is made smaller.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// The smallest factor by which fitting may scale the font; 0 sets no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// Whether a single line that doesn't fit is set with less space between its characters, before it is truncated or made smaller.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { setNeedsDisplay() } }
  }

  /// The most of a font's size that tightening takes from the space after each character.
  ///
  /// - Source: the default of Apple's `NSParagraphStyle.tighteningFactorForTruncation`.
  private static let mostTightening = 0.05

  /// The vertical place of text that was made smaller; for labels of one line.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
  }

  /// The colour of a second copy of the text below the first; nil draws none.
  open var shadowColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The distance of the shadow from the text.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }

  /// The colour of highlighted text without one of its own; nil keeps the colour of other text.
  open var highlightedTextColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Whether the text has its full alpha; otherwise it has half of it, by eye.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Whether fonts of text styles and of metrics follow the traits' content size category.
  open var adjustsFontForContentSizeCategory = false

  package override func contentSizeCategoryDidChange() {
    guard adjustsFontForContentSizeCategory else { return }
    let category = traitCollection.preferredContentSizeCategory
    if let ownAttributedText {
      attributedText = ownAttributedText.scaled(to: category)
    } else {
      font = font.scaled(to: category)
    }
  }

  private var cachedLayout: LabelText?
  /// The size computed last: layout needs it more than once.
  private var knownSize: (width: CGFloat?, options: LabelText.Options, size: CGSize)?

  private func textChanged() {
    cachedLayout = nil
    knownSize = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private var labelText: LabelText? {
    if let cachedLayout { return cachedLayout }
    if let ownAttributedText {
      cachedLayout = LabelText(ownAttributedText, font: font)
    } else if let ownText, !ownText.isEmpty {
      cachedLayout = LabelText(ownText, font: font)
    }
    return cachedLayout
  }

  private func options(numberOfLines: Int) -> LabelText.Options {
    LabelText.Options(
      numberOfLines: numberOfLines, lineBreakMode: lineBreakMode, alignment: textAlignment,
      naturalAlignment: isReadRightToLeft ? .right : followsTextDirection ? .natural : .left,
      scale: Double(displayScale))
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    let width = numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil
    return size(fitting: width, numberOfLines: numberOfLines)
  }

  package override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    guard numberOfLines != 1, preferredMaxLayoutWidth <= 0 else { return nil }
    return size(fitting: width, numberOfLines: numberOfLines)
  }

  package override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    do {
      let options = options(numberOfLines: numberOfLines)
      // Constraints need the baselines before the label has its frame.
      let width = bounds.width > 0 ? bounds.width : nil
      let natural = size(fitting: width, numberOfLines: numberOfLines)
      let box = CGRect(
        x: 0, y: 0, width: width ?? natural.width, height: max(bounds.height, natural.height))
      let baselines = try labelText?.baselines(in: .init(box), options)
      return baselines.map { (CGFloat($0.first), box.height - CGFloat($0.last)) }
    } catch {
      SceneDiagnostics.fail("\(error)")
      return nil
    }
  }

  /// The end of the last line, at the line's lower edge.
  var endOfText: CGPoint {
    do {
      let options = options(numberOfLines: numberOfLines)
      let end = try labelText?.end(in: .init(bounds), options)
      return end.map { CGPoint(x: $0.x, y: $0.y) } ?? CGPoint(x: 0, y: bounds.height)
    } catch {
      SceneDiagnostics.fail("\(error)")
      return .zero
    }
  }

  /// The lines of the text, in the label's coordinates.
  package var linePlaces: [LabelText.Place] {
    do {
      let options = options(numberOfLines: numberOfLines)
      return try labelText?.places(in: .init(bounds), options) ?? []
    } catch {
      SceneDiagnostics.fail("\(error)")
      return []
    }
  }

  /// Returns the advance of a part of one of the text's lines. Units: points.
  package func advance(of range: Range<Int>) -> CGFloat {
    do {
      return try CGFloat(labelText?.advance(of: range) ?? 0)
    } catch {
      SceneDiagnostics.fail("\(error)")
      return 0
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines != 1 && size.width > 0 ? size.width : nil
    return self.size(fitting: width, numberOfLines: numberOfLines)
  }

  /// Returns the box of the text within `bounds`, at their top left.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let fitted = size(fitting: bounds.width, numberOfLines: numberOfLines)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(fitted.width, bounds.width),
      height: min(fitted.height, bounds.height))
  }

  private func size(fitting width: CGFloat?, numberOfLines: Int) -> CGSize {
    guard let labelText else { return .zero }
    do {
      let options = options(numberOfLines: numberOfLines)
      if let knownSize, knownSize.width == width, knownSize.options == options {
        return knownSize.size
      }
      let size = CGSize(try labelText.size(fitting: width.map { Double($0) }, options))
      knownSize = (width, options, size)
      return size
    } catch {
      SceneDiagnostics.fail("\(error)")
      return .zero
    }
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into the current context, centred vertically.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let labelText else { return }
    let traits = traitCollection
    let color: UIColor = (isHighlighted ? highlightedTextColor : nil) ?? textColor
    if !isEnabled {
      context.saveGState()
      context.setAlpha(0.5)
    }
    defer { if !isEnabled { context.restoreGState() } }
    let options = options(numberOfLines: numberOfLines)
    do {
      let (text, placement) = try fitted(labelText, in: rect, options)
      let items = try text.items(
        in: .init(rect), options, placement: placement, color: color.resolved(traits)
      ) { ($0 as? UIColor)?.resolved(traits) }
      if let shadowColor {
        let shadow = shadowColor.resolved(traits)
        context.saveGState()
        context.translateBy(x: shadowOffset.width, y: shadowOffset.height)
        for item in items { context.draw(item.tinted(shadow)) }
        context.restoreGState()
      }
      for item in items { context.draw(item) }
    } catch {
      SceneDiagnostics.fail("\(error)")
    }
  }

  /// Returns the text, made smaller if it has to fit, and its placement.
  private func fitted(
    _ text: LabelText, in rect: CGRect, _ options: LabelText.Options
  ) throws -> (LabelText, LabelText.Placement) {
    if allowsDefaultTighteningForTruncation, numberOfLines == 1,
      let tight = try text.tightened(
        toFit: Double(rect.width), most: Self.mostTightening, options)
    {
      return (tight, .centered)
    }
    guard adjustsFontSizeToFitWidth else { return (text, .centered) }
    let (smaller, factor) = try text.shrunk(
      toFit: Double(rect.width), least: Double(minimumScaleFactor), options)
    guard factor < 1 else { return (text, .centered) }
    guard numberOfLines == 1 else { return (smaller, .centered) }
    switch baselineAdjustment {
    case .alignCenters: return (smaller, .centered)
    case .alignBaselines:
      let baseline = try text.baselines(in: .init(rect), options)?.first
      return (smaller, baseline.map { .baseline($0) } ?? .centered)
    case .none: return (smaller, .top)
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
  }
}

/// The vertical place of a label's text that was made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that the text has at its full size.
  case alignBaselines = 0
  /// In the middle between top and bottom.
  case alignCenters = 1
  /// At the top.
  case none = 2
}

extension AppearanceProperty {
  fileprivate static let ofLabels = [
    AppearanceProperty(UILabel.self, get: { $0.textColor }, set: { $0.textColor = $1 }),
    AppearanceProperty(UILabel.self, get: { $0.font }, set: { $0.font = $1 }),
    AppearanceProperty(UILabel.self, get: { $0.shadowColor }, set: { $0.shadowColor = $1 }),
    AppearanceProperty(UILabel.self, get: { $0.shadowOffset }, set: { $0.shadowOffset = $1 }),
    AppearanceProperty(
      UILabel.self, get: { $0.highlightedTextColor }, set: { $0.highlightedTextColor = $1 }),
    AppearanceProperty(UILabel.self, get: { $0.numberOfLines }, set: { $0.numberOfLines = $1 }),
    AppearanceProperty(UILabel.self, get: { $0.textAlignment }, set: { $0.textAlignment = $1 }),
    AppearanceProperty(
      UILabel.self, get: { $0.adjustsFontForContentSizeCategory },
      set: { $0.adjustsFontForContentSizeCategory = $1 }),
  ]
}
