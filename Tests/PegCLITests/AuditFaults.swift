import UIKit

/// Screens with ten faults of each kind that an audit finds, each with its own name, and as many neighbours without fault.
@MainActor
enum AuditFaults {
  /// The names of the faults' views, by kind.
  static func names(_ kind: String) -> Set<String> { Set((0..<10).map { "\(kind)-\($0)" }) }

  static func controller(_ kind: String) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    for index in 0..<10 {
      let row = CGRect(x: 20, y: 50 + 78 * CGFloat(index), width: 350, height: 60)
      switch kind {
      case "contrast": contrast(index, row, controller.view)
      case "truncated": truncated(index, row, controller.view)
      case "clipped": clipped(index, row, controller.view)
      case "overlap": overlap(index, row, controller.view)
      case "target": target(index, row, controller.view)
      default: name(index, row, controller.view)
      }
    }
    return controller
  }

  private static func grey(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }

  @discardableResult
  private static func label(
    _ text: String, _ frame: CGRect, _ id: String?, in view: UIView
  ) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.textColor = .black
    label.font = .systemFont(ofSize: 17)
    label.accessibilityIdentifier = id
    view.addSubview(label)
    return label
  }

  /// Returns the left half of a row, and its right half for a neighbour without fault.
  private static func halves(_ row: CGRect) -> (CGRect, CGRect) {
    row.divided(atDistance: row.width / 2, from: .minXEdge)
  }

  // MARK: Kinds

  private static func contrast(_ index: Int, _ row: CGRect, _ view: UIView) {
    let (left, right) = halves(row)
    label("Legible", right, "fine-\(index)", in: view).textColor = grey(0.4)
    let id = "contrast-\(index)"
    let label = label("Faint text", left, id, in: view)
    switch index {
    case 0: label.textColor = grey(0.6)
    case 1: label.textColor = UIColor(red: 1, green: 0.85, blue: 0, alpha: 1)
    case 2:
      label.textColor = .white
      label.backgroundColor = grey(0.75)
    case 3: label.alpha = 0.3
    case 4: label.textColor = .white
    case 5:
      label.textColor = grey(0.2)
      label.backgroundColor = .black
    case 6:
      label.font = .systemFont(ofSize: 28)
      label.textColor = grey(0.7)
    case 7:
      label.attributedText = NSAttributedString(
        string: "Faint text", attributes: [.foregroundColor: grey(0.62)])
    case 8: label.textColor = UIColor(red: 0.2, green: 0.75, blue: 0.3, alpha: 1)
    default:
      // White on a picture whose right part is nearly white.
      label.textColor = .white
      let picture = CAGradientLayer()
      picture.frame = left
      picture.colors = [grey(0.1).cgColor, grey(0.95).cgColor]
      (picture.startPoint, picture.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 0.2, y: 0.5))
      view.layer.insertSublayer(picture, at: 0)
    }
  }

  private static func truncated(_ index: Int, _ row: CGRect, _ view: UIView) {
    let (left, right) = halves(row)
    self.label("It fits", right, "fine-\(index)", in: view)
    let long = "A sentence that is longer than the space that it has here, by far and in every font"
    let label = label(long, left, "truncated-\(index)", in: view)
    switch index {
    case 0: break
    case 1: label.numberOfLines = 2
    case 2:
      label.numberOfLines = 0
      label.frame.size.height = 44
    case 3: label.lineBreakMode = .byClipping
    case 4:
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.8
    case 5: label.lineBreakMode = .byTruncatingMiddle
    case 6:
      label.text = "Donaudampfschifffahrtsgesellschaft"
      label.font = .boldSystemFont(ofSize: 22)
    case 7:
      label.text = nil
      label.attributedText = NSAttributedString(
        string: long, attributes: [.font: UIFont.systemFont(ofSize: 15)])
    case 8:
      // Fits in the standard size alone.
      label.text = "Text that grows"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
    default:
      label.numberOfLines = 3
      label.lineBreakMode = .byTruncatingHead
      label.frame.size.width = 90
    }
  }

  private static func clipped(_ index: Int, _ row: CGRect, _ view: UIView) {
    self.label(
      "Whole", row.offsetBy(dx: 150, dy: 0).insetBy(dx: 60, dy: 0), "fine-\(index)", in: view)
    let label = label("Cut off", row, "clipped-\(index)", in: view)
    label.sizeToFit()
    let size = label.bounds.size
    switch index {
    case 0: label.frame.origin.x = -20
    case 1: label.frame.origin = CGPoint(x: 390 - size.width / 2, y: row.minY + 30)
    case 2: label.frame.origin = CGPoint(x: 20, y: 844 - 10)
    case 3: label.frame.origin = CGPoint(x: 120, y: -12)
    default:
      let box = UIView(frame: CGRect(origin: row.origin, size: CGSize(width: 100, height: 40)))
      box.clipsToBounds = true
      view.addSubview(box)
      box.addSubview(label)
      label.frame.origin = .zero
      switch index {
      case 4: box.frame.size.height = 12
      case 5: box.frame.size.width = 30
      case 6: label.frame.origin = CGPoint(x: -15, y: 5)
      case 7: label.frame.origin = CGPoint(x: 5, y: 32)
      case 8:
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
        inner.layer.masksToBounds = true
        box.addSubview(inner)
        inner.addSubview(label)
      default:
        // A scroll view whose content is not as wide as its text.
        let scroll = UIScrollView(frame: box.bounds)
        scroll.contentSize = CGSize(width: 100, height: 300)
        box.addSubview(scroll)
        scroll.addSubview(label)
        label.frame.origin = CGPoint(x: 70, y: 10)
      }
    }
  }

  private static func overlap(_ index: Int, _ row: CGRect, _ view: UIView) {
    let (left, right) = halves(row)
    self.label("Beside it", right, "fine-\(index)", in: view)
    self.label("Text below", left, "below-\(index)", in: view)
    let shifts: [CGPoint] = [
      CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 8), CGPoint(x: 20, y: -8),
      CGPoint(x: 60, y: 4), CGPoint(x: 10, y: 12), CGPoint(x: -10, y: 0), CGPoint(x: 30, y: 10),
      CGPoint(x: 5, y: 5), CGPoint(x: 50, y: -12),
    ]
    let frame = left.offsetBy(dx: shifts[index].x, dy: shifts[index].y)
    if index % 3 == 2 {
      let box = UIView(frame: frame)
      view.addSubview(box)
      self.label("Text above", box.bounds, "overlap-\(index)", in: box)
    } else {
      self.label("Text above", frame, "overlap-\(index)", in: view)
    }
  }

  private final class Plate: UIControl {
    /// The distance outside of the bounds in which touches count.
    var slop: CGFloat = 0
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -slop, dy: -slop).contains(point)
    }
  }

  private static func target(_ index: Int, _ row: CGRect, _ view: UIView) {
    let (left, right) = halves(row)
    let wide = Plate(frame: CGRect(origin: right.origin, size: CGSize(width: 30, height: 30)))
    wide.slop = 8
    wide.backgroundColor = .blue
    wide.accessibilityIdentifier = "fine-\(index)"
    wide.accessibilityLabel = "Wide"
    view.addSubview(wide)
    let sizes: [CGSize] = [
      CGSize(width: 24, height: 24), CGSize(width: 30, height: 60), CGSize(width: 120, height: 20),
      CGSize(width: 43, height: 43), CGSize(width: 44, height: 40),
    ]
    let frame = CGRect(origin: left.origin, size: sizes[index % 5])
    let small: UIView
    switch index {
    case 0..<4:
      let button = UIButton(type: .custom)
      button.setTitle("x", for: .normal)
      button.setTitleColor(.black, for: .normal)
      small = button
    case 4: small = Plate()
    case 5:
      small = UIView()
      small.addGestureRecognizer(UITapGestureRecognizer())
    case 6:
      let image = UIImageView()
      image.isUserInteractionEnabled = true
      image.addGestureRecognizer(UITapGestureRecognizer())
      small = image
    case 7:
      let plate = Plate()
      plate.slop = -15
      small = plate
    case 8:
      let label = UILabel()
      label.text = "OK"
      label.isUserInteractionEnabled = true
      label.addGestureRecognizer(UITapGestureRecognizer())
      small = label
    default:
      let plate = Plate()
      plate.slop = 1
      small = plate
    }
    small.frame =
      index == 7 ? CGRect(origin: left.origin, size: CGSize(width: 60, height: 60)) : frame
    small.accessibilityIdentifier = "target-\(index)"
    small.accessibilityLabel = "Plate"
    view.addSubview(small)
  }

  private static func name(_ index: Int, _ row: CGRect, _ view: UIView) {
    let (left, right) = halves(row)
    let fine = UISwitch(frame: right)
    fine.accessibilityLabel = "Lights"
    fine.accessibilityIdentifier = "fine-\(index)"
    view.addSubview(fine)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let nameless: UIView
    switch index {
    case 0:
      let button = UIButton(type: .custom)
      button.setImage(picture, for: .normal)
      nameless = button
    case 1: nameless = UISwitch()
    case 2: nameless = UISlider()
    case 3:
      nameless = UIImageView(image: picture)
      nameless.isAccessibilityElement = true
    case 4:
      nameless = UIView()
      nameless.isAccessibilityElement = true
    case 5: nameless = UITextField()
    case 6:
      let button = UIButton(type: .system)
      button.setTitle("", for: .normal)
      nameless = button
    case 7:
      nameless = Plate()
      nameless.isAccessibilityElement = true
    case 8:
      var configuration = UIButton.Configuration.plain()
      configuration.image = picture
      nameless = UIButton(configuration: configuration)
    default:
      nameless = UIView()
      nameless.isAccessibilityElement = true
      nameless.accessibilityTraits = .button
    }
    nameless.frame = CGRect(origin: left.origin, size: CGSize(width: 120, height: 50))
    nameless.accessibilityIdentifier = "name-\(index)"
    view.addSubview(nameless)
  }
}
