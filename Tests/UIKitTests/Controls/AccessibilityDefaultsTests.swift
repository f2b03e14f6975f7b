import Testing
import UIKit

/// The values that views report to assistive technology if code sets none.
///
/// - Source: Apple's pages of UIAccessibilityTraits and of `isAccessibilityElement`.
@MainActor
struct AccessibilityDefaultsTests {
  @Test func labelsAndImagesReportTheirContent() {
    let (label, image) = (UILabel(), UIImageView())
    label.text = "Sum"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Sum")
    #expect(label.accessibilityTraits == .staticText)
    #expect(!image.isAccessibilityElement && image.accessibilityTraits == .image)
    let plain = UIView()
    #expect(!plain.isAccessibilityElement && plain.accessibilityLabel == nil)
    #expect(plain.accessibilityTraits == .none && plain.accessibilityValue == nil)
  }

  @Test func controlsReportTheirState() {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: [])
    #expect(button.isAccessibilityElement && button.accessibilityLabel == "Send")
    #expect(button.accessibilityTraits == .button)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
    let toggle = UISwitch()
    #expect(toggle.accessibilityValue == "0")
    toggle.isOn = true
    #expect(toggle.isAccessibilityElement && toggle.accessibilityValue == "1")
    #expect(toggle.accessibilityTraits == [.button, .toggleButton])
    let slider = UISlider()
    (slider.maximumValue, slider.value) = (8, 2)
    #expect(slider.isAccessibilityElement && slider.accessibilityValue == "25%")
    slider.isEnabled = false
    #expect(slider.accessibilityTraits == [.adjustable, .notEnabled])
    let stepper = UIStepper()
    stepper.isEnabled = false
    #expect(!stepper.isAccessibilityElement && stepper.accessibilityTraits == .notEnabled)
  }

  @Test func textsReportWhatIsTypedOrThePlaceholder() {
    let (field, view) = (UITextField(), UITextView())
    field.placeholder = "Name"
    #expect(field.isAccessibilityElement && field.accessibilityValue == "Name")
    field.text = "Ada"
    #expect(field.accessibilityValue == "Ada")
    field.isEnabled = false
    #expect(field.accessibilityTraits == .notEnabled)
    view.text = "Notes"
    #expect(view.isAccessibilityElement && view.accessibilityValue == "Notes")
  }

  @Test func valuesThatCodeSetsReplaceThem() {
    let slider = UISlider()
    slider.accessibilityValue = "low"
    slider.accessibilityTraits = .none
    slider.isAccessibilityElement = false
    #expect(slider.accessibilityValue == "low" && slider.accessibilityTraits == .none)
    #expect(!slider.isAccessibilityElement)
  }
}
