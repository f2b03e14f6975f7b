import CoreGraphics
import Foundation
import PegScene
public import UIFoundation

/// The layout of a paragraph's lines. It is UIKit's class, so that one value serves both.
public typealias CTParagraphStyle = NSParagraphStyle

/// The horizontal alignment of a text's lines.
///
/// - Source: the values of Apple's `CTTextAlignment`.
public enum CTTextAlignment: UInt8, Sendable {
  case left = 0
  case right = 1
  case center = 2
  case justified = 3
  case natural = 4

  var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }

  init(_ alignment: NSTextAlignment) {
    self =
      switch alignment {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      case .natural: .natural
      }
  }
}

/// The treatment of a line that is too long.
///
/// - Source: the values of Apple's `CTLineBreakMode`, which are those of UIKit.
public enum CTLineBreakMode: UInt8, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The properties of a paragraph.
///
/// - Source: the values of Apple's `CTParagraphStyleSpecifier`.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  case alignment = 0
  case firstLineHeadIndent = 1
  case headIndent = 2
  case tailIndent = 3
  case tabStops = 4
  case defaultTabInterval = 5
  case lineBreakMode = 6
  case lineHeightMultiple = 7
  case maximumLineHeight = 8
  case minimumLineHeight = 9
  case lineSpacing = 10
  case paragraphSpacing = 11
  case paragraphSpacingBefore = 12
  case baseWritingDirection = 13
  case maximumLineSpacing = 14
  case minimumLineSpacing = 15
  case lineSpacingAdjustment = 16
  case lineBoundsOptions = 17
}

/// One property of a paragraph and the address of its value.
public struct CTParagraphStyleSetting {
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value in bytes.
  public var valueSize: Int
  public var value: UnsafeRawPointer

  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }
}

/// Creates a paragraph style from settings.
///
/// Tab stops, writing directions, and the largest and smallest spacing of lines are reported as missing.
///
/// - Shape: `settings` has `settingCount` elements.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  guard let settings else { return style }
  for index in 0..<max(0, settingCount) { style.set(settings[index]) }
  return style
}

/// Reads a property of a style into memory; returns false if the style has no such property or its value another size.
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  switch spec {
  case .alignment:
    guard valueBufferSize >= MemoryLayout<CTTextAlignment>.size else { return false }
    valueBuffer.storeBytes(
      of: CTTextAlignment(paragraphStyle.alignment).rawValue, as: UInt8.self)
  case .lineBreakMode:
    guard valueBufferSize >= MemoryLayout<CTLineBreakMode>.size else { return false }
    valueBuffer.storeBytes(of: UInt8(paragraphStyle.lineBreakMode.rawValue), as: UInt8.self)
  default:
    guard let path = lengths[spec], valueBufferSize >= MemoryLayout<CGFloat>.size,
      let copy = paragraphStyle.mutableCopy() as? NSMutableParagraphStyle
    else { return false }
    valueBuffer.storeBytes(of: copy[keyPath: path], as: CGFloat.self)
  }
  return true
}

/// The properties that are lengths or factors.
private nonisolated(unsafe) let lengths:
  [CTParagraphStyleSpecifier: ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>] = [
    .firstLineHeadIndent: \.firstLineHeadIndent, .headIndent: \.headIndent,
    .tailIndent: \.tailIndent, .lineHeightMultiple: \.lineHeightMultiple,
    .maximumLineHeight: \.maximumLineHeight, .minimumLineHeight: \.minimumLineHeight,
    .lineSpacing: \.lineSpacing, .lineSpacingAdjustment: \.lineSpacing,
    .paragraphSpacing: \.paragraphSpacing, .paragraphSpacingBefore: \.paragraphSpacingBefore,
  ]

extension NSMutableParagraphStyle {
  fileprivate func set(_ setting: CTParagraphStyleSetting) {
    switch setting.spec {
    case .alignment:
      if let value = CTTextAlignment(rawValue: setting.byte) { alignment = value.alignment }
    case .lineBreakMode:
      if let value = NSLineBreakMode(rawValue: Int(setting.byte)) { lineBreakMode = value }
    default:
      guard let path = lengths[setting.spec] else {
        SceneDiagnostics.reportMissing(
          "the paragraph property \(setting.spec) is not supported by Core Text here")
        return
      }
      guard setting.valueSize >= MemoryLayout<CGFloat>.size else { return }
      self[keyPath: path] = setting.value.loadUnaligned(as: CGFloat.self)
    }
  }
}

extension CTParagraphStyleSetting {
  /// The first byte of the value. Enumerations of Core Text have one byte; larger integers begin with their lowest one here.
  fileprivate var byte: UInt8 { valueSize > 0 ? value.load(as: UInt8.self) : .max }
}
