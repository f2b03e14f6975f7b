public import CoreGraphics
public import Foundation
import PegGeometry
import PegText
import UIFoundation

/// Breaks a text into the lines of frames.
public final class CTFramesetter {
  let content: TypesetContent

  init(_ content: TypesetContent) { self.content = content }
}

/// Lines of text in the shape of a path.
public final class CTFrame {
  let range: Range<Int>
  let visible: Range<Int>
  let path: CGPath
  let attributes: CFDictionary?
  let lines: [PlacedLine]

  fileprivate init(
    range: Range<Int>, visible: Range<Int>, path: CGPath, attributes: CFDictionary?,
    lines: [PlacedLine]
  ) {
    self.range = range
    self.visible = visible
    self.path = path
    self.attributes = attributes
    self.lines = lines
  }
}

/// A line and its start on the baseline, from the upper left corner of its frame, y down. Units: points.
struct PlacedLine {
  var line: CTLine
  var x: Double
  var baseline: Double
}

/// The rule for which areas are inside of a frame's path, under `kCTFramePathFillRuleAttributeName`.
///
/// - Source: the values of Apple's `CTFramePathFillRule`.
public enum CTFramePathFillRule: UInt32, Sendable {
  case evenOdd = 0
  case windingNumber = 1
}

/// The raw value of a `CTFramePathFillRule`; even-odd without it.
public let kCTFramePathFillRuleAttributeName: CFString = "CTFramePathFillRule"

public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter { CTFramesetter(TypesetContent(attrString)) }

public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
  CTFramesetter(typesetter.content)
}

public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  CTTypesetter(framesetter.content)
}

/// Fills a path with lines from its top, y upwards.
///
/// A line lies where its whole height is inside of the path. If the path is in several parts beside each other, each part gets a line of
/// its own. Lines that do not fit are left out.
///
/// - Parameters:
///   - stringRange: UTF-16 offsets; a length of 0 means all from the location.
///   - frameAttributes: the fill rule.
/// - Units: points.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  let content = framesetter.content
  let range = stringRange.resolved(count: content.count)
  let value = frameAttributes?[kCTFramePathFillRuleAttributeName]
  let number =
    value as? UInt32 ?? (value as? NSNumber)?.uint32Value ?? (value as? Int).map(UInt32.init)
  let region = FrameRegion(path, isEvenOdd: number != CTFramePathFillRule.windingNumber.rawValue)
  let layout = FrameLayout(content, range, in: region)
  return CTFrame(
    range: range, visible: range.lowerBound..<layout.end, path: path, attributes: frameAttributes,
    lines: layout.lines)
}

/// Measures the frame of a part of the text.
///
/// - Parameters:
///   - constraints: the largest size; 0 and the greatest number mean no limit.
///   - fitRange: gets the part of the text that fits.
/// - Returns: the width of the widest line, without white space at its end, and the height of all lines. Units: points.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let content = framesetter.content
  let range = stringRange.resolved(count: content.count)
  func limit(_ length: CGFloat) -> Double {
    length > 0 && length < 1e7 ? Double(length) : .infinity
  }
  let region = FrameRegion(width: limit(constraints.width), height: limit(constraints.height))
  let layout = FrameLayout(content, range, in: region)
  fitRange?.pointee = CFRange(range.lowerBound..<layout.end)
  return CGSize(width: layout.width, height: layout.height)
}

/// Returns the part of the text that the frame was made for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// Returns the part of the text that fits into the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.visible) }

public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// Returns the frame's lines, each a `CTLine`, from the first.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines.map(\.line) }

/// Copies the starts of lines on their baselines, from the lower left corner of the box around the path, y upwards.
///
/// - Shape: `origins` has `range.length` elements; a length of 0 means all lines from the location.
/// - Units: points.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let height = frame.box.height
  let chosen = range.resolved(count: frame.lines.count)
  for (index, placed) in frame.lines[chosen].enumerated() {
    origins[index] = CGPoint(x: placed.x, y: Double(height) - placed.baseline)
  }
}

/// Draws the frame's lines, y upwards: in a context whose y points down, the text is upside down unless code turns the context first.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let box = frame.box
  for placed in frame.lines {
    context.textPosition = CGPoint(
      x: Double(box.minX) + placed.x, y: Double(box.maxY) - placed.baseline)
    placed.line.draw(in: context)
  }
}

extension CTFrame {
  /// The box around the path.
  fileprivate var box: CGRect { path.path.curveBounds.map { CGRect($0) } ?? .zero }
}
