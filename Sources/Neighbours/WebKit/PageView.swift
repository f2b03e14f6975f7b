import Foundation
import UIFoundation
import UIKit

/// The page of a web view: its text, or the picture or the address in place of one.
///
/// - Units: points of the page, which `zoom` scales to points of the screen.
@MainActor
final class PageView: UIView, UITextViewDelegate {
  private enum Shown {
    case nothing
    case document(HTMLDocument, base: URL?)
    case text(String)
    case image(UIImage)
    /// The address of a page that is not loaded.
    case address(String)
  }

  var linkTapped: (@MainActor (URL) -> Void)?
  /// The features of the document that are not shown.
  private(set) var omissions: [String] = []
  private(set) var pageColor: UIColor?
  /// The points of the screen for one of the page.
  private(set) var zoom: CGFloat = 1
  private let textView = UITextView()
  private let imageView = UIImageView()
  private var shown = Shown.nothing
  private var laidOutWidth: CGFloat = -1
  private var anchors: [String: Int] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    textView.isScrollEnabled = false
    textView.isEditable = false
    textView.backgroundColor = .clear
    textView.textContainer.lineFragmentPadding = 0
    textView.linkTextAttributes = [:]
    textView.delegate = self
    textView.layer.anchorPoint = .zero
    addSubview(textView)
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  func show(_ document: HTMLDocument, base: URL?) { show(.document(document, base: base)) }
  func show(text: String) { show(.text(text)) }
  func show(image: UIImage) { show(.image(image)) }
  func show(address: String) { show(.address(address)) }
  func clear() { show(.nothing) }

  private func show(_ new: Shown) {
    shown = new
    laidOutWidth = -1
    (omissions, pageColor, anchors) = ([], nil, [:])
    imageView.image = nil
    if case .image(let image) = new { imageView.image = image }
  }

  /// Lays the page out for a width of the screen and returns its size. Units: points of the screen.
  func layOut(width: CGFloat, textScale: CGFloat) -> CGSize {
    let pageWidth = viewportWidth(width)
    zoom = pageWidth > 0 ? width / pageWidth : 1
    if case .image(let image) = shown {
      let size = image.size
      // A picture alone is shown at its size, or smaller if it is wider than the page.
      let scale = size.width > width && size.width > 0 ? width / size.width : 1
      textView.isHidden = true
      imageView.frame = CGRect(
        x: 0, y: 0, width: size.width * scale, height: size.height * scale)
      return imageView.frame.size
    }
    if pageWidth != laidOutWidth {
      laidOutWidth = pageWidth
      fill(pageWidth, textScale)
    }
    let height = textView.sizeThatFits(
      CGSize(width: pageWidth, height: .greatestFiniteMagnitude)
    ).height
    textView.transform = .identity
    textView.frame = CGRect(x: 0, y: 0, width: pageWidth, height: height)
    textView.transform = CGAffineTransform(scaleX: zoom, y: zoom)
    return CGSize(width: width, height: height * zoom)
  }

  /// The width that the page is laid out for: that of the screen if the document asks for it, otherwise 980.
  ///
  /// - Source: Apple, "Configuring the Viewport", Safari Web Content Guide: 980 pixels without a viewport, and the page is scaled
  ///   to fit.
  private func viewportWidth(_ width: CGFloat) -> CGFloat {
    guard case .document(let document, _) = shown else { return width }
    guard let viewport = document.metadata("viewport")?.lowercased() else { return 980 }
    var isDeviceWidth = false
    for part in viewport.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let words = part.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      guard words.count == 2 else { continue }
      if words[0] == "width" {
        if words[1] == "device-width" { return width }
        if let number = Double(words[1]), number.isFinite { return min(10_000, max(1, number)) }
      }
      // An initial scale alone gives the width of the screen.
      if words[0] == "initial-scale" { isDeviceWidth = true }
    }
    return isDeviceWidth ? width : 980
  }

  private func fill(_ width: CGFloat, _ textScale: CGFloat) {
    textView.isHidden = false
    switch shown {
    case .nothing, .image: textView.attributedText = NSAttributedString(string: "")
    case .document(let document, let base):
      let text = document.text(
        .init(size: 16 * textScale, width: width, base: document.base ?? base, isPage: true))
      textView.textContainerInset = text.margins
      textView.attributedText = text.text
      (omissions, pageColor, anchors) = (text.omissions, text.background, text.anchors)
    case .text(let text):
      textView.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      textView.attributedText = NSAttributedString(
        string: text,
        attributes: [
          .font: UIFont.monospacedSystemFont(ofSize: 13 * textScale, weight: .regular),
          .foregroundColor: UIColor.black,
        ])
    case .address(let address): fill(address: address, width)
    }
  }

  private func fill(address: String, _ width: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.paragraphSpacing = 8
    let text = NSMutableAttributedString(
      string: address + "\n",
      attributes: [
        .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .paragraphStyle: style,
        .foregroundColor: UIColor(white: 0.3, alpha: 1),
      ])
    text.append(
      NSAttributedString(
        string: "The page is not shown here.",
        attributes: [
          .font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style,
          .foregroundColor: UIColor(white: 0.5, alpha: 1),
        ]))
    textView.textContainerInset = UIEdgeInsets(top: 96, left: 32, bottom: 32, right: 32)
    textView.attributedText = text
  }

  /// Returns the place of an anchor of the document; nil if there is none. Units: points of the screen.
  func place(ofAnchor name: String) -> CGFloat? {
    guard let offset = anchors[name],
      let start = textView.position(from: textView.beginningOfDocument, offset: offset)
    else { return nil }
    return textView.caretRect(for: start).minY * zoom
  }

  // MARK: Links

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    linkTapped?(URL)
    return false
  }
}
