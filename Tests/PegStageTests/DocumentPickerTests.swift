import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// Pickers of documents and fonts under fingers, on a screen of 390 × 844.
@MainActor
@Suite struct DocumentPickerTests {
  private final class Log: UIDocumentPickerDelegate, UIFontPickerViewControllerDelegate {
    var urls: [URL] = []
    var cancels = 0
    var fonts = 0

    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) { self.urls = urls }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancels += 1 }
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      fonts += 1
    }
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
      cancels += 1
    }
  }

  private func run(
    _ script: Script, _ picker: UIViewController
  ) throws -> (UIViewController, Stage) {
    let root = UIViewController()
    let stage = try Stage(Scene("picker", device: .iPhone15, script: script) { root })
    root.present(picker, animated: false)
    try stage.advance(to: SceneTime(seconds: 3))
    return (root, stage)
  }

  @Test func aTapOpensADocumentThatCanBeRead() throws {
    let (log, picker) = (
      Log(), UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
    )
    picker.delegate = log
    let (root, stage) = try run(Script().hold(0.5).tap(.view("Ship's Log")).hold(2), picker)
    #expect(log.urls.map(\.lastPathComponent) == ["Ship's Log.txt"])
    let text = try String(contentsOf: #require(log.urls.first), encoding: .utf8)
    #expect(text.hasPrefix("Monday") && root.presentedViewController == nil && log.cancels == 0)
    #expect(stage.diagnostics.filter { $0.contains("no documents of the user's") }.count == 1)
  }

  @Test func severalDocumentsArePickedInTheOrderOfTheList() throws {
    let (log, picker) = (
      Log(), UIDocumentPickerViewController(documentTypes: ["public.item"], in: .import)
    )
    picker.delegate = log
    picker.allowsMultipleSelection = true
    picker.shouldShowFileExtensions = true
    let script = Script().hold(0.5).tap(.view("Notes.md")).hold(0.2).tap(.view("Tides.csv"))
      .hold(0.2).tap(.view("Open")).hold(2)
    _ = try run(script, picker)
    #expect(log.urls.map(\.lastPathComponent) == ["Tides.csv", "Notes.md"])
  }

  @Test func typesLeaveDocumentsOut() {
    let names = PlaceholderDocument.all.filter { $0.conforms(toOneOf: ["public.image"]) }
    #expect(names.map(\.name) == ["Chart.png"])
    #expect(PlaceholderDocument.all.allSatisfy { !$0.conforms(toOneOf: ["com.adobe.pdf"]) })
  }

  @Test func exportsMoveOrCopyTheDocument() throws {
    for isCopy in [true, false] {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("own-\(isCopy)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let url = folder.appendingPathComponent("Report.txt")
      try Data("done".utf8).write(to: url)
      let (log, picker) = (
        Log(), UIDocumentPickerViewController(forExporting: [url], asCopy: isCopy)
      )
      picker.delegate = log
      _ = try run(Script().hold(0.5).tap(.view(isCopy ? "Save" : "Move")).hold(2), picker)
      let target = try #require(log.urls.first)
      let content = try Data(contentsOf: target)
      #expect(target != url && content == Data("done".utf8))
      #expect(FileManager.default.fileExists(atPath: url.path) == isCopy)
      try FileManager.default.removeItem(at: folder)
    }
  }

  @Test func cancellingCallsTheDelegateOnce() throws {
    let (log, picker) = (
      Log(), UIDocumentPickerViewController(documentTypes: ["public.item"], in: .open)
    )
    picker.delegate = log
    let (root, _) = try run(Script().hold(0.5).tap(.view("Cancel")).hold(2), picker)
    #expect(log.cancels == 1 && log.urls.isEmpty && root.presentedViewController == nil)
  }

  @Test func aTapPicksAFontFamily() throws {
    let (log, picker) = (Log(), UIFontPickerViewController())
    picker.delegate = log
    let family = try #require(UIFont.familyNames.sorted().first)
    let (root, _) = try run(Script().hold(0.5).tap(.view(family)).hold(2), picker)
    let descriptor = try #require(picker.selectedFontDescriptor)
    #expect(UIFont(descriptor: descriptor, size: 20).familyName == family)
    #expect(log.fonts == 1 && log.cancels == 0 && root.presentedViewController == nil)
  }

  @Test func theConfigurationIsCopiedAndFiltersTraits() throws {
    let configuration = UIFontPickerViewController.Configuration()
    configuration.filteredTraits = .traitMonoSpace
    let picker = UIFontPickerViewController(configuration: configuration)
    configuration.includeFaces = true
    #expect(!picker.configuration.includeFaces)
    #expect(picker.configuration.filteredTraits == .traitMonoSpace)
  }
}
