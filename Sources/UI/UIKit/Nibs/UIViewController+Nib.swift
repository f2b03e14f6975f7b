import Foundation
import UIFoundation

extension UIViewController {
  /// Loads the root view from the storyboard or from a nib; returns whether there is one.
  ///
  /// - Source: Apple's page of `nibName`: without a name, a nib is looked up by the class's name, without the word Controller first.
  package func loadNibView() -> Bool {
    if let load = nib?.loadView {
      load(self)
      return viewIfLoaded != nil
    }
    let bundle = nib?.bundle ?? PegResources.bundle(ofModule: moduleName)
    if let name = nib?.nibName {
      load(name, bundle)
      if viewIfLoaded == nil {
        raise(
          .internalInconsistency,
          "-[UIViewController loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set."
        )
      }
      return true
    }
    guard let name = nibNameOfClass(in: bundle) else { return false }
    load(name, bundle)
    return viewIfLoaded != nil
  }

  /// Makes the objects of a nib, and keeps those at the top level.
  private func load(_ name: String, _ bundle: Bundle) {
    let kept = nib ?? ControllerNib(bundle: bundle)
    nib = kept
    kept.topLevel = UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
      .map { $0 as AnyObject }.filter { !($0 is UIView) }
  }

  private var moduleName: String { String(String(reflecting: type(of: self)).prefix { $0 != "." }) }

  /// Returns the name of the nib that belongs to the class; nil if there is none.
  private func nibNameOfClass(in bundle: Bundle) -> String? {
    guard let source = NibSlot.source, moduleName != "UIKit" else { return nil }
    let name = String(describing: type(of: self))
    guard !name.contains("<") else { return nil }
    let names = name.hasSuffix("Controller") ? [String(name.dropLast(10)), name] : [name]
    return names.first { (try? source.nib(named: $0, in: bundle)) != nil }
  }
}
