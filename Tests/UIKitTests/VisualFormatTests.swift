import Foundation
import Testing

@testable import UIKit

/// The examples of the Auto Layout Guide's chapter on the language, and its grammar case by case.
@MainActor
struct VisualFormatTests {
  private let host = UIView.host(320, 480)
  private let a = SizedView(50, 20)
  private let b = SizedView(60, 30)

  private var views: [String: Any] { ["a": a, "b": b, "host": host] }

  init() {
    host.adding(a)
    host.adding(b)
  }

  private func texts(
    _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
  ) -> [String] {
    var names = ItemNames()
    _ = names.name(host)
    _ = names.name(a)
    return NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: views
    ).map {
      names.describe($0).replacingOccurrences(of: "   (inactive)>", with: "")
        .replacingOccurrences(of: "<NSLayoutConstraint ", with: "")
    }
  }

  @Test(arguments: [
    ("[a]-[b]", ["SizedView #2.leading == SizedView.trailing + 8"]),
    ("[a]->=8-[b]", ["SizedView #2.leading >= SizedView.trailing + 8"]),
    ("[a][b]", ["SizedView #2.leading == SizedView.trailing"]),
    ("[a(>=50)]", ["SizedView.width >= 50"]),
    (
      "|-50-[a]-50-|",
      [
        "SizedView.leading == UIView.leading + 50",
        "UIView.trailing == SizedView.trailing + 50",
      ]
    ),
    ("V:[a]-10-[b]", ["SizedView #2.top == SizedView.bottom + 10"]),
    ("[a(100@20)]", ["SizedView.width == 100 priority:20"]),
    ("[a(==b)]", ["SizedView.width == SizedView #2.width"]),
    ("[a(>=70,<=100)]", ["SizedView.width >= 70", "SizedView.width <= 100"]),
    (
      "H:|-[a]-|",
      [
        "SizedView.leading == UIView.leadingMargin",
        "UIView.trailingMargin == SizedView.trailing",
      ]
    ),
    ("V:|[a]|", ["SizedView.top == UIView.top", "UIView.bottom == SizedView.bottom"]),
    (
      "[a]-(>=10,==20@750)-[b]",
      [
        "SizedView #2.leading >= SizedView.trailing + 10",
        "SizedView #2.leading == SizedView.trailing + 20 priority:750",
      ]
    ),
    ("[a]-(-5)-[b]", ["SizedView #2.leading == SizedView.trailing - 5"]),
    ("V:[a(12.5)]", ["SizedView.height == 12.5"]),
  ])
  func formatsBecomeConstraints(_ format: String, _ expected: [String]) {
    #expect(texts(format) == expected)
  }

  @Test func metricsNameNumbersAndPriorities() {
    let metrics: [String: Any] = ["gap": 12, "low": 250.0, "wide": CGFloat(80.5)]
    #expect(
      texts("|-gap-[a(wide@low)]", metrics: metrics) == [
        "SizedView.width == 80.5 priority:250", "SizedView.leading == UIView.leading + 12",
      ])
  }

  @Test func optionsAlignAndTurn() {
    #expect(
      texts("[a]-[b]", options: [.alignAllTop, .alignAllBottom]) == [
        "SizedView #2.leading == SizedView.trailing + 8", "SizedView.top == SizedView #2.top",
        "SizedView.bottom == SizedView #2.bottom",
      ])
    #expect(
      texts("|-5-[a]-[b]", options: .directionLeftToRight) == [
        "SizedView.left == UIView.left + 5", "SizedView #2.left == SizedView.right + 8",
      ])
    #expect(
      texts("|-5-[a]-[b]", options: .directionRightToLeft) == [
        "UIView.right == SizedView.right + 5", "SizedView.left == SizedView #2.right + 8",
      ])
    #expect(
      texts("V:[a]-30-[b]", options: .spacingBaselineToBaseline) == [
        "SizedView #2.firstBaseline == SizedView.lastBaseline + 30"
      ])
  }

  @Test func rowIsLaidOut() {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-20-[a(b)]-[b]-20-|", options: .alignAllCenterY, metrics: nil,
        views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-40-[b]", options: [], metrics: nil, views: views))
    host.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 20, y: 45, width: 136, height: 20))
    #expect(b.frame == CGRect(x: 164, y: 40, width: 136, height: 30))
  }

  @Test(arguments: [
    ("[a", "Expected a ']' here to give the end of a view", 2),
    ("|-[a]-", "Expected a view, a number, a metric or a '(' here", 6),
    ("[]", "Expected a view name here", 1),
    ("[c]", "c is not a key in the views dictionary.", 2),
    ("[a(nothing)]", "nothing is not a key in the metrics or views dictionary.", 10),
    ("[a]-nothing-[b]", "nothing is not a key in the metrics dictionary.", 11),
    ("[a]-10[b]", "Expected a '-' here to end the space", 6),
    ("[a(>=]", "Expected a number, a metric or a view name here", 5),
    ("[a(50@)]", "Expected a number or a metric here, for the priority", 6),
    ("[a(50]", "Expected a ')' here to end the predicates", 5),
    ("H:", "Expected a view. View names start with '['", 2),
    ("[a]-|[b]", "Unexpected text after the superview at the end", 5),
  ])
  func mistakesAreShownByACaret(_ format: String, _ message: String, _ offset: Int) {
    #expect(throws: VisualFormatError(message: message, format: format, offset: offset)) {
      try NSLayoutConstraint.visualConstraints(format, options: [], metrics: [:], views: views)
    }
  }

  @Test func messageHasTheShapeOfTheException() {
    let error = VisualFormatError(message: "Expected a view name here", format: "|[]", offset: 2)
    #expect(
      error.description
        == "Unable to parse constraint format: \nExpected a view name here \n|[] \n  ^")
  }

  @Test func alignmentAlongTheAxisIsRefused() {
    #expect(throws: VisualFormatError.self) {
      try NSLayoutConstraint.visualConstraints(
        "[a]-[b]", options: .alignAllLeft, metrics: [:], views: views)
    }
  }
}
