import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// Image pickers under fingers, on a screen of 390 × 844.
@MainActor
@Suite struct ImagePickerTests {
  private final class Log: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var info: [UIImagePickerController.InfoKey: Any] = [:]
    var cancels = 0

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      picker.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancels += 1
      picker.dismiss(animated: true)
    }
  }

  private func run(
    _ script: Script, _ change: (UIImagePickerController) -> Void = { _ in }
  ) throws -> (Log, UIViewController, Stage) {
    let (root, log) = (UIViewController(), Log())
    let content = root
    let stage = try Stage(Scene("images", device: .iPhone15, script: script) { content })
    let picker = UIImagePickerController()
    picker.delegate = log
    change(picker)
    root.present(picker, animated: false)
    try stage.advance(to: SceneTime(seconds: 2))
    return (log, root, stage)
  }

  @Test func aTapPicksAPicture() throws {
    let (log, root, stage) = try run(Script().hold(0.3).tap(.view("Photo 5")).hold(2))
    let image = try #require(log.info[.originalImage] as? UIImage)
    #expect(image.size == CGSize(width: 1200, height: 900))
    #expect(log.info[.mediaType] as? String == "public.image" && log.info[.editedImage] == nil)
    #expect(root.presentedViewController == nil && log.cancels == 0)
    #expect(stage.diagnostics.filter { $0.contains("no photo library") }.count == 1)
  }

  @Test func editingCutsASquare() throws {
    let (log, _, _) = try run(Script().hold(0.3).tap(.view("Photo 1")).hold(2)) {
      $0.allowsEditing = true
    }
    let image = try #require(log.info[.editedImage] as? UIImage)
    #expect(image.size == CGSize(width: 900, height: 900))
    let square = (log.info[.cropRect] as? NSValue)?.cgRectValue
    #expect(square == CGRect(x: 150, y: 0, width: 900, height: 900))
  }

  @Test func cancelAndADragDownCancel() throws {
    #expect(try run(Script().hold(0.3).tap(.view("Cancel")).hold(2)).0.cancels == 1)
    let drag = Script().hold(0.3)
      .drag(from: CGPoint(x: 195, y: 90), to: CGPoint(x: 195, y: 700), over: 0.3).hold(2)
    let (log, root, _) = try run(drag)
    #expect(log.cancels == 1 && root.presentedViewController == nil)
  }

  @Test func camerasAreUnavailable() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
  }
}
