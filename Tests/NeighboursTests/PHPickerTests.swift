import Foundation
import Photos
import PhotosUI
import PegScene
import Testing
import UIKit

@MainActor @Suite struct PHPickerTests {
  private final class Screen: UIViewController, PHPickerViewControllerDelegate {
    var results: [[PHPickerResult]] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      self.results.append(results)
      picker.dismiss(animated: false)
    }
  }

  private func buttons(in view: UIView) -> [UIButton] {
    ((view as? UIButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
  }

  /// The first example of Apple's article "Selecting Photos and Videos in iOS".
  @Test func picturesArePickedInTheirOrder() throws {
    let context = SceneContext.open("photos")
    defer { context.close() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let screen = Screen()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    configuration.selectionLimit = 2
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = screen
    screen.present(picker, animated: false)
    window.layoutIfNeeded()
    let tiles = buttons(in: picker.view).filter {
      $0.accessibilityLabel?.hasPrefix("Photo") == true
    }
    #expect(tiles.count == 12)
    for index in [4, 1, 7] { tiles[index].sendActions(for: .touchUpInside) }
    let grid = try #require((picker.children.first as? UINavigationController)?.topViewController)
    grid.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    let results = try #require(screen.results.first)
    #expect(results.map(\.itemProvider.suggestedName) == ["Photo 5", "Photo 2"])
    var sizes: [CGSize] = []
    #expect(results[0].itemProvider.canLoadObject(ofClass: UIImage.self))
    results[0].itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
      MainActor.assumeIsolated { sizes.append((image as? UIImage)?.size ?? .zero) }
    }
    while MainQueue.current.run() {}
    #expect(sizes == [CGSize(width: 1200, height: 900)])
    #expect(context.said("PHPickerViewController").count == 1)
  }

  @Test func libraryIsDenied() async {
    let context = SceneContext.open("library")
    defer { context.close() }
    #expect(PHPhotoLibrary.authorizationStatus() == .notDetermined)
    let answer = await PHPhotoLibrary.requestAuthorization(for: .readWrite)
    #expect(answer == .denied)
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .denied)
    #expect(PHAsset.fetchAssets(with: .image, options: nil).count == 0)
    await #expect(throws: PHPhotosError.self) {
      try await PHPhotoLibrary.shared().performChanges {}
    }
  }
}
