import CoreGraphics
import Foundation

extension NSLayoutConstraint {
  /// The alignment of a visual format's views across its axis, and the format's direction.
  ///
  /// - Source: Apple documentation; an alignment's bit is numbered like its attribute.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    public static let spacingEdgeToEdge = FormatOptions([])
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Returns the constraints that a visual format describes, inactive.
  ///
  /// - Precondition: the format follows the grammar, and names only views and metrics in the dictionaries.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try visualConstraints(format, options: opts, metrics: metrics ?? [:], views: views)
    } catch {
      raise(.invalidArgument, error.description)
    }
  }

  static func visualConstraints(
    _ format: String, options: FormatOptions, metrics: [String: Any], views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let builder = VisualFormatBuilder(
      format: format, visual: try VisualFormatParser.parse(format), options: options,
      metrics: metrics, views: views)
    return try builder.build()
  }
}

/// Makes the constraints of a visual format.
@MainActor
private struct VisualFormatBuilder {
  typealias Attribute = NSLayoutConstraint.Attribute

  let format: String
  let visual: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private var isHorizontal: Bool { visual.axis == .horizontal }

  func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for element in visual.elements where element.name != nil {
      let item = try item(element)
      for predicate in element.predicates {
        result.append(try lengthConstraint(of: item, predicate))
      }
    }
    for (index, space) in visual.spaces.enumerated() {
      result += try spaceConstraints(visual.elements[index], space, visual.elements[index + 1])
    }
    let named = visual.elements.filter { $0.name != nil }
    for attribute in try alignments(named) {
      for (element, next) in zip(named, named.dropFirst()) {
        result.append(
          make(try item(element), attribute, .equal, try item(next), attribute, 0, nil))
      }
    }
    return result
  }

  private func make(
    _ first: any LayoutItem, _ firstSide: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: (any LayoutItem)?, _ secondSide: Attribute, _ constant: CGFloat,
    _ priority: CGFloat?
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.relate(
      LayoutEdge(first, firstSide), relation, second.map { LayoutEdge($0, secondSide) },
      multiplier: 1, constant: constant)
    if let priority { constraint.priority = UILayoutPriority(Float(priority)) }
    return constraint
  }

  // MARK: Names

  private func failure(_ message: String, at offset: Int) -> VisualFormatError {
    VisualFormatError(message: message, format: format, offset: offset)
  }

  private func item(_ element: VisualFormat.Element) throws(VisualFormatError) -> any LayoutItem {
    guard let name = element.name else { return try superview(at: element.offset) }
    guard let item = views[name] as? any LayoutItem else {
      throw failure("\(name) is not a key in the views dictionary.", at: element.offset)
    }
    return item
  }

  /// Returns the view that `|` stands for.
  private func superview(at offset: Int) throws(VisualFormatError) -> UIView {
    guard let element = visual.elements.first(where: { $0.name != nil }),
      let view = try item(element).layoutContainer
    else {
      throw failure(
        "Unable to interpret '|' character, because the related view doesn't have a superview",
        at: offset)
    }
    return view
  }

  private func metric(_ amount: VisualFormat.Amount, at offset: Int) throws(VisualFormatError)
    -> CGFloat
  {
    switch amount {
    case .number(let number): return number
    case .name(let name):
      guard let number = number(named: name) else {
        throw failure("\(name) is not a key in the metrics dictionary.", at: offset)
      }
      return number
    }
  }

  private func number(named name: String) -> CGFloat? {
    switch metrics[name] {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> CGFloat? {
    guard let priority = predicate.priority else { return nil }
    let value = try metric(priority, at: predicate.offset)
    guard value > 0 && value <= 1000 else {
      throw failure("Priorities must be greater than 0 and at most 1000", at: predicate.offset)
    }
    return value
  }

  // MARK: Lengths and spaces

  private func lengthConstraint(
    of item: any LayoutItem, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> NSLayoutConstraint {
    let side: Attribute = isHorizontal ? .width : .height
    let priority = try priority(predicate)
    if case .name(let name) = predicate.amount, number(named: name) == nil {
      guard let other = views[name] as? any LayoutItem else {
        throw failure(
          "\(name) is not a key in the metrics or views dictionary.", at: predicate.offset)
      }
      return make(item, side, predicate.relation, other, side, 0, priority)
    }
    let length = try metric(predicate.amount, at: predicate.offset)
    return make(item, side, predicate.relation, nil, .notAnAttribute, length, priority)
  }

  private var sides: (start: Attribute, end: Attribute) {
    guard isHorizontal else { return (.top, .bottom) }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.left, .right)
    case .directionRightToLeft: return (.right, .left)
    default: return (.leading, .trailing)
    }
  }

  private var margins: (start: Attribute, end: Attribute) {
    guard isHorizontal else { return (.topMargin, .bottomMargin) }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.leftMargin, .rightMargin)
    case .directionRightToLeft: return (.rightMargin, .leftMargin)
    default: return (.leadingMargin, .trailingMargin)
    }
  }

  private func spaceConstraints(
    _ before: VisualFormat.Element, _ space: VisualFormat.Space, _ after: VisualFormat.Element
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let (first, second) = (try item(before), try item(after))
    // A space next to the superview runs between equal sides, one between views from an end to a start.
    var end = before.name == nil ? sides.start : sides.end
    var start = after.name == nil ? sides.end : sides.start
    if !isHorizontal && options.contains(.spacingBaselineToBaseline) && before.name != nil
      && after.name != nil
    {
      (end, start) = (.lastBaseline, .firstBaseline)
    }
    switch space {
    case .none: return [relate(second, start, .equal, first, end, 0, nil)]
    case .standard:
      if before.name == nil { return [relate(second, start, .equal, first, margins.start, 0, nil)] }
      if after.name == nil { return [relate(second, margins.end, .equal, first, end, 0, nil)] }
      return [relate(second, start, .equal, first, end, UIView.systemSpacing, nil)]
    case .predicates(let predicates):
      var result: [NSLayoutConstraint] = []
      for predicate in predicates {
        let length = try metric(predicate.amount, at: predicate.offset)
        let priority = try priority(predicate)
        result.append(
          relate(second, start, predicate.relation, first, end, length, priority))
      }
      return result
    }
  }

  /// Makes a constraint for a space along the format's direction; if that runs to the left, the items are swapped.
  private func relate(
    _ second: any LayoutItem, _ start: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ first: any LayoutItem, _ end: Attribute, _ constant: CGFloat, _ priority: CGFloat?
  ) -> NSLayoutConstraint {
    let isReversed =
      isHorizontal && options.intersection(.directionMask) == .directionRightToLeft
    return isReversed
      ? make(first, end, relation, second, start, constant, priority)
      : make(second, start, relation, first, end, constant, priority)
  }

  // MARK: Alignment

  private func alignments(_ named: [VisualFormat.Element]) throws(VisualFormatError) -> [Attribute]
  {
    // One view is aligned to nothing.
    guard named.count > 1 else { return [] }
    let bits: [Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
      .firstBaseline,
    ]
    let wanted = bits.filter { options.rawValue & (1 << UInt($0.rawValue)) != 0 }
    guard wanted.allSatisfy({ ($0.axis == .horizontal) != isHorizontal }) else {
      throw failure(
        "Options mask required views to be aligned on a"
          + " \(isHorizontal ? "vertical" : "horizontal") edge, which is not allowed for layout"
          + " that is also \(isHorizontal ? "horizontal" : "vertical").", at: format.count)
    }
    return wanted
  }
}
