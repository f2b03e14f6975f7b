import PegBase
import UIKit

/// Devices with the same screen, from the oldest to the newest.
private struct Screens {
  let names: [String]
  let width: CGFloat
  let height: CGFloat
  var scale: CGFloat = 3
  var top: CGFloat
  var bottom: CGFloat = 34
  /// Insets on both sides in landscape orientation.
  var side: CGFloat = 0
  var bottomInLandscape: CGFloat = 21
  var kind = Device.Kind.phone
  var isLarge = false

  func device(_ name: String) -> Device {
    Device(
      name: name, size: CGSize(width: width, height: height), scale: scale,
      safeArea: UIEdgeInsets(top: top, bottom: bottom),
      landscapeSafeArea: kind == .pad
        ? UIEdgeInsets(top: top, bottom: bottom)
        : UIEdgeInsets(left: side, bottom: bottomInLandscape, right: side),
      kind: kind, isLarge: isLarge)
  }

  static func homeButton(
    _ names: String..., width: CGFloat, height: CGFloat, scale: CGFloat = 2, isLarge: Bool = false
  ) -> Screens {
    Screens(
      names: names, width: width, height: height, scale: scale, top: 20, bottom: 0,
      bottomInLandscape: 0, isLarge: isLarge)
  }

  static func notch(
    _ names: String..., width: CGFloat, height: CGFloat, scale: CGFloat = 3, top: CGFloat,
    isLarge: Bool = false
  ) -> Screens {
    Screens(
      names: names, width: width, height: height, scale: scale, top: top, side: top,
      isLarge: isLarge)
  }

  static func pad(
    _ names: String..., width: CGFloat, height: CGFloat, isRound: Bool = false
  ) -> Screens {
    Screens(
      names: names, width: width, height: height, scale: 2, top: isRound ? 24 : 20,
      bottom: isRound ? 20 : 0, kind: .pad)
  }

  /// Screens from small to large within a generation.
  static let all: [Screens] = [
    homeButton("iPhone SE (1st generation)", width: 320, height: 568),
    homeButton(
      "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)", "iPhone SE",
      width: 375, height: 667),
    homeButton(
      "iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus", width: 414, height: 736,
      scale: 3, isLarge: true),
    notch("iPhone X", "iPhone XS", "iPhone 11 Pro", width: 375, height: 812, top: 44),
    notch("iPhone XR", "iPhone 11", width: 414, height: 896, scale: 2, top: 48, isLarge: true),
    notch("iPhone XS Max", "iPhone 11 Pro Max", width: 414, height: 896, top: 44, isLarge: true),
    notch("iPhone 12 mini", "iPhone 13 mini", width: 375, height: 812, top: 50),
    notch(
      "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e",
      width: 390, height: 844, top: 47),
    notch(
      "iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus", width: 428, height: 926, top: 47,
      isLarge: true),
    notch(
      "iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16", width: 393, height: 852, top: 59),
    notch(
      "iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus", width: 430,
      height: 932, top: 59, isLarge: true),
    notch("iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro", width: 402, height: 874, top: 62),
    notch(
      "iPhone 16 Pro Max", "iPhone 17 Pro Max", width: 440, height: 956, top: 62, isLarge: true),
    notch("iPhone Air", width: 420, height: 912, top: 68, isLarge: true),
    pad("iPad mini", "iPad (9.7-inch)", width: 768, height: 1024),
    pad("iPad (10.2-inch)", width: 810, height: 1080),
    pad("iPad (10th generation)", "iPad Air", width: 820, height: 1180, isRound: true),
    pad("iPad Pro (10.5-inch)", width: 834, height: 1112),
    pad("iPad Pro (11-inch)", width: 834, height: 1194, isRound: true),
    pad("iPad Pro (12.9-inch)", width: 1024, height: 1366, isRound: true),
  ]
}

extension Device {
  public static let iPhoneSE = listed("iPhone SE")
  public static let iPhone8Plus = listed("iPhone 8 Plus")
  public static let iPhoneX = listed("iPhone X")
  public static let iPhone11 = listed("iPhone 11")
  public static let iPhone13Mini = listed("iPhone 13 mini")
  public static let iPhone13 = listed("iPhone 13")
  public static let iPhone13ProMax = listed("iPhone 13 Pro Max")
  public static let iPhone15 = listed("iPhone 15")
  public static let iPhone15ProMax = listed("iPhone 15 Pro Max")
  public static let iPhone16Pro = listed("iPhone 16 Pro")
  public static let iPhone16ProMax = listed("iPhone 16 Pro Max")
  public static let iPhone17 = listed("iPhone 17")
  public static let iPhoneAir = listed("iPhone Air")
  public static let iPadMini = listed("iPad mini")
  public static let iPad = listed("iPad (10th generation)")
  public static let iPadPro11 = listed("iPad Pro (11-inch)")
  public static let iPadPro12_9 = listed("iPad Pro (12.9-inch)")

  /// Every device in the table, by screens, from small to large within a generation.
  public static let all: [Device] = Screens.all.flatMap { screens in
    screens.names.map(screens.device)
  }

  /// One device for each screen, the newest one that has it.
  package static let onePerScreen: [Device] = Screens.all.map { $0.device($0.names.last ?? "") }

  /// Returns the device with a name; only letters and digits are compared, in upper or lower case.
  public static func named(_ name: String) -> Device? {
    let key = letters(name)
    return all.first { letters($0.name) == key }
  }

  /// The words for several devices.
  package static let groups = ["all-phones", "all-pads", "all"]

  /// Returns the devices for a name, or for a word from `groups`.
  package static func all(named name: String) -> [Device]? {
    switch name.lowercased() {
    case "all-phones": onePerScreen.filter { $0.kind == .phone }
    case "all-pads": onePerScreen.filter { $0.kind == .pad }
    case "all": onePerScreen
    default: named(name).map { [$0] }
    }
  }

  /// Returns "; did you mean …?" with the most similar name, else with names that contain the words; or "".
  package static func suggestion(for name: String, among known: [String]) -> String {
    let near = Spelling.suggestion(for: name, among: known)
    let wanted = words(name)
    guard near.isEmpty, !wanted.isEmpty else { return near }
    let fitting = known.enumerated().filter { _, name in
      let parts = words(name)
      return wanted.allSatisfy { word in
        // "15pro" extends over several words; "phones" is not part of "iPhone SE".
        parts.contains { $0.contains(word) }
          || word.contains(where: \.isNumber) && letters(name).contains(word)
      }
    }
    // The shortest names first, and among equally long ones the newest device.
    let nearest = fitting.sorted {
      ($0.element.count, -$0.offset) < ($1.element.count, -$1.offset)
    }.prefix(3).map(\.element)
    guard let last = nearest.last else { return "" }
    let others = nearest.dropLast().joined(separator: ", ")
    return "; did you mean \(others.isEmpty ? "" : others + " or ")\(last)?"
  }

  private static func words(_ name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func listed(_ name: String) -> Device {
    guard let device = all.first(where: { $0.name == name }) else {
      preconditionFailure("\(name) is not in the table of devices")
    }
    return device
  }
}
