import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation
import PegScene
import Testing
import UIKit

/// Expected colours follow from the filters' formulas and from sRGB's curve.
@Suite struct CIFilterTests {
  private func bytes(_ image: CIImage, _ x: Int = 0, _ y: Int = 0) -> [UInt8] {
    var pixel = [UInt8](repeating: 0, count: 4)
    CIContext().render(
      image, toBitmap: &pixel, rowBytes: 4, bounds: CGRect(x: x, y: y, width: 1, height: 1),
      format: .RGBA8, colorSpace: nil)
    return pixel
  }

  private func gray(_ value: CGFloat) -> CIImage {
    CIImage(color: CIColor(red: value, green: value, blue: value))
  }

  private func apply(_ name: String, _ image: CIImage, _ values: [String: Any] = [:]) -> CIImage {
    image.applyingFilter(name, parameters: values)
  }

  @Test func picturesComeBackUnchanged() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4)).image { context in
      UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    let source = try #require(image.cgImage)
    let result = try #require(
      CIContext().createCGImage(
        CIImage(cgImage: source),
        from: CGRect(
          x: 0, y: 0, width: source.width, height: source.height)))
    #expect(result == source)
    // Rows go up: the red corner is at the top.
    #expect(bytes(CIImage(cgImage: source), 0, source.height - 1) == [255, 0, 0, 255])
  }

  @Test func colourFiltersFollowTheirFormulas() {
    #expect(bytes(apply("CIColorInvert", gray(0.2)))[0] == 204)
    // One stop more is twice the light: 0.5 is 0.214 in linear light, and 0.428 is 0.686.
    #expect(bytes(apply("CIExposureAdjust", gray(0.5), ["inputEV": 1]))[0] == 175)
    let red = CIImage(color: .red)
    // The luminance of red, 0.2126, is 0.4984 in sRGB's encoding.
    let plain = bytes(apply("CIColorControls", red, ["inputSaturation": 0]))
    #expect(plain == [127, 127, 127, 255])
    #expect(bytes(apply("CIColorControls", red)) == [255, 0, 0, 255])
    // The first column of the matrix of Filter Effects: 0.393, 0.349, 0.272.
    #expect(bytes(apply("CISepiaTone", red)) == [100, 89, 69, 255])
    #expect(bytes(apply("CISepiaTone", red, ["inputIntensity": 0])) == [255, 0, 0, 255])
    let mono = bytes(apply("CIPhotoEffectMono", CIImage(color: .green)))
    #expect(mono[0] == mono[1] && mono[1] == mono[2] && mono[0] == 182)
    let swapped = apply(
      "CIColorMatrix", red,
      [
        "inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0),
        "inputGVector": CIVector(x: 1, y: 0, z: 0, w: 0),
      ])
    #expect(bytes(swapped) == [0, 255, 0, 255])
    #expect(bytes(apply("CIHueAdjust", gray(0.5), ["inputAngle": 2.0]))[0] == 128)
  }

  @Test func blurKeepsTheLightAndGrowsTheArea() throws {
    let dot = gray(1).cropped(to: CGRect(x: 10, y: 10, width: 1, height: 1))
    let blurred = dot.applyingGaussianBlur(sigma: 2)
    #expect(blurred.extent == CGRect(x: 4, y: 4, width: 13, height: 13))
    var sum: Float = 0
    for y in 4..<17 { for x in 4..<17 { sum += Float(bytes(blurred, x, y)[3]) / 255 } }
    #expect(abs(sum - 1) < 0.15)
    #expect(bytes(blurred, 8, 10) == bytes(blurred, 12, 10))
    #expect(bytes(blurred, 10, 8) == bytes(blurred, 8, 10))
    // A clamped area of one colour stays it.
    let flat = gray(0.4).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(
      bytes(flat.clampedToExtent().applyingGaussianBlur(sigma: 3), 1, 1) == [102, 102, 102, 255])
  }

  @Test func picturesAreMovedScaledAndTurned() {
    let bar = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 2))
    let moved = bar.transformed(by: CGAffineTransform(translationX: 3, y: 5))
    #expect(moved.extent == CGRect(x: 3, y: 5, width: 4, height: 2))
    #expect(bytes(moved, 3, 5) == [255, 0, 0, 255] && bytes(moved, 2, 5) == [0, 0, 0, 0])
    #expect(bar.oriented(forExifOrientation: 6).extent == CGRect(x: 0, y: 0, width: 2, height: 4))
    let half = apply("CILanczosScaleTransform", bar, ["inputScale": 0.5])
    #expect(half.extent == CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(bytes(half, 1, 0) == [255, 0, 0, 255])
    let cut = apply(
      "CICrop", bar, ["inputRectangle": CIVector(x: 1, y: 0, z: 2, w: 1)])
    #expect(cut.extent == CGRect(x: 1, y: 0, width: 2, height: 1))
  }

  @Test func picturesAreCombined() {
    let green = CIImage(color: .green).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    let veil = CIImage(color: CIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    let over = veil.composited(over: green)
    // Half the light of both: 0.5 is 0.7354 in sRGB's encoding.
    #expect(bytes(over, 0, 0) == [188, 188, 0, 255])
    let product = apply("CIMultiplyBlendMode", gray(0.5), ["inputBackgroundImage": gray(0.5)])
    #expect(bytes(product)[0] == 64)
    let screen = apply("CIScreenBlendMode", gray(0.5), ["inputBackgroundImage": gray(0.5)])
    #expect(bytes(screen)[0] == 191)
    let inside = apply(
      "CISourceInCompositing", CIImage(color: .blue), ["inputBackgroundImage": green])
    #expect(bytes(inside, 0, 0) == [0, 0, 255, 255] && bytes(inside, 5, 5) == [0, 0, 0, 0])
  }

  @Test func squaresHaveOneColour() {
    let gradient = CIFilter(
      name: "CILinearGradient",
      parameters: ["inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 16, y: 0)])
    let picture = gradient?.outputImage?.cropped(to: CGRect(x: 0, y: 0, width: 16, height: 16))
    let squares = apply(
      "CIPixellate", picture ?? .empty(),
      ["inputCenter": CIVector(x: 0, y: 0), "inputScale": 8])
    #expect(bytes(squares, 0, 0) == bytes(squares, 7, 7))
    #expect(bytes(squares, 0, 0) != bytes(squares, 8, 0))
  }

  @Test func typedFiltersAreTheNamedOnes() {
    let sepia = CIFilter.sepiaTone()
    sepia.inputImage = CIImage(color: .red)
    sepia.intensity = 0.5
    #expect(sepia.name == "CISepiaTone")
    #expect((sepia.value(forKey: kCIInputIntensityKey) as? NSNumber)?.floatValue == 0.5)
    let named = apply("CISepiaTone", CIImage(color: .red), ["inputIntensity": 0.5])
    #expect(bytes(sepia.outputImage ?? .empty()) == bytes(named))
    let blur = CIFilter.gaussianBlur()
    #expect(blur.radius == 10 && blur.outputImage == nil)
  }

  @MainActor @Test func unknownFiltersAreNil() {
    let context = SceneContext.open("filters")
    defer { context.close() }
    #expect(CIFilter(name: "CINoSuchFilter") == nil)
    #expect(CIFilter.filterNames(inCategory: kCICategoryBlur) == ["CIBoxBlur", "CIGaussianBlur"])
    #expect(CIContext().createCGImage(CIImage(color: .red), from: .infinite) == nil)
    #expect(CIDetector(ofType: CIDetectorTypeFace, context: nil) == nil)
    #expect(context.said("CIDetector").count == 1)
  }
}
