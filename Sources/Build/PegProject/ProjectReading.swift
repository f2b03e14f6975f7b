import PegBase

/// The projects and packages that were read so far, and what they still ask for.
final class ProjectReading {
  private static let maximumContainers = 500

  let files: ProjectFiles
  let options: ProjectOptions
  private(set) var notes: [String] = []
  private(set) var projects: [XcodeProject] = []
  private(set) var packages: [PackageContents] = []
  private(set) var schemes: [Scheme] = []
  /// Remote packages by identity.
  private(set) var remotes: [(reference: XcodeTarget.PackageReference, identity: String)] = []
  /// Folders that lock files and checkouts are looked for in.
  private(set) var folders: [String] = []
  /// Folders of packages in the folder that is imported: an example uses the package that it lies in.
  private let nearby: [String]
  /// The names of their products; a manifest that cannot be read is noted and has none.
  private lazy var nearbyProducts = nearby.map { folder in
    do throws(ProjectError) {
      let path = try PackageReader.manifest(in: folder, files: files)
      return (folder: folder, products: try options.manifest(at: path).products.map(\.name))
    } catch {
      note(error.description)
      return (folder: folder, products: [])
    }
  }
  /// The pods that lock files name, by the folder of the file.
  private(set) var pods: [String: [Pin]] = [:]
  private var visited: Set<String> = []
  private var noted: Set<String> = []

  init(files: ProjectFiles, options: ProjectOptions, nearby: [String]) {
    (self.files, self.options, self.nearby) = (files, options, nearby)
  }

  func note(_ text: String) {
    if noted.insert(text).inserted { notes.append(text) }
  }

  /// Whether a container is new. There may be no more than 500 of them.
  private func enter(_ path: String) -> Bool {
    guard visited.count < Self.maximumContainers else { return false }
    return visited.insert(ProjectFiles.real(path) ?? path).inserted
  }

  /// Reads the chosen container and all that it refers to.
  ///
  /// - Throws: `ProjectError` if the container itself cannot be read; what it refers to is noted.
  func load(_ chosen: ProjectFinder.Candidate) throws(ProjectError) {
    let folder = PathText.folder(of: chosen.path)
    switch chosen.kind {
    case .package: try loadPackage(folder)
    case .project: try loadProject(chosen.path)
    case .workspace: try loadWorkspace(chosen.path)
    }
    if projects.isEmpty, packages.isEmpty {
      throw .malformed(
        path: chosen.path, line: nil,
        problem: notes.first.map { "names nothing that can be read: \($0)" }
          ?? "names no project and no package")
    }
    for folder in folders { loadDependencies(beside: folder) }
    loadRemotes()
  }

  private func loadWorkspace(_ path: String) throws(ProjectError) {
    let items = try Workspace.items(path, files: files)
    addFolder(PathText.folder(of: path))
    schemes = SchemeReader.schemes(in: path, files: files, note: note)
    for item in items {
      // CocoaPods' project is often not kept; the lock file then names the pods.
      if PathText.name(of: item) == "Pods.xcodeproj", !files.isFolder(item) { continue }
      if PathText.suffix(of: item) == "xcodeproj" {
        attempt(item) { () throws(ProjectError) in try self.loadProject(item) }
      } else if files.isFile(item + "/Package.swift") {
        attempt(item) { () throws(ProjectError) in try self.loadPackage(item) }
      }
    }
  }

  /// Reads a container that another one refers to; its error becomes a note.
  private func attempt(_ path: String, _ body: () throws(ProjectError) -> Void) {
    do { try body() } catch { note(error.description) }
  }

  private func loadProject(_ path: String) throws(ProjectError) {
    // A project that another one names brings its own folder.
    guard let found = files.locate(path) ?? submodule(path) else {
      throw .file(.cannotRead(path: path, reason: "No such file or directory"))
    }
    guard enter(found) else { return }
    files.add(PathText.folder(of: found))
    let project = try XcodeProject(path: found, files: files)
    if let line = project.conflict {
      note(
        "\(found.escaped)/project.pbxproj:\(line): an unresolved merge; its first side is read, resolve it"
      )
    }
    projects.append(project)
    addFolder(PathText.folder(of: found))
    for scheme in SchemeReader.schemes(in: found, files: files, note: note)
    where !schemes.contains(where: { $0.name == scheme.name }) {
      schemes.append(scheme)
    }
    for reference in project.root["projectReferences"]?.array ?? [] {
      if let file = project.object(reference["ProjectRef"]),
        case .disk(let inner)? = project.place(of: file)
      {
        attempt(inner) { () throws(ProjectError) in try self.loadProject(inner) }
      }
    }
    loadPackages(of: project)
  }

  /// Returns the project of a submodule that is not there itself, from a folder of its name among the checkouts.
  private func submodule(_ path: String) -> String? {
    let folder = PathText.name(of: PathText.folder(of: path))
    return options.checkouts.lazy.compactMap { place in
      self.files.locate("\(place)/\(folder)/\(PathText.name(of: path))")
    }.first
  }

  private func loadPackages(of project: XcodeProject) {
    for object in project.all("XCLocalSwiftPackageReference") {
      let folder = PathText.join(
        PathText.folder(of: project.path), object["relativePath"]?.string ?? "")
      attempt(folder) { () throws(ProjectError) in try self.loadPackage(folder) }
    }
    // Before Xcode 15 a local package was a folder among the files.
    for object in project.all("PBXFileReference") {
      let type = object["lastKnownFileType"]?.string ?? ""
      guard ["folder", "wrapper", "text"].contains(type),
        case .disk(let folder)? = project.place(of: object), files.isFile(folder + "/Package.swift")
      else { continue }
      attempt(folder) { () throws(ProjectError) in try self.loadPackage(folder) }
    }
    for object in project.all("XCRemoteSwiftPackageReference") {
      if let location = object["repositoryURL"]?.string {
        addRemote(location, XcodeMembers.requirement(object["requirement"]))
      }
    }
  }

  private func loadPackage(_ folder: String) throws(ProjectError) {
    guard let folder = files.locate(folder), files.isFolder(folder) else {
      throw .file(.cannotRead(path: folder, reason: "No such file or directory"))
    }
    guard enter(folder) else { return }
    let own = ProjectFiles(roots: [folder])
    let reader = PackageReader(files: own, options: options, note: note)
    let contents = try reader.read(folder)
    packages.append(contents)
    addFolder(folder)
    for dependency in contents.manifest.dependencies {
      switch dependency {
      case .path(let path, _):
        let inner = PathText.join(folder, path)
        attempt(inner) { () throws(ProjectError) in try self.loadPackage(inner) }
      case .url(let url, _, let requirement): addRemote(url, requirement)
      case .registry(let identity, let requirement): addRemote(identity, requirement)
      }
    }
  }

  private func addFolder(_ folder: String) {
    if !folders.contains(folder) { folders.append(folder) }
  }

  private func addRemote(_ location: String, _ requirement: String) {
    let identity = Pin.identity(of: location)
    guard !remotes.contains(where: { $0.identity == identity }) else { return }
    remotes.append((.remote(location: location, requirement: requirement), identity))
  }

  /// Reads the projects of pods and of Carthage's checkouts.
  private func loadDependencies(beside folder: String) {
    let project = pods(in: folder)
    if files.isFolder(project) {
      attempt(project) { () throws(ProjectError) in try self.loadProject(project) }
    }
    loadPods(in: folder, project: project)
    let checkouts = folder + "/Carthage/Checkouts"
    var inside = files.names(in: checkouts).map { checkouts + "/" + $0 }
    inside += carthagePins(in: folder).compactMap { carthageCheckout(of: $0.name, in: folder) }
      .filter { !inside.contains($0) }
    for inner in inside {
      if let project = files.names(in: inner).first(where: { $0.hasSuffix(".xcodeproj") }) {
        attempt(inner) { () throws(ProjectError) in try self.loadProject(inner + "/" + project) }
      } else if files.isFile(inner + "/Package.swift") {
        attempt(inner) { () throws(ProjectError) in try self.loadPackage(inner) }
      }
    }
  }

  /// Reads the names of pods. A pod whose project is not there may be there as a package: where the file says, among
  /// the checkouts, or in the folder that is imported.
  private func loadPods(in folder: String, project: String) {
    let (lock, list) = (folder + "/Podfile.lock", folder + "/Podfile")
    if files.isFile(lock) {
      attempt(lock) { () throws(ProjectError) in
        self.pods[folder] = LockFiles.pods(try self.files.read(lock))
      }
    } else if files.isFile(list) {
      attempt(list) { () throws(ProjectError) in
        self.pods[folder] = LockFiles.podfile(try self.files.read(list))
      }
    }
    // The pods that a pod needs follow it.
    var index = 0
    while !files.isFolder(project), let pod = pods[folder]?.dropFirst(index).first {
      index += 1
      attempt(folder) { () throws(ProjectError) in try self.loadPod(pod, of: folder) }
    }
  }

  /// Reads the source of a pod: the package or the podspec in the folder that the Podfile names, or among the checkouts and in
  /// the folder that is imported.
  private func loadPod(_ pod: Pin, of folder: String) throws(ProjectError) {
    let stated = pod.location.isEmpty ? nil : PathText.join(folder, pod.location)
    let package =
      stated.flatMap { self.files.isFile($0 + "/Package.swift") ? $0 : nil }
      ?? checkout(of: pod.name.lowercased()) ?? nearbyPackage(making: pod.name)
    if let package { try loadPackage(package) }
    guard !packages.contains(where: { $0.makes(pod: pod.name) }) else { return }
    let places = [stated].compactMap { $0 } + podFolders(of: pod.name) + folders
    let paths = places.map { $0 + "/" + pod.name + ".podspec" }
    guard let path = paths.first(where: files.isFile), enter(path) else { return }
    let own = ProjectFiles(roots: [PathText.folder(of: path)])
    let beside = projects.first { PathText.folder(of: $0.path) == folder }
    let contents = try PodReader(
      files: own, swiftVersion: (beside ?? projects.first)?.swiftVersion, note: note
    ).read(path)
    packages.append(contents)
    for case .pod(let name) in contents.links.values.joined()
    where pods[folder]?.contains(where: { $0.name == name }) == false {
      pods[folder]?.append(Pin(identity: name, name: name, location: ""))
    }
  }

  /// Returns the checkouts that a pod may be in: one of its name, then the others, since a repository may have another name.
  private func podFolders(of name: String) -> [String] {
    options.checkouts.flatMap { place in
      ([name] + self.files.names(in: place).filter { $0 != name }.sorted())
        .map { place + "/" + $0 }
    }
  }

  /// Returns the folder of a package, among those in the folder that is imported, with a product of a name.
  private func nearbyPackage(making product: String) -> String? {
    nearbyProducts.first { $0.products.contains(product) }?.folder
  }

  /// The path of the project that CocoaPods makes.
  private func pods(in folder: String) -> String { folder + "/Pods/Pods.xcodeproj" }

  /// Reads the packages whose source is there; those that they ask for follow.
  private func loadRemotes() {
    var index = 0
    while index < remotes.count {
      let identity = remotes[index].identity
      index += 1
      if let folder = checkout(of: identity) {
        attempt(folder) { () throws(ProjectError) in try self.loadPackage(folder) }
      }
    }
  }

  /// Returns Carthage's dependencies beside a project: in the versions of the lock file if there is one.
  func carthagePins(in folder: String) -> [Pin] {
    let paths = [folder + "/Cartfile.resolved", folder + "/Cartfile"]
    guard let path = paths.first(where: files.isFile), let bytes = try? files.read(path) else {
      return []
    }
    return LockFiles.carthage(bytes)
  }

  /// Returns the folder of a framework's source that Carthage, or a person, has put there.
  func carthageCheckout(of name: String, in folder: String) -> String? {
    let places = [folder + "/Carthage/Checkouts"] + options.checkouts
    return places.lazy.compactMap { place in
      self.files.names(in: place).first { $0.lowercased() == name.lowercased() }
        .map { place + "/" + $0 }
    }.first { self.files.isFolder($0) } ?? nearbyPackage(making: name)
  }

  /// Returns the folder of a package's source.
  func checkout(of identity: String) -> String? {
    let places =
      options.checkouts
      + folders.flatMap { [$0 + "/.build/checkouts", $0 + "/SourcePackages/checkouts"] }
    for place in places {
      for name in files.names(in: place) where name.lowercased() == identity {
        let folder = place + "/" + name
        if files.isFile(folder + "/Package.swift") { return folder }
      }
    }
    return nearby.first { Pin.identity(of: $0) == identity }
  }
}
