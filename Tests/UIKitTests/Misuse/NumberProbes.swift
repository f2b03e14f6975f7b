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

extension NumberProbe {
  static let all = ofViews + ofLists + ofDrawing + ofLayers + ofMotion
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

@MainActor final class ProbeRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  static var kept: [ProbeRows] = []
  var height: CGFloat?
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "H" }
}

@MainActor final class ProbeHeights: NSObject, UITableViewDelegate {
  let height: CGFloat
  init(_ height: CGFloat) { self.height = height }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height
  }
}

extension NumberProbe {
  static func insets(_ n: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: n, left: n, bottom: n, right: n)
  }
  static func directional(_ n: CGFloat) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: n, leading: n, bottom: n, trailing: n)
  }
  static func plain() -> UIView {
    let view = UIView(frame: probeFrame)
    view.backgroundColor = .red
    let child = UIView(frame: CGRect(x: 4, y: 4, width: 20, height: 20))
    child.backgroundColor = .green
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
    view.addSubview(child)
    return view
  }
  static func label() -> UILabel {
    let label = UILabel(frame: probeFrame)
    label.text = "Some words that wrap"
    label.numberOfLines = 0
    return label
  }
  static func scroll() -> UIScrollView {
    let view = UIScrollView(frame: probeFrame)
    view.contentSize = CGSize(width: 60, height: 400)
    view.addSubview(plain())
    return view
  }
  static var keptDelegates: [AnyObject] = []
  static func table() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let rows = ProbeRows()
    ProbeRows.kept.append(rows)
    table.dataSource = rows
    return table
  }
  static func flow(
    _ change: (UICollectionViewFlowLayout) -> Void
  ) -> UIView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 30, height: 30)
    change(layout)
    return makeCollection(Numbers([5, 3]), layout)
  }
  static func list(
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
  static func stack() -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [label(), label()])
    stack.frame = probeFrame
    return stack
  }
  static func drawn(_ draw: @escaping (CGContext) -> Void) -> UIView {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      draw($0.cgContext)
    }
    return UIImageView(image: image)
  }
  static func imageView(_ image: UIImage?) -> UIImageView {
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFit
    return view
  }
  static let picture = image(4, 4, [255, 0, 0])
  static func text(_ change: (NSMutableParagraphStyle) -> Void) -> UIView {
    let style = NSMutableParagraphStyle()
    change(style)
    let view = label()
    view.attributedText = NSAttributedString(
      string: "Some words that wrap\nand more", attributes: [.paragraphStyle: style])
    return view
  }
  static func attributed(_ key: NSAttributedString.Key, _ value: Any) -> UIView {
    let view = label()
    view.attributedText = NSAttributedString(
      string: "Some words that wrap", attributes: [key: value])
    return view
  }
  static func layered<Layer: CALayer>(_ layer: Layer, _ change: (Layer) -> Void) -> UIView {
    let view = plain()
    layer.frame = CGRect(x: 2, y: 2, width: 30, height: 30)
    layer.backgroundColor = UIColor.blue.cgColor
    change(layer)
    view.layer.addSublayer(layer)
    return view
  }
  static func animated<Animation: CAAnimation>(
    _ animation: Animation, _ change: (Animation) -> Void
  ) -> UIView {
    let view = plain()
    animation.duration = 1
    change(animation)
    view.layer.add(animation, forKey: "probe")
    return view
  }
  static func constrained(_ make: (UIView, UIView) -> NSLayoutConstraint) -> UIView {
    let view = plain()
    let child = UIView()
    child.backgroundColor = .blue
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    make(child, view).isActive = true
    return view
  }
  static func path(_ draw: (UIBezierPath) -> Void) -> UIView {
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
  static func moved(_ way: String) -> CABasicAnimation { CABasicAnimation(keyPath: way) }
  static func faded() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    return animation
  }
  static func spring() -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.fromValue = 0
    return animation
  }
}
