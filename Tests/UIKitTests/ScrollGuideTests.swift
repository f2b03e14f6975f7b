import Foundation
import Testing

@testable import UIKit

/// The guides of scroll views, and constraints that reach out of them.
@MainActor
struct ScrollGuideTests {
  private func scroll(in host: UIView) -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 200))
    host.addSubview(scroll)
    return scroll
  }

  /// The usual column: as wide as the scroll view, as high as it must be.
  @Test func contentGuideSaysHowLargeTheContentIs() {
    let host = UIView.host(300, 300)
    let scroll = scroll(in: host)
    let view = scroll.adding(UIView())
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 5),
      view.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -15),
      view.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 500),
    ])
    host.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 520))
    #expect(view.frame == CGRect(x: 0, y: 5, width: 100, height: 500))
    #expect(
      scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 520))
    scroll.contentOffset.y = 60
    host.layoutIfNeeded()
    #expect(view.frame.minY == 5)
    #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 60, width: 100, height: 200))
  }

  @Test func contentGuideHasALength() {
    let host = UIView.host(300, 300)
    let scroll = scroll(in: host)
    NSLayoutConstraint.activate([
      scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 700),
      scroll.contentLayoutGuide.widthAnchor.constraint(
        equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    host.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 700))
  }

  /// What is pinned to the frame guide stays where it is while the content moves.
  @Test func frameGuideStaysInPlace() {
    let host = UIView.host(300, 300)
    let scroll = scroll(in: host)
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let badge = scroll.adding(SizedView(20, 10))
    NSLayoutConstraint.activate([
      badge.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor, constant: -4),
      badge.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor, constant: 4),
    ])
    for offset in [CGFloat(0), 33, 400] {
      scroll.contentOffset.y = offset
      host.layoutIfNeeded()
      #expect(badge.convert(badge.bounds, to: host).origin == CGPoint(x: 14, y: 206))
      #expect(badge.frame.minY == 186 + offset)
    }
    #expect(scroll.contentSize == CGSize(width: 100, height: 1000))
  }

  /// A subview that is pinned to a view outside floats over the content, as Apple's TN2154 describes.
  @Test func constraintsToTheOutsideHoldStill() {
    let host = UIView.host(300, 300)
    let scroll = scroll(in: host)
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let floating = scroll.adding(SizedView(20, 10))
    NSLayoutConstraint.activate([
      floating.topAnchor.constraint(equalTo: host.topAnchor, constant: 50),
      floating.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 30),
    ])
    for offset in [CGFloat(0), 70, -20] {
      scroll.contentOffset.y = offset
      host.layoutIfNeeded()
      #expect(floating.convert(floating.bounds, to: host).origin == CGPoint(x: 30, y: 50))
    }
  }

  /// A header that stretches by constraints alone: its top stays at the frame's, its bottom with the content.
  @Test func headersStretchBetweenBothGuides() {
    let host = UIView.host(300, 300)
    let scroll = scroll(in: host)
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let header = scroll.adding(UIView())
    let top = header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor)
    top.priority = .defaultHigh
    NSLayoutConstraint.activate([
      top,
      header.topAnchor.constraint(lessThanOrEqualTo: scroll.contentLayoutGuide.topAnchor),
      header.bottomAnchor.constraint(
        equalTo: scroll.contentLayoutGuide.topAnchor, constant: 80),
      header.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      header.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
    ])
    for (offset, height) in [(CGFloat(0), CGFloat(80)), (-50, 130), (30, 80)] {
      scroll.contentOffset.y = offset
      host.layoutIfNeeded()
      #expect(header.frame == CGRect(x: 0, y: 80 - height, width: 100, height: height))
    }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  /// Rows say how large a table's content is; constraints may use it.
  @Test func contentGuideOfATableIsWhatItsRowsAre() {
    let host = UIView.host(300, 300)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let rows = Rows()
    table.dataSource = rows
    table.rowHeight = 50
    host.addSubview(table)
    let mark = table.adding(SizedView(10, 10))
    NSLayoutConstraint.activate([
      mark.bottomAnchor.constraint(equalTo: table.contentLayoutGuide.bottomAnchor),
      mark.rightAnchor.constraint(equalTo: table.contentLayoutGuide.rightAnchor),
    ])
    host.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 300, height: 1000))
    #expect(mark.frame == CGRect(x: 290, y: 990, width: 10, height: 10))
  }
}
