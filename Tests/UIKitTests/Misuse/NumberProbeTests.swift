import Foundation
import PegMotion
import QuartzCore
import Testing
import UIKit

private let noNumbers: [CGFloat] = [.nan]
private let notFinite: [CGFloat] = [.nan, .infinity, -.infinity]

/// The numbers that raise an exception, which `MisuseTests` has examples of: geometry that is not a number or follows
/// from infinite lengths, what a constraint cannot have, and ranges of steppers.
private let raising: [String: [CGFloat]] = [
  "UIView.frame": [.nan, -.infinity], "UIView.frame.origin": noNumbers,
  "UIView.frame.size": [.nan, -.infinity], "UIView.bounds": [.nan, -.infinity],
  "UIView.bounds.origin": noNumbers, "UIView.center": noNumbers,
  "UIView.transform then frame": notFinite + [.greatestFiniteMagnitude],
  "UIView.layer.render": notFinite,
  "UILabel.contentHuggingPriority": notFinite + [-1, .greatestFiniteMagnitude],
  "UIScrollView.contentInset": noNumbers, "UIScrollView.contentInset.top": noNumbers,
  "UIScrollView.contentOffset": noNumbers,
  "UIScrollView.setContentOffset animated": noNumbers,
  "UIScrollView.scrollIndicatorInsets": noNumbers,
  "UITableView.separatorInset": [.nan, -.infinity],
  "UITableView.tableHeaderView": [.nan, -.infinity],
  "UITableView.indentation": [.nan, -.infinity],
  "UIStackView.spacing": notFinite, "UIStackView.setCustomSpacing": notFinite,
  "UIStackView.margins": [.greatestFiniteMagnitude],
  "UISlider.value": noNumbers, "UISlider.setValue animated": noNumbers,
  "UISlider.minimumValue": [-.infinity],
  "UIStepper.stepValue": [.nan, -.infinity, -1, 0],
  "UIStepper.minimumValue": [.nan, .infinity, .greatestFiniteMagnitude],
  "UIStepper.maximumValue": [.nan, -.infinity, -1],
  "UIProgressView.progress": noNumbers, "UISegmentedControl.segments": [.infinity],
  "UIButton.contentEdgeInsets": notFinite, "UIButton.configuration": notFinite,
  "UITextView.textContainer": [.nan, -.infinity],
  "UISearchBar.selectedScopeButtonIndex": [
    .infinity, -.infinity, .greatestFiniteMagnitude,
  ],
  "UIImage.symbol": [.nan, -.infinity],
  "UICollectionViewFlowLayout.itemSize.width": notFinite,
  "UICollectionViewFlowLayout.estimatedItemSize": notFinite,
  "UICollectionViewFlowLayout.minimumInteritemSpacing": notFinite,
  "UICollectionViewFlowLayout.headerReferenceSize": notFinite,
  "NSCollectionLayoutDimension.absolute": notFinite + [.greatestFiniteMagnitude],
  "NSCollectionLayoutDimension.absolute height": notFinite + [.greatestFiniteMagnitude],
  "NSCollectionLayoutDimension.fractionalWidth": notFinite + [.greatestFiniteMagnitude],
  "NSCollectionLayoutDimension.estimated": notFinite + [.greatestFiniteMagnitude],
  "NSCollectionLayoutSection.contentInsets": notFinite,
  "NSCollectionLayoutSection orthogonal contentInsets": notFinite,
  "NSLayoutConstraint.constant": notFinite, "NSLayoutConstraint size": notFinite,
  "NSLayoutConstraint.multiplier": notFinite,
  "NSLayoutConstraint.priority": notFinite + [-1, 0, .greatestFiniteMagnitude],
]

/// Numbers out of every range are laid out, drawn and animated, or left out: none of them traps, and none takes for ever.
@MainActor
@Suite(.serialized) struct NumberProbeTests {
  @Test(arguments: [.nan, .infinity, -.infinity, -1, 0, CGFloat.greatestFiniteMagnitude])
  func numbersAreDrawnOrLeftOut(number: CGFloat) {
    for probe in NumberProbe.all {
      let raises = raising[probe.name, default: []].contains {
        $0 == number || $0.isNaN && number.isNaN
      }
      if !raises { show(probe, number) }
    }
  }

  private func show(_ probe: NumberProbe, _ number: CGFloat) {
    let before = SceneClock.current
    defer { SceneClock.current = before }
    let clock = SceneClock()
    SceneClock.current = clock
    let window = window(100, 100)
    let view = probe.show(number)
    window.addSubview(view)
    _ = (view.intrinsicContentSize, view.sizeThatFits(CGSize(width: 50, height: 50)))
    clock.afterTurn = { window.layoutIfNeeded() }
    clock.endTurn()
    clock.advance(to: SceneTime(seconds: 0.4))
    _ = try? picture(of: window)
    clock.advance(to: SceneTime(seconds: 1.5))
  }
}
