import Foundation
import Testing

@testable import UIKit

/// Counts the calls of its methods, which read one property each.
private final class Reader: UIView {
  var model = ObservedModel()
  var reads: (Reader) -> Void = { _ in }
  var calls: [String] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    calls.append("layout")
    reads(self)
  }

  override func updateProperties() {
    super.updateProperties()
    calls.append("properties \(model.title)")
  }
}

private final class Painter: UIView {
  let model: ObservedModel
  var drawings = 0

  init(_ model: ObservedModel) {
    self.model = model
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    drawings += 1
    UIColor(white: model.shade, alpha: 1).setFill()
    UIRectFill(rect)
  }
}

private final class Controller: UIViewController {
  let model = ObservedModel()
  var calls: [String] = []

  override func updateProperties() {
    super.updateProperties()
    calls.append("properties \(model.count)")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    calls.append("layout \(model.title)")
  }
}

@MainActor
@Suite struct ObservationTrackingTests {
  private func tracking(_ isOn: Bool = true, _ work: () throws -> Void) rethrows {
    try ObservationTracking.$override.withValue(isOn, operation: work)
  }

  @Test func aChangeLaysOutTheViewThatReadIt() {
    tracking {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let (a, b) = (Reader(), Reader())
      b.model = a.model
      root.addSubview(a)
      root.addSubview(b)
      a.reads = { _ = $0.model.count }
      root.layoutIfNeeded()
      (a.calls, b.calls) = ([], [])
      a.model.count += 1
      root.layoutIfNeeded()
      #expect(a.calls == ["layout"])
      #expect(b.calls == [])
      // The next layout reads nothing, so that later changes have no effect.
      a.reads = { _ in }
      a.setNeedsLayout()
      root.layoutIfNeeded()
      a.calls = []
      a.model.count += 1
      root.layoutIfNeeded()
      #expect(a.calls == [])
    }
  }

  @Test func aChangeUpdatesPropertiesWithoutLayout() {
    tracking {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let reader = Reader()
      root.addSubview(reader)
      root.layoutIfNeeded()
      #expect(reader.calls == ["properties a", "layout"])
      reader.calls = []
      reader.model.title = "b"
      reader.model.title = "c"
      root.layoutIfNeeded()
      #expect(reader.calls == ["properties c"])
    }
  }

  @Test func withoutTrackingChangesHaveNoEffect() {
    tracking(false) {
      let reader = Reader()
      reader.layoutIfNeeded()
      reader.calls = []
      reader.model.title = "b"
      reader.layoutIfNeeded()
      #expect(reader.calls == [])
      reader.setNeedsUpdateProperties()
      reader.updatePropertiesIfNeeded()
      #expect(reader.calls == ["properties b"])
    }
  }

  @Test func aChangeDrawsTheViewThatReadIt() {
    tracking {
      let model = ObservedModel()
      let painter = Painter(model)
      painter.setNeedsDisplay()
      painter.layer.displayIfNeeded()
      #expect(painter.drawings == 1)
      model.shade = 0.5
      #expect(painter.layer.needsDisplay())
      painter.layer.displayIfNeeded()
      model.title = "x"
      #expect(!painter.layer.needsDisplay())
      #expect(painter.drawings == 2)
    }
  }

  @Test func controllersUpdateTheirPropertiesBeforeLayout() {
    tracking {
      let controller = Controller()
      controller.view.layoutIfNeeded()
      #expect(controller.calls == ["properties 0", "layout a"])
      controller.calls = []
      controller.model.count = 1
      controller.view.layoutIfNeeded()
      #expect(controller.calls == ["properties 1"])
      controller.calls = []
      controller.model.title = "b"
      controller.view.layoutIfNeeded()
      #expect(controller.calls == ["layout b"])
      controller.setNeedsUpdateProperties()
      controller.updatePropertiesIfNeeded()
      #expect(controller.calls == ["layout b", "properties 1"])
    }
  }

  @Test func handlersOfCellsAndButtonsFollow() {
    tracking {
      let model = ObservedModel()
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var texts: [String] = []
      cell.configurationUpdateHandler = { _, _ in texts.append(model.title) }
      cell.layoutIfNeeded()
      model.title = "b"
      cell.layoutIfNeeded()
      #expect(texts == ["a", "b"])
      let button = UIButton(configuration: .plain())
      var counts: [Int] = []
      button.configurationUpdateHandler = { _ in counts.append(model.count) }
      button.layoutIfNeeded()
      counts = []
      model.count = 7
      button.layoutIfNeeded()
      #expect(counts == [7])
    }
  }
}
