import CoreGraphics
import Foundation
import PegNib
import UIFoundation
import UIKit

/// Sets the properties of controls, images, wheels and bars of progress.
@MainActor
struct ControlFill: NibReading {
  let file: NibFile

  func fill(control: UIControl, _ element: NibElement) throws {
    if let value = word(element, "contentHorizontalAlignment", NibWords.horizontals) {
      control.contentHorizontalAlignment = value
    }
    if let value = word(element, "contentVerticalAlignment", NibWords.verticals) {
      control.contentVerticalAlignment = value
    }
    if let value = try element.bool("enabled") { control.isEnabled = value }
    if let value = try element.bool("selected") { control.isSelected = value }
    if let value = try element.bool("highlighted") { control.isHighlighted = value }
    switch control {
    case let control as UISwitch:
      // A switch is on in Interface Builder unless the file says otherwise.
      control.isOn = try element.bool("on") ?? true
      if let color = try color(element, "onTintColor") { control.onTintColor = color }
      if let color = try color(element, "thumbTintColor") { control.thumbTintColor = color }
    case let slider as UISlider: try fill(slider: slider, element)
    case let stepper as UIStepper: try fill(stepper: stepper, element)
    case let segments as UISegmentedControl: try fill(segments: segments, element)
    case let pages as UIPageControl: try fill(pages: pages, element)
    case let picker as UIDatePicker: try DateFill(file: file).fill(picker: picker, element)
    default: break
    }
  }

  private func fill(slider: UISlider, _ element: NibElement) throws {
    slider.minimumValue = Float(try element.number("minValue") ?? 0)
    slider.maximumValue = Float(try element.number("maxValue") ?? 1)
    slider.value = Float(try element.number("value") ?? 0)
    if let value = try element.bool("continuous") { slider.isContinuous = value }
    if let color = try color(element, "minimumTrackTintColor") {
      slider.minimumTrackTintColor = color
    }
    if let color = try color(element, "maximumTrackTintColor") {
      slider.maximumTrackTintColor = color
    }
    if let color = try color(element, "thumbTintColor") { slider.thumbTintColor = color }
    if let image = image(element, "minimumValueImage") { slider.minimumValueImage = image }
    if let image = image(element, "maximumValueImage") { slider.maximumValueImage = image }
  }

  private func fill(stepper: UIStepper, _ element: NibElement) throws {
    stepper.minimumValue = try element.number("minimumValue") ?? 0
    stepper.maximumValue = try element.number("maximumValue") ?? 100
    stepper.stepValue = try element.number("stepValue") ?? 1
    stepper.value = try element.number("value") ?? 0
    if let value = try element.bool("wraps") { stepper.wraps = value }
    if let value = try element.bool("autorepeat") { stepper.autorepeat = value }
    if let value = try element.bool("continuous") { stepper.isContinuous = value }
  }

  private func fill(segments control: UISegmentedControl, _ element: NibElement) throws {
    let segments = element.child(named: "segments")?.children(named: "segment") ?? []
    for (index, segment) in segments.enumerated() {
      if let image = image(segment, "image") {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title = file.localized(segment["title"] ?? "", "segmentTitles[\(index)]", of: element)
        control.insertSegment(withTitle: title, at: index, animated: false)
      }
      if let value = try segment.bool("enabled") { control.setEnabled(value, forSegmentAt: index) }
      if let value = try number(segment, "width") { control.setWidth(value, forSegmentAt: index) }
      if let offset = try size(segment, "contentOffset") {
        control.setContentOffset(offset, forSegmentAt: index)
      }
    }
    if let value = try element.integer("selectedSegmentIndex") {
      control.selectedSegmentIndex = value
    }
    if let value = try element.bool("momentary") { control.isMomentary = value }
    if let value = try element.bool("apportionsSegmentWidthsByContent") {
      control.apportionsSegmentWidthsByContent = value
    }
    if let color = try color(element, "selectedSegmentTintColor") {
      control.selectedSegmentTintColor = color
    }
    // The styles of iOS 6, which all look the same since.
    _ = element["segmentControlStyle"]
  }

  private func fill(pages: UIPageControl, _ element: NibElement) throws {
    if let value = try element.integer("numberOfPages") { pages.numberOfPages = value }
    if let value = try element.integer("currentPage") { pages.currentPage = value }
    if let value = try element.bool("hidesForSinglePage") { pages.hidesForSinglePage = value }
    if let value = try element.bool("allowsContinuousInteraction") {
      pages.allowsContinuousInteraction = value
    }
    if let value = word(
      element, "backgroundStyle",
      [
        "automatic": UIPageControl.BackgroundStyle.automatic, "prominent": .prominent,
        "minimal": .minimal,
      ])
    {
      pages.backgroundStyle = value
    }
    if let image = image(element, "preferredIndicatorImage") {
      pages.preferredIndicatorImage = image
    }
    if let color = try color(element, "pageIndicatorTintColor") {
      pages.pageIndicatorTintColor = color
    }
    if let color = try color(element, "currentPageIndicatorTintColor") {
      pages.currentPageIndicatorTintColor = color
    }
  }

  func fill(imageView view: UIImageView, _ element: NibElement) throws {
    if let value = try symbolConfiguration(element, "preferredSymbolConfiguration") {
      view.preferredSymbolConfiguration = value
    }
    if let image = image(element, "image") { view.image = image }
    if let image = image(element, "highlightedImage") { view.highlightedImage = image }
    if let value = try element.bool("highlighted") { view.isHighlighted = value }
    if let value = try element.bool("adjustsImageSizeForAccessibilityContentSizeCategory") {
      view.adjustsImageSizeForAccessibilityContentSizeCategory = value
    }
  }

  func fill(wheel: UIActivityIndicatorView, _ element: NibElement) throws {
    if let style = word(
      element, "style",
      [
        "whiteLarge": UIActivityIndicatorView.Style.whiteLarge, "white": .white, "gray": .gray,
        "medium": .medium, "large": .large,
      ])
    {
      wheel.style = style
    }
    if let color = try color(element, "color") { wheel.color = color }
    wheel.hidesWhenStopped = try element.bool("hidesWhenStopped") ?? false
    if try element.bool("animating") ?? false { wheel.startAnimating() }
    if let hidden = try element.bool("hidden") { wheel.isHidden = hidden }
  }

  func fill(progress: UIProgressView, _ element: NibElement) throws {
    if let style = word(
      element, "progressViewStyle",
      ["default": UIProgressView.Style.default, "bar": .bar])
    {
      progress.progressViewStyle = style
    }
    progress.progress = Float(try element.number("progress") ?? 0)
    if let color = try color(element, "progressTintColor") { progress.progressTintColor = color }
    if let color = try color(element, "trackTintColor") { progress.trackTintColor = color }
    if let image = image(element, "progressImage") { progress.progressImage = image }
    if let image = image(element, "trackImage") { progress.trackImage = image }
  }
}
