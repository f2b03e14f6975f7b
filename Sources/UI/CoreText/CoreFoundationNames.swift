public import CoreGraphics
public import Foundation
import UIFoundation

// Core Foundation's names as calls of Core Text are written with them: its types are those of Foundation here.

public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias UniChar = UInt16

/// Creates a text with the same attributes everywhere; `alloc` is nil.
public func CFAttributedStringCreate(
  _ alloc: AnyObject?, _ str: CFString, _ attributes: CFDictionary?
) -> CFAttributedString! {
  NSAttributedString(string: str, attributes: (attributes ?? [:]).keyed)
}

/// Creates an empty text; `alloc` is nil and `maxLength` 0.
public func CFAttributedStringCreateMutable(
  _ alloc: AnyObject?, _ maxLength: Int
) -> CFMutableAttributedString! { NSMutableAttributedString() }

/// Replaces characters; new ones get the attributes of the first replaced one.
public func CFAttributedStringReplaceString(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString
) {
  aStr.replaceCharacters(in: NSRange(range), with: replacement)
}

/// Sets an attribute of characters. A CGColor, a font or a paragraph style is a value as in Objective-C.
public func CFAttributedStringSetAttribute(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: CFString, _ value: Any
) {
  aStr.addAttribute(NSAttributedString.Key(attrName), value: value, range: NSRange(range))
}

/// Returns the number of UTF-16 units.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> Int { aStr.length }

public func CFAttributedStringGetString(_ aStr: CFAttributedString!) -> CFString { aStr.string }

/// Returns the number of an array's elements.
public func CFArrayGetCount(_ theArray: CFArray!) -> Int { theArray.count }

/// Returns the address of an array's object, for `unsafeBitCast`; valid while the array lives.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: Int) -> UnsafeRawPointer! {
  UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}

extension NSRange {
  init(_ range: CFRange) { self.init(location: range.location, length: range.length) }
}

extension CFRange {
  init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }

  /// Returns the range with a length of 0 replaced by the rest of a sequence, within the sequence's bounds.
  func resolved(count: Int) -> Range<Int> {
    let start = min(max(0, location), count)
    return length <= 0 ? start..<count : start..<min(count, start + length)
  }
}

extension [String: Any] {
  /// The dictionary with attribute names as its keys.
  var keyed: [NSAttributedString.Key: Any] {
    [NSAttributedString.Key: Any](
      uniqueKeysWithValues: map { (NSAttributedString.Key($0.key), $0.value) })
  }
}
