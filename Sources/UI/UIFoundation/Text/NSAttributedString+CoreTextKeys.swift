public import Foundation

// Core Text's attribute names as keys, for code that says `kCTFontAttributeName as NSAttributedString.Key`. CoreText declares the same
// names as strings. The compiler takes the one that fits, and the string if both do.

@_disfavoredOverload public let kCTFontAttributeName = NSAttributedString.Key.font
@_disfavoredOverload public let kCTForegroundColorAttributeName =
  NSAttributedString.Key("CTForegroundColor")
@_disfavoredOverload public let kCTForegroundColorFromContextAttributeName =
  NSAttributedString.Key("CTForegroundColorFromContext")
@_disfavoredOverload public let kCTBackgroundColorAttributeName =
  NSAttributedString.Key("CTBackgroundColor")
@_disfavoredOverload public let kCTKernAttributeName = NSAttributedString.Key.kern
@_disfavoredOverload public let kCTTrackingAttributeName = NSAttributedString.Key.tracking
@_disfavoredOverload public let kCTLigatureAttributeName = NSAttributedString.Key.ligature
@_disfavoredOverload public let kCTParagraphStyleAttributeName =
  NSAttributedString.Key.paragraphStyle
@_disfavoredOverload public let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
@_disfavoredOverload public let kCTStrokeColorAttributeName = NSAttributedString.Key.strokeColor
@_disfavoredOverload public let kCTUnderlineStyleAttributeName =
  NSAttributedString.Key.underlineStyle
@_disfavoredOverload public let kCTUnderlineColorAttributeName =
  NSAttributedString.Key.underlineColor
@_disfavoredOverload public let kCTBaselineOffsetAttributeName =
  NSAttributedString.Key.baselineOffset
@_disfavoredOverload public let kCTRunDelegateAttributeName =
  NSAttributedString.Key("CTRunDelegate")
