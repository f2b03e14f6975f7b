import Testing
import UIKit

@MainActor
struct ConflictTests {
  @Test func latestOfTheConflictIsBrokenAndListed() {
    let host = UIView.host(100, 100)
    let view = host.adding(UIView())
    view.accessibilityIdentifier = "Title"
    let first = view.widthAnchor.constraint(equalToConstant: 10)
    let unrelated = view.heightAnchor.constraint(equalToConstant: 10)
    let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20.5)
    second.identifier = "wide"
    NSLayoutConstraint.activate([first, unrelated, second])
    let reports = layoutReports { host.layoutIfNeeded() }
    #expect(view.frame.size == CGSize(width: 10, height: 10))
    #expect(
      reports == [
        """
        Unable to simultaneously satisfy constraints.
        \tAt least one of these is likely not wanted:
        \t\t(1) find the one that you do not expect;
        \t\t(2) find the code that activates it, and change it or lower its priority.
        (
            "<NSLayoutConstraint UIView 'Title'.width == 10   (active)>",
            "<NSLayoutConstraint 'wide' UIView 'Title'.width >= 20.5   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint 'wide' UIView 'Title'.width >= 20.5   (active)>
        """
      ])
    // A second pass finds nothing new to say.
    unrelated.constant = 11
    #expect(layoutReports { host.layoutIfNeeded() }.isEmpty)
    // Once it can be met, it is.
    first.constant = 30
    #expect(layoutReports { host.layoutIfNeeded() }.isEmpty)
    #expect(view.frame.width == 30)
    first.constant = 0
    #expect(layoutReports { host.layoutIfNeeded() }.count == 1)
    first.isActive = false
    host.layoutIfNeeded()
    #expect(abs(view.frame.width - 20.667) < 0.001)
  }

  /// What is broken depends on the constraints alone, not on which was edited last.
  @Test func latestActivatedIsBrokenAfterAnEditToo() {
    let host = UIView.host(100, 100)
    let view = host.adding(UIView())
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
    NSLayoutConstraint.activate([width, limit])
    host.layoutIfNeeded()
    width.constant = 60
    let reports = layoutReports { host.layoutIfNeeded() }
    #expect(reports.count == 1)
    #expect(reports.first?.hasSuffix("<NSLayoutConstraint UIView.width <= 50   (active)>") == true)
    #expect(view.frame.width == 60)
    width.constant = 40
    host.layoutIfNeeded()
    #expect(view.frame.width == 40)
  }

  @Test func contradictionOnTheWayIsNone() {
    let host = UIView.host(100, 100)
    let view = host.adding(UIView())
    let floor = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
    let ceiling = view.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
    NSLayoutConstraint.activate([floor, ceiling])
    host.layoutIfNeeded()
    let reports = layoutReports {
      floor.constant = 30
      ceiling.constant = 40
      host.layoutIfNeeded()
    }
    #expect(reports.isEmpty)
    #expect(view.frame.width == 30)
  }

  @Test func givenSizeIsListedAndStays() {
    let host = UIView.host(20, 100)
    let view = host.adding(UIView())
    let edges = [
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -16),
    ]
    NSLayoutConstraint.activate(edges)
    let reports = layoutReports { host.layoutIfNeeded() }
    #expect(reports.count == 1)
    #expect(
      reports.first?.contains(
        "<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView #2.width == 20   (active)>") == true
        || reports.first?.contains(
          "<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView.width == 20   (active)>") == true
    )
    host.bounds.size.width = 200
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 0, width: 168, height: 0))
  }

  @Test func unrelatedTreesCannotBeConstrained() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (a, b) = (UIView(), UIView())
        a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      text.contains(
        "Unable to activate constraint with anchors <UIView.leading> and <UIView #2.leading>"
          + " because they have no common ancestor."))
  }

  @Test(arguments: ["nan", "inf", "-inf"])
  func constantsMustBeFinite(constant: String) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [constant] in
      await MainActor.run {
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: 1).constant = CGFloat(Double(constant) ?? 0)
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      text.contains(
        "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant)"
          + " firstAnchor:<UIView.width> secondAnchor:(null)"))
  }
}
