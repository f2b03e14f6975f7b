import Foundation
import PegStage
import Testing
import UIKit

/// The table of devices.
struct DeviceTests {
  @Test func namesAndFileNamesAreUnique() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    #expect(Set(Device.all.map(\.key)).count == Device.all.count)
    for device in Device.all {
      #expect(Device.named(device.name) == device)
      #expect(Device.named(device.key) == device, "\(device.key)")
      let allowed = device.key.allSatisfy { $0 == "-" || $0.isNumber || ("a"..."z").contains($0) }
      #expect(allowed && !device.key.isEmpty)
    }
  }

  @Test func everyDeviceIsHeldBothWays() {
    for device in Device.all {
      let other = device.held(.landscape)
      #expect(other.size == CGSize(width: device.size.height, height: device.size.width))
      #expect(other.held(.portrait) == device)
      #expect(other.held(.landscape) == other)
      #expect(device.size.width < device.size.height)
      #expect(device.traits.verticalSizeClass == .regular)
    }
  }

  /// Apple's table of size classes: only large phones are wide when held sideways.
  @Test func sizeClassesAreApples() {
    func wide(_ device: Device) -> Bool {
      device.held(.landscape).traits.horizontalSizeClass == .regular
    }
    for device in [Device.iPhone8Plus, .iPhone11, .iPhone13ProMax, .iPhone15ProMax, .iPad] {
      #expect(wide(device), "\(device.name)")
    }
    for device in [Device.iPhoneSE, .iPhoneX, .iPhone13, .iPhone13Mini, .iPhone15, .iPhone16Pro] {
      #expect(!wide(device), "\(device.name)")
      #expect(device.held(.landscape).traits.verticalSizeClass == .compact)
    }
    #expect(Device.iPad.held(.landscape).traits.verticalSizeClass == .regular)
  }

  @Test func groupsHaveOneOfEachScreen() throws {
    let phones = try #require(Device.all(named: "all-phones"))
    #expect(phones.count == 14)
    #expect(phones.contains(.iPhoneAir) && phones.contains { $0.name == "iPhone 17 Pro Max" })
    let pads = try #require(Device.all(named: "All-Pads"))
    #expect(pads.allSatisfy { $0.kind == .pad })
    #expect(Device.all(named: "all")?.count == phones.count + pads.count)
    #expect(Device.all(named: "iphone_13-PRO max")?.map(\.name) == ["iPhone 13 Pro Max"])
    #expect(Device.all(named: "Nokia") == nil)
  }
}
