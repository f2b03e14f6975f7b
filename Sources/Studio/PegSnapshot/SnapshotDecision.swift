import PegImageIO
import PegPixels

/// What somebody decided about one snapshot among the artefacts.
package struct SnapshotDecision: Hashable, Sendable {
  /// `<test file>/<snapshot>`: the folder below the artefacts.
  package let place: String
  /// The reference's path as the record has it.
  package let reference: String
  /// The SHA-256 of the picture that was looked at.
  package let digest: String
  package let isAccepted: Bool

  package init(place: String, reference: String, digest: String, isAccepted: Bool) {
    self.place = place
    self.reference = reference
    self.digest = digest
    self.isAccepted = isAccepted
  }

  /// What became of a decision.
  package struct Outcome: Hashable, Sendable {
    package let decision: SnapshotDecision
    package let isDone: Bool
    /// One sentence: what was done, or why nothing was.
    package let message: String
  }

  /// Carries decisions out, each for itself: an accepted picture takes its reference's place, and what the run left of a
  /// decided snapshot is removed.
  ///
  /// - Parameters:
  ///   - artifacts: the folder of the run's artefacts.
  ///   - project: the folder that references' paths start in.
  /// - Returns: an outcome for each decision, in their order.
  package static func apply(
    _ decisions: [SnapshotDecision], in artifacts: String, project: String
  ) -> [Outcome] {
    decisions.map { decision in
      do throws(Refusal) {
        let message = try decision.apply(in: artifacts, project: project)
        return Outcome(decision: decision, isDone: true, message: message)
      } catch {
        return Outcome(decision: decision, isDone: false, message: error.description)
      }
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private func apply(in artifacts: String, project: String) throws(Refusal) -> String {
    let parts = place.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(Self.isName) else {
      throw Refusal(description: "it is not among the artefacts")
    }
    let folder = FileTree.join([artifacts] + parts)
    do {
      for path in [FileTree.join([artifacts, parts[0]]), folder]
      where try FileTree.kind(of: path) != .folder {
        throw Refusal(description: "it is no longer among the artefacts; write the page again")
      }
      let record = try ResultRecord(
        parsing: try FileReader.read(
          FileTree.join([folder, ResultRecord.fileName]), maximumBytes: 16 << 20))
      guard record.reference == reference else {
        throw Refusal(description: "it has another reference by now; write the page again")
      }
      let picture = try FileReader.read(
        FileTree.join([folder, ArtifactImage.actual.fileName]),
        maximumBytes: ImageLimits.standard.maximumFileBytes)
      guard picture.withUnsafeBytes({ SHA256.hexDigest(of: $0) }) == digest else {
        throw Refusal(description: "it is another picture by now; write the page again")
      }
      if isAccepted { try writeReference(picture, project: project) }
      try Self.remove(folder)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(description: "\(error)")
    }
    return isAccepted ? "The picture is the reference now." : "The reference stays."
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(0)
  }

  private func writeReference(_ picture: [UInt8], project: String) throws {
    let parts = reference.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.allSatisfy(Self.isName), parts.contains("__Snapshots__") else {
      throw Refusal(description: "its reference lies in no __Snapshots__ folder of the project")
    }
    let folder = try FileTree.makeFolders(parts.dropLast(), below: project)
    let path = FileTree.join([folder, parts[parts.count - 1]])
    if try FileTree.kind(of: path) == .symbolicLink { throw SnapshotError.symbolicLink(path: path) }
    try FileWriter.write(picture, to: path)
  }

  /// The record goes first: without it a folder is in no report.
  private static func remove(_ folder: String) throws {
    try FileTree.remove(FileTree.join([folder, ResultRecord.fileName]))
    for place in [FileTree.join([folder, "frames"]), folder]
    where try FileTree.kind(of: place) == .folder {
      for name in try FileTree.names(in: place) {
        let file = FileTree.join([place, name])
        if try FileTree.kind(of: file) == .file { try FileTree.remove(file) }
      }
      FileTree.removeEmptyFolder(place)
    }
  }
}
