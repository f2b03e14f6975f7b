import UIKit

/// Measures layouts of views, from a change of a constraint's constant to the frames.
@MainActor
func measureViews() {
  print("\n| views | us |\n|---|---|")
  func report(_ name: String, runs: Int, _ body: (Int) -> Void) {
    var times: [Double] = []
    for run in 0..<runs {
      let start = cpuTime()
      body(run)
      times.append((cpuTime() - start) * 1e3)
    }
    print("| \(name) | \((median(times) * 100).rounded() / 100) |")
  }

  let header = StretchyHeader()
  header.layoutIfNeeded()
  report("stretchy header, a constant and layout", runs: 2000) { run in
    header.stretch.constant = CGFloat(-(run % 150))
    header.layoutIfNeeded()
  }

  for count in [12, 120, 1000] {
    var stack: UIStackView?
    report("stack view of \(count), built and laid out", runs: count > 500 ? 5 : 25) { _ in
      let new = UIStackView()
      new.axis = .vertical
      new.frame = CGRect(x: 0, y: 0, width: 390, height: count * 30)
      for _ in 0..<count { new.addArrangedSubview(FixedView()) }
      new.layoutIfNeeded()
      stack = new
    }
    report("stack view of \(count), spacing changed", runs: count > 500 ? 5 : 100) { run in
      stack?.spacing = CGFloat(1 + run % 3)
      stack?.layoutIfNeeded()
    }
  }
}

private final class FixedView: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 20) }
}

/// A picture that grows when the content is pulled down, with a title at its bottom.
private final class StretchyHeader: UIView {
  let stretch: NSLayoutConstraint

  init() {
    let picture = UIView()
    let title = FixedView()
    let foot = UIView()
    stretch = picture.topAnchor.constraint(equalTo: foot.topAnchor)
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    for view in [foot, picture, title] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      stretch, foot.topAnchor.constraint(equalTo: topAnchor),
      foot.heightAnchor.constraint(equalToConstant: 1),
      foot.leadingAnchor.constraint(equalTo: leadingAnchor),
      foot.trailingAnchor.constraint(equalTo: trailingAnchor),
      picture.leadingAnchor.constraint(equalTo: leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: trailingAnchor),
      picture.bottomAnchor.constraint(equalTo: bottomAnchor),
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
      title.bottomAnchor.constraint(equalTo: picture.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
