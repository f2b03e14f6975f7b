import Foundation
import PegNib
import UIKit
import UIKitNibs

/// Lays out the scenes of storyboards and compares the frames with those that Xcode stored.
@MainActor
struct FrameCheck {
  struct Miss: CustomStringConvertible {
    var place: String
    var stored: CGRect
    var found: CGRect

    var description: String { "\(place): stored \(stored), found \(found)" }
  }

  struct Count {
    var scenes = 0
    /// Views that no text decides, and those of them within half a point.
    var plain = 0
    var plainHits = 0
    /// Views whose size or place depends on text.
    var byText = 0
    var byTextHits = 0
    var misses: [Miss] = []
    var textMisses: [Miss] = []
  }

  private(set) var count = Count()
  private var coverage = NibCoverage()
  private(set) var unread: [String: Int] = [:]

  /// The share of elements and attributes that had an effect.
  var share: Double { Double(coverage.read) / Double(max(coverage.total, 1)) }
  var totalRead: (Int, Int) { (coverage.read, coverage.total) }

  mutating func check(path: String) throws {
    let document = try NibDocument.read(
      bytes: Array(Data(contentsOf: URL(fileURLWithPath: path))), path: path)
    let file = try NibFileScenes(path: path)
    if file.isStoryboard {
      let bars = CanvasBars(document)
      for scene in file.list {
        if !Self.hasLaterMetrics(document) { try check(scene, file, document, bars, path) }
        if let controller = file.controller(of: scene) {
          controller.loadViewIfNeeded()
        }
      }
    } else {
      _ = file.objects()
    }
    file.makeModels()
    let read = try NibFileScenes.document(path: path)
    coverage = coverage + read.coverage
    for kind in read.unread {
      let name = [kind.element, kind.attribute ?? "(in \(kind.context))"].joined(separator: ".")
      unread[name, default: 0] += kind.count
    }
  }

  /// Whether the frames are those of iOS 26, whose bars and switches have other sizes than those of iOS 18.
  private static func hasLaterMetrics(_ document: NibDocument) -> Bool {
    let version = document.toolsVersion?.split(separator: ".").first.flatMap { Int($0) } ?? 0
    return (24_000..<32_000).contains(version)
  }

  private mutating func check(
    _ scene: StoryboardScene, _ file: NibFileScenes, _ document: NibDocument, _ bars: CanvasBars,
    _ path: String
  ) throws {
    guard let plain = Shown(scene, file, document, bars, text: nil) else { return }
    let bold = Shown(scene, file, document, bars, text: "WWWWWWWWWWWW\nMM")
    if plain.usesOldGuides { return }
    count.scenes += 1
    let name = (path as NSString).lastPathComponent
    for (id, frame) in plain.frames {
      guard let element = document.element(id: id), !plain.isLeftOut(element, document),
        let rect = try element.rect(key: "frame")
      else { continue }
      let stored = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
      let isHit = Self.isNear(stored, frame)
      let isByText = bold?.frames[id].map { !Self.isNear($0, frame) } ?? true
      let miss = Miss(place: "\(name) \(element.name) \(id)", stored: stored, found: frame)
      if isByText {
        count.byText += 1
        if isHit { count.byTextHits += 1 } else { count.textMisses.append(miss) }
      } else {
        count.plain += 1
        if isHit { count.plainHits += 1 } else { count.misses.append(miss) }
      }
    }
  }

  private static func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) <= 0.5 && abs(a.minY - b.minY) <= 0.5
      && abs(a.width - b.width) <= 0.5 && abs(a.height - b.height) <= 0.5
  }
}

/// The frames of a scene's views, laid out in a window of the size that the file has.
@MainActor
private struct Shown {
  private(set) var frames: [String: CGRect] = [:]
  private(set) var usesOldGuides = false

  /// - Parameter text: stands in for the texts of labels and buttons, to find what they decide; nil leaves them.
  init?(
    _ scene: StoryboardScene, _ file: NibFileScenes, _ document: NibDocument, _ bars: CanvasBars,
    text: String?
  ) {
    guard let element = document.element(id: scene.id), let view = element.child(key: "view"),
      let root = try? view.rect(key: "frame"), let device = document.device, let size = device.size
    else { return nil }
    usesOldGuides = element.child(named: "layoutGuides") != nil
    var made: [(UIView, String)] = []
    NibWatch.made = { object, id in
      if let view = object as? UIView, let id { made.append((view, id)) }
    }
    defer { NibWatch.made = nil }
    guard let controller = file.controller(of: scene) else { return nil }
    if !(controller is UINavigationController), !(controller is UITabBarController) {
      controller.loadViewIfNeeded()
    }
    // The view of a scene with an opaque bar is shorter than the screen.
    let height = bars.hasOpaqueBar(element) ? size.height : root.height
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: root.width, height: height))
    let hasStatusBar = !element.isNil("simulatedStatusBarMetrics")
    let isFreeform = element.child(key: "freeformSize") != nil
    let isWhole =
      hasStatusBar
      && (isFreeform
        ? !bars.isPresented(element)
        : root.width == size.width && height == size.height)
    if let insets = device.safeArea, isFreeform || root.width == size.width {
      window.deviceSafeAreaInsets = UIEdgeInsets(
        top: isWhole ? Self.statusBar(CGFloat(insets.top), document) : 0,
        left: CGFloat(insets.left),
        bottom: CGFloat(insets.bottom), right: CGFloat(insets.right))
    }
    window.rootViewController = bars.wrap(controller, element)
    window.isHidden = false
    if let text { Self.replace(made.map(\.0), by: text) }
    window.layoutIfNeeded()
    let owned = document.scene(of: element)
    for (view, id) in made
    where document.element(id: id).flatMap({ document.scene(of: $0) })?.id == owned?.id {
      guard view.window != nil, view !== controller.view else { continue }
      frames[id] = view.frame
    }
    window.isHidden = true
    window.rootViewController = nil
  }

  /// Returns the height of the status bar in the canvas of the Xcode that wrote a file. Units: points.
  ///
  /// Xcode 11 drew none on devices with a home button. Xcode 11 to 13 gave the iPhone 11 44 points; iOS 14 has 48.
  private static func statusBar(_ height: CGFloat, _ document: NibDocument) -> CGFloat {
    let version = document.toolsVersion?.split(separator: ".").first.flatMap { Int($0) } ?? 0
    if height == 20, (15_000..<17_000).contains(version) { return 0 }
    return height == 48 && version < 21_000 ? 44 : height
  }

  private static func replace(_ views: [UIView], by text: String) {
    for view in views {
      switch view {
      case let label as UILabel:
        label.font = .systemFont(ofSize: 31)
        label.text = text
      case let button as UIButton:
        if button.configuration != nil {
          button.configuration?.title = text
        } else {
          button.setTitle(text, for: .normal)
        }
      case let field as UITextField:
        field.placeholder = text
        field.font = .systemFont(ofSize: 31)
      case let view as UITextView: view.text = text
      case let control as UISegmentedControl:
        for index in 0..<control.numberOfSegments { control.setTitle(text, forSegmentAt: index) }
      default: break
      }
    }
  }

  /// Whether the file's frame is not one that Xcode computed, or no view of the scene's layout has it.
  func isLeftOut(_ element: NibElement, _ document: NibDocument) -> Bool {
    var place: NibElement? = element
    while let here = place {
      if here.peek("misplaced") == "YES" || here.peek("ambiguous") == "YES" { return true }
      if here.name == "prototypes" || here.name == "sections" || here.name == "cells" {
        return true
      }
      if here.name == "navigationBar" || here.name == "tabBar" || here.name == "toolbar" {
        return true
      }
      place = document.parent(of: here)
    }
    return false
  }
}
