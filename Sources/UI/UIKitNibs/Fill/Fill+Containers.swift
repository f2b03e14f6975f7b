import CoreGraphics
import Foundation
import PegNib
import UIFoundation
import UIKit

/// Sets the properties of views that arrange, scroll or cover others.
@MainActor
struct ContainerFill: NibReading {
  let file: NibFile

  func fill(stack: UIStackView, _ element: NibElement) throws {
    if let value = word(element, "axis", NibWords.axes) { stack.axis = value }
    if let value = word(element, "distribution", NibWords.distributions) {
      stack.distribution = value
    }
    if let value = word(element, "alignment", NibWords.stackAlignments) { stack.alignment = value }
    if element["spacingType"] == "standard" {
      stack.spacing = UIStackView.spacingUseSystem
    } else if let value = try number(element, "spacing") {
      stack.spacing = value
    }
    if let value = try element.bool("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = value
    }
    // Interface Builder has no switch for it: a stack with margins of its own lays its views out inside of them.
    stack.isLayoutMarginsRelativeArrangement =
      try element.bool("layoutMarginsRelativeArrangement")
      ?? (element.child(key: "layoutMargins") != nil
        || element.child(key: "directionalLayoutMargins") != nil)
  }

  func fill(scroll: UIScrollView, _ element: NibElement) throws {
    if let value = try element.bool("scrollEnabled") { scroll.isScrollEnabled = value }
    if let value = try element.bool("pagingEnabled") { scroll.isPagingEnabled = value }
    if let value = try element.bool("bounces") { scroll.bounces = value }
    if let value = try element.bool("alwaysBounceVertical") { scroll.alwaysBounceVertical = value }
    if let value = try element.bool("alwaysBounceHorizontal") {
      scroll.alwaysBounceHorizontal = value
    }
    if let value = try element.bool("bouncesZoom") { scroll.bouncesZoom = value }
    if let value = try element.bool("directionalLockEnabled") {
      scroll.isDirectionalLockEnabled = value
    }
    if let value = try element.bool("showsHorizontalScrollIndicator") {
      scroll.showsHorizontalScrollIndicator = value
    }
    if let value = try element.bool("showsVerticalScrollIndicator") {
      scroll.showsVerticalScrollIndicator = value
    }
    if let value = try element.bool("delaysContentTouches") { scroll.delaysContentTouches = value }
    if let value = try element.bool("canCancelContentTouches") {
      scroll.canCancelContentTouches = value
    }
    if let value = try number(element, "minimumZoomScale") { scroll.minimumZoomScale = value }
    if let value = try number(element, "maximumZoomScale") { scroll.maximumZoomScale = value }
    if let value = word(element, "keyboardDismissMode", NibWords.dismissModes) {
      scroll.keyboardDismissMode = value
    }
    if let value = word(element, "contentInsetAdjustmentBehavior", NibWords.insetAdjustments) {
      scroll.contentInsetAdjustmentBehavior = value
    }
    if let value = word(
      element, "indicatorStyle",
      ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
    {
      scroll.indicatorStyle = value
    }
    if let value = try insets(element, "contentInset") { scroll.contentInset = value }
    if let value = try insets(element, "scrollIndicatorInsets") {
      scroll.scrollIndicatorInsets = value
    }
    if let size = try size(element, "contentSize") { scroll.contentSize = size }
  }

  func fill(effect view: UIVisualEffectView, _ element: NibElement) throws {
    guard let blur = element.child(named: "blurEffect") else {
      if let vibrancy = element.child(named: "vibrancyEffect"),
        let blur = vibrancy.child(named: "blurEffect")
      {
        view.effect = UIVibrancyEffect(blurEffect: effect(blur))
      }
      return
    }
    view.effect = effect(blur)
  }

  private func effect(_ element: NibElement) -> UIBlurEffect {
    UIBlurEffect(style: word(element, "style", NibWords.blurs) ?? .light)
  }

  /// Shows the name of a view of a framework that Pegbar does not have, in an area of its size.
  func placeholder(in view: UIView, _ element: NibElement) {
    guard NibClasses.known(element.name) == nil, type(of: view) == UIView.self else { return }
    report(element, "\(element.name) is not drawn here; a labelled area stands in for it")
    view.backgroundColor = view.backgroundColor ?? .systemGray5
    view.clipsToBounds = true
    let label = UILabel(frame: view.bounds)
    label.text = element.name
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}
