import Foundation
import PegMotion
import QuartzCore
import UIKit

extension NumberProbe {
  /// Properties and methods of views and their text that take numbers.
  static let ofViews: [NumberProbe] = [
    .on("frame.origin", plain) { $0.frame.origin = CGPoint(x: $1, y: $1) },
    .on("frame.size", plain) { $0.frame.size = CGSize(width: $1, height: $1) },
    .on("frame", plain) { $0.frame = CGRect(x: $1, y: $1, width: $1, height: $1) },
    .on("bounds", plain) { $0.bounds = CGRect(x: $1, y: $1, width: $1, height: $1) },
    .on("bounds.origin", plain) { $0.bounds.origin = CGPoint(x: $1, y: $1) },
    .on("center", plain) { $0.center = CGPoint(x: $1, y: $1) },
    .on("anchorPoint", plain) { $0.anchorPoint = CGPoint(x: $1, y: $1) },
    .on("transform", plain) {
      $0.transform = CGAffineTransform(a: $1, b: 0, c: 0, d: $1, tx: 0, ty: 0)
    },
    .on("transform.shift", plain) { $0.transform = CGAffineTransform(translationX: $1, y: $1) },
    .on("transform.rotation", plain) { $0.transform = CGAffineTransform(rotationAngle: $1) },
    .on("transform then frame", plain) {
      $0.transform = CGAffineTransform(scaleX: $1, y: $1)
      $0.frame = probeFrame
    },
    .on("transform3D", plain) { $0.transform3D = CATransform3DMakeScale($1, $1, $1) },
    .on("transform3D.rotation", plain) { $0.transform3D = CATransform3DMakeRotation($1, 1, 1, 0) },
    .on("transform3D.m34", plain) {
      $0.transform3D.m34 = $1
      $0.transform3D = CATransform3DRotate($0.transform3D, 1, 0, 1, 0)
    },
    .on("alpha", plain) { $0.alpha = $1 },
    .on("contentScaleFactor", plain) { $0.contentScaleFactor = $1 },
    .on("layoutMargins", plain) { $0.layoutMargins = insets($1) },
    .on("directionalLayoutMargins", plain) { $0.directionalLayoutMargins = directional($1) },
    .on("hitTest", plain) { _ = $0.hitTest(CGPoint(x: $1, y: $1), with: nil) },
    .on("convert", plain) { _ = $0.subviews[0].convert(CGPoint(x: $1, y: $1), to: $0) },
    .on("sizeThatFits", label) { $0.frame.size = $0.sizeThatFits(CGSize(width: $1, height: $1)) },
    .on("systemLayoutSizeFitting", label) {
      _ = $0.systemLayoutSizeFitting(CGSize(width: $1, height: $1))
    },
    .on("insertSubview", plain) { $0.insertSubview(UIView(), at: integer($1)) },
    .on("viewWithTag", plain) { _ = $0.viewWithTag(integer($1)) },
    .on("backgroundColor", plain) {
      $0.backgroundColor = UIColor(red: $1, green: $1, blue: $1, alpha: $1)
    },
    .on("hue", plain) {
      $0.backgroundColor = UIColor(hue: $1, saturation: $1, brightness: $1, alpha: $1)
    },
    .on("white", plain) { $0.backgroundColor = UIColor(white: $1, alpha: 1) },
    .on("additionalSafeAreaInsets", plain) {
      let controller = UIViewController()
      controller.additionalSafeAreaInsets = insets($1)
      controller.preferredContentSize = CGSize(width: $1, height: $1)
      $0.addSubview(controller.view)
    },
    .on("numberOfLines", label) { $0.numberOfLines = integer($1) },
    .on("preferredMaxLayoutWidth", label) { $0.preferredMaxLayoutWidth = $1 },
    .on("minimumScaleFactor", label) {
      $0.numberOfLines = 1
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = $1
    },
    .on("shadowOffset", label) {
      $0.shadowColor = .red
      $0.shadowOffset = CGSize(width: $1, height: $1)
    },
    .on("font", label) { $0.font = .systemFont(ofSize: $1) },
    .on("font.weight", label) { $0.font = .systemFont(ofSize: 17, weight: UIFont.Weight($1)) },
    .on("font.scaled", label) {
      $0.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: $1))
    },
    .on("font.withSize", label) { $0.font = $0.font.withSize($1) },
    .on("textRect", label) {
      _ = $0.textRect(
        forBounds: CGRect(x: $1, y: $1, width: $1, height: $1), limitedToNumberOfLines: integer($1))
    },
    NumberProbe("NSParagraphStyle.lineSpacing") { n in text { $0.lineSpacing = n } },
    NumberProbe("NSParagraphStyle.indents") { n in
      text { ($0.headIndent, $0.firstLineHeadIndent) = (n, n) }
    },
    NumberProbe("NSParagraphStyle.tailIndent") { n in text { $0.tailIndent = n } },
    NumberProbe("NSParagraphStyle.lineHeightMultiple") { n in text { $0.lineHeightMultiple = n } },
    NumberProbe("NSParagraphStyle.lineHeights") { n in
      text { ($0.minimumLineHeight, $0.maximumLineHeight) = (n, n) }
    },
    NumberProbe("NSParagraphStyle.paragraphSpacing") { n in
      text { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (n, n) }
    },
    NumberProbe("attributes.kern") { attributed(.kern, $0) },
    NumberProbe("attributes.baselineOffset") { attributed(.baselineOffset, $0) },
    NumberProbe("attributes.strokeWidth") { attributed(.strokeWidth, $0) },
    NumberProbe("attributes.obliqueness") { attributed(.obliqueness, $0) },
    NumberProbe("attributes.expansion") { attributed(.expansion, $0) },
    NumberProbe("attributes.ligature") { attributed(.ligature, $0) },
    NumberProbe("attributes.underlineStyle") { attributed(.underlineStyle, integer($0)) },
    NumberProbe("attributes.underlineStyle as a fraction") { attributed(.underlineStyle, $0) },
    NumberProbe("attributes.shadow") { n in
      let shadow = NSShadow()
      shadow.shadowOffset = CGSize(width: n, height: n)
      shadow.shadowBlurRadius = n
      return attributed(.shadow, shadow)
    },
    NumberProbe("NSTextAttachment.bounds") { n in
      let attachment = NSTextAttachment()
      attachment.image = picture
      attachment.bounds = CGRect(x: n, y: n, width: n, height: n)
      let view = label()
      view.attributedText = NSAttributedString(attachment: attachment)
      return view
    },
    NumberProbe("NSAttributedString.boundingRect") { n in
      _ = NSAttributedString(string: "Some words").boundingRect(
        with: CGSize(width: n, height: n), options: [.usesLineFragmentOrigin], context: nil)
      return UIView()
    },
  ]
}
