import Foundation

/// Finds words, sentences and paragraphs by the characters of a text.
///
/// - Source: Apple's page of UITextInputStringTokenizer; the units are those of `TextUnits`.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  public override init() { super.init() }

  public init(textInput: any UIResponder & UITextInput) { input = textInput }

  /// The whole text of the input and the offset of a position in it.
  private func place(_ position: UITextPosition) -> (units: TextUnits, offset: Int)? {
    guard let input,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    else { return nil }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    return (TextUnits(input.text(in: all) ?? ""), offset)
  }

  private func isForward(_ direction: UITextDirection) -> Bool {
    direction.rawValue == UITextStorageDirection.forward.rawValue
      || direction.rawValue == UITextLayoutDirection.right.rawValue
      || direction.rawValue == UITextLayoutDirection.down.rawValue
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let (units, offset) = place(position),
      let range = units.range(around: offset, of: granularity, forward: isForward(direction)),
      let start = input.position(from: input.beginningOfDocument, offset: range.location),
      let end = input.position(from: start, offset: range.length)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (units, offset) = place(position) else { return false }
    // A boundary in a direction is the end, in it, of the unit that comes before.
    let forward = isForward(direction)
    guard let range = units.range(around: offset, of: granularity, forward: !forward) else {
      return false
    }
    return offset == (forward ? range.location + range.length : range.location)
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input, let (units, offset) = place(position),
      let found = units.boundary(from: offset, of: granularity, forward: isForward(direction))
    else { return nil }
    return input.position(from: input.beginningOfDocument, offset: found)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (units, offset) = place(position) else { return false }
    return units.range(around: offset, of: granularity, forward: isForward(direction)) != nil
  }
}
