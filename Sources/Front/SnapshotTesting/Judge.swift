import Foundation
import PegDiff
import PegImageIO
import PegPixels
import PegSnapshot
import UIKit

/// Compares what a strategy made with its reference.
struct Judge {
  let run: SnapshotRun
  let location: SnapshotLocation
  let mode: RecordMode

  // MARK: Pictures

  func judge(_ image: UIImage, precision: Float) throws -> Outcome {
    guard let bitmap = image.cgImage?.bitmap else {
      return Outcome(message: "The image has no pixels; there is nothing to compare.")
    }
    let share = try precision < 1 ? matchingShare(of: bitmap) : nil
    let isAllowed = share.map { $0.value >= precision } ?? false
    let tolerance =
      isAllowed
      ? Tolerance(differingPixels: bitmap.width * bitmap.height, channelDifference: 255) : .exact
    let verdict = try SnapshotVerifier(store: run.store).verify(
      bitmap, SnapshotRequest(location: location, mode: mode, tolerance: tolerance))
    guard var message = verdict.message(for: location) else { return Outcome() }
    if let share, case .different = verdict {
      message += "\n\nActual image precision \(share.value) is less than required \(precision)"
    }
    return Outcome(message: message, attachments: attachments(verdict))
  }

  /// The share of bytes that are those of the reference; nil where no such picture is there to compare with.
  private func matchingShare(of bitmap: Bitmap) throws -> (value: Float, Void)? {
    guard try FileTree.kind(of: location.path, following: true) == .file else { return nil }
    let bytes = try FileReader.read(
      location.path, maximumBytes: ImageLimits.standard.maximumFileBytes)
    guard let reference = try? ImageDecoder.decode(bytes, limits: .standard),
      reference.size == bitmap.size
    else { return nil }
    let total = 4 * bitmap.width * bitmap.height
    let differing = ImageComparison.differingBytes(reference, bitmap)
    return (1 - Float(differing) / Float(total), ())
  }

  private func attachments(_ verdict: Verdict) -> [XCTAttachment] {
    switch verdict {
    case .different(_, let artifacts, _), .sizeMismatch(_, _, let artifacts, _):
      [
        ("reference", artifacts.reference), ("failure", artifacts.actual),
        ("difference", artifacts.diff),
      ].compactMap { name, path in
        guard let path, let data = FileManager.default.contents(atPath: path) else { return nil }
        var attachment = XCTAttachment(data: data)
        attachment.name = name + ".png"
        return attachment
      }
    case .matched, .recorded, .missing, .unreadable: []
    }
  }

  // MARK: Anything else

  func judge<Format>(_ value: Format, _ diffing: Diffing<Format>) throws -> Outcome {
    let path = location.path
    let data = diffing.toData(value)
    try run.store.claim(location)
    try FileTree.remove(artifact)
    let reference = try storedReference()
    if mode == .all {
      _ = run.store.noteRecorded(path)
      if reference != data { try writeReference(data) }
      return recorded(.requested)
    }
    if run.store.wasRecordedHere(path) { return recorded(.earlierInThisRun) }
    guard let reference else {
      guard mode != .never else {
        try writeArtifact(data)
        return Outcome(message: Verdict.missing(pending: artifact).message(for: location))
      }
      guard run.store.noteRecorded(path) else { return recorded(.earlierInThisRun) }
      try writeReference(data)
      return recorded(.noReference)
    }
    guard let (difference, attachments) = diffing.diff(diffing.fromData(reference), value) else {
      return Outcome()
    }
    try writeArtifact(data)
    var message = "Snapshot \"\(location.name.identifier.printable)\" does not match reference."
    if mode == .failed {
      _ = run.store.noteRecorded(path)
      try writeReference(data)
      message += " A new snapshot was automatically recorded."
    }
    message +=
      "\n\nreference: \"\(path.escaped)\"\nactual: \"\(artifact.escaped)\"\n\n\(difference)"
    return Outcome(message: message, attachments: attachments)
  }

  private func recorded(_ reason: RecordReason) -> Outcome {
    Outcome(message: Verdict.recorded(path: location.path, reason: reason).message(for: location))
  }

  /// The file that a failure leaves: `<artifacts>/<suite>/<name of the reference>`.
  private var artifact: String {
    FileTree.join([
      run.store.artifacts, location.suite,
      String(location.path.dropFirst(location.folder.count + 1)),
    ])
  }

  private func storedReference() throws -> Data? {
    guard try FileTree.kind(of: location.path, following: true) != .absent else { return nil }
    return Data(
      try FileReader.read(location.path, maximumBytes: ImageLimits.standard.maximumFileBytes))
  }

  private func writeReference(_ data: Data) throws {
    try FileTree.makeFolders(location.folders, below: location.root)
    if try FileTree.kind(of: location.path) == .symbolicLink {
      throw SnapshotError.symbolicLink(path: location.path)
    }
    try FileWriter.write(Array(data), to: location.path)
  }

  private func writeArtifact(_ data: Data) throws {
    try FileTree.makeFolders([location.suite], below: run.store.artifacts)
    try FileWriter.write(Array(data), to: artifact)
  }
}
