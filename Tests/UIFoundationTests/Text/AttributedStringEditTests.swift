import Foundation
import Testing
import UIFoundation

/// Attributed strings under random edits, beside a plain array of units and attributes.
@Suite struct AttributedStringEditTests {
  typealias Attributes = [NSAttributedString.Key: AttributeValue]

  /// The reference for an attributed string: an array of characters with attributes.
  struct Model {
    var units: [UInt16] = []
    var attributes: [Attributes] = []

    var string: String { String(decoding: units, as: UTF16.self) }

    func part(_ range: Range<Int>) -> Model {
      Model(units: Array(units[range]), attributes: Array(attributes[range]))
    }

    mutating func replace(_ range: Range<Int>, with model: Model) {
      units.replaceSubrange(range, with: model.units)
      attributes.replaceSubrange(range, with: model.attributes)
    }

    /// Returns the same text, put together unit by unit.
    var attributed: NSAttributedString {
      let result = NSMutableAttributedString(string: "")
      for (unit, attributes) in zip(units, attributes) {
        result.append(
          NSAttributedString(
            string: String(decoding: [unit], as: UTF16.self),
            attributes: attributes.mapValues(\.value)))
      }
      return result
    }
  }

  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    mutating func range(in length: Int) -> Range<Int> {
      let first = Int.random(in: 0...length, using: &self)
      let second = Int.random(in: 0...length, using: &self)
      return min(first, second)..<max(first, second)
    }

    mutating func text() -> Model {
      let count = Int.random(in: 0...4, using: &self)
      let units = (0..<count).map { _ in UInt16.random(in: 0x61...0x7A, using: &self) }
      let attributes = attributes()
      return Model(units: units, attributes: Array(repeating: attributes, count: count))
    }

    mutating func attributes() -> Attributes {
      var result: Attributes = [:]
      for _ in 0..<Int.random(in: 0...2, using: &self) {
        let (key, value) = attribute()
        result[key] = value
      }
      return result
    }

    mutating func attribute() -> (NSAttributedString.Key, AttributeValue) {
      let kind = AttributeKind.all.randomElement(using: &self)!
      return (kind.key, kind.values.randomElement(using: &self)!)
    }
  }

  /// Changes a text and its model alike.
  private func edit(
    _ text: NSMutableAttributedString, _ model: inout Model, _ random: inout Generator
  ) {
    let range = random.range(in: model.units.count)
    let part = NSRange(location: range.lowerBound, length: range.count)
    switch Int.random(in: 0..<13, using: &random) {
    case 0:
      let new = random.text()
      text.append(new.attributed)
      model.replace(model.units.count..<model.units.count, with: new)
    case 1:
      let new = random.text()
      text.insert(new.attributed, at: range.lowerBound)
      model.replace(range.lowerBound..<range.lowerBound, with: new)
    case 2 where range.count < 12:
      text.deleteCharacters(in: part)
      model.replace(range, with: Model())
    case 3 where range.count < 12:
      var new = random.text()
      text.replaceCharacters(in: part, with: new.string)
      // New characters are like the first one that they replace, or else like the one before.
      let like = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
      let attributes = like < model.attributes.count ? model.attributes[like] : [:]
      new.attributes = new.units.map { _ in attributes }
      model.replace(range, with: new)
    case 4:
      var new = random.text()
      new.replace(0..<0, with: random.text())
      text.replaceCharacters(in: part, with: new.attributed)
      model.replace(range, with: new)
    case 5, 6, 7:
      let (key, value) = random.attribute()
      text.addAttribute(key, value: value.value, range: part)
      for index in range { model.attributes[index][key] = value }
    case 8:
      let new = random.attributes()
      text.addAttributes(new.mapValues(\.value), range: part)
      for index in range { model.attributes[index].merge(new) { $1 } }
    case 9:
      let new = random.attributes()
      text.setAttributes(new.mapValues(\.value), range: part)
      for index in range { model.attributes[index] = new }
    case 10:
      let key = random.attribute().0
      text.removeAttribute(key, range: part)
      for index in range { model.attributes[index][key] = nil }
    case 11 where range.count > 2:
      let kept = text.attributedSubstring(from: part)
      text.setAttributedString(kept)
      model = model.part(range)
    default:
      text.beginEditing()
      text.setAttributes(nil, range: part)
      text.endEditing()
      for index in range { model.attributes[index] = [:] }
    }
  }

  private func isSame(_ attributes: Attributes, _ read: [NSAttributedString.Key: Any]) -> Bool {
    attributes.count == read.count
      && attributes.allSatisfy { key, value in read[key].map(value.matches) ?? false }
  }

  private func isSame(_ a: Attributes, _ b: Attributes) -> Bool {
    a.mapValues(\.identity) == b.mapValues(\.identity)
  }

  /// Returns whether Foundation is able to see that the attributes equal others.
  private func isComparable(_ attributes: Attributes) -> Bool {
    attributes.values.allSatisfy(\.isComparable)
  }

  private func expectSame(_ text: NSAttributedString, _ model: Model, _ note: Comment) {
    #expect(text.string == model.string, note)
    #expect(text.length == model.units.count, note)
    guard text.length == model.units.count else { return }
    let whole = NSRange(location: 0, length: text.length)
    for index in model.units.indices {
      var range = NSRange()
      let read = text.attributes(at: index, effectiveRange: &range)
      let wanted = model.attributes[index]
      #expect(isSame(wanted, read), note)
      #expect(range.contains(index), note)
      let covered = model.attributes[range.lowerBound..<range.upperBound]
      #expect(covered.allSatisfy { isSame($0, wanted) }, note)

      _ = text.attributes(at: index, longestEffectiveRange: &range, in: whole)
      guard isComparable(wanted) else { continue }
      #expect(range == longest(in: model, around: index) { isSame($0, wanted) }, note)
    }
    for kind in AttributeKind.all where kind.values[0].isComparable {
      for index in model.units.indices {
        var range = NSRange()
        let value = text.attribute(
          kind.key, at: index, longestEffectiveRange: &range, in: whole)
        let wanted = model.attributes[index][kind.key]
        #expect((value == nil) == (wanted == nil), note)
        #expect(value.map { wanted?.matches($0) == true } ?? true, note)
        let expected = longest(in: model, around: index) {
          $0[kind.key]?.identity == wanted?.identity
        }
        #expect(range == expected, note)
      }
    }
  }

  private func longest(
    in model: Model, around index: Int, _ isLike: (Attributes) -> Bool
  ) -> NSRange {
    var (start, end) = (index, index + 1)
    while start > 0, isLike(model.attributes[start - 1]) { start -= 1 }
    while end < model.units.count, isLike(model.attributes[end]) { end += 1 }
    return NSRange(location: start, length: end - start)
  }

  private func expectRuns(
    _ text: NSAttributedString, _ model: Model, options: NSAttributedString.EnumerationOptions,
    _ note: Comment
  ) {
    var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
    text.enumerateAttributes(
      in: NSRange(location: 0, length: text.length), options: options
    ) { attributes, range, _ in runs.append((range, attributes)) }
    if options.contains(.reverse) { runs.reverse() }
    var end = 0
    for (range, attributes) in runs {
      #expect(range.location == end, note)
      end = range.upperBound
      #expect(range.length > 0 && end <= model.units.count, note)
      let covered = model.attributes[range.lowerBound..<range.upperBound]
      #expect(covered.allSatisfy { isSame($0, attributes) }, note)
    }
    #expect(end == model.units.count, note)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func randomEditsMatchAnArray(seed: UInt64) {
    var random = Generator(state: seed)
    let text = NSMutableAttributedString(string: "")
    var model = Model()
    for step in 0..<400 {
      let note: Comment = "seed \(seed), step \(step)"
      edit(text, &model, &random)
      if model.units.count > 40 {
        text.deleteCharacters(in: NSRange(location: 20, length: text.length - 20))
        model = model.part(0..<20)
      }
      guard step % 4 == 0 else { continue }
      expectSame(text, model, note)
      expectRuns(text, model, options: [], note)
      expectRuns(text, model, options: .reverse, note)
      expectRuns(text, model, options: .longestEffectiveRangeNotRequired, note)

      let range = random.range(in: model.units.count)
      let part = text.attributedSubstring(
        from: NSRange(location: range.lowerBound, length: range.count))
      expectSame(part, model.part(range), note)
    }
  }

  @Test(arguments: 21...26 as ClosedRange<UInt64>)
  func copiesAreEqualAndApart(seed: UInt64) {
    var random = Generator(state: seed)
    let text = NSMutableAttributedString(string: "")
    var model = Model()
    for step in 0..<150 {
      let note: Comment = "seed \(seed), step \(step)"
      let (before, modelBefore) = (text.copy() as! NSAttributedString, model)
      let twin = text.mutableCopy() as! NSMutableAttributedString
      #expect(before == text && twin == text && text.isEqual(to: before), note)
      edit(text, &model, &random)
      expectSame(before, modelBefore, note)
      expectSame(twin, modelBefore, note)
      let isUnchanged =
        model.units == modelBefore.units
        && zip(model.attributes, modelBefore.attributes).allSatisfy { isSame($0, $1) }
      if model.attributes.allSatisfy(isComparable) {
        #expect((before == text) == isUnchanged, note)
        #expect(text == model.attributed, note)
        #expect(NSAttributedString(attributedString: text) == text, note)
      }
      if model.units.count > 30 { text.setAttributedString(NSAttributedString(string: "")) }
      if text.length == 0 { model = Model() }
    }
  }

  @Test func neighboursOfEveryKindStayApart() {
    for kind in AttributeKind.all {
      let values = kind.values
      let text = NSMutableAttributedString(
        string: "ab", attributes: [kind.key: values[0].value])
      text.addAttribute(
        kind.key, value: values[1].value, range: NSRange(location: 1, length: 1))
      text.append(NSAttributedString(string: "c", attributes: [kind.key: values[0].value]))
      for (index, value) in [values[0], values[1], values[0]].enumerated() {
        let read = text.attribute(kind.key, at: index, effectiveRange: nil)
        #expect(read.map(value.matches) == true, "\(kind.key.rawValue) at \(index)")
      }
    }
  }

  @Test func objectsOfAnyContentAreMembersOfCollections() {
    let objects = (0..<40).map { NumberedObject($0 % 4 * 64) }
    let set = NSMutableSet(array: objects)
    #expect(set.count == 4)
    let counted = NSCountedSet(array: [NSObject(), NSObject(), EmptyObject()])
    #expect(counted.count == 3)
    #expect(NSArray(array: objects).index(of: NumberedObject(192)) == 3)
  }
}
