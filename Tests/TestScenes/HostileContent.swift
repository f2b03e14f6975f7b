import UIKit

/// A screen with numbers that are none, or far too much of something.
@MainActor
struct HostileContent {
  let name: String
  let make: @MainActor () -> UIViewController

  /// - Parameter fill: adds what is hostile to a view of the screen's size.
  init(_ name: String, _ fill: @escaping @MainActor (UIView) -> Void) {
    self.name = name
    make = {
      let controller = FilledViewController()
      controller.fill = fill
      return controller
    }
  }

  static var all: [HostileContent] { numbers + trees + texts + lists + endless }

  private static var numbers: [HostileContent] {
    let values: [(String, CGFloat)] = [
      ("nan", .nan), ("infinity", .infinity), ("huge", .greatestFiniteMagnitude), ("large", 1e9),
    ]
    return values.flatMap { name, value in
      [
        HostileContent("frame-\(name)") { view in
          view.addSubview(box(CGRect(x: value, y: 0, width: 10, height: value)))
        },
        HostileContent("transform-\(name)") { view in
          let square = box(CGRect(x: 0, y: 0, width: 10, height: 10))
          square.transform = CGAffineTransform(scaleX: value, y: value)
          view.addSubview(square)
        },
        HostileContent("layer-\(name)") { view in
          let square = box(CGRect(x: 20, y: 20, width: 10, height: 10))
          square.layer.cornerRadius = value
          square.layer.borderWidth = value
          square.layer.shadowRadius = value
          square.layer.shadowOpacity = 1
          square.alpha = value
          view.addSubview(square)
        },
        HostileContent("font-\(name)") { view in
          let label = UILabel(frame: view.bounds)
          label.text = "Text"
          label.font = .systemFont(ofSize: value)
          view.addSubview(label)
        },
        HostileContent("constraint-\(name)") { view in
          let square = box(.zero)
          square.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(square)
          square.widthAnchor.constraint(equalToConstant: value).isActive = true
        },
        HostileContent("scroll-\(name)") { view in
          let scroll = UIScrollView(frame: view.bounds)
          scroll.contentSize = CGSize(width: value, height: value)
          scroll.contentOffset = CGPoint(x: 0, y: value)
          view.addSubview(scroll)
        },
        HostileContent("path-\(name)") { view in
          let path = UIBezierPath()
          path.move(to: .zero)
          path.addLine(to: CGPoint(x: value, y: 10))
          path.addCurve(
            to: CGPoint(x: 5, y: value), controlPoint1: CGPoint(x: value, y: value),
            controlPoint2: .zero)
          view.layer.addSublayer(shape(path))
        },
      ]
    }
  }

  private static var trees: [HostileContent] {
    [
      HostileContent("wide-tree") { view in
        for index in 0..<50_000 {
          view.addSubview(
            box(CGRect(x: index % 300, y: index / 300, width: 1, height: 1)))
        }
      },
      HostileContent("deep-tree") { view in
        var inner = view
        for _ in 0..<20_000 {
          let next = UIView(frame: view.bounds)
          inner.addSubview(next)
          inner = next
        }
      },
      HostileContent("pages") { view in
        let pages = UIPageControl(frame: CGRect(x: 0, y: 100, width: 300, height: 30))
        pages.numberOfPages = 1_000_000
        view.addSubview(pages)
      },
      HostileContent("image") { view in
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 200_000, height: 200_000)
        let picture = UIImageView(frame: view.bounds)
        picture.image = UIGraphicsImageRenderer(size: size, format: format).image { context in
          context.fill(CGRect(origin: .zero, size: size))
        }
        view.addSubview(picture)
      },
    ]
  }

  private static var texts: [HostileContent] {
    [
      HostileContent("long-text") { view in
        let label = UILabel(frame: view.bounds)
        label.numberOfLines = 0
        label.text = String(repeating: "Words and words. ", count: 100_000)
        view.addSubview(label)
      },
      HostileContent("long-word") { view in
        let label = UILabel(frame: view.bounds)
        label.text = String(repeating: "w", count: 1_000_000)
        view.addSubview(label)
      },
      HostileContent("lines") { view in
        let text = UITextView(frame: view.bounds)
        text.text = String(repeating: "line\n", count: 50_000)
        view.addSubview(text)
      },
      HostileContent("combining") { view in
        let label = UILabel(frame: view.bounds)
        label.text = "e" + String(repeating: "\u{301}", count: 100_000)
        view.addSubview(label)
      },
    ]
  }

  private static var lists: [HostileContent] {
    [
      HostileContent("empty-rows") { view in
        let table = UITableView(frame: view.bounds)
        table.rowHeight = 0
        rows.add(to: table)
        view.addSubview(table)
      },
      HostileContent("sections") { view in
        let table = UITableView(frame: view.bounds)
        table.dataSource = sections
        view.addSubview(table)
      },
      HostileContent("rows-that-empty") { view in
        let table = UITableView(frame: view.bounds)
        table.delegate = flatRows
        rows.add(to: table)
        view.addSubview(table)
      },
    ]
  }

  private static var endless: [HostileContent] {
    [
      HostileContent("endless-main-queue") { _ in again() },
      HostileContent("endless-layout") { view in
        view.addSubview(RestlessView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      },
      HostileContent("endless-timer") { _ in
        Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in }
      },
    ]
  }

  private static func again() { DispatchQueue.main.async { MainActor.assumeIsolated { again() } } }

  private static func box(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = .red
    return view
  }

  private static func shape(_ path: UIBezierPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path.cgPath
    layer.lineWidth = 2
    layer.strokeColor = UIColor.red.cgColor
    return layer
  }

  private static let rows = MillionRows()
  private static let flatRows = FlatRows()
  private static let sections = EmptySections()
}

private final class FilledViewController: UIViewController {
  var fill: (@MainActor (UIView) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 300, height: 2000)
    view.addSubview(scroll)
    fill?(view)
  }
}

private final class MillionRows: NSObject, UITableViewDataSource {
  func add(to table: UITableView) {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    // From below the top on, so that all rows are in sight.
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
    table.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

private final class EmptySections: NSObject, UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 100_000 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

private final class FlatRows: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
}

private final class RestlessView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    frame.size.width += 1
    setNeedsLayout()
    superview?.setNeedsLayout()
  }
}
