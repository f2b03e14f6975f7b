import Testing

@testable import UIKit

/// How much work a change makes, and layouts that are out of all proportion.
@MainActor
struct LayoutLimitsTests {
  /// A constant moves one branch of the tree; the other is not laid out.
  @Test func constantRelaysOutOnlyWhatMoved() {
    let host = CountingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (header, body) = (CountingView(), CountingView())
    let (title, text) = (CountingView(), CountingView())
    host.adding(header).adding(title)
    host.adding(body).adding(text)
    let height = title.heightAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: host.topAnchor),
      header.heightAnchor.constraint(equalToConstant: 100), height,
      header.widthAnchor.constraint(equalTo: host.widthAnchor),
      title.topAnchor.constraint(equalTo: header.topAnchor),
      body.topAnchor.constraint(equalTo: header.bottomAnchor),
      body.heightAnchor.constraint(equalToConstant: 50),
      text.topAnchor.constraint(equalTo: body.topAnchor),
      text.heightAnchor.constraint(equalToConstant: 5),
    ])
    host.layoutIfNeeded()
    let before = [host, header, title, body, text].map(\.layoutCount)
    height.constant = 20
    host.layoutIfNeeded()
    let passes = zip([host, header, title, body, text].map(\.layoutCount), before).map { $0 - $1 }
    #expect(title.frame.height == 20)
    // The host solves, the header places the title, the title has another size.
    #expect(passes == [1, 1, 1, 0, 0])
    height.constant = 20
    host.layoutIfNeeded()
    #expect(zip([host, header].map(\.layoutCount), before).map { $0 - $1 } == [1, 1])
  }

  private final class RestlessView: UIView {
    var count = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
  }

  @Test func layoutThatNeverSettlesIsStoppedAndTold() {
    let host = UIView.host(100, 100)
    let view = RestlessView()
    host.addSubview(view)
    let reports = layoutReports { host.layoutIfNeeded() }
    #expect(reports.count == 1 && reports[0].contains("does not settle"))
    #expect(view.count <= 200)
  }

  private final class Rebuilder: UIView {
    var count = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      for view in subviews { view.removeFromSuperview() }
      addSubview(UIView(frame: bounds))
    }
  }

  /// Some code makes its views again in each layout.
  @Test func viewsAddedDuringLayoutAskForNoOther() {
    let view = Rebuilder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let reports = layoutReports { view.layoutIfNeeded() }
    #expect(reports.isEmpty)
    #expect(view.count == 1)
    view.addSubview(UIView())
    view.layoutIfNeeded()
    #expect(view.count == 2)
  }

  private final class Updater: UIView {
    var (layouts, updates) = (0, 0)
    var isAtOnce = true
    private var constraint: NSLayoutConstraint?

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      guard isAtOnce || layouts == 1 else { return }
      setNeedsUpdateConstraints()
      if isAtOnce { updateConstraintsIfNeeded() }
    }

    override func updateConstraints() {
      updates += 1
      constraint?.isActive = false
      constraint = subviews[0].leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8)
      constraint?.isActive = true
      super.updateConstraints()
    }
  }

  /// Some cells make their constraints again in each layout.
  @Test(arguments: [true, false]) func constraintsMadeDuringLayoutSettle(isAtOnce: Bool) {
    let host = UIView.host(100, 100)
    let view = Updater(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    view.isAtOnce = isAtOnce
    host.addSubview(view)
    let reports = layoutReports { host.layoutIfNeeded() }
    #expect(reports.isEmpty)
    #expect(child.frame.minX == 8)
    #expect(view.updates <= 3)
  }

  private final class RestlessConstraints: UIView {
    override func updateConstraints() {
      superview?.setNeedsUpdateConstraints()
      setNeedsUpdateConstraints()
      super.updateConstraints()
    }
  }

  @Test func updatesThatNeverSettleAreStoppedAndTold() {
    let host = UIView.host(100, 100)
    host.addSubview(RestlessConstraints())
    let reports = layoutReports { host.updateConstraintsIfNeeded() }
    #expect(reports.count == 1 && reports[0].contains("do not settle"))
  }

  @Test func sizesThatAreNoNumbersAreToldAndIgnored() {
    let host = UIView.host(100, 100)
    let view = host.adding(SizedView(.nan, 10))
    view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 5).isActive = true
    let reports = layoutReports { host.layoutIfNeeded() }
    #expect(reports.contains { $0.contains("intrinsicContentSize") })
    #expect(view.frame == CGRect(x: 5, y: 0, width: 0, height: 10))
  }

  @Test func manySiblingsAreLaidOut() {
    let host = UIView.host(100, 100)
    var constraints: [NSLayoutConstraint] = []
    var last: UIView?
    for _ in 0..<5000 {
      let view = host.adding(UIView())
      constraints.append(
        view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? host.topAnchor))
      constraints.append(view.heightAnchor.constraint(equalToConstant: 2))
      last = view
    }
    NSLayoutConstraint.activate(constraints)
    host.layoutIfNeeded()
    #expect(last?.frame.minY == 9998)
  }

  @Test func deepTreesAreLaidOut() {
    let host = UIView.host(1000, 1000)
    var constraints: [NSLayoutConstraint] = []
    var outer = host
    for _ in 0..<400 {
      let view = outer.adding(UIView())
      constraints += [
        view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 1),
        view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -1),
      ]
      outer = view
    }
    NSLayoutConstraint.activate(constraints)
    host.layoutIfNeeded()
    #expect(outer.frame.width == 200)
  }
}
