public import CoreGraphics
public import Foundation
public import UIFoundation

/// A description of a font. It is UIKit's class.
public typealias CTFontDescriptor = UIFontDescriptor

/// Traits that a font's style has. They are UIKit's.
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits

/// The font's PostScript, full or family name.
public let kCTFontNameAttribute: CFString = UIFontDescriptor.AttributeName.name.rawValue
public let kCTFontFamilyNameAttribute: CFString = UIFontDescriptor.AttributeName.family.rawValue
/// Units: points per em.
public let kCTFontSizeAttribute: CFString = UIFontDescriptor.AttributeName.size.rawValue

/// Creates the descriptor of a font by its name; a size of 0 means 12 points.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor { UIFontDescriptor(name: name, size: size) }

/// Creates the descriptor of a font by its name, or else its family, and its size.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  UIFontDescriptor(
    fontAttributes: Dictionary(
      uniqueKeysWithValues: attributes.map { (UIFontDescriptor.AttributeName(rawValue: $0), $1) }))
}

/// Returns the value of an attribute; nil if the descriptor has none of the name.
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> Any? { descriptor.object(forKey: UIFontDescriptor.AttributeName(rawValue: attribute)) }

extension UIFontDescriptor.SymbolicTraits {
  public static var boldTrait: Self { .traitBold }
  public static var italicTrait: Self { .traitItalic }
  public static var monoSpaceTrait: Self { .traitMonoSpace }
}
