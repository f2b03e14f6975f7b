import PegCommand
import Foundation
import Glibc
import PegBase
import PegStage
import UIKit

/// Options of every command that shows scenes, about screen and traits.
struct ScreenOptions: OptionGroup {
  static let heading = "SCREEN"

  let devices = Option(
    "--device", value: "LIST", as: .list, choices: .words(Device.groups + Device.all.map(\.name)),
    help: "Show the scene on other devices, such as \"iPhone 15\" or all-phones.")
  let landscape = Flag("--landscape", help: "Hold the device sideways.")
  let dark = Flag("--dark", help: "Use the dark appearance.")
  let rightToLeft = Flag("--rtl", help: "Lay out from right to left.")
  let contrast = Flag("--contrast", help: "Increase the contrast.")
  let reduceMotion = Flag("--reduce-motion", help: "Reduce motion.")
  let textSize = Option(
    "--text-size", value: "SIZE", as: ValueReader(Variant.textSize),
    choices: .words(TextSize.allCases.map(\.rawValue)),
    help: "Size of text: XS to XXXL, AX1 to AX5."
  )
  let scale = Option(
    "--scale", value: "N", as: .number(in: 0.1...10),
    help: "Pixels per point (default: the device's; 2 for films).")
}

/// Options of every command that plays scenes, about the script.
struct ScriptOptions: OptionGroup {
  static let heading = "SCRIPT"

  let file = Option(
    "--script", value: "FILE", as: .text, choices: .files, help: "Play this script instead.")
  let sweep = Option(
    "--sweep", value: "A..B", as: ValueReader(Sweep.init),
    help: "Scroll from one offset to another instead, in points.")
  let over = Option(
    "--over", value: "T", as: .time(in: 0...3600), standard: "4s", help: "Duration of a sweep.")
  let ease = Option(
    "--ease", value: "NAME", as: ValueReader(Sweep.easing), standard: "linear",
    choices: .words(["linear", "ease", "in", "out", "in-out"]), help: "Easing of a sweep.")
}

/// The start and the end of a scroll. Units: points.
struct Sweep: Hashable, Sendable {
  var start: Double
  var end: Double

  /// Reads "-150..500".
  init(_ text: String) throws(BrokenRule) {
    guard let dots = text.range(of: ".."),
      let start = ScriptNumber.parse(String(text[..<dots.lowerBound]), in: ScriptNumber.offsets),
      let end = ScriptNumber.parse(String(text[dots.upperBound...]), in: ScriptNumber.offsets)
    else { throw BrokenRule("must be two offsets in points such as -150..500") }
    (self.start, self.end) = (start, end)
  }

  static func easing(_ text: String) throws(BrokenRule) -> Easing {
    guard let easing = Easing(text) else {
      throw BrokenRule("must be linear, ease, in, out, in-out or bezier(x1,y1,x2,y2)")
    }
    return easing
  }
}

/// One picture or film to make: a scene with the options applied, and the name of its files.
struct Shot {
  var scene: Scene
  /// The beginning of its file names.
  var stem: String
  /// The part of the name that distinguishes it from the scene's other shots; empty for the only one.
  var label: String
}

/// Changes to the appearance of a scene.
struct Variant: Hashable {
  var isDark = false
  var isRightToLeft = false
  var isLandscape = false
  var hasHighContrast = false
  var reducesMotion = false
  var textSize: TextSize?

  static let option = Option(
    "--variants", value: "LIST", as: .list, choices: .words(["all"] + words),
    help:
      "One picture each: light, dark, rtl, landscape, contrast, reduce-motion, a text size, joined by +, or all."
  )

  static func textSize(_ text: String) throws(BrokenRule) -> TextSize {
    guard let size = TextSize(text) else {
      let known = TextSize.allCases.map(\.rawValue).joined(separator: ", ")
      throw BrokenRule("must be one of \(known)")
    }
    return size
  }

  static let words =
    ["light", "dark", "rtl", "landscape", "contrast", "reduce-motion"]
    + TextSize.allCases.map(\.rawValue)

  /// The variants that `all` means.
  static let all = [
    Variant(), Variant(isDark: true), Variant(isRightToLeft: true), Variant(isLandscape: true),
    Variant(textSize: .xSmall), Variant(textSize: .xxxLarge), Variant(textSize: .accessibility5),
  ]

  /// The name for files; empty for the unchanged scene.
  var name: String {
    var parts: [String] = []
    if isLandscape { parts.append("landscape") }
    if isDark { parts.append("dark") }
    if isRightToLeft { parts.append("rtl") }
    if hasHighContrast { parts.append("contrast") }
    if reducesMotion { parts.append("reduce-motion") }
    if let textSize { parts.append(textSize.rawValue.lowercased()) }
    return parts.joined(separator: ".")
  }

  /// Applies one word of `--variants`; returns false for an unknown word.
  mutating func take(_ word: String) -> Bool {
    switch word.lowercased() {
    case "light", "ltr", "portrait": break
    case "dark": isDark = true
    case "rtl": isRightToLeft = true
    case "landscape": isLandscape = true
    case "contrast": hasHighContrast = true
    case "reduce-motion": reducesMotion = true
    default:
      guard let size = TextSize(word) else { return false }
      textSize = size
    }
    return true
  }

  func apply(to scene: inout Scene) {
    if isLandscape { scene.device = scene.device.held(.landscape) }
    var traits = [scene.traits]
    if isDark { traits.append(UITraitCollection(userInterfaceStyle: .dark)) }
    if isRightToLeft { traits.append(UITraitCollection(layoutDirection: .rightToLeft)) }
    if hasHighContrast { traits.append(UITraitCollection(accessibilityContrast: .high)) }
    if reducesMotion { scene.reducesMotion = true }
    if let textSize {
      traits.append(UITraitCollection(preferredContentSizeCategory: textSize.category))
    }
    scene.traits = UITraitCollection(traitsFrom: traits)
  }
}

/// Makes shots of the scenes and options of a command line.
struct ShotList {
  private let scenes: [Scene]
  private let screens: Arguments<ScreenOptions>
  private let scripts: Arguments<ScriptOptions>?
  private let variantNames: [String]

  /// - Parameters:
  ///   - scripts: nil for a command that plays each scene's own script.
  ///   - variants: the value of `--variants`; nil for one picture of each scene.
  init(
    of scenes: [Scene], on screens: Arguments<ScreenOptions>,
    playing scripts: Arguments<ScriptOptions>? = nil, variants: [String]? = nil
  ) {
    self.scenes = scenes
    self.screens = screens
    self.scripts = scripts
    variantNames = variants ?? ["light"]
  }

  /// Returns the shots of scenes by name, in order. In a name, `*` stands for any text, and `?` for any character.
  ///
  /// - Throws: `CommandError`, with a line for each unknown scene.
  func shots(of names: [String]) throws -> [Shot] {
    let script = try self.script()
    let devices = try self.devices()
    let variants = try self.variants()
    var unknown: [String] = []
    var shots: [Shot] = []
    for name in names.flatMap(matching) {
      guard var scene = scenes.first(where: { $0.name == name }) else {
        unknown.append(missing(name))
        continue
      }
      if let script { scene.script = script }
      for shot in Self.shots(of: scene.settled, devices: devices, variants: variants) {
        guard !shots.contains(where: { $0.stem == shot.stem }) else { continue }
        shots.append(shot)
      }
    }
    guard unknown.isEmpty else { throw CommandError.failures(unknown) }
    return shots
  }

  /// Returns the names of the scenes that a pattern matches; the pattern itself if there are none.
  private func matching(_ pattern: String) -> [String] {
    guard pattern.contains(where: { "*?".contains($0) }) else { return [pattern] }
    let found = scenes.map(\.name).filter { fnmatch(pattern, $0, 0) == 0 }
    return found.isEmpty ? [pattern] : found
  }

  private static func shots(
    of scene: Scene, devices: [Device]?, variants: [Variant]
  ) -> [Shot] {
    (devices ?? [scene.device]).flatMap { device in
      variants.map { variant in
        var scene = scene
        scene.device = devices == nil ? device : device.held(scene.device.orientation)
        variant.apply(to: &scene)
        var parts: [String] = []
        if (devices?.count ?? 1) > 1 { parts.append(device.key) }
        if variants.count > 1, !variant.name.isEmpty { parts.append(variant.name) }
        let label = parts.joined(separator: ".")
        return Shot(
          scene: scene, stem: label.isEmpty ? scene.name : "\(scene.name).\(label)", label: label)
      }
    }
  }

  private func missing(_ name: String) -> String {
    let package = ProjectFiles.package(of: FileManager.default.currentDirectoryPath)
    let hint =
      package != nil && screens.program == "pegbar" && package != ProjectFiles.ownPackage()
      ? "; the package here shows its own scenes by its own program, as in 'swift run NAME list'"
      : suggestion(for: name, among: scenes.map(\.name))
    return "there is no scene \"\(name.printable)\""
      + (hint.isEmpty ? "; '\(screens.program) list' shows them all" : hint)
  }

  /// Returns the devices of `--device`; nil if it is not given.
  private func devices() throws -> [Device]? {
    guard let names = try screens.devices else { return nil }
    var devices: [Device] = []
    for name in names {
      guard let found = Device.all(named: name) else {
        let hint = Device.suggestion(for: name, among: Device.groups + Device.all.map(\.name))
        throw CommandError.usage(
          "there is no device \"\(name.printable)\""
            + (hint.isEmpty ? "; '\(screens.program) devices' shows them all" : hint))
      }
      devices += found.filter { !devices.contains($0) }
    }
    return devices
  }

  /// Returns the variants of `--variants`, with the single options applied to each, except to those of `all`.
  private func variants() throws -> [Variant] {
    let base = Variant(
      isDark: screens.dark, isRightToLeft: screens.rightToLeft, isLandscape: screens.landscape,
      hasHighContrast: screens.contrast, reducesMotion: screens.reduceMotion,
      textSize: try screens.textSize)
    var variants: [Variant] = []
    for item in variantNames {
      var items = [base]
      if item.lowercased() == "all" {
        items = Variant.all
      } else {
        for word in item.split(separator: "+", omittingEmptySubsequences: false) {
          guard items[0].take(String(word)) else {
            let hint = suggestion(for: String(word), among: Variant.words)
            throw CommandError.usage(
              "--variants: there is no variant \"\(String(word).printable)\""
                + (hint.isEmpty
                  ? "; known are all, \(Variant.words.joined(separator: ", "))" : hint))
          }
        }
      }
      variants += items.filter { !variants.contains($0) }
    }
    return variants
  }

  /// Returns the script of the options; nil for each scene's own script.
  private func script() throws -> Script? {
    guard let scripts else { return nil }
    let path = try scripts.file
    guard scripts.has(\.sweep) else { return try path.map { try ScriptFile.read($0) } }
    if path != nil { throw CommandError.usage("--script and --sweep exclude each other") }
    guard let sweep = try scripts.sweep else { return nil }
    let easing = try scripts.ease
    return .sweep(
      from: CGFloat(sweep.start), to: CGFloat(sweep.end), over: try scripts.over, easing: easing)
  }
}
