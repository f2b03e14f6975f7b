public import CoreGraphics
public import Foundation
import PegGeometry
import PegScene
import PegText
public import UIFoundation

/// A typeface at a size. It is the class of UIKit's fonts, so that `font as CTFont` and its reverse always hold.
public typealias CTFont = UIFont

/// The kinds of fonts of the system.
///
/// - Source: the values of Apple's `CTFontUIFontType`.
public enum CTFontUIFontType: UInt32, Sendable {
  case none = 4_294_967_295
  case user = 0
  case userFixedPitch = 1
  case system = 2
  case emphasizedSystem = 3
  case smallSystem = 4
  case smallEmphasizedSystem = 5
  case label = 10
}

/// Returns the font with a PostScript, full or family name; for an unknown name, Helvetica.
///
/// - Parameters:
///   - size: in points per em; 0 means 12.
///   - matrix: nil or the identity; another one is reported and ignored.
/// - Source: Apple's page of `CTFontCreateWithName`, which names a default font for unknown names.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  checkMatrix(matrix)
  return UIFont(name: name, size: size) ?? CGFont(name).map { $0.face.withSize(size) }
    ?? defaultFont(size)
}

/// Returns the font of a descriptor; a size of 0 means the descriptor's.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  checkMatrix(matrix)
  return UIFont(descriptor: descriptor, size: size)
}

/// Returns a font of the system; a size of 0 means the usual one. All languages have the same.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  func points(_ usual: CGFloat) -> CGFloat { size > 0 ? size : usual }
  switch uiType {
  case .none: return nil
  case .user: return defaultFont(points(12))
  case .userFixedPitch: return .monospacedSystemFont(ofSize: points(12), weight: .regular)
  case .system, .label: return .systemFont(ofSize: points(UIFont.labelFontSize))
  case .emphasizedSystem: return .boldSystemFont(ofSize: points(UIFont.labelFontSize))
  case .smallSystem: return .systemFont(ofSize: points(UIFont.smallSystemFontSize))
  case .smallEmphasizedSystem:
    return .boldSystemFont(ofSize: points(UIFont.smallSystemFontSize))
  }
}

/// Returns a font of the same typeface, or of the descriptor's; a size of 0 keeps the font's.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  checkMatrix(matrix)
  let points = size > 0 ? size : font.pointSize
  return attributes.map { UIFont(descriptor: $0, size: points) } ?? font.withSize(points)
}

/// Returns the font of the same family with other traits; nil if there is none.
///
/// - Parameters:
///   - symTraitMask: the traits that `symTraitValue` sets; others stay.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  checkMatrix(matrix)
  let kept = font.fontDescriptor.symbolicTraits.subtracting(symTraitMask)
  let traits = kept.union(symTraitValue.intersection(symTraitMask))
  return font.fontDescriptor.withSymbolicTraits(traits).map {
    UIFont(descriptor: $0, size: size > 0 ? size : font.pointSize)
  }
}

/// Returns the font that draws the first character of a range: the font itself, or one that has the character.
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont {
  let text = NSAttributedString(string: string, attributes: [.font: currentFont])
  let line = TypesetContent(text).line(range.resolved(count: text.length))
  return line.runs.first?.font ?? currentFont
}

/// Returns the font of a `CGFont` at a size.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  checkMatrix(matrix)
  return graphicsFont.face.withSize(size)
}

/// Returns the font without its size; `attributes` gets nothing.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont { CGFont(face: font) }

// MARK: Names and measures

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName }
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  font.fontDescriptor.symbolicTraits
}

/// Units: points per em.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }

/// The distance from the baseline up to the line's top. Units: points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// The distance from the baseline down to the line's bottom, a positive number. Units: points.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// The space between two lines. Units: points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { max(0, font.leading) }

/// Units: points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// Units: points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// The em of the font's tables. Units: font units.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(font.glyphs?.unitsPerEm ?? 1000)
}

/// The number of glyphs of the font's file.
public func CTFontGetGlyphCount(_ font: CTFont) -> Int { font.glyphs?.glyphCount ?? 0 }

/// The middle of the line under text, below the baseline and so negative. Units: points.
///
/// - Source: the place where text with that attribute has it, see `TextPainter`.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { -0.1 * font.pointSize }

/// Units: points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { 0.05 * font.pointSize }

// MARK: Glyphs

/// Finds the glyphs of characters, one by one: without ligatures, and without other fonts.
///
/// - Shape: `characters` and `glyphs` have `count` elements. Of a surrogate pair, the first has the glyph and the second 0.
/// - Returns: whether the font has all of the characters; those that it lacks get 0.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: Int
) -> Bool {
  guard let source = font.glyphs else { return false }
  var hasAll = true
  var index = 0
  while index < count {
    let start = index
    var value = UInt32(characters[index])
    index += 1
    if UTF16.isLeadSurrogate(characters[start]), index < count,
      UTF16.isTrailSurrogate(characters[index])
    {
      value = 0x10000 + (value - 0xD800) << 10 + (UInt32(characters[index]) - 0xDC00)
      glyphs[index] = 0
      index += 1
    }
    let glyph = Unicode.Scalar(value).flatMap { source.glyph(of: $0) }
    glyphs[start] = glyph.flatMap { CGGlyph(exactly: $0) } ?? 0
    if glyphs[start] == 0 { hasAll = false }
  }
  return hasAll
}

/// Measures the advances of glyphs, with the system font's tracking and without kerning.
///
/// - Shape: `glyphs` and `advances`, which may be nil, have `count` elements.
/// - Returns: the sum. Units: points.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: Int
) -> Double {
  guard let source = font.glyphs else { return 0 }
  checkOrientation(orientation)
  var sum = 0.0
  for index in 0..<max(0, count) {
    let advance = source.advance(of: UInt32(glyphs[index]))
    advances?[index] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return sum
}

/// Measures the boxes around the outlines of glyphs, y upwards; null for a blank.
///
/// - Shape: `glyphs` and `boundingRects`, which may be nil, have `count` elements.
/// - Returns: the box around all. Units: points.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: Int
) -> CGRect {
  guard let source = font.glyphs else { return .null }
  checkOrientation(orientation)
  var union = CGRect.null
  for index in 0..<max(0, count) {
    let box = source.box(of: UInt32(glyphs[index]))
    boundingRects?[index] = box
    union = union.union(box)
  }
  return union
}

/// Returns the outline of a glyph, y upwards, its origin at (0, 0); nil for a blank or a picture.
///
/// - Units: points.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outline = font.glyphs?.outline(of: UInt32(glyph)), !outline.isEmpty else { return nil }
  return matrix.map { CGPath(outline.transformed(by: Affine($0.pointee))) } ?? CGPath(outline)
}

/// Draws glyphs in the context's fill colour.
///
/// - Shape: `glyphs` and `positions` have `count` elements.
/// - Units: points, in the coordinates of the context's text matrix.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  let range = 0..<max(0, count)
  context.draw(range.map { glyphs[$0] }, at: range.map { positions[$0] }, font: font)
}

/// The direction in which glyphs follow each other.
///
/// - Source: the values of Apple's `CTFontOrientation`.
public enum CTFontOrientation: UInt32, Sendable {
  case `default` = 0
  case horizontal = 1
  case vertical = 2
}

extension FontGlyphs {
  /// Returns the box around a glyph, y upwards; null for a blank.
  func box(of glyph: UInt32) -> CGRect {
    if let picture = bitmaps?.picture(of: glyph) {
      return CGRect(
        x: picture.box.left * drawnSize, y: -picture.box.bottom * drawnSize,
        width: picture.box.width * drawnSize, height: picture.box.height * drawnSize)
    }
    return outline(of: glyph).curveBounds.map { CGRect($0) } ?? .null
  }
}

/// Returns Core Text's default font.
///
/// - Source: Apple's page of `kCTFontAttributeName`: Helvetica at 12 points.
func defaultFont(_ size: CGFloat = 12) -> UIFont {
  UIFont(name: "Helvetica", size: size) ?? .systemFont(ofSize: size)
}

private func checkMatrix(_ matrix: UnsafePointer<CGAffineTransform>?) {
  guard let matrix, !matrix.pointee.isIdentity else { return }
  SceneDiagnostics.reportMissing("a font's matrix is ignored: map the context in its place")
}

private func checkOrientation(_ orientation: CTFontOrientation) {
  guard orientation == .vertical else { return }
  SceneDiagnostics.reportMissing("vertical text is not supported: measures are horizontal")
}
