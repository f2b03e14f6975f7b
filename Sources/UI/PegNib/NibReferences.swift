import PegBase

extension NibDocument {
  /// References that lead nowhere or in a circle, one error each: what they name is left out.
  package var brokenReferences: [NibError] {
    var errors: [NibError] = []
    for element in elements {
      for name in Self.referring[element.name] ?? [] {
        guard let id = element.peek(name), !isKnown(id) else { continue }
        errors.append(
          element.error(
            "\(element.title.printable): \(name) is \(id.printable), which no element has as its id"
          ))
      }
    }
    return errors + embeddingCircles
  }

  private static let referring: [String: [String]] = [
    "constraint": ["firstItem", "secondItem"], "outlet": ["destination"],
    "outletCollection": ["destination"], "action": ["destination"],
    "segue": ["destination", "popoverAnchorView", "popoverAnchorBarButtonItem"],
    "exclude": ["reference"], "include": ["reference"],
  ]

  private func isKnown(_ id: String) -> Bool { number(of: id) != nil }

  /// The circles of controllers that are made together, by embed segues and relationships.
  private var embeddingCircles: [NibError] {
    var edges: [String: [(destination: String, segue: NibElement)]] = [:]
    for element in elements where element.name == "segue" {
      guard ["embed", "relationship"].contains(element.peek("kind")),
        let destination = element.peek("destination"),
        let source = scene(around: element)
      else { continue }
      edges[source, default: []].append((destination, element))
    }
    // Depth first, with a stack of its own: a file may have a chain of any length.
    var state: [String: Bool] = [:]
    var errors: [NibError] = []
    for element in elements {
      guard let start = element.id, edges[start] != nil, state[start] == nil else { continue }
      var stack: [(id: String, next: Int)] = [(start, 0)]
      state[start] = false
      while let (id, next) = stack.last {
        let leading = edges[id] ?? []
        guard next < leading.count else {
          state[id] = true
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let (destination, segue) = leading[next]
        switch state[destination] {
        case nil:
          state[destination] = false
          stack.append((destination, 0))
        case false?:
          errors.append(
            segue.error(
              "\(segue.title.printable) leads back to \(destination.printable), which it is made with: "
                + "controllers would contain themselves"))
        case true?: break
        }
      }
    }
    return errors
  }

  /// Returns the id of the controller of the scene that an element stands in.
  private func scene(around element: NibElement) -> String? {
    var place: NibElement? = element
    while let here = place {
      if here.peek("sceneMemberID") == "viewController" { return here.id }
      place = parent(of: here)
    }
    return nil
  }
}
