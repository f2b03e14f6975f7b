import PegDisplayList
import PegGeometry
import PegStage
import UIKit

/// Text of captions and labels as pictures.
@MainActor
struct CaptionPicture {
  /// - Units: points.
  var size: CGFloat
  var color: UIColor
  /// The largest width. Units: points.
  var width: CGFloat
  /// Units: pixels per point.
  var scale: Double

  /// Returns the text, laid out in the width.
  func draw(_ markdown: String) throws -> DisplayList {
    let label = UILabel()
    let text = EmphasizedText(markdown)
    if text.hasEmphasis {
      label.attributedText = attributed(text)
    } else {
      label.text = text.runs.map(\.text).joined()
      label.font = .systemFont(ofSize: size, weight: .semibold)
    }
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    let fitting = label.sizeThatFits(CGSize(width: width, height: 10_000))
    let size = CGSize(
      width: max(1, fitting.width.rounded(.up)), height: max(1, fitting.height.rounded(.up)))
    let screen = Screen(
      "caption", size: size, traits: UITraitCollection(displayScale: scale), network: nil)
    defer { screen.close() }
    let controller = UIViewController()
    controller.view = label
    try screen.show(controller)
    return try screen.displayList(of: label)
  }

  private func attributed(_ text: EmphasizedText) -> NSAttributedString {
    let result = NSMutableAttributedString()
    for run in text.runs {
      let font: UIFont
      if run.style.contains(.code) {
        font = .monospacedSystemFont(
          ofSize: size - 1, weight: run.style.contains(.strong) ? .bold : .regular)
      } else {
        let base = UIFont.systemFont(
          ofSize: size, weight: run.style.contains(.strong) ? .bold : .regular)
        let slanted = base.fontDescriptor.withSymbolicTraits(
          run.style.contains(.strong) ? [.traitItalic, .traitBold] : .traitItalic)
        font =
          run.style.contains(.emphasized)
          ? slanted.map { UIFont(descriptor: $0, size: size) } ?? .italicSystemFont(ofSize: size)
          : base
      }
      result.append(
        NSAttributedString(
          string: run.text, attributes: [.font: font, .foregroundColor: color]))
    }
    return result
  }
}
