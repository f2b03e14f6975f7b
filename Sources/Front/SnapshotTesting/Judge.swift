import Foundation
import PegDiff
import PegImageIO
import PegPixels
import PegRender
import PegSnapshot
import PegText
import UIKit

extension EnvironmentStamp {
  /// What this program draws with.
  static func current(scale: CGFloat) -> EnvironmentStamp {
    EnvironmentStamp(
      renderer: StillRenderer.version, fonts: FontRegistry.pinned.fingerprint,
      scale: scale == scale.rounded() ? "\(Int(scale))" : "\(scale)")
  }
}

/// Compares what a strategy made with its reference.
struct Judge<Format> {
  let run: SnapshotRun
  let location: SnapshotLocation
  let mode: RecordMode
  let source: ResultSource
  /// Makes the format once more, otherwise scheduled; nil where that failed, for the reason given.
  let again: () -> (format: Format?, problem: String?, layout: String?)

  func judge(_ format: Format, _ diffing: Diffing<Format>) throws -> Outcome {
    let verdict: Verdict
    var attachments: [XCTAttachment] = []
    var remark: String?
    if let precision = diffing.imagePrecision, let image = format as? UIImage {
      guard let bitmap = image.cgImage?.bitmap else {
        return Outcome(message: "The image has no pixels; there is nothing to compare.")
      }
      let likeness = try precision.isExact ? nil : likeness(of: bitmap, precision)
      verdict = try judge(bitmap, image, isAllowed: likeness?.isEnough ?? false)
      switch verdict {
      case .different, .environmentMismatch: remark = likeness?.shortfall
      default: break
      }
      if let words = variants(verdict, bitmap) { remark = words }
      attachments = pictures(verdict)
    } else if let film = format as? SnapshotFilm {
      verdict = try SnapshotVerifier(store: run.store).verify(
        film: film.file, request(scale: CGFloat(film.file.scale)),
        again: {
          let second = again()
          return ((second.format as? SnapshotFilm)?.file, second.problem)
        })
      attachments = pictures(verdict)
    } else {
      let bytes = Array(diffing.toData(format))
      verdict = try SnapshotVerifier(store: run.store).verify(
        bytes: bytes, request(scale: nil),
        differs: { reference in
          guard let (words, files) = diffing.diff(diffing.fromData(Data(reference)), format) else {
            return nil
          }
          attachments = files
          return words
        },
        again: { again().format.map { Array(diffing.toData($0)) } })
    }
    try note(verdict)
    guard var message = verdict.message(for: location) else { return Outcome() }
    if let remark { message += "\n\n\(remark)" }
    if let artifacts = verdict.artifacts,
      let command = SnapshotTestingConfiguration.comparison(location.path, artifacts.actual)
    {
      message += "\n\n\(command)"
    }
    return Outcome(message: message, attachments: attachments)
  }

  private func note(_ verdict: Verdict) throws {
    try run.store.inventory?.add(
      InventoryEntry(
        reference: run.store.recordPath(location.path), suite: location.suite,
        test: location.name.testName, identifier: location.name.identifier, verdict: verdict.kind,
        source: ResultSource(file: run.store.recordPath(source.file), line: source.line)))
  }

  private func request(
    scale: CGFloat?, tolerance: Tolerance = .exact
  ) -> SnapshotRequest {
    SnapshotRequest(
      location: location, mode: mode, tolerance: tolerance,
      stamp: scale.map { .current(scale: $0) }, source: source)
  }

  // MARK: Pictures

  private func judge(_ bitmap: Bitmap, _ image: UIImage, isAllowed: Bool) throws -> Verdict {
    let tolerance =
      isAllowed
      ? Tolerance(differingPixels: bitmap.width * bitmap.height, channelDifference: 255) : .exact
    return try SnapshotVerifier(store: run.store).verify(
      bitmap, request(scale: image.scale, tolerance: tolerance),
      again: {
        let second = again()
        return SecondLook(
          picture: (second.format as? UIImage)?.cgImage?.bitmap, problem: second.problem,
          layout: second.layout)
      })
  }

  /// How like the reference a picture is, next to what is asked for.
  private struct Likeness {
    let isEnough: Bool
    /// What a failure says.
    let shortfall: String
  }

  /// Returns nil where no picture of the size is there to compare with.
  private func likeness(of bitmap: Bitmap, _ precision: ImagePrecision) throws -> Likeness? {
    guard try FileTree.kind(of: location.path, following: true) == .file else { return nil }
    let bytes = try FileReader.read(
      location.path, maximumBytes: ImageLimits.standard.maximumFileBytes)
    guard let reference = try? ImageDecoder.decode(bytes, limits: .standard),
      reference.size == bitmap.size
    else { return nil }
    guard precision.perceptual < 1 else {
      let total = 4 * bitmap.width * bitmap.height
      let differing = ImageComparison.differingBytes(reference, bitmap)
      let share = 1 - Float(differing) / Float(total)
      return Likeness(
        isEnough: share >= precision.share,
        shortfall: "Actual image precision \(share) is less than required \(precision.share)")
    }
    let margin = ImageComparison.measure(
      reference, bitmap,
      tolerance: Tolerance(
        differingPixels: .max, channelDifference: 255,
        deltaE: max(0, min(100, Double(1 - precision.perceptual) * 100)))
    ).margin
    let share = 1 - Float(margin.countedPixels) / Float(bitmap.width * bitmap.height)
    return Likeness(
      isEnough: share >= precision.share,
      shortfall: "The percentage of pixels that match \(share) is less than required "
        + "\(precision.share)\nThe lowest perceptual color precision "
        + "\(1 - Float(margin.worstDeltaE) / 100) is less than required \(precision.perceptual)")
  }

  /// Says which variants of a sheet differ; nil of what is no sheet.
  private func variants(_ verdict: Verdict, _ actual: Bitmap) -> String? {
    guard let tiles = Problems.current?.tiles, !tiles.isEmpty,
      let path = verdict.artifacts?.reference,
      let data = FileManager.default.contents(atPath: path),
      let reference = try? ImageDecoder.decode(Array(data))
    else { return nil }
    return VariantSheet.verdict(tiles, reference, actual)
  }

  private func pictures(_ verdict: Verdict) -> [XCTAttachment] {
    guard let artifacts = verdict.artifacts else { return [] }
    return [
      ("reference", artifacts.reference), ("failure", artifacts.actual),
      ("difference", artifacts.diff),
    ].compactMap { name, path in
      guard let path, let data = FileManager.default.contents(atPath: path) else { return nil }
      var attachment = XCTAttachment(data: data)
      attachment.name = name + ".png"
      return attachment
    }
  }
}
