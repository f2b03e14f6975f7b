import PegBase

/// A kind of element or attribute of a file that no reader asked for.
package struct NibUnread: Hashable, Sendable, CustomStringConvertible {
  package var element: String
  /// The attribute; nil for the element as a whole, with all that is in it.
  package var attribute: String?
  /// The element that the first one stands in, or the key of the first one: `view`, `textInputTraits`.
  package var context: String
  /// The line of the first one.
  package var line: Int
  package var count: Int

  /// A line, as `line 12: label.baselineAdjustment (3 times)`.
  package var description: String {
    let name = attribute.map { "\(element).\($0)" } ?? "\(element) in \(context)"
    return "line \(line): \(name.printable)\(count > 1 ? " (\(count) times)" : "")"
  }
}

/// The share of a file's elements and attributes that readers asked for.
package struct NibCoverage: Hashable, Sendable {
  /// Elements and attributes that readers asked for, and all of them. Those for Xcode alone count in neither.
  package var read = 0
  package var total = 0
  /// Elements and attributes that have an effect in Xcode alone.
  package var designTime = 0

  package static func + (left: NibCoverage, right: NibCoverage) -> NibCoverage {
    NibCoverage(
      read: left.read + right.read, total: left.total + right.total,
      designTime: left.designTime + right.designTime)
  }

  package init(read: Int = 0, total: Int = 0, designTime: Int = 0) {
    (self.read, self.total, self.designTime) = (read, total, designTime)
  }
}

/// The names of elements and attributes that have an effect in Xcode alone.
enum NibDesignTime {
  static func contains(_ element: NibElement) -> Bool {
    elements.contains(element.name) || element.name.hasPrefix("simulated")
      || element.name.hasSuffix("SimulatedSizeMetrics")
      || element.name == "nil" && element.peek("key") == nil
      || element.key.map { keys.contains($0) || $0.hasPrefix("simulated") } ?? false
  }

  static func contains(_ attribute: String) -> Bool { attributes.contains(attribute) }

  private static let elements: Set<String> = [
    "dependencies", "inferredMetricsTieBreakers", "designables", "classes", "resources",
    "customFonts",
  ]
  private static let keys: Set<String> = ["canvasLocation", "userComments", "customFonts"]
  private static let attributes: Set<String> = [
    "ambiguous", "customModuleProvider", "fixedFrame", "misplaced", "placeholderIntrinsicHeight",
    "placeholderIntrinsicWidth", "propertyAccessControl", "sceneMemberID", "systemVersion",
    "toolsVersion", "useTraitCollections", "userLabel", "verifyAmbiguity", "colorMatched",
    "ibExternalUserDefinedRuntimeAttributesLocalizableStrings",
  ]
}

extension NibDocument {
  /// The kinds of elements and attributes that no reader asked for, in the order of the first of each.
  package var unread: [NibUnread] {
    var found: [NibUnread] = []
    var places: [[String]: Int] = [:]
    visit { item in
      if item.isRead || item.isInUnread { return }
      let element = item.element
      let context = element.key ?? parent(of: element)?.name ?? ""
      let kind = [element.name, item.attribute ?? "", item.attribute == nil ? context : ""]
      if let place = places[kind] {
        found[place].count += 1
      } else {
        places[kind] = found.count
        found.append(
          NibUnread(
            element: element.name, attribute: item.attribute, context: context,
            line: element.line, count: 1))
      }
    }
    return found
  }

  /// The share of the elements and attributes that readers asked for so far.
  package var coverage: NibCoverage {
    var coverage = NibCoverage()
    let designTime = visit { item in
      coverage.total += 1
      if item.isRead { coverage.read += 1 }
    }
    coverage.designTime = designTime
    return coverage
  }

  /// An element, or one of its attributes, that has an effect outside of Xcode.
  private struct Item {
    var element: NibElement
    var attribute: String?
    var isRead: Bool
    /// Whether no reader asked for what the item stands in either.
    var isInUnread: Bool
  }

  /// Calls a function for each item, in the order of the file.
  ///
  /// - Returns: the number of elements and attributes that have an effect in Xcode alone.
  @discardableResult
  private func visit(_ body: (Item) -> Void) -> Int {
    var designTime = 0
    var stack = [(element: root, isInUnread: false)]
    while let (element, isInUnread) = stack.popLast() {
      if NibDesignTime.contains(element) {
        designTime += element.size
        continue
      }
      body(Item(element: element, isRead: element.isRead, isInUnread: isInUnread))
      for (index, attribute) in element.attributes.enumerated() {
        if NibDesignTime.contains(attribute.name) {
          designTime += 1
        } else {
          let isRead = element.isRead && element.isRead(index)
          body(
            Item(
              element: element, attribute: attribute.name, isRead: isRead,
              isInUnread: !element.isRead))
        }
      }
      stack.append(contentsOf: element.children.reversed().map { ($0, !element.isRead) })
    }
    return designTime
  }
}

extension NibElement {
  /// The number of elements and attributes in the element, itself included.
  fileprivate var size: Int { children.reduce(1 + attributes.count) { $0 + $1.size } }
}
