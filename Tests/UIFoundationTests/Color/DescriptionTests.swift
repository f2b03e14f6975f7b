import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// Descriptions of values and colours, as iOS prints them.
@Suite struct DescriptionTests {
  @Test func geometry() {
    let rect = CGRect(x: 0, y: -1.5, width: 100, height: 50)
    #expect("\(rect)" == "(0.0, -1.5, 100.0, 50.0)")
    #expect("\(CGPoint(x: 1, y: 2))" == "(1.0, 2.0)")
    #expect("\(CGSize(width: 375, height: 0.25))" == "(375.0, 0.25)")
    #expect(rect.debugDescription == "(0.0, -1.5, 100.0, 50.0)")
    #expect(String(describing: rect as Any) == "(0.0, -1.5, 100.0, 50.0)")
    #expect(String(reflecting: CGPoint.zero) == "(0.0, 0.0)")
    #expect("\([CGSize.zero])" == "[(0.0, 0.0)]")
    #expect("\(Optional(CGPoint.zero) as Any)" == "Optional((0.0, 0.0))")
    var printed = ""
    print(rect, CGPoint.zero, to: &printed)
    #expect(printed == "(0.0, -1.5, 100.0, 50.0) (0.0, 0.0)\n")
  }

  @Test func fixedColours() {
    #expect("\(UIColor.red)" == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect(
      "\(UIColor(red: 0.1, green: 1 / 3, blue: 0.75, alpha: 0.5))"
        == "UIExtendedSRGBColorSpace 0.1 0.333333 0.75 0.5")
    #expect("\(UIColor.black)" == "UIExtendedGrayColorSpace 0 1")
    #expect("\(UIColor.clear)" == "UIExtendedGrayColorSpace 0 0")
    #expect("\(UIColor.darkGray)" == "UIExtendedGrayColorSpace 0.333333 1")
    #expect(
      "\(UIColor.black.withAlphaComponent(0.35))" == "UIExtendedGrayColorSpace 0 0.35")
    #expect(
      "\(UIColor(red: 0, green: 0, blue: 0, alpha: 1))" == "UIExtendedSRGBColorSpace 0 0 0 1")
    #expect(UIColor(red: 0, green: 0, blue: 0, alpha: 1) == .black)
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      "\(UIColor.label.resolvedColor(with: light))" == "UIExtendedGrayColorSpace 0 1")
    #expect(
      "\(UIColor.systemGreen.resolvedColor(with: light))"
        == "UIExtendedSRGBColorSpace 0.203922 0.780392 0.34902 1")
  }

  @Test func dynamicColours() {
    func matches(_ color: UIColor, _ pattern: Regex<Substring>) -> Bool {
      "\(color)".wholeMatch(of: pattern) != nil
    }
    #expect(matches(.label, #/<UIDynamicSystemColor: 0x[0-9a-f]+; name = labelColor>/#))
    #expect(
      matches(
        .secondarySystemBackground,
        #/<UIDynamicSystemColor: 0x[0-9a-f]+; name = secondarySystemBackgroundColor>/#))
    #expect(
      matches(
        UIColor { _ in .red },
        #/<UIDynamicProviderColor: 0x[0-9a-f]+; provider = <__NSMallocBlock__: 0x[0-9a-f]+>>/#))
    #expect(
      "\(UIColor.systemBackground.withAlphaComponent(0.5))".wholeMatch(
        of:
          #/<UIDynamicModifiedColor: 0x\w+; alpha = 0.5, baseColor = <UIDynamicSystemColor: 0x\w+; name = systemBackgroundColor>>/#
      ) != nil)
    #expect("\(UIColor.label)" == "\(UIColor.label)")
    #expect("\(UIColor.label)" != "\(UIColor.systemRed)")
  }

  @Test func numbersAreTheObjectsOwn() {
    let numbers = SerialNumbers()
    let first = NSObject()
    #expect(numbers.address(of: first) == SerialNumbers().address(of: NSObject()))
    let address = numbers.address(of: first)
    var others: Set<String> = []
    for _ in 0..<1000 { others.insert(numbers.address(of: NSObject())) }
    #expect(others.count == 1000 && !others.contains(address))
    #expect(numbers.address(of: first) == address)
  }
}
