import PegBase
import PegImageIO

/// One snapshot among the artefacts, to be accepted or rejected.
package struct PendingSnapshot: Hashable, Sendable {
  /// The test file's folder below the artefacts.
  package let suite: String
  /// The name of the snapshot's folder in the suite's folder.
  package let stem: String
  /// Empty if the run left no folder.
  package let folder: String
  package let record: ResultRecord

  package init(suite: String, stem: String, folder: String, record: ResultRecord) {
    self.suite = suite
    self.stem = stem
    self.folder = folder
    self.record = record
  }

  /// `<test file>/<snapshot>`, the name that decisions use.
  package var name: String { suite + "/" + stem }

  /// Whether there is a candidate to accept.
  package var isAcceptable: Bool { record.candidate != nil && record.verdict != .recorded }
}

/// The snapshots that a run left for people to decide about.
package struct PendingSnapshots: Sendable {
  package let snapshots: [PendingSnapshot]

  /// Reads `<artifacts>/<test file>/<snapshot>/result.json`; links are not followed. No folder means no snapshots.
  ///
  /// - Throws: `SnapshotError.badRecord` for the first record that cannot be read, and for one that is not a file.
  package init(artifacts: String) throws(SnapshotError) {
    var found: [PendingSnapshot] = []
    for suite in try Self.folders(in: artifacts) {
      for stem in try Self.folders(in: FileTree.join([artifacts, suite])) {
        let folder = FileTree.join([artifacts, suite, stem])
        let path = FileTree.join([folder, ResultRecord.fileName])
        guard try SnapshotFiles.kind(of: path) != .absent else { continue }
        found.append(
          PendingSnapshot(
            suite: suite, stem: stem, folder: folder, record: try Self.record(path)))
      }
    }
    snapshots = found
  }

  private static func folders(in path: String) throws(SnapshotError) -> [String] {
    var found: [String] = []
    guard try SnapshotFiles.kind(of: path, following: true) == .folder else { return [] }
    for name in try SnapshotFiles.names(in: path)
    where try SnapshotFiles.kind(of: FileTree.join([path, name])) == .folder {
      found.append(name)
    }
    return found
  }

  fileprivate static func record(_ path: String) throws(SnapshotError) -> ResultRecord {
    guard try SnapshotFiles.kind(of: path) == .file else {
      throw .badRecord(path: path, reason: "is not a file; remove the folder or run its test again")
    }
    let bytes = try SnapshotFiles.read(path, maximumBytes: ResultRecord.maximumBytes)
    do {
      return try ResultRecord(parsing: bytes)
    } catch {
      throw .badRecord(
        path: path, reason: error.description + "; remove the folder or run its test again")
    }
  }
}

extension PendingSnapshot {
  /// The reason why a snapshot cannot be accepted.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// The reference that accepting will write, checked against the record.
  package struct Acceptance: Sendable {
    let snapshot: PendingSnapshot
    let bytes: [UInt8]
    let place: ReferencePlace
    let project: String
    /// The reference's path below the project.
    package var path: String { place.path }
    /// Whether there is a reference to replace.
    package var isReplacement: Bool { place.exists }
    /// Bytes of the new reference.
    package var byteCount: Int { bytes.count }
  }

  /// Returns the path of the reference that accepting may write, below the project; nil if it may write none.
  package func writableReference(project: String) -> String? {
    guard isAcceptable else { return nil }
    return try? ReferencePlace(record, suite: suite, stem: stem, project: project).path
  }

  /// Reads the candidate and checks it; writes nothing.
  ///
  /// - Parameters:
  ///   - project: the folder that the reference's path starts in.
  ///   - digest: the digest of the picture that the user has looked at; nil to accept the record's.
  /// - Throws: `Refusal`, one line.
  package func acceptance(
    project: String, digest: String? = nil
  ) throws(Refusal) -> Acceptance {
    func refuse(_ reason: String) -> Refusal {
      Refusal(description: "\(name.printable): \(reason)")
    }
    guard isAcceptable, let candidate = record.candidate, let recorded = record.actualDigest else {
      throw refuse(
        record.verdict == .nonDeterministic
          ? "it was not the same when made twice; there is nothing to accept"
          : "there is nothing to accept")
    }
    let file = FileTree.join([folder, candidate])
    let place: ReferencePlace
    do throws(ReferencePlace.Problem) {
      place = try ReferencePlace(record, suite: suite, stem: stem, project: project)
    } catch {
      throw refuse(error.reason)
    }
    let bytes: [UInt8]
    do {
      guard try SnapshotFiles.kind(of: file) == .file else {
        throw refuse("\(candidate) is not there")
      }
      bytes = try FileReader.read(file, maximumBytes: ImageLimits.standard.maximumFileBytes)
    } catch let error as Refusal {
      throw error
    } catch {
      throw refuse("\(error)")
    }
    let actual = bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) }
    guard actual == recorded else {
      throw refuse("\(candidate) is not the one that its record tells of; run the test again")
    }
    guard digest == nil || digest == actual else {
      throw refuse("\(candidate) is not the one that was decided about; look at it again")
    }
    do throws(SnapshotError) {
      return Acceptance(
        snapshot: self, bytes: try smallest(bytes), place: place, project: project)
    } catch {
      throw refuse("\(candidate) cannot become a reference: \(error)")
    }
  }

  /// Returns the picture in its smallest encoding; a film, or a file that isn't a picture, is returned unchanged.
  private func smallest(_ bytes: [UInt8]) throws(SnapshotError) -> [UInt8] {
    guard ReferenceFormat.holds(bytes, ending: ReferenceFormat.ending(of: record) ?? "") else {
      throw .image(.damaged(.png, reason: "the file does not begin as one"))
    }
    guard record.candidate == ArtifactImage.actual.fileName, (try? FilmFile(bytes)) == nil
    else { return bytes }
    do {
      let picture = try ImageDecoder.decode(bytes)
      return try ReferenceNotes(png: bytes).png(picture, compression: .small)
    } catch {
      throw .image(error)
    }
  }

  /// Removes what the run left of the snapshot; its reference stays unchanged.
  ///
  /// - Throws: `SnapshotError`; `.replaced` if another run has replaced it since.
  package func reject() throws(SnapshotError) {
    try whileUnchanged { () throws(SnapshotError) in try ArtifactFolder.empty(folder) }
  }

  /// Calls `body` while no run verifies snapshots of the same test file, if the record hasn't changed since it was read.
  ///
  /// - Throws: `SnapshotError.replaced`; what `body` throws.
  fileprivate func whileUnchanged(
    _ body: () throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    let length = folder.utf8.count - stem.utf8.count - 1
    let suiteFolder = String(decoding: folder.utf8.prefix(length), as: UTF8.self)
    try FileTree.locking(suiteFolder) { () throws(SnapshotError) in
      let path = FileTree.join([folder, ResultRecord.fileName])
      guard try SnapshotFiles.kind(of: path) != .absent, try PendingSnapshots.record(path) == record
      else { throw .replaced(path: path) }
      try body()
    }
  }
}

extension PendingSnapshot.Acceptance {
  /// Writes the reference and then removes the artefacts.
  ///
  /// - Throws: `SnapshotError`; the reference is then either the old or the new one.
  package func apply() throws(SnapshotError) {
    try snapshot.whileUnchanged { () throws(SnapshotError) in
      let folder = try SnapshotFiles.makeFolders(place.folders, below: project)
      let path = FileTree.join([folder, place.fileName])
      if try SnapshotFiles.kind(of: path) == .symbolicLink {
        throw .file(.symbolicLink(path: path))
      }
      try SnapshotFiles.write(bytes, to: path)
      try ArtifactFolder.empty(snapshot.folder)
    }
  }
}
