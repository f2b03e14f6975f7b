import PegGeometry
import PegPixels
import PegRender
import PegStage
import UIKit

/// The body of a device model.
///
/// - Units: millimetres.
/// - Source: body sizes and pixels per inch of Apple's technical specifications.
private struct Hardware {
  var width: Double
  var height: Double
  /// The width of the display in pixels of its panel, and their number per inch.
  var pixels: Double
  var density: Double

  var screenWidth: Double { pixels / density * 25.4 }
}

extension Device {
  /// The front of the device, with the metal in a colour.
  func frame(metal: StraightColor) -> DeviceFrame {
    let upright = held(.portrait)
    let screen = Size(width: upright.size.width, height: upright.size.height)
    var frame: DeviceFrame
    if let hardware = upright.hardware {
      frame = DeviceFrame(hardware, screen: screen, cornerRadius: displayCornerRadius, metal)
    } else {
      // A device of unknown make: an even border, and round corners if it has no home button.
      frame = DeviceFrame(
        screen: screen, cornerRadius: displayCornerRadius, bodyRadius: displayCornerRadius + 12,
        borders: (12, 12, 12), metal: metal)
      frame.buttons = kind == .phone ? [.init(.left, 0.15, 0.185), .init(.right, 0.24, 0.35)] : []
    }
    if upright.hardware != nil {
      let scale = screen.width / (upright.hardware?.screenWidth ?? 60)
      frame.cutout = upright.cutout(scale)
      frame.buttons = upright.buttons
      // Touch ID's ring is 10.9 mm wide, measured on photographs.
      frame.homeButton = upright.safeArea.bottom > 0 ? nil : (10.9 * scale).rounded()
    }
    frame.isLandscape = orientation == .landscape
    return frame
  }

  private var hardware: Hardware? {
    switch (Int(size.width), Int(size.height)) {
    case (320, 568): Hardware(width: 58.6, height: 123.8, pixels: 640, density: 326)
    case (375, 667): Hardware(width: 67.3, height: 138.4, pixels: 750, density: 326)
    case (414, 736): Hardware(width: 78.1, height: 158.4, pixels: 1080, density: 401)
    case (375, 812) where safeArea.top < 47:
      Hardware(width: 70.9, height: 143.6, pixels: 1125, density: 458)
    case (375, 812):
      Hardware(width: 64.2, height: 131.5, pixels: 1080, density: 476)
    case (414, 896) where scale == 2:
      Hardware(width: 75.7, height: 150.9, pixels: 828, density: 326)
    case (414, 896):
      Hardware(width: 77.4, height: 157.5, pixels: 1242, density: 458)
    case (390, 844):
      Hardware(width: 71.5, height: 146.7, pixels: 1170, density: 460)
    case (428, 926):
      Hardware(width: 78.1, height: 160.8, pixels: 1284, density: 458)
    case (393, 852):
      Hardware(width: 71.6, height: 147.6, pixels: 1179, density: 460)
    case (430, 932):
      Hardware(width: 77.8, height: 160.9, pixels: 1290, density: 460)
    case (402, 874):
      Hardware(width: 71.5, height: 149.6, pixels: 1206, density: 460)
    case (440, 956):
      Hardware(width: 77.6, height: 163, pixels: 1320, density: 460)
    case (420, 912):
      Hardware(width: 74.7, height: 156.2, pixels: 1260, density: 460)
    default: kind == .pad ? padHardware : nil
    }
  }

  private var padHardware: Hardware? {
    switch (Int(size.width), Int(size.height)) {
    case (768, 1024) where name == "iPad mini":
      Hardware(width: 134.8, height: 203.2, pixels: 1536, density: 326)
    case (768, 1024): Hardware(width: 169.5, height: 240, pixels: 1536, density: 264)
    case (810, 1080): Hardware(width: 174.1, height: 250.6, pixels: 1620, density: 264)
    case (820, 1180):
      Hardware(width: 178.5, height: 247.6, pixels: 1640, density: 264)
    case (834, 1112): Hardware(width: 174.1, height: 250.6, pixels: 1668, density: 264)
    case (834, 1194):
      Hardware(width: 178.5, height: 247.6, pixels: 1668, density: 264)
    case (1024, 1366):
      Hardware(width: 214.9, height: 280.6, pixels: 2048, density: 264)
    default: nil
    }
  }

  /// - Source: notches are 34.8 mm wide, those of 2021 and later 26.8 mm, and 5.3 mm high, measured on photographs; islands are
  ///   126 by 37⅓ points, 11⅓ or 14 below the edge, as on pictures of simulators; that of the iPhone Air by eye.
  private func cutout(_ pointsPerMillimetre: Double) -> DeviceFrame.Cutout? {
    guard kind == .phone, safeArea.bottom > 0 else { return nil }
    if safeArea.top >= 59 {
      let top = safeArea.top >= 68 ? 20 : safeArea.top >= 62 ? 14 : 11.33
      return .island(width: 126, height: 37.33, top: top)
    }
    let isWide = safeArea.top == 44 || safeArea.top == 48 || name.hasPrefix("iPhone 12")
    return .notch(
      width: ((isWide ? 34.8 : 26.8) * pointsPerMillimetre).rounded(),
      height: (5.3 * pointsPerMillimetre).rounded())
  }

  /// The buttons on the edges, measured by eye on Apple's drawings of each family.
  private var buttons: [DeviceFrame.Button] {
    let isRound = safeArea.bottom > 0
    if kind == .pad {
      return isRound
        ? [.init(.top, 0.8, 0.89), .init(.right, 0.07, 0.115), .init(.right, 0.125, 0.17)]
        : [.init(.top, 0.83, 0.89), .init(.right, 0.075, 0.115), .init(.right, 0.125, 0.165)]
    }
    if !isRound {
      let left: [DeviceFrame.Button] = [
        .init(.left, 0.125, 0.16), .init(.left, 0.19, 0.24), .init(.left, 0.262, 0.312),
      ]
      return left + [size.width < 350 ? .init(.top, 0.74, 0.9) : .init(.right, 0.19, 0.24)]
    }
    var all: [DeviceFrame.Button] = [
      .init(.left, 0.15, 0.185), .init(.left, 0.215, 0.28), .init(.left, 0.295, 0.36),
      .init(.right, 0.24, 0.35),
    ]
    let hasCameraControl =
      name != "iPhone 16e"
      && ["iPhone 16", "iPhone 17", "iPhone Air"].contains { name.hasPrefix($0) }
    if hasCameraControl { all.append(.init(.right, 0.6, 0.665)) }
    return all
  }
}

extension DeviceFrame {
  fileprivate init(
    _ hardware: Hardware, screen: Size, cornerRadius: Double, _ metal: StraightColor
  ) {
    let scale = screen.width / hardware.screenWidth
    let side = ((hardware.width * scale - screen.width) / 2).rounded()
    let end = ((hardware.height * scale - screen.height) / 2).rounded()
    // The corners of bodies with a home button have a radius of about 9 mm, measured on photographs.
    let radius = cornerRadius > 0 ? cornerRadius + side : (9 * scale).rounded()
    self.init(
      screen: screen, cornerRadius: cornerRadius, bodyRadius: radius, borders: (side, end, end),
      metal: metal)
  }
}
