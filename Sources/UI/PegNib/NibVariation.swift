import PegBase

/// The size class of one direction.
package enum NibSizeClass: String, Hashable, Sendable { case compact, regular }

/// A part of an element that is for some size classes alone.
package struct NibVariation {
  package let element: NibElement
  /// The size classes that the part is for; nil for any.
  package var width: NibSizeClass?
  package var height: NibSizeClass?
  /// Whether the part depends on something that isn't a size class, as the gamut. Such a part is never used.
  package var isForeign = false
  /// The ids of subviews and constraints that the part takes out and puts in.
  package var excluded: [String] = []
  package var included: [String] = []

  init(_ element: NibElement) {
    self.element = element.marked
    for condition in (element.key ?? "default").split(separator: "-") where condition != "default" {
      switch condition {
      case "widthClass=compact": width = .compact
      case "widthClass=regular": width = .regular
      case "heightClass=compact": height = .compact
      case "heightClass=regular": height = .regular
      default: isForeign = true
      }
    }
    for mask in element.children(named: "mask") {
      excluded += mask.children(named: "exclude").compactMap { $0["reference"] }
      included += mask.children(named: "include").compactMap { $0["reference"] }
    }
  }

  func applies(width: NibSizeClass, height: NibSizeClass) -> Bool {
    !isForeign && (self.width ?? width) == width && (self.height ?? height) == height
  }

  /// The number of size classes that the part names: the part that names more wins.
  var weight: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }
}

/// The values of the current size classes for one element.
struct NibOverlay {
  /// The variation that has the attribute, by the attribute's name.
  var attributes: [String: NibElement] = [:]
  var children: [String: NibElement] = [:]
  /// The ids of subviews, constraints and the like that are not installed.
  var excluded: Set<String> = []
}

extension NibElement {
  /// The parts of the element that are for some size classes alone, in the order of the file.
  package var variations: [NibVariation] { children(named: "variation").map { NibVariation($0) } }

  /// Lays the element's variations for size classes over its attributes and children.
  ///
  /// - Source: Apple, "Size-Class-Specific Layout": the most specific variation wins.
  func adapt(width: NibSizeClass, height: NibSizeClass) {
    let all = variations
    if all.isEmpty { return }
    var overlay = NibOverlay()
    for weight in 0...2 {
      for variation in all where variation.weight == weight {
        guard variation.applies(width: width, height: height) else {
          // It was looked at, and is for other size classes.
          if !variation.isForeign { variation.element.markAllRead() }
          continue
        }
        for attribute in variation.element.attributes where attribute.name != "key" {
          overlay.attributes[attribute.name] = variation.element
        }
        for child in variation.element.children where child.name != "mask" {
          if let key = child.key { overlay.children[key] = child }
        }
        overlay.excluded.formUnion(variation.excluded)
        overlay.excluded.subtract(variation.included)
      }
    }
    self.overlay = overlay
  }

  /// Whether a child of the element's lists is installed for the current size classes.
  package func isInstalled(_ child: NibElement) -> Bool {
    if child["installed"] == "NO" { return false }
    guard let excluded = overlay?.excluded, let id = child.id else { return true }
    return !excluded.contains(id)
  }
}

extension NibDocument {
  /// Lays the variations for size classes over the elements, in place of those laid before.
  ///
  /// A document is adapted to the device that it names when it is read.
  package func adapt(width: NibSizeClass, height: NibSizeClass) {
    for number in varying { elements[number].adapt(width: width, height: height) }
  }
}
