import PegLayoutTree
import PegStage
public import UIKit

extension Diffing where Value == String {
  /// Compares layout trees: first by the changes of views, then by lines.
  static var layout: Diffing {
    var diffing = lines
    let describe = diffing.diff
    diffing.diff = { reference, new in
      guard let (words, files) = describe(reference, new) else { return nil }
      guard let old = try? LayoutTree(parsing: reference), let fresh = try? LayoutTree(parsing: new)
      else { return (words, files) }
      let difference = LayoutDifference(reference: old, actual: fresh)
      return (difference.headline + ".\n" + difference.report + "\n" + words, files)
    }
    return diffing
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// The layout tree of the view: class, frame and visible properties, one view a line.
  public static var layout: Snapshotting { layout() }

  /// The layout tree of the view: class, frame and visible properties, one view a line.
  ///
  /// - Parameters:
  ///   - size: the size of the view. Units: points.
  ///   - traits: override those of the screen.
  public static func layout(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "layout.txt", diffing: .layout) { view in
      Picture.of(
        view, size: size, traits: traits,
        look: Picture.words { view, screen in screen.layoutTree(of: view).text })
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The layout tree of the controller's view: class, frame and visible properties, one view a line.
  public static var layout: Snapshotting { layout(on: ViewImageConfig()) }

  /// The layout tree of the controller's view: class, frame and visible properties, one view a line.
  ///
  /// - Parameters:
  ///   - config: the device's size, safe area and traits.
  ///   - size: replaces that of the device. Units: points.
  ///   - traits: override those of the device.
  public static func layout(
    on config: ViewImageConfig, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "layout.txt", diffing: .layout) { controller in
      Picture.of(
        controller, on: config, size: size, traits: traits,
        look: Picture.words { view, screen in screen.layoutTree(of: view).text })
    }
  }
}
