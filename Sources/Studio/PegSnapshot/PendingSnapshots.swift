import PegImageIO
import PegPixels

/// One snapshot among the artefacts that somebody may accept.
package struct PendingSnapshot: Hashable, Sendable {
  /// The test file's folder below the artefacts.
  package let suite: String
  /// The snapshot's folder in that.
  package let stem: String
  package let folder: String
  package let record: ResultRecord

  /// `<test file>/<snapshot>`: what a decision names.
  package var name: String { suite + "/" + stem }

  /// Whether there is anything to accept.
  package var isAcceptable: Bool { record.candidate != nil && record.verdict != .recorded }
}

/// The snapshots that a run left for people to decide about.
package struct PendingSnapshots: Sendable {
  package let snapshots: [PendingSnapshot]

  /// Reads `<artifacts>/<test file>/<snapshot>/result.json`; links are not followed. No folder means no snapshots.
  ///
  /// - Throws: `SnapshotError.badRecord` for the first record that cannot be read.
  package init(artifacts: String) throws(SnapshotError) {
    var found: [PendingSnapshot] = []
    for suite in try Self.folders(in: artifacts) {
      for stem in try Self.folders(in: FileTree.join([artifacts, suite])) {
        let folder = FileTree.join([artifacts, suite, stem])
        let path = FileTree.join([folder, ResultRecord.fileName])
        guard try FileTree.kind(of: path) == .file else { continue }
        found.append(
          PendingSnapshot(
            suite: suite, stem: stem, folder: folder, record: try Self.record(path)))
      }
    }
    snapshots = found
  }

  private static func folders(in path: String) throws(SnapshotError) -> [String] {
    var found: [String] = []
    guard try FileTree.kind(of: path, following: true) == .folder else { return [] }
    for name in try FileTree.names(in: path)
    where try FileTree.kind(of: FileTree.join([path, name])) == .folder {
      found.append(name)
    }
    return found
  }

  private static func record(_ path: String) throws(SnapshotError) -> ResultRecord {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path, maximumBytes: ResultRecord.maximumBytes)
    } catch {
      throw .image(error)
    }
    do {
      return try ResultRecord(parsing: bytes)
    } catch {
      throw .badRecord(
        path: path, reason: error.description + "; remove the folder or run its test again")
    }
  }
}

extension PendingSnapshot {
  /// Why a snapshot cannot be accepted.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// What accepting will write, checked against the record.
  package struct Acceptance: Sendable {
    let snapshot: PendingSnapshot
    let bytes: [UInt8]
    let folders: [String]
    let fileName: String
    /// The reference's path below the project.
    package var path: String { FileTree.join(folders + [fileName]) }
  }

  /// Reads what would take the reference's place, and writes nothing.
  ///
  /// - Parameter digest: that of the picture that somebody has looked at; the record's without it.
  /// - Throws: `Refusal`, one line.
  package func acceptance(digest: String? = nil) throws(Refusal) -> Acceptance {
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
    let bytes: [UInt8]
    do {
      guard try FileTree.kind(of: file) == .file else { throw refuse("\(candidate) is not there") }
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
    let parts = record.reference.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count > 1, !parts.contains(""), !parts.contains("."), !parts.contains(".."),
      !record.reference.utf8.contains(0)
    else { throw refuse("its reference lies outside of the project: \(record.reference.escaped)") }
    guard parts.contains("__Snapshots__") else {
      throw refuse(
        "its reference lies in no __Snapshots__ folder; copy it by hand to "
          + record.reference.escaped)
    }
    return Acceptance(
      snapshot: self, bytes: bytes, folders: parts.dropLast(), fileName: parts[parts.count - 1])
  }

  /// Removes what the run left of the snapshot; its reference stays as it is.
  ///
  /// - Throws: `SnapshotError`.
  package func reject() throws(SnapshotError) { try ArtifactFolder.empty(folder) }
}

extension PendingSnapshot.Acceptance {
  /// Puts the reference in its place and then removes the artefacts.
  ///
  /// - Parameter project: the folder that the reference's path starts in.
  /// - Throws: `SnapshotError`; the old reference is then in its place, or the new one.
  package func apply(project: String) throws(SnapshotError) {
    let folder = try FileTree.makeFolders(folders, below: project)
    let path = FileTree.join([folder, fileName])
    if try FileTree.kind(of: path) == .symbolicLink { throw .symbolicLink(path: path) }
    try ArtifactFolder.write(try smallest(), to: path)
    try snapshot.reject()
  }

  /// A picture is written as short as it goes; a film, and what is no picture, as it is.
  private func smallest() throws(SnapshotError) -> [UInt8] {
    guard snapshot.record.candidate == ArtifactImage.actual.fileName, (try? FilmFile(bytes)) == nil
    else { return bytes }
    do {
      let picture = try ImageDecoder.decode(bytes)
      return try ReferenceNotes(png: bytes).png(picture, compression: .small)
    } catch {
      throw .image(error)
    }
  }
}
