import PegBase

/// Lists the packages, pods and frameworks that come from elsewhere, and how to get those that are not there.
struct ExternalReader {
  let reading: ProjectReading
  let targets: [Target]

  func externals() -> [External] { packages() + pods() + carthage() }

  private func bytes(_ path: String) -> [UInt8]? {
    guard reading.files.isFile(path) else { return nil }
    do { return MergeConflict(try reading.files.read(path)).bytes } catch {
      reading.note(error.description)
      return nil
    }
  }

  private func packages() -> [External] {
    let pins = lockedPackages()
    return reading.remotes.compactMap { remote in
      guard case .remote(let location, let requirement) = remote.reference else { return nil }
      let pin = pins.first { $0.identity == remote.identity }
      let name = PathText.stem(of: location)
      let state: External.State
      var fetch: External.Source?
      if let folder = reading.packages.first(where: { $0.identity == remote.identity })?.folder {
        state = source(folder: folder, targets: targets.filter { $0.id.container == folder })
      } else {
        // Without a lock file the requirement's lower bound is a version that is known to exist.
        let wanted = pin ?? Self.pin(location, identity: remote.identity, requirement)
        state = Self.missing(wanted)
        fetch = wanted.source
      }
      return External(
        kind: .package, name: name, version: pin?.text ?? requirement, location: location,
        state: state, source: fetch)
    }
  }

  private static func pin(_ location: String, identity: String, _ requirement: String) -> Pin {
    var pin = Pin(identity: identity, name: identity, location: location)
    let words = requirement.split(separator: " ").map(String.init)
    if words.count == 2, words[0] == "branch" {
      pin.branch = words[1]
    } else if words.count == 2, words[0] == "revision" {
      pin.revision = words[1]
    } else if let last = words.last {
      pin.version = last.firstRange(of: "..<").map { String(last[..<$0.lowerBound]) } ?? last
    }
    return pin
  }

  private static func missing(_ pin: Pin) -> External.State {
    guard let command = pin.command else {
      return .unusable(reason: "\(pin.location.printable) is not the address of a repository")
    }
    let text = command.map(quoted).joined(separator: " ")
    guard pin.version == nil, pin.branch == nil, let revision = pin.revision else {
      return .missing(command: text)
    }
    let folder = quoted(PathText.stem(of: pin.location))
    return .missing(command: "\(text) \(folder) && git -C \(folder) checkout \(quoted(revision))")
  }

  /// Returns a word for a shell.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "-_./:@+,=".unicodeScalars.contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private func source(folder: String, targets: [Target]) -> External.State {
    if targets.contains(where: { !$0.sources.isEmpty && $0.leftAside == nil }) {
      return .source(folder: folder)
    }
    return .unusable(
      reason: targets.contains { !$0.otherSources.isEmpty }
        ? "its source is not Swift" : "it has no source, only a library that was built before")
  }

  private func lockedPackages() -> [Pin] {
    var places: [String] = []
    for project in reading.projects {
      places.append(project.path + "/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
    }
    for folder in reading.folders {
      for name in reading.files.names(in: folder) where name.hasSuffix(".xcworkspace") {
        places.append(folder + "/" + name + "/xcshareddata/swiftpm/Package.resolved")
      }
      places += [folder + "/Package.resolved", folder + "/.package.resolved"]
    }
    var pins: [Pin] = []
    for place in places {
      guard let bytes = bytes(place) else { continue }
      do {
        for pin in try LockFiles.packages(bytes, path: place)
        where !pins.contains(where: { $0.identity == pin.identity }) {
          pins.append(pin)
        }
      } catch { reading.note(error.description) }
    }
    return pins
  }

  private func pods() -> [External] {
    var out: [External] = []
    for folder in reading.folders {
      let project = folder + "/Pods/Pods.xcodeproj"
      for pod in reading.pods[folder] ?? [] where !out.contains(where: { $0.name == pod.name }) {
        let state = state(of: pod, in: folder, project: project)
        out.append(
          External(
            kind: .pod, name: pod.name, version: pod.text, location: pod.location, state: state,
            source: state.isMissing ? pod.source : nil))
      }
    }
    return out
  }

  private func state(of pod: Pin, in folder: String, project: String) -> External.State {
    let own = targets.filter { $0.id.container == project && $0.name == pod.name }
    if !own.isEmpty {
      let isLocal = pod.location.hasPrefix(".")
      return source(
        folder: isLocal ? PathText.join(folder, pod.location) : folder + "/Pods/" + pod.name,
        targets: own)
    }
    if let package = reading.packages.first(where: { $0.makes(pod: pod.name) }) {
      return source(folder: package.folder, targets: package.targets)
    }
    if pod.command != nil { return Self.missing(pod) }
    return .missing(command: "pod install --project-directory=\(Self.quoted(folder))")
  }

  private func carthage() -> [External] {
    var out: [External] = []
    for folder in reading.folders {
      for pin in reading.carthagePins(in: folder)
      where !out.contains(where: { $0.name == pin.name }) {
        let state: External.State
        if let place = reading.carthageCheckout(of: pin.name, in: folder) {
          let inside = targets.filter { PathText.contains(place, $0.id.container) }
          state = source(folder: place, targets: inside)
        } else if pin.location.hasPrefix("binary ") {
          state = .unusable(reason: "it has no source, only a library that was built before")
        } else {
          state = Self.missing(pin)
        }
        out.append(
          External(
            kind: .carthage, name: pin.name, version: pin.text, location: pin.location,
            state: state,
            source: state.isMissing ? pin.source : nil))
      }
    }
    return out
  }
}

extension External.State {
  package var isMissing: Bool { if case .missing = self { true } else { false } }
}
