import CoreGraphics
import Foundation
import PegAudit
import PegCommand
import PegMotion
import PegNetwork
import PegPixels
import PegRender
import PegStage
import UIKit

/// The audit of one shot: its film, and its first moment at every size of text.
@MainActor
struct AuditRun {
  private let shot: Shot
  private let scene: Scene
  /// The times at which the film is looked at.
  private let moments: [SceneTime]
  private let textSizes: [TextSize]
  /// Locales in whose languages the first moment is looked at, besides that of the run.
  private let locales: [Locale]
  private let network: NetworkSession
  private let log: DiagnosticLog
  private let renderer: StillRenderer
  private let scale: Double

  /// The findings, and the pictures on which they are.
  struct Outcome {
    var findings: [AuditFinding] = []
    /// The screen at a finding, by the finding's key.
    var pictures: [AuditFinding.Key: Bitmap] = [:]
    /// The number of texts whose contrast was measured.
    var textCount = 0
  }

  /// A contrast is reported if it stays too small for so long, since texts that appear or disappear have less for a while.
  private static let lastingMoments = 3

  init(
    _ shot: Shot, textSizes: [TextSize], locales: [Locale] = [], rate: FrameRate, workers: Int,
    network: NetworkSession, log: DiagnosticLog
  ) throws {
    self.shot = shot
    scene = try Stage.rehearsed(shot.scene, network: network)
    self.textSizes = textSizes
    self.locales = locales
    self.network = network
    self.log = log
    renderer = StillRenderer(threads: workers)
    scale = Double(scene.device.scale)
    let timeline = scene.timeline
    let count = timeline.frameCount(rate: rate)
    var moments = (0..<count).map {
      timeline.moment(atFilmTime: .frame($0, rate: rate))
    }
    if let last = moments.last, last < timeline.length { moments.append(timeline.length) }
    self.moments = moments
  }

  func run() throws -> Outcome {
    var outcome = Outcome()
    var weak = try lookAtFilm(&outcome)
    if !weak.isEmpty {
      // Apple allows less contrast if the setting Increase Contrast mends it.
      let strong = try contrasts(withIncreasedContrast: true) { _, _, _ in }
      weak = weak.filter { key, _ in !(strong[key]?.isEmpty ?? true) }
    }
    let order = weak.values.sorted { ($0.time, $0.view.path) < ($1.time, $1.view.path) }
    outcome.findings += order
    let weakKeys = Set(order.map(\.key))
    outcome.pictures = outcome.pictures.filter { key, _ in
      key.kind != .contrast || weakKeys.contains(key)
    }
    try lookAtTextSizes(&outcome)
    try lookAtLanguages(&outcome)
    return outcome
  }

  // MARK: The film

  /// Adds the findings of the film's moments except those about contrast, which it returns.
  private func lookAtFilm(_ outcome: inout Outcome) throws -> [AuditFinding.Key: AuditFinding] {
    var findings: [AuditFinding] = []
    var pictures: [AuditFinding.Key: Bitmap] = [:]
    var texts: Set<String> = []
    let weak = try contrasts(withIncreasedContrast: false) { stage, audit, meter in
      for text in audit.texts { texts.insert(text.view.path) }
      // While something moves, views may lie where they never rest, at sizes that they never have.
      let isAtRest = !stage.isBusy || stage.time == .zero || stage.time == moments.last
      guard isAtRest else { return }
      for finding in audit.elementFindings + audit.textFindings
      where !findings.contains(where: { $0.key == finding.key }) {
        findings.append(finding)
        pictures[finding.key] = meter.picture
      }
    }
    outcome.findings = findings
    outcome.textCount = texts.count
    var result: [AuditFinding.Key: AuditFinding] = [:]
    for (key, found) in weak {
      guard let worst = found.min(by: { $0.measure.ratio < $1.measure.ratio }) else { continue }
      result[key] = worst.finding
      pictures[key] = worst.picture
    }
    outcome.pictures = pictures
    return result
  }

  private struct Weak {
    var finding: AuditFinding
    var measure: ContrastMeter.Measure
    var picture: Bitmap
  }

  /// Returns the texts whose contrast stays too small, with their moments.
  private func contrasts(
    withIncreasedContrast isIncreased: Bool,
    _ note: (Stage, ScreenAudit, ContrastMeter) -> Void
  ) throws -> [AuditFinding.Key: [Weak]] {
    var scene = scene
    if isIncreased {
      scene.traits = UITraitCollection(traitsFrom: [
        scene.traits, UITraitCollection(accessibilityContrast: .high),
      ])
    }
    let stage = try Stage(scene, scale: scale, network: network)
    var runs: [AuditFinding.Key: [Weak]] = [:]
    var lasting: [AuditFinding.Key: [Weak]] = [:]
    let least = min(Self.lastingMoments, moments.count)
    for moment in moments {
      try stage.advance(to: moment)
      let audit = ScreenAudit(stage)
      let meter = try ContrastMeter(try stage.displayList(), scale: scale) {
        try renderer.draw($0, scale: scale, background: .black)
      }
      var weakNow: Set<AuditFinding.Key> = []
      for text in audit.texts where !text.isExempt {
        guard let measure = meter.measure(text.area), measure.ratio < text.leastRatio else {
          continue
        }
        let finding = AuditFinding(
          .contrast, text.view, Self.message(measure, text.leastRatio), time: moment.seconds)
        weakNow.insert(finding.key)
        runs[finding.key, default: []].append(
          Weak(finding: finding, measure: measure, picture: meter.picture))
        if let run = runs[finding.key], run.count >= least { lasting[finding.key] = run }
      }
      for key in runs.keys where !weakNow.contains(key) { runs[key] = nil }
      note(stage, audit, meter)
    }
    log.add(stage.diagnostics)
    return lasting
  }

  private static func message(_ measure: ContrastMeter.Measure, _ least: Double) -> String {
    let lightness = Int(abs(measure.lightness).rounded())
    return "the contrast is \(hundredths(measure.ratio)) to 1, less than \(shortest(least)) to 1 "
      + "(APCA Lc \(lightness))"
  }

  /// Returns the number cut to two decimals, so that what falls short never looks sufficient.
  private static func hundredths(_ value: Double) -> String {
    let whole = Int(value * 100)
    let rest = whole % 100
    return "\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  // MARK: Sizes of text, and languages

  private func lookAtTextSizes(_ outcome: inout Outcome) throws {
    for size in textSizes {
      try lookAtBeginning(size, in: nil, &outcome)
    }
  }

  /// Looks at the first moment in each language, and at all sizes of text in the one whose texts are the longest.
  private func lookAtLanguages(_ outcome: inout Outcome) throws {
    let own = sceneLocale()
    defer { SceneLocale.install(own) }
    var longest: (locale: Locale, length: CGFloat)?
    for locale in locales {
      SceneLocale.install(locale)
      let length = try lookAtBeginning(nil, in: locale, &outcome)
      if longest.map({ length > $0.length }) ?? true { longest = (locale, length) }
    }
    guard let longest else { return }
    SceneLocale.install(longest.locale)
    for size in textSizes { try lookAtBeginning(size, in: longest.locale, &outcome) }
  }

  /// Adds the faults of the first moment's texts, and returns the texts' length.
  @discardableResult
  private func lookAtBeginning(
    _ size: TextSize?, in locale: Locale?, _ outcome: inout Outcome
  ) throws -> CGFloat {
    var scene = scene
    var traits = [scene.traits]
    if let size {
      traits.append(UITraitCollection(preferredContentSizeCategory: size.category))
    }
    if locale?.language.characterDirection == .rightToLeft {
      traits.append(UITraitCollection(layoutDirection: .rightToLeft))
    }
    scene.traits = UITraitCollection(traitsFrom: traits)
    let stage = try Stage(scene, scale: scale, network: network)
    let audit = ScreenAudit(stage)
    var picture: Bitmap?
    for var finding in audit.textFindings {
      if let index = outcome.findings.firstIndex(where: { isSame($0, finding) }) {
        // A fault at the scene's own size is reported without a list of other sizes, and one in its own language without others.
        if let size, !outcome.findings[index].textSizes.isEmpty,
          outcome.findings[index].language == locale?.identifier
        {
          outcome.findings[index].textSizes.append(size.rawValue)
        }
        continue
      }
      finding.textSizes = size.map { [$0.rawValue] } ?? []
      finding.language = locale?.identifier
      outcome.findings.append(finding)
      picture =
        try picture
        ?? renderer.draw(try stage.displayList(), scale: scale, background: .black)
      outcome.pictures[finding.key] = picture
    }
    log.add(stage.diagnostics)
    return audit.textLength
  }

  /// Whether findings are of one fault; in another language a view has another text, but the same place among the views.
  private func isSame(_ a: AuditFinding, _ b: AuditFinding) -> Bool {
    a.key == b.key || (a.kind == b.kind && a.view.path == b.view.path)
  }
}
