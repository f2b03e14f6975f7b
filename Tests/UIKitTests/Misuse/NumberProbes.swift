import Foundation
import PegMotion
import QuartzCore
import UIKit

/// A property or method that takes numbers, and a view that shows what it makes of one.
@MainActor
struct NumberProbe {
  let name: String
  let show: @MainActor (CGFloat) -> UIView

  init(_ name: String, _ show: @escaping @MainActor (CGFloat) -> UIView) {
    (self.name, self.show) = (name, show)
  }

  /// A probe that changes a view that is made for it.
  static func on<View: UIView>(
    _ name: String, _ make: @escaping @MainActor () -> View,
    _ change: @escaping @MainActor (View, CGFloat) -> Void
  ) -> NumberProbe {
    NumberProbe("\(View.self).\(name)") { number in
      let view = make()
      change(view, number)
      return view
    }
  }
}

/// Numbers that few programs mean to use.
let hostileNumbers: [CGFloat] = [
  .nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, .greatestFiniteMagnitude,
  .leastNonzeroMagnitude,
  1e10,
]

/// The nearest integer; the greatest or least one if there is none, and 0 for what is not a number.
func integer(_ number: CGFloat) -> Int {
  number.isNaN ? 0 : Int(exactly: min(max(number, -9e18), 9e18).rounded()) ?? 0
}

let probeFrame = CGRect(x: 10, y: 10, width: 60, height: 40)

@MainActor private func insets(_ n: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: n, left: n, bottom: n, right: n)
}
@MainActor private func directional(_ n: CGFloat) -> NSDirectionalEdgeInsets {
  NSDirectionalEdgeInsets(top: n, leading: n, bottom: n, trailing: n)
}
@MainActor private func plain() -> UIView {
  let view = UIView(frame: probeFrame)
  view.backgroundColor = .red
  let child = UIView(frame: CGRect(x: 4, y: 4, width: 20, height: 20))
  child.backgroundColor = .green
  child.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
  view.addSubview(child)
  return view
}
@MainActor private func label() -> UILabel {
  let label = UILabel(frame: probeFrame)
  label.text = "Some words that wrap"
  label.numberOfLines = 0
  return label
}
@MainActor private func scroll() -> UIScrollView {
  let view = UIScrollView(frame: probeFrame)
  view.contentSize = CGSize(width: 60, height: 400)
  view.addSubview(plain())
  return view
}
@MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  static var kept: [Rows] = []
  var height: CGFloat?
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "H" }
}
@MainActor private final class Heights: NSObject, UITableViewDelegate {
  let height: CGFloat
  init(_ height: CGFloat) { self.height = height }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height
  }
}
@MainActor private var keptDelegates: [AnyObject] = []
@MainActor private func table() -> UITableView {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let rows = Rows()
  Rows.kept.append(rows)
  table.dataSource = rows
  return table
}
@MainActor private func flow(
  _ change: (UICollectionViewFlowLayout) -> Void
) -> UIView {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 30, height: 30)
  change(layout)
  return makeCollection(Numbers([5, 3]), layout)
}
@MainActor private func list(
  _ change: (NSCollectionLayoutSection) -> Void,
  width: NSCollectionLayoutDimension = .fractionalWidth(0.5),
  height: NSCollectionLayoutDimension = .absolute(30)
) -> UIView {
  let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  let item = NSCollectionLayoutItem(layoutSize: size)
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: height), subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  change(section)
  return makeCollection(
    Numbers([5, 3]), UICollectionViewCompositionalLayout(section: section))
}
@MainActor private func stack() -> UIStackView {
  let stack = UIStackView(arrangedSubviews: [label(), label()])
  stack.frame = probeFrame
  return stack
}
@MainActor private func drawn(_ draw: @escaping (CGContext) -> Void) -> UIView {
  let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
    draw($0.cgContext)
  }
  return UIImageView(image: image)
}
@MainActor private func imageView(_ image: UIImage?) -> UIImageView {
  let view = UIImageView(image: image)
  view.contentMode = .scaleAspectFit
  return view
}
@MainActor private let picture = image(4, 4, [255, 0, 0])
@MainActor private func text(_ change: (NSMutableParagraphStyle) -> Void) -> UIView {
  let style = NSMutableParagraphStyle()
  change(style)
  let view = label()
  view.attributedText = NSAttributedString(
    string: "Some words that wrap\nand more", attributes: [.paragraphStyle: style])
  return view
}
@MainActor private func attributed(_ key: NSAttributedString.Key, _ value: Any) -> UIView {
  let view = label()
  view.attributedText = NSAttributedString(string: "Some words that wrap", attributes: [key: value])
  return view
}
@MainActor private func layered<Layer: CALayer>(_ layer: Layer, _ change: (Layer) -> Void) -> UIView
{
  let view = plain()
  layer.frame = CGRect(x: 2, y: 2, width: 30, height: 30)
  layer.backgroundColor = UIColor.blue.cgColor
  change(layer)
  view.layer.addSublayer(layer)
  return view
}
@MainActor private func animated<Animation: CAAnimation>(
  _ animation: Animation, _ change: (Animation) -> Void
) -> UIView {
  let view = plain()
  animation.duration = 1
  change(animation)
  view.layer.add(animation, forKey: "probe")
  return view
}
@MainActor private func constrained(_ make: (UIView, UIView) -> NSLayoutConstraint) -> UIView {
  let view = plain()
  let child = UIView()
  child.backgroundColor = .blue
  child.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(child)
  make(child, view).isActive = true
  return view
}
@MainActor private func path(_ draw: (UIBezierPath) -> Void) -> UIView {
  let path = UIBezierPath()
  path.move(to: .zero)
  path.addLine(to: CGPoint(x: 20, y: 20))
  draw(path)
  _ = path.bounds
  _ = path.contains(CGPoint(x: 3, y: 3))
  return layered(CAShapeLayer()) {
    $0.path = path.cgPath
    $0.strokeColor = UIColor.red.cgColor
    $0.lineWidth = 2
  }
}
@MainActor private func moved(_ way: String) -> CABasicAnimation { CABasicAnimation(keyPath: way) }
@MainActor private func faded() -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "opacity")
  animation.fromValue = 0
  return animation
}
@MainActor private func spring() -> CASpringAnimation {
  let animation = CASpringAnimation(keyPath: "position.x")
  animation.fromValue = 0
  return animation
}

@MainActor let numberProbes: [NumberProbe] = [
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
  .on("contentInset", scroll) { $0.contentInset = insets($1) },
  .on("contentInset.top", scroll) { $0.contentInset.top = $1 },
  .on("contentOffset", scroll) { $0.contentOffset = CGPoint(x: $1, y: $1) },
  .on("setContentOffset animated", scroll) {
    $0.setContentOffset(CGPoint(x: $1, y: $1), animated: true)
  },
  .on("contentSize", scroll) { $0.contentSize = CGSize(width: $1, height: $1) },
  .on("scrollRectToVisible", scroll) {
    $0.scrollRectToVisible(CGRect(x: $1, y: $1, width: $1, height: $1), animated: false)
  },
  .on("zoomScale", scroll) {
    ($0.minimumZoomScale, $0.maximumZoomScale) = (0.5, 4)
    $0.zoomScale = $1
  },
  .on("zoomScales", scroll) {
    ($0.minimumZoomScale, $0.maximumZoomScale) = ($1, $1)
    $0.zoomScale = 2
  },
  .on("zoom(to:)", scroll) {
    $0.zoom(to: CGRect(x: $1, y: $1, width: $1, height: $1), animated: false)
  },
  .on("scrollIndicatorInsets", scroll) {
    $0.scrollIndicatorInsets = insets($1)
    $0.flashScrollIndicators()
  },
  .on("decelerationRate", scroll) {
    $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1)
  },
  .on("rowHeight", table) { $0.rowHeight = $1 },
  .on("estimatedRowHeight", table) { $0.estimatedRowHeight = $1 },
  .on("sectionHeaderHeight", table) { ($0.sectionHeaderHeight, $0.sectionFooterHeight) = ($1, $1) },
  .on("estimatedSectionHeaderHeight", table) { $0.estimatedSectionHeaderHeight = $1 },
  .on("sectionHeaderTopPadding", table) { $0.sectionHeaderTopPadding = $1 },
  .on("separatorInset", table) { $0.separatorInset = insets($1) },
  .on("heightForRow", table) {
    let heights = Heights($1)
    keptDelegates.append(heights)
    $0.delegate = heights
  },
  .on("tableHeaderView", table) {
    $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: $1))
  },
  .on("indexPathForRow", table) {
    _ = $0.indexPathForRow(at: CGPoint(x: $1, y: $1))
    _ = $0.indexPathsForRows(in: CGRect(x: $1, y: $1, width: $1, height: $1))
  },
  .on("rects", table) {
    let n = integer($1)
    _ = ($0.rectForRow(at: [n, n]), $0.rectForHeader(inSection: n), $0.rect(forSection: n))
    _ = ($0.cellForRow(at: [n, n]), $0.headerView(forSection: n))
  },
  .on("indentation", table) {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    (cell.indentationLevel, cell.indentationWidth) = (integer($1), $1)
    cell.separatorInset = insets($1)
    $0.addSubview(cell)
  },
  NumberProbe("UICollectionViewFlowLayout.itemSize") { n in
    flow { $0.itemSize = CGSize(width: n, height: n) }
  },
  NumberProbe("UICollectionViewFlowLayout.itemSize.width") { n in flow { $0.itemSize.width = n } },
  NumberProbe("UICollectionViewFlowLayout.estimatedItemSize") { n in
    flow { $0.estimatedItemSize = CGSize(width: n, height: n) }
  },
  NumberProbe("UICollectionViewFlowLayout.minimumLineSpacing") { n in
    flow { $0.minimumLineSpacing = n }
  },
  NumberProbe("UICollectionViewFlowLayout.minimumInteritemSpacing") { n in
    flow { $0.minimumInteritemSpacing = n }
  },
  NumberProbe("UICollectionViewFlowLayout.sectionInset") { n in flow { $0.sectionInset = insets(n) }
  },
  NumberProbe("UICollectionViewFlowLayout.headerReferenceSize") { n in
    flow {
      $0.headerReferenceSize = CGSize(width: n, height: n)
      $0.register(UICollectionReusableView.self, forDecorationViewOfKind: "none")
    }
  },
  NumberProbe("NSCollectionLayoutDimension.absolute") { list({ _ in }, width: .absolute($0)) },
  NumberProbe("NSCollectionLayoutDimension.absolute height") {
    list({ _ in }, height: .absolute($0))
  },
  NumberProbe("NSCollectionLayoutDimension.fractionalWidth") {
    list({ _ in }, width: .fractionalWidth($0))
  },
  NumberProbe("NSCollectionLayoutDimension.estimated") { list({ _ in }, height: .estimated($0)) },
  NumberProbe("NSCollectionLayoutSection.interGroupSpacing") { n in
    list { $0.interGroupSpacing = n }
  },
  NumberProbe("NSCollectionLayoutSection.contentInsets") { n in
    list { $0.contentInsets = directional(n) }
  },
  NumberProbe("NSCollectionLayoutSection orthogonal contentInsets") { n in
    list {
      $0.orthogonalScrollingBehavior = .groupPaging
      $0.contentInsets = directional(n)
      $0.interGroupSpacing = n
    }
  },
  .on("spacing", stack) { $0.spacing = $1 },
  .on("setCustomSpacing", stack) { $0.setCustomSpacing($1, after: $0.arrangedSubviews[0]) },
  .on("margins", stack) {
    $0.isLayoutMarginsRelativeArrangement = true
    $0.layoutMargins = insets($1)
  },
  .on("value", { UISlider(frame: probeFrame) }) { $0.value = Float($1) },
  .on("setValue animated", { UISlider(frame: probeFrame) }) {
    $0.setValue(Float($1), animated: true)
  },
  .on("minimumValue", { UISlider(frame: probeFrame) }) { $0.minimumValue = Float($1) },
  .on("maximumValue", { UISlider(frame: probeFrame) }) { $0.maximumValue = Float($1) },
  .on("value", { UIStepper(frame: probeFrame) }) { $0.value = Double($1) },
  .on("stepValue", { UIStepper(frame: probeFrame) }) { $0.stepValue = Double($1) },
  .on("minimumValue", { UIStepper(frame: probeFrame) }) { $0.minimumValue = Double($1) },
  .on("maximumValue", { UIStepper(frame: probeFrame) }) { $0.maximumValue = Double($1) },
  .on("progress", { UIProgressView(frame: probeFrame) }) { $0.progress = Float($1) },
  .on("numberOfPages", { UIPageControl(frame: probeFrame) }) {
    $0.numberOfPages = min(10_000, integer($1))
  },
  .on("currentPage", { UIPageControl(frame: probeFrame) }) {
    $0.numberOfPages = 3
    $0.currentPage = integer($1)
    _ = $0.size(forNumberOfPages: integer($1))
    $0.setIndicatorImage(picture, forPage: integer($1))
  },
  .on("segments", { UISegmentedControl(items: ["A", "B"]) }) {
    $0.insertSegment(withTitle: "C", at: integer($1), animated: false)
    $0.setWidth($1, forSegmentAt: 0)
    $0.setContentOffset(CGSize(width: $1, height: $1), forSegmentAt: 0)
    $0.removeSegment(at: integer($1), animated: false)
  },
  .on("contentEdgeInsets", { UIButton(type: .system) }) {
    $0.setTitle("Title", for: .normal)
    $0.setImage(picture, for: .normal)
    $0.contentEdgeInsets = insets($1)
    $0.titleEdgeInsets = insets($1)
    $0.imageEdgeInsets = insets($1)
    $0.sizeToFit()
  },
  .on("configuration", { UIButton(type: .system) }) {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.subtitle = "More"
    configuration.image = picture
    (configuration.imagePadding, configuration.titlePadding) = ($1, $1)
    configuration.contentInsets = directional($1)
    configuration.background.cornerRadius = $1
    configuration.background.strokeWidth = $1
    configuration.background.strokeOutset = $1
    configuration.background.strokeColor = .red
    $0.configuration = configuration
    $0.sizeToFit()
  },
  .on("minimumFontSize", { UITextField(frame: probeFrame) }) {
    $0.text = "Some words that do not fit"
    $0.adjustsFontSizeToFitWidth = true
    $0.minimumFontSize = $1
  },
  .on("textContainer", { UITextView(frame: probeFrame) }) {
    $0.text = "Some words that wrap"
    $0.textContainerInset = insets($1)
    $0.textContainer.lineFragmentPadding = $1
    $0.textContainer.maximumNumberOfLines = integer($1)
  },
  .on("selectedScopeButtonIndex", { UISearchBar(frame: probeFrame) }) {
    $0.scopeButtonTitles = ["A", "B"]
    $0.showsScopeBar = true
    $0.selectedScopeButtonIndex = integer($1)
  },
  .on("animationDuration", { imageView(picture) }) {
    $0.animationImages = [picture, picture]
    $0.animationDuration = Double($1)
    $0.animationRepeatCount = integer($1)
    $0.startAnimating()
  },
  NumberProbe("UIImage(cgImage:scale:)") {
    imageView(UIImage(cgImage: picture.cgImage!, scale: $0))
  },
  NumberProbe("UIImage(data:scale:)") { imageView(UIImage(data: picture.pngData()!, scale: $0)) },
  NumberProbe("UIImage.resizableImage") {
    imageView(picture.resizableImage(withCapInsets: insets($0)))
  },
  NumberProbe("UIImage.withAlignmentRectInsets") {
    imageView(picture.withAlignmentRectInsets(insets($0)))
  },
  NumberProbe("UIImage.jpegData") {
    _ = picture.jpegData(compressionQuality: $0)
    return UIView()
  },
  NumberProbe("UIImage.animatedImage") {
    imageView(UIImage.animatedImage(with: [picture, picture], duration: Double($0)))
  },
  NumberProbe("UIImage.draw(in:)") { n in
    drawn { _ in
      picture.draw(in: CGRect(x: n, y: n, width: n, height: n), blendMode: .normal, alpha: n)
    }
  },
  NumberProbe("UIImage.prepare") {
    imageView(picture.preparingThumbnail(of: CGSize(width: $0, height: $0)))
  },
  NumberProbe("UIImage.symbol") {
    imageView(
      UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: $0)))
  },
  NumberProbe("CGImage.cropping") { n in
    _ = picture.cgImage!.cropping(to: CGRect(x: n, y: n, width: n, height: n))
    return UIView()
  },
  NumberProbe("UIGraphicsImageRenderer.size") { n in
    imageView(
      UIGraphicsImageRenderer(size: CGSize(width: n, height: n)).image { context in
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        _ = context.currentImage
      })
  },
  NumberProbe("UIGraphicsImageRendererFormat.scale") { n in
    let format = UIGraphicsImageRendererFormat()
    format.scale = n
    let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9), format: format).image {
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    _ = image.pngData()
    return imageView(image)
  },
  NumberProbe("UIGraphicsBeginImageContextWithOptions") { n in
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 9, height: 9), false, n)
    defer { UIGraphicsEndImageContext() }
    return imageView(UIGraphicsGetImageFromCurrentImageContext())
  },
  NumberProbe("CGContext.scales") { n in
    drawn {
      $0.translateBy(x: n, y: n)
      $0.scaleBy(x: n, y: n)
      $0.rotate(by: n)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  },
  NumberProbe("CGContext.rotate") { n in
    drawn {
      $0.rotate(by: n)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  },
  NumberProbe("CGContext.rects") { n in
    drawn {
      let rect = CGRect(x: n, y: n, width: n, height: n)
      $0.fill(rect)
      $0.stroke(rect, width: n)
      $0.fillEllipse(in: rect)
      $0.clip(to: rect)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  },
  NumberProbe("CGContext.arcs") { n in
    drawn {
      $0.move(to: CGPoint(x: 2, y: 2))
      $0.addArc(
        center: CGPoint(x: 5, y: 5), radius: n, startAngle: 0, endAngle: n, clockwise: true)
      $0.addArc(
        tangent1End: CGPoint(x: n, y: 5), tangent2End: CGPoint(x: 7, y: n), radius: 3)
      $0.setLineWidth(n)
      $0.setMiterLimit(n)
      $0.setAlpha(n)
      $0.setLineDash(phase: n, lengths: [n, 1])
      $0.strokePath()
    }
  },
  NumberProbe("CGContext.shadow") { n in
    drawn {
      $0.setShadow(offset: CGSize(width: n, height: n), blur: n)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  },
  NumberProbe("CGContext.gradient") { n in
    drawn {
      let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
      let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [n, 1])!
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: n, y: 0), end: CGPoint(x: 5, y: n), options: [])
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: n, y: 0), startRadius: n, endCenter: .zero, endRadius: n,
        options: [.drawsBeforeStartLocation])
    }
  },
  NumberProbe("UIBezierPath.arc") { n in
    path {
      $0.addArc(
        withCenter: CGPoint(x: 9, y: 9), radius: 5, startAngle: n, endAngle: -n, clockwise: true)
    }
  },
  NumberProbe("UIBezierPath.radius") { n in
    path {
      $0.addArc(
        withCenter: CGPoint(x: n, y: 9), radius: n, startAngle: 0, endAngle: 5, clockwise: true)
    }
  },
  NumberProbe("UIBezierPath.curves") { n in
    path {
      $0.addQuadCurve(to: CGPoint(x: n, y: 2), controlPoint: CGPoint(x: 3, y: n))
      $0.addCurve(
        to: CGPoint(x: n, y: 2), controlPoint1: CGPoint(x: 3, y: n), controlPoint2: .zero)
      $0.close()
    }
  },
  NumberProbe("UIBezierPath.roundedRect") { n in
    path {
      $0.append(
        UIBezierPath(
          roundedRect: CGRect(x: 1, y: 1, width: 10, height: 10), cornerRadius: n))
      $0.append(UIBezierPath(ovalIn: CGRect(x: n, y: 1, width: n, height: 10)))
      $0.apply(CGAffineTransform(scaleX: n, y: n))
    }
  },
  NumberProbe("UIBezierPath.dash") { n in
    path {
      $0.setLineDash([n, n], count: 2, phase: n)
      ($0.lineWidth, $0.miterLimit, $0.flatness) = (n, n, n)
      let path = $0
      _ = drawn { _ in path.stroke() }
    }
  },
  NumberProbe("CALayer.cornerRadius") { n in layered(CALayer()) { $0.cornerRadius = n } },
  NumberProbe("CALayer.continuous cornerRadius") { n in
    layered(CALayer()) {
      ($0.cornerRadius, $0.cornerCurve, $0.masksToBounds) = (n, .continuous, true)
    }
  },
  NumberProbe("CALayer.borderWidth") { n in layered(CALayer()) { $0.borderWidth = n } },
  NumberProbe("CALayer.zPosition") { n in
    layered(CALayer()) { ($0.zPosition, $0.anchorPointZ) = (n, n) }
  },
  NumberProbe("CALayer.opacity") { n in layered(CALayer()) { $0.opacity = Float(n) } },
  NumberProbe("CALayer.shadow") { n in
    layered(CALayer()) {
      $0.shadowOpacity = 0.5
      $0.shadowRadius = n
      $0.shadowOffset = CGSize(width: n, height: n)
    }
  },
  NumberProbe("CALayer.shadowOpacity") { n in layered(CALayer()) { $0.shadowOpacity = Float(n) } },
  NumberProbe("CALayer.sublayerTransform") { n in
    layered(CALayer()) {
      $0.addSublayer(CALayer())
      $0.sublayerTransform = CATransform3DMakeScale(n, n, n)
    }
  },
  NumberProbe("CALayer.contents") { n in
    layered(CALayer()) {
      $0.contents = picture.cgImage
      $0.contentsScale = n
      $0.contentsGravity = .center
      $0.rasterizationScale = n
    }
  },
  NumberProbe("CALayer.contentsRect") { n in
    layered(CALayer()) {
      $0.contents = picture.cgImage
      $0.contentsRect = CGRect(x: n, y: n, width: n, height: n)
    }
  },
  NumberProbe("CALayer.contentsCenter") { n in
    layered(CALayer()) {
      $0.contents = picture.cgImage
      $0.contentsCenter = CGRect(x: n, y: n, width: n, height: n)
    }
  },
  NumberProbe("CALayer.insertSublayer") { n in
    layered(CALayer()) {
      $0.insertSublayer(CALayer(), at: UInt32(max(0, min(integer(n), 4_000_000_000))))
    }
  },
  NumberProbe("CAGradientLayer") { n in
    layered(CAGradientLayer()) {
      $0.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      $0.locations = [NSNumber(value: Double(n)), 1]
      $0.startPoint = CGPoint(x: n, y: n)
    }
  },
  NumberProbe("CAGradientLayer.radial") { n in
    layered(CAGradientLayer()) {
      $0.type = .radial
      $0.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      $0.endPoint = CGPoint(x: n, y: n)
    }
  },
  NumberProbe("CAShapeLayer.stroke") { n in
    layered(CAShapeLayer()) {
      $0.path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 20, height: 20)).cgPath
      $0.strokeColor = UIColor.red.cgColor
      ($0.strokeStart, $0.strokeEnd) = (n, n)
    }
  },
  NumberProbe("CAShapeLayer.line") { n in
    layered(CAShapeLayer()) {
      $0.path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 20, height: 20)).cgPath
      $0.strokeColor = UIColor.red.cgColor
      ($0.lineWidth, $0.miterLimit) = (n, n)
    }
  },
  NumberProbe("CAShapeLayer.dashes") { n in
    layered(CAShapeLayer()) {
      $0.path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 20, height: 20)).cgPath
      $0.strokeColor = UIColor.red.cgColor
      $0.lineDashPattern = [NSNumber(value: Double(n)), 2]
      $0.lineDashPhase = n
    }
  },
  NumberProbe("CAReplicatorLayer") { n in
    layered(CAReplicatorLayer()) {
      $0.addSublayer(CALayer())
      $0.instanceCount = min(1000, integer(n))
      $0.instanceDelay = Double(n)
      $0.instanceTransform = CATransform3DMakeTranslation(n, n, n)
      $0.instanceRedOffset = Float(n)
    }
  },
  NumberProbe("CATextLayer.fontSize") { n in
    layered(CATextLayer()) {
      $0.string = "Words"
      $0.fontSize = n
    }
  },
  NumberProbe("CAAnimation.duration") { n in animated(faded()) { $0.duration = Double(n) } },
  NumberProbe("CAAnimation.beginTime") { n in animated(faded()) { $0.beginTime = Double(n) } },
  NumberProbe("CAAnimation.speed") { n in animated(faded()) { $0.speed = Float(n) } },
  NumberProbe("CAAnimation.timeOffset") { n in animated(faded()) { $0.timeOffset = Double(n) } },
  NumberProbe("CAAnimation.repeatCount") { n in animated(faded()) { $0.repeatCount = Float(n) } },
  NumberProbe("CAAnimation.repeatDuration") { n in
    animated(faded()) { $0.repeatDuration = Double(n) }
  },
  NumberProbe("CAAnimation cumulative") { n in
    animated(faded()) { ($0.isCumulative, $0.repeatCount, $0.toValue) = (true, 5, n) }
  },
  NumberProbe("CAMediaTimingFunction") { n in
    animated(faded()) {
      $0.timingFunction = CAMediaTimingFunction(controlPoints: Float(n), 0, Float(n), 1)
    }
  },
  NumberProbe("CABasicAnimation.toValue position") { n in
    animated(moved("position")) { $0.toValue = NSValue(cgPoint: CGPoint(x: n, y: n)) }
  },
  NumberProbe("CABasicAnimation.toValue bounds.size") { n in
    animated(moved("bounds.size.width")) { $0.toValue = n }
  },
  NumberProbe("CABasicAnimation.toValue scale") { n in
    animated(moved("transform.scale")) { $0.toValue = n }
  },
  NumberProbe("CABasicAnimation.toValue rotation") { n in
    animated(moved("transform.rotation.z")) { $0.toValue = n }
  },
  NumberProbe("CAKeyframeAnimation") { n in
    animated(CAKeyframeAnimation(keyPath: "opacity")) {
      $0.values = [0, Double(n), 1]
      $0.keyTimes = [0, NSNumber(value: Double(n)), 1]
    }
  },
  NumberProbe("CAKeyframeAnimation paced") { n in
    animated(CAKeyframeAnimation(keyPath: "position.x")) {
      $0.values = [0, Double(n), 1]
      $0.calculationMode = .cubicPaced
      $0.tensionValues = [NSNumber(value: Double(n))]
    }
  },
  NumberProbe("CAKeyframeAnimation path") { n in
    animated(CAKeyframeAnimation(keyPath: "position")) {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: n, y: 3))
      $0.path = path
      $0.rotationMode = .rotateAuto
    }
  },
  NumberProbe("CASpringAnimation.mass") { n in animated(spring()) { $0.mass = n } },
  NumberProbe("CASpringAnimation.stiffness") { n in animated(spring()) { $0.stiffness = n } },
  NumberProbe("CASpringAnimation.damping") { n in animated(spring()) { $0.damping = n } },
  NumberProbe("CASpringAnimation.initialVelocity") { n in
    animated(spring()) { $0.initialVelocity = n }
  },
  NumberProbe("CASpringAnimation.settlingDuration") { n in
    animated(spring()) {
      ($0.mass, $0.damping) = (n, n)
      $0.duration = $0.settlingDuration
      _ = ($0.perceptualDuration, $0.bounce)
    }
  },
  NumberProbe("CASpringAnimation(perceptualDuration:bounce:)") { n in
    animated(CASpringAnimation(perceptualDuration: Double(n), bounce: n)) { $0.keyPath = "opacity" }
  },
  NumberProbe("CATransition") { n in
    animated(CATransition()) {
      $0.type = .push
      ($0.startProgress, $0.endProgress) = (Float(n), Float(n))
    }
  },
  NumberProbe("CATransaction.animationDuration") { n in
    let view = plain()
    let layer = CALayer()
    view.layer.addSublayer(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(Double(n))
    layer.opacity = 0.5
    CATransaction.commit()
    return view
  },
  .on("animate duration", plain) { view, n in
    UIView.animate(withDuration: Double(n)) { view.alpha = 0.3 }
  },
  .on("animate delay", plain) { view, n in
    UIView.animate(withDuration: 1, delay: Double(n)) { view.alpha = 0.3 }
  },
  .on("animate spring", plain) { view, n in
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: n, initialSpringVelocity: n, options: []
    ) { view.center.x = 50 }
  },
  .on("animate springDuration", plain) { view, n in
    UIView.animate(springDuration: Double(n), bounce: n, initialSpringVelocity: n) {
      view.center.x = 50
    }
  },
  .on("animateKeyframes", plain) { view, n in
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: Double(n), relativeDuration: Double(n)) {
        view.alpha = 0.3
      }
    }
  },
  .on("transition", plain) { view, n in
    UIView.transition(with: view, duration: Double(n), options: .transitionCrossDissolve) {
      view.backgroundColor = .blue
    }
  },
  .on("UIViewPropertyAnimator", plain) { view, n in
    let animator = UIViewPropertyAnimator(duration: Double(n), curve: .linear) { view.alpha = 0.3 }
    animator.startAnimation(afterDelay: Double(n))
    animator.fractionComplete = n
    animator.continueAnimation(withTimingParameters: nil, durationFactor: n)
  },
  .on("UIViewPropertyAnimator damping", plain) { view, n in
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: n) { view.alpha = 0.3 }
    animator.startAnimation()
  },
  .on("UIViewPropertyAnimator points", plain) { view, n in
    let animator = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: n, y: n), controlPoint2: CGPoint(x: n, y: n)
    ) { view.alpha = 0.3 }
    animator.startAnimation()
  },
  .on("UISpringTimingParameters", plain) { view, n in
    let spring = UISpringTimingParameters(
      mass: n, stiffness: n, damping: n, initialVelocity: CGVector(dx: n, dy: n))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { view.alpha = 0.3 }
    animator.startAnimation()
  },
  .on("Timer", plain) { view, n in
    let timer = Timer.scheduledTimer(withTimeInterval: Double(n), repeats: false) { _ in }
    _ = timer
  },
  .on("asyncAfter", plain) { view, n in
    DispatchQueue.main.asyncAfter(deadline: .now() + Double(n)) {}
  },
  .on("CADisplayLink", plain) { view, n in
    let link = CADisplayLink(target: view, selector: selector(UIView.setNeedsLayout))
    link.preferredFramesPerSecond = integer(n)
    link.preferredFrameRateRange = CAFrameRateRange(
      minimum: Float(n), maximum: Float(n), preferred: Float(n))
    link.add(to: .main, forMode: .common)
  },
  .on("gestures", plain) { view, n in
    let press = UILongPressGestureRecognizer()
    (press.minimumPressDuration, press.allowableMovement) = (Double(n), n)
    press.numberOfTouchesRequired = integer(n)
    let tap = UITapGestureRecognizer()
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (integer(n), integer(n))
    view.gestureRecognizers = [press, tap]
  },
  NumberProbe("NSLayoutConstraint.constant") { n in
    constrained { $0.leftAnchor.constraint(equalTo: $1.leftAnchor, constant: n) }
  },
  NumberProbe("NSLayoutConstraint size") { n in
    constrained { child, _ in child.widthAnchor.constraint(equalToConstant: n) }
  },
  NumberProbe("NSLayoutConstraint.multiplier") { n in
    constrained { $0.widthAnchor.constraint(equalTo: $1.widthAnchor, multiplier: n) }
  },
  NumberProbe("NSLayoutConstraint.priority") { n in
    constrained {
      let constraint = $0.widthAnchor.constraint(equalTo: $1.widthAnchor)
      constraint.priority = UILayoutPriority(Float(n))
      return constraint
    }
  },
  .on("contentHuggingPriority", label) {
    $0.setContentHuggingPriority(UILayoutPriority(Float($1)), for: .horizontal)
    $0.setContentCompressionResistancePriority(UILayoutPriority(Float($1)), for: .horizontal)
    $0.translatesAutoresizingMaskIntoConstraints = false
  },
  .on("windowLevel", { UIWindow(frame: probeFrame) }) {
    $0.windowLevel = UIWindow.Level(rawValue: $1)
  },
  .on("layer.render", plain) { view, n in
    view.subviews[0].center.x = n
    UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
      .pngData().map { _ in }
  },
  .on("drawHierarchy", plain) { view, n in
    UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
      view.drawHierarchy(
        in: CGRect(x: n, y: n, width: n, height: n), afterScreenUpdates: true)
    }.pngData().map { _ in }
  },
  .on("resizableSnapshotView", plain) { view, n in
    _ = view.resizableSnapshotView(
      from: CGRect(x: n, y: n, width: n, height: n), afterScreenUpdates: true,
      withCapInsets: insets(n))
  },
]
