package import PegProject

/// A reason for which code was left out, and the places.
package struct CutCause: Codable, Hashable, Sendable {
  package struct Place: Codable, Hashable, Sendable {
    package var module: String
    package var source: String
    package var cut: Cut
  }

  /// Such as "no module CoreData", "no type CLLocationManager", "UIView has no member x", or the compiler's message.
  package var cause: String
  package var places: [Place]
  /// The number of files that have no other cause: with this one removed they would be whole.
  package var wholeWithout: Int

  package var files: Int { Set(places.map(\.source)).count }
}

/// The causes of all cuts, the most valuable first: that whose removal makes the most files whole.
package struct CutCauses {
  package private(set) var causes: [CutCause] = []

  package init(_ modules: [CheckedModule]) {
    var places: [String: [CutCause.Place]] = [:]
    var perFile: [String: Set<String>] = [:]
    var lost: [String: String] = [:]
    for module in modules {
      let owners = ModuleOwners(module)
      var members: [String: String] = [:]
      for (file, item) in Self.inOrder(module) {
        let subject = CutSubject(item.cut.message)
        let cause =
          subject.name.flatMap { lost[$0] } ?? subject.subjectType.flatMap { members[$0] }
          ?? owners.cause(of: subject, in: file.source) ?? subject.text
        places[cause, default: []].append(
          .init(module: module.name, source: file.source, cut: item.cut))
        if item.cut.kind != .importing { perFile[file.source, default: []].insert(cause) }
        for name in item.cut.lostNames where lost[name] == nil { lost[name] = cause }
        if let type = item.cut.name.split(separator: ".").first.map(String.init),
          members[type] == nil
        {
          members[type] = cause
        }
      }
    }
    causes = places.map { cause, places in
      CutCause(
        cause: cause, places: places,
        wholeWithout: perFile.values.count { $0 == [cause] })
    }
    causes.sort {
      ($0.wholeWithout, $0.files, $0.places.count, $1.cause) > (
        $1.wholeWithout, $1.files, $1.places.count, $0.cause
      )
    }
  }

  /// The cuts of a module, those of earlier rounds first.
  private static func inOrder(
    _ module: CheckedModule
  ) -> [(CheckedModule.File, CheckedModule.LeftOut)] {
    let all = module.files.flatMap { file in file.leftOut.map { (file, $0) } }
    let order = all.indices.sorted { (all[$0].1.round, $0) < (all[$1].1.round, $1) }
    return order.map { all[$0] }
  }
}

/// The thing that a message of the compiler is about.
struct CutSubject {
  /// The cause as a person reads it.
  let text: String
  /// The name that could not be found.
  private(set) var name: String?
  /// The module that could not be found.
  private(set) var module: String?
  /// The user's type that is incomplete.
  private(set) var subjectType: String?

  init(_ message: String) {
    let quoted = Self.quoted(message)
    let first = quoted.first ?? ""
    if message.hasPrefix("no such module") {
      text = "no module \(first)"
      module = first
    } else if message.hasPrefix("cannot find type") {
      text = "no type \(first)"
      name = first
    } else if message.hasPrefix("cannot find '") {
      let isType = first.first.map { $0.isUppercase } ?? false
      text = isType ? "no type \(first)" : "no function or variable \(first)"
      name = first
    } else if message.hasPrefix("unknown attribute") {
      text = "no attribute \(first)"
      name = first
    } else if message.contains("is not a member type of"), quoted.count > 1 {
      text = "no type \(Self.withoutModule(quoted[1])).\(first)"
      name = first
    } else if message.contains("has no member"), quoted.count > 1 {
      text = "\(first) has no member \(quoted[1])"
      name = quoted[1]
    } else {
      text = message
      if message.contains("does not conform") || message.contains("has no initializers") {
        subjectType = first
      }
    }
  }

  private static func quoted(_ message: String) -> [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  private static func withoutModule(_ name: String) -> Substring {
    name.hasPrefix("UIKit.") ? name.dropFirst(6) : name[...]
  }
}

/// The missing modules that names of a module's files come from, as far as the imports show it.
struct ModuleOwners {
  /// The missing modules by file.
  private var missing: [String: Set<String>] = [:]
  /// The missing modules of all files in which a cause occurs, and the number of the files.
  private var candidates: [String: (modules: Set<String>, files: Set<String>)] = [:]

  init(_ module: CheckedModule) {
    for file in module.files {
      let subjects = file.leftOut.map { CutSubject($0.cut.message) }
      missing[file.source] = Set(subjects.compactMap(\.module))
    }
    for file in module.files {
      for item in file.leftOut {
        let text = CutSubject(item.cut.message).text
        let own = missing[file.source] ?? []
        let known = candidates[text]
        candidates[text] = (
          known.map { $0.modules.intersection(own) } ?? own,
          (known?.files ?? []).union([file.source])
        )
      }
    }
  }

  /// Returns the cause for a name that all files with it can have from one missing module only.
  ///
  /// A member of a known type counts only if several files show it, since the type's own module may lack it too.
  func cause(of subject: CutSubject, in source: String) -> String? {
    guard let name = subject.name, let (modules, files) = candidates[subject.text],
      modules.count == 1, let owner = modules.first,
      !Self.isElsewhere(name, than: owner),
      files.count > 1 || !subject.text.contains("has no member")
    else { return nil }
    return "no module \(owner)"
  }

  /// Whether the first letters of a name show that it belongs to a module that is there.
  private static func isElsewhere(_ name: String, than module: String) -> Bool {
    guard name.dropFirst(2).first?.isUppercase ?? false else { return false }
    switch name.prefix(2) {
    case "UI", "CA", "CG": return true
    // Of the frameworks that UIKit code imports, Foundation and Core Data have such names.
    case "NS": return module != "CoreData"
    default: return false
    }
  }
}

extension CutCauses {
  /// Returns the causes as the page of an import shows them.
  ///
  /// - Parameter path: returns the path to show for a user's file.
  package func problems(path: (String) -> String) -> [ImportResult.Problem] {
    causes.map { cause in
      ImportResult.Problem(
        cause: cause.cause, advice: Self.advice(cause),
        places: cause.places.map { place in
          ImportResult.Place(
            file: path(place.source), line: place.cut.kind == .file ? 0 : place.cut.errorLine,
            part: Self.part(place.cut), message: place.cut.message)
        })
    }
  }

  private static func advice(_ cause: CutCause) -> String? {
    guard cause.wholeWithout > 0 else { return nil }
    let files = "\(cause.wholeWithout) \(cause.wholeWithout == 1 ? "file lacks" : "files lack")"
    return "\(files) nothing else"
  }

  private static func part(_ cut: Cut) -> String {
    switch cut.kind {
    case .importing: "import of \(cut.name)"
    case .entry: "entry of \(cut.name)"
    case .attribute: "attribute \(cut.name)"
    case .modifier: "modifier of \(cut.name)"
    case .conformance: "conformance \(cut.name)"
    case .body: "body of \(cut.name)"
    case .value: "value of \(cut.name)"
    case .storage: "storage of \(cut.name)"
    case .statement: "statement"
    case .member, .type: cut.name
    case .file: "whole file"
    }
  }
}

extension ImportResult.Module {
  package init(_ checked: CheckedModule) {
    self.init(
      name: checked.name, files: checked.files.count,
      wholeFiles: checked.files.count(where: \.isWhole))
  }
}
