import Compression
import Foundation
import MapKit
import PegScene
import Photos
import PhotosUI
import Testing
import UIKit

@Suite struct CompressionTests {
  @Test func buffersComeBack() {
    let source = (0..<1000).map { UInt8($0 % 7) }
    var small = [UInt8](repeating: 0, count: 1000)
    let count = compression_encode_buffer(&small, 1000, source, 1000, nil, COMPRESSION_ZLIB)
    #expect(count > 0 && count < 100)
    var back = [UInt8](repeating: 0, count: 2000)
    #expect(
      compression_decode_buffer(&back, 2000, small, count, nil, COMPRESSION_ZLIB) == 1000)
    #expect(Array(back[..<1000]) == source)
    // A buffer that is too small takes what fits; nothing is compressed into one.
    #expect(compression_decode_buffer(&back, 10, small, count, nil, COMPRESSION_ZLIB) == 10)
    #expect(compression_encode_buffer(&small, 3, source, 1000, nil, COMPRESSION_ZLIB) == 0)
  }

  @MainActor @Test func otherAlgorithmsAreReported() {
    let context = SceneContext.open("compression")
    defer { context.close() }
    var target = [UInt8](repeating: 0, count: 100)
    #expect(compression_encode_buffer(&target, 100, [1, 2], 2, nil, COMPRESSION_LZFSE) == 0)
    #expect(context.said("Compression").count == 1)
  }

  @MainActor @Test func mapsAreDrawnIntoPictures() throws {
    let context = SceneContext.open("snapshotter")
    defer { context.close() }
    let options = MKMapSnapshotter.Options()
    let center = CLLocationCoordinate2D(latitude: 52, longitude: 13)
    options.region = MKCoordinateRegion(
      center: center, span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1))
    options.size = CGSize(width: 200, height: 100)
    options.scale = 2
    var pictures: [MKMapSnapshotter.Snapshot] = []
    let snapshotter = MKMapSnapshotter(options: options)
    snapshotter.start { snapshot, error in
      if let snapshot { pictures.append(snapshot) }
    }
    #expect(snapshotter.isLoading && pictures.isEmpty)
    while MainQueue.current.run() {}
    let snapshot = try #require(pictures.first)
    #expect(snapshot.image.size == options.size && snapshot.image.scale == 2)
    let middle = snapshot.point(for: center)
    #expect(abs(middle.x - 100) < 0.5 && abs(middle.y - 50) < 0.5)
    snapshotter.start { _, _ in pictures.removeAll() }
    snapshotter.cancel()
    while MainQueue.current.run() {}
    #expect(pictures.count == 1 && context.said("MKMapSnapshotter").count == 1)
  }

  @MainActor @Test func livePhotosAreStill() throws {
    let context = SceneContext.open("live photos")
    defer { context.close() }
    let size = CGSize(width: 30, height: 20)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let data = UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      context.fill(CGRect(origin: .zero, size: size))
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(getpid()).png")
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var found: PHLivePhoto?
    PHLivePhoto.request(
      withResourceFileURLs: [url], placeholderImage: nil, targetSize: .zero, contentMode: .aspectFit
    ) { photo, _ in found = photo }
    #expect(found?.size == size)
    let view = PHLivePhotoView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    view.livePhoto = found
    view.layoutIfNeeded()
    let still = try #require(view.subviews.first as? UIImageView)
    #expect(still.image?.size == size && still.frame == view.bounds)
    view.startPlayback(with: .full)
    view.startPlayback(with: .full)
    #expect(context.said("PHLivePhotoView").count == 1)
  }
}
