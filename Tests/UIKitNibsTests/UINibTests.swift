import Foundation
import PegRuntime
import PegScene
import Testing
import UIKit

/// A controller whose view is in a nib.
@MainActor
private final class PanelController: UIViewController {
  var note: UILabel!
  var seen: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    seen.append("\(note.text ?? "") \(view.subviews.count)")
  }
}

/// A field whose overrides need parts that it makes after decoding, as those of floating labels do.
@MainActor
private final class FloatingField: UITextField {
  var title: UILabel!
  var calls: [String] = []

  override var text: String? { didSet { calls.append(title.text ?? "") } }
  override var placeholder: String? { didSet { calls.append(title.text ?? "") } }
  override var textColor: UIColor? { didSet { calls.append(title.text ?? "") } }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    title = UILabel()
  }
}

@MainActor
struct UINibTests {
  private let bundle: Bundle

  init() throws {
    let table = ClassTable(PanelController.self)
    table.property("note", \.note)
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = tests.appendingPathComponent("../../Fixtures/Storyboards").standardized.path
    bundle = try #require(Bundle(path: folder))
  }

  @Test func loadsTheViewOfAControllerFromANib() {
    let controller = PanelController(nibName: "Panel", bundle: bundle)
    #expect(controller.nibName == "Panel")
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.seen == ["From the panel 2"])
  }

  @Test func loadsNibsByName() throws {
    let owner = PanelController()
    let objects = try #require(bundle.loadNibNamed("Panel", owner: owner, options: nil))
    #expect(objects.count == 1)
    #expect(owner.viewIfLoaded === objects[0] as? UIView)
  }

  /// Foundation answers a question for an absent translation of an empty text with the question.
  @Test func leavesEmptyTextsEmpty() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let panel = try String(contentsOfFile: bundle.bundlePath + "/Panel.xib", encoding: .utf8)
    let empty = panel.replacingOccurrences(of: "text=\"From the panel\"", with: "text=\"\"")
    #expect(empty != panel)
    try empty.write(toFile: folder + "/Panel.xib", atomically: true, encoding: .utf8)
    let controller = PanelController(nibName: "Panel", bundle: Bundle(path: folder))
    controller.loadViewIfNeeded()
    #expect(controller.seen == [" 2"])
  }

  @Test func laysAreasAndReportsWhatIsNotDrawn() throws {
    let scene = SceneContext.open("nib")
    defer { scene.close() }
    let controller = PanelController(nibName: "Panel", bundle: bundle)
    let area = try #require(controller.view.subviews.last)
    #expect((area.subviews.first as? UILabel)?.text == "sceneKitView")
    let messages = scene.diagnostics.take().map(\.text)
    #expect(messages.contains { $0.contains("Panel.xib") && $0.contains("misplaced") })
    #expect(messages.contains { $0.contains("sceneKitView is not drawn here") })
  }

  @Test func dequeuesCellsOfRegisteredNibs() throws {
    let table = UITableView()
    table.register(UINib(nibName: "Cell", bundle: bundle), forCellReuseIdentifier: "settings")
    let first = try #require(table.dequeueReusableCell(withIdentifier: "settings"))
    let second = try #require(table.dequeueReusableCell(withIdentifier: "settings"))
    #expect(first !== second)
    #expect(first.reuseIdentifier == "settings")
    #expect(first.selectionStyle == .none)
    let control = try #require(first.contentView.subviews.first as? UISwitch)
    #expect(control.isOn)
  }

  @Test func setsTheClassesOfElements() throws {
    let text = """
      <view contentMode="scaleToFill" id="a"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews>
      <slider opaque="NO" contentMode="scaleToFill" value="0.25" minValue="0" maxValue="2" id="b"/>
      <segmentedControl opaque="NO" contentMode="scaleToFill" selectedSegmentIndex="1" id="c"><segments>
      <segment title="First"/><segment title="Second"/></segments></segmentedControl>
      <stepper opaque="NO" contentMode="scaleToFill" value="3" maximumValue="9" stepValue="2" id="d"/>
      <pageControl opaque="NO" contentMode="scaleToFill" numberOfPages="4" currentPage="2" id="e"/>
      <progressView opaque="NO" contentMode="scaleToFill" progress="0.5" id="f"/>
      <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" placeholder="Name" textAlignment="right" minimumFontSize="17" id="g">
      <textInputTraits key="textInputTraits" secureTextEntry="YES" keyboardType="emailAddress" returnKeyType="go"/></textField>
      <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="h"><state key="normal" title="Old"/>
      <buttonConfiguration key="configuration" style="filled" title="Buy" imagePlacement="top" cornerStyle="capsule"/></button>
      <visualEffectView opaque="NO" contentMode="scaleToFill" id="i"><view key="contentView" contentMode="center" id="j"><subviews>
      <label opaque="NO" contentMode="left" text="Inside" lineBreakMode="wordWrap" numberOfLines="0" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="k"/></subviews></view>
      <blurEffect style="dark"/></visualEffectView>
      </subviews></view>
      """
    let objects = NibText(objects: text).nib.instantiate(withOwner: nil)
    let views = try #require(objects.first as? UIView).subviews
    #expect((views[0] as? UISlider)?.value == 0.25)
    #expect((views[0] as? UISlider)?.maximumValue == 2)
    #expect((views[1] as? UISegmentedControl)?.titleForSegment(at: 1) == "Second")
    #expect((views[1] as? UISegmentedControl)?.selectedSegmentIndex == 1)
    #expect((views[2] as? UIStepper)?.value == 3)
    #expect((views[2] as? UIStepper)?.stepValue == 2)
    #expect((views[3] as? UIPageControl)?.currentPage == 2)
    #expect((views[4] as? UIProgressView)?.progress == 0.5)
    let field = try #require(views[5] as? UITextField)
    #expect(field.placeholder == "Name")
    #expect(field.textAlignment == .right)
    #expect(field.isSecureTextEntry)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.borderStyle == .roundedRect)
    let button = try #require(views[6] as? UIButton)
    #expect(button.configuration?.title == "Buy")
    #expect(button.configuration?.imagePlacement == .top)
    #expect(button.configuration?.cornerStyle == .capsule)
    let effect = try #require(views[7] as? UIVisualEffectView)
    #expect(effect.contentView.subviews.count == 1)
    #expect((effect.contentView.subviews.first as? UILabel)?.numberOfLines == 0)
    #expect(effect.effect is UIBlurEffect)
  }

  /// An autorelease pool keeps a nib's objects for as long as code needs to add them to a view.
  @Test func weakReferencesToANibsObjectsLastForAWhile() throws {
    final class Holder { weak var view: UIView? }
    let holder = Holder()
    let nib = NibText(objects: #"<view contentMode="scaleToFill" id="a"/>"#).nib
    holder.view = nib.instantiate(withOwner: nil).first as? UIView
    let parent = UIView()
    parent.addSubview(try #require(holder.view))
    #expect(parent.subviews.count == 1)
  }

  /// Decoding sets a text, a placeholder and a colour without the subclass's overrides, whose parts are not there yet.
  @Test func decodingDoesNotCallOverrides() throws {
    let table = ClassTable(FloatingField.self)
    table.property("title", \.title)
    let text = """
      <textField opaque="NO" contentMode="scaleToFill" text="Ann" placeholder="Name" id="a" customClass="FloatingField">
      <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></textField>
      """
    let objects = NibText(objects: text).nib.instantiate(withOwner: nil)
    let field = try #require(objects.first as? FloatingField)
    #expect(field.text == "Ann" && field.placeholder == "Name" && field.textColor == .red)
    #expect(field.calls == [])
    field.text = "Bob"
    #expect(field.calls == [""])
  }

  @Test func setsPickers() throws {
    let text = """
      <view contentMode="scaleToFill" id="a"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews>
      <datePicker contentMode="scaleToFill" datePickerMode="date" style="wheels" minuteInterval="15" id="b">
      <rect key="frame" x="0.0" y="36" width="320" height="216"/>
      <date key="date" timeIntervalSinceReferenceDate="508107183.67711699"/>
      <date key="minimumDate" timeIntervalSinceReferenceDate="0"/>
      <date key="maximumDate" timeIntervalSinceReferenceDate="600000000"/>
      <locale key="locale" localeIdentifier="fr_FR"/></datePicker>
      <datePicker contentMode="scaleToFill" datePickerMode="countDownTimer" countDownDuration="5400" id="c"/>
      <pickerView contentMode="scaleToFill" id="d"><rect key="frame" x="0.0" y="0.0" width="320" height="162"/></pickerView>
      <pageControl opaque="NO" contentMode="scaleToFill" numberOfPages="3" backgroundStyle="prominent" id="e"/>
      </subviews></view>
      """
    let scene = SceneContext.open("pickers")
    defer { scene.close() }
    let objects = NibText(objects: text).nib.instantiate(withOwner: nil)
    let views = try #require(objects.first as? UIView).subviews
    let date = try #require(views[0] as? UIDatePicker)
    #expect(date.datePickerMode == .date && date.datePickerStyle == .wheels)
    #expect(date.minuteInterval == 15 && date.locale?.identifier == "fr_FR")
    #expect(date.date == Date(timeIntervalSinceReferenceDate: 508107183.67711699))
    #expect(date.minimumDate == Date(timeIntervalSinceReferenceDate: 0))
    #expect(date.maximumDate == Date(timeIntervalSinceReferenceDate: 600_000_000))
    #expect((views[1] as? UIDatePicker)?.countDownDuration == 5400)
    #expect((views[2] as? UIPickerView)?.frame.height == 162)
    #expect((views[3] as? UIPageControl)?.backgroundStyle == .prominent)
    #expect(scene.diagnostics.take().isEmpty)
  }
}
