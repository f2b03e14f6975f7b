import Testing
import UIKit

/// Names that files see through `import UIKit`.
@MainActor @Suite struct GeometryStringTests {
  @Test func geometryIsReadFromStringsAndWrittenToThem() {
    #expect(NSCoder.cgPoint(for: "{1, -2.5}") == CGPoint(x: 1, y: -2.5))
    #expect(NSCoder.cgSize(for: "{10,20}") == CGSize(width: 10, height: 20))
    #expect(
      NSCoder.cgRect(for: "{{0, 1}, {10, 20}}") == CGRect(x: 0, y: 1, width: 10, height: 20))
    #expect(NSCoder.cgVector(for: "{3, 4}") == CGVector(dx: 3, dy: 4))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == insets)
    #expect(NSCoder.cgAffineTransform(for: "[1, 0, 0, 1, 5, 6]").tx == 5)
    #expect(NSCoder.string(for: CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
    #expect(
      NSCoder.string(for: CGRect(x: 0, y: 1, width: 10, height: 20)) == "{{0, 1}, {10, 20}}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}")
  }

  @Test(arguments: ["", "{1}", "{1, 2, 3}", "{1, two}", "one"])
  func aStringThatIsNotAPointIsZero(text: String) {
    #expect(NSCoder.cgPoint(for: text) == .zero)
  }

  @Test func theProgramIsFoundByName() {
    let name = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: name))
    #expect(!UIApplication.responds(to: NSSelectorFromString("otherApplication")))
    let found = UIApplication.perform(name)?.takeUnretainedValue()
    #expect(found === UIApplication.shared)
    #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === found)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    #expect(UIApplication.value(forKey: "elsewhere") == nil)
  }

  @Test func aTextLayerTakesAFontWithoutASize() throws {
    let font = try #require(CGFont(UIFont.boldSystemFont(ofSize: 20).fontName as CFString))
    #expect(font.postScriptName == UIFont.boldSystemFont(ofSize: 20).fontName)
    #expect(CGFont("No Such Font") == nil)
    let layer = CATextLayer()
    (layer.font, layer.fontSize, layer.string) = (font, 20, "Stars")
    let plain = CATextLayer()
    (plain.font, plain.fontSize, plain.string) = (UIFont.boldSystemFont(ofSize: 1), 20, "Stars")
    #expect(layer.preferredFrameSize() == plain.preferredFrameSize())
  }

  @Test func valuesHoldGeometry() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let offset = UIOffset(horizontal: 5, vertical: 6)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(cgVector: CGVector(dx: 7, dy: 8)).cgVectorValue == CGVector(dx: 7, dy: 8))
    let turn = CGAffineTransform(rotationAngle: 1).translatedBy(x: 2, y: 3)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    #expect(NSValue(cgPoint: .zero).uiEdgeInsetsValue == .zero)
    let any: AnyObject = NSValue(uiEdgeInsets: insets)
    #expect(ObjectMembers(any).uiEdgeInsetsValue == insets)
  }

  @Test func valuesHoldTransforms() {
    let transform = CATransform3DMakeTranslation(1, 2, 3)
    #expect(
      CATransform3DEqualToTransform(NSValue(caTransform3D: transform).caTransform3DValue, transform)
    )
    #expect(CATransform3DIsIdentity(NSValue(cgPoint: .zero).caTransform3DValue))
    guard case .transform(let read)? = AnimatableValue(NSValue(caTransform3D: transform)) else {
      Issue.record("animations do not take the value")
      return
    }
    #expect(CATransform3DEqualToTransform(read, transform))
  }

  @Test func barsAreOfTheClassesThatAControllerIsGiven() {
    final class Bar: UINavigationBar {}
    final class Tools: UIToolbar {}
    let controller = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
    #expect(controller.navigationBar is Bar && controller.toolbar is Tools)
    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: plain.navigationBar) == UINavigationBar.self)
  }

  @Test func aTimerBeginsAtItsDate() {
    final class Target: NSObject {
      func fire(_ timer: Timer) {}
    }
    let date = Date(timeIntervalSinceReferenceDate: 1e9)
    let timer = Timer(
      fireAt: date, interval: 60, target: Target(), selector: selector("fire:", Target.fire(_:)),
      userInfo: 3, repeats: true)
    #expect(timer.fireDate == date && timer.timeInterval == 60 && timer.userInfo as? Int == 3)
  }

  @Test func colorSpacesHaveModels() {
    #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
  }
}
