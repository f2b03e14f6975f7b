import PegBase

/// A connection from an object of a file to another.
package enum NibConnection {
  /// A property of the source becomes the destination.
  case outlet(property: String, destination: String)
  /// The destination is added to an array of the source; to what a superclass has in it if `appends`.
  case collection(property: String, destination: String, appends: Bool, collectionClass: String?)
  /// The source sends a message to the destination; the event is nil for sources that send for one reason alone.
  case action(selector: String, destination: String, event: String?)
  case segue(NibSegue)

  /// The id of the destination.
  package var destination: String {
    switch self {
    case .outlet(_, let id), .collection(_, let id, _, _), .action(_, let id, _): id
    case .segue(let segue): segue.destination
    }
  }
}

/// A segue of a storyboard.
package struct NibSegue {
  /// - Source: the values of `kind` that Xcode writes; `push`, `modal` and `replace` are those from before iOS 8.
  package enum Kind: Hashable, Sendable {
    case show, showDetail, presentation, popoverPresentation, embed, unwind, custom
    case push, modal, popover, replace
    /// A child of a container, or its root; the word is that of `relationship`.
    case relationship(String)
  }

  package let element: NibElement
  package var id: String?
  package var kind: Kind
  package var destination: String
  package var identifier: String?
  package var customClass: String?
  package var customModule: String?
  package var customModuleIsTarget: Bool
  /// The method of the source's controller that makes the destination, as `makeDetail:sender:`.
  package var creationSelector: String?
  /// The method to which an unwind segue leads, as `unwindToList:`.
  package var unwindAction: String?
  package var isAnimated: Bool
  package var modalPresentationStyle: String?
  package var modalTransitionStyle: String?
  /// The id of the view or bar button item that a popover points at.
  package var popoverAnchor: String?
  /// The cause that starts the segue, as `accessoryAction`; nil for the source's own action.
  package var trigger: String?

  init(_ element: NibElement) throws(NibError) {
    self.element = element
    id = element.id
    guard let destination = element["destination"] else {
      throw element.error("\(element.title.printable) has no destination")
    }
    self.destination = destination
    kind = try Self.kind(of: element)
    identifier = element["identifier"]
    customClass = element.customClass
    customModule = element.customModule
    customModuleIsTarget = element.customModuleIsTarget
    creationSelector = element["destinationCreationSelector"]
    unwindAction = element["unwindAction"]
    isAnimated = try element.bool("animates") ?? true
    modalPresentationStyle = element["modalPresentationStyle"]
    modalTransitionStyle = element["modalTransitionStyle"]
    popoverAnchor = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]
    trigger = element["trigger"]
  }

  private static func kind(of element: NibElement) throws(NibError) -> Kind {
    let word = element["kind"] ?? ""
    switch word {
    case "show": return .show
    case "showDetail": return .showDetail
    case "presentation": return .presentation
    case "popoverPresentation": return .popoverPresentation
    case "embed": return .embed
    case "unwind": return .unwind
    case "custom": return .custom
    case "push": return .push
    case "modal": return .modal
    case "popover": return .popover
    case "replace": return .replace
    case "relationship": return .relationship(element["relationship"] ?? "")
    default: throw element.malformed("kind", word)
    }
  }
}

extension NibElement {
  /// The connections in the order of the file.
  package var connections: [NibConnection] {
    get throws(NibError) {
      var found: [NibConnection] = []
      for element in child(named: "connections")?.children ?? [] {
        if let connection = try element.connection() { found.append(connection) }
      }
      return found
    }
  }

  private func connection() throws(NibError) -> NibConnection? {
    func value(_ name: String) throws(NibError) -> String {
      guard let value = self[name] else { throw error("\(title.printable) has no \(name)") }
      return value
    }
    switch name {
    case "outlet":
      markRead()
      return .outlet(property: try value("property"), destination: try value("destination"))
    case "outletCollection":
      markRead()
      return .collection(
        property: try value("property"), destination: try value("destination"),
        appends: try bool("appends") ?? false, collectionClass: self["collectionClass"])
    case "action":
      markRead()
      return .action(
        selector: try value("selector"), destination: try value("destination"),
        event: self["eventType"])
    case "segue":
      markRead()
      return .segue(try NibSegue(self))
    default: return nil
    }
  }
}
