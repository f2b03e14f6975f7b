import Foundation
import PegMotion
import QuartzCore
import UIKit

extension NumberProbe {
  /// Properties and methods of images and drawing that take numbers.
  static let ofDrawing: [NumberProbe] = [
    NumberProbe("UIImage(cgImage:scale:)") {
      imageView(UIImage(cgImage: picture.cgImage!, scale: $0))
    },
    NumberProbe("UIImage(data:scale:)") { imageView(UIImage(data: picture.pngData()!, scale: $0)) },
    NumberProbe("UIImage.resizableImage") {
      imageView(picture.resizableImage(withCapInsets: insets($0)))
    },
    NumberProbe("UIImage.withAlignmentRectInsets") {
      imageView(picture.withAlignmentRectInsets(insets($0)))
    },
    NumberProbe("UIImage.jpegData") {
      _ = picture.jpegData(compressionQuality: $0)
      return UIView()
    },
    NumberProbe("UIImage.animatedImage") {
      imageView(UIImage.animatedImage(with: [picture, picture], duration: Double($0)))
    },
    NumberProbe("UIImage.draw(in:)") { n in
      drawn { _ in
        picture.draw(in: CGRect(x: n, y: n, width: n, height: n), blendMode: .normal, alpha: n)
      }
    },
    NumberProbe("UIImage.prepare") {
      imageView(picture.preparingThumbnail(of: CGSize(width: $0, height: $0)))
    },
    NumberProbe("UIImage.symbol") {
      imageView(
        UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: $0)))
    },
    NumberProbe("CGImage.cropping") { n in
      _ = picture.cgImage!.cropping(to: CGRect(x: n, y: n, width: n, height: n))
      return UIView()
    },
    NumberProbe("UIGraphicsImageRenderer.size") { n in
      imageView(
        UIGraphicsImageRenderer(size: CGSize(width: n, height: n)).image { context in
          context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
          _ = context.currentImage
        })
    },
    NumberProbe("UIGraphicsImageRendererFormat.scale") { n in
      let format = UIGraphicsImageRendererFormat()
      format.scale = n
      let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9), format: format).image {
        $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      }
      _ = image.pngData()
      return imageView(image)
    },
    NumberProbe("UIGraphicsBeginImageContextWithOptions") { n in
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 9, height: 9), false, n)
      defer { UIGraphicsEndImageContext() }
      return imageView(UIGraphicsGetImageFromCurrentImageContext())
    },
    NumberProbe("CGContext.scales") { n in
      drawn {
        $0.translateBy(x: n, y: n)
        $0.scaleBy(x: n, y: n)
        $0.rotate(by: n)
        $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    },
    NumberProbe("CGContext.rotate") { n in
      drawn {
        $0.rotate(by: n)
        $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    },
    NumberProbe("CGContext.rects") { n in
      drawn {
        let rect = CGRect(x: n, y: n, width: n, height: n)
        $0.fill(rect)
        $0.stroke(rect, width: n)
        $0.fillEllipse(in: rect)
        $0.clip(to: rect)
        $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    },
    NumberProbe("CGContext.arcs") { n in
      drawn {
        $0.move(to: CGPoint(x: 2, y: 2))
        $0.addArc(
          center: CGPoint(x: 5, y: 5), radius: n, startAngle: 0, endAngle: n, clockwise: true)
        $0.addArc(
          tangent1End: CGPoint(x: n, y: 5), tangent2End: CGPoint(x: 7, y: n), radius: 3)
        $0.setLineWidth(n)
        $0.setMiterLimit(n)
        $0.setAlpha(n)
        $0.setLineDash(phase: n, lengths: [n, 1])
        $0.strokePath()
      }
    },
    NumberProbe("CGContext.textDrawingMode") { n in
      drawn {
        $0.setTextDrawingMode(.fillStroke)
        $0.setLineWidth(n)
        $0.setMiterLimit(n)
        $0.setLineDash(phase: n, lengths: [n, 1])
        "ab".draw(at: .zero)
      }
    },
    NumberProbe("CGContext.shadow") { n in
      drawn {
        $0.setShadow(offset: CGSize(width: n, height: n), blur: n)
        $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    },
    NumberProbe("CGContext.gradient") { n in
      drawn {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
        let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [n, 1])!
        $0.drawLinearGradient(
          gradient, start: CGPoint(x: n, y: 0), end: CGPoint(x: 5, y: n), options: [])
        $0.drawRadialGradient(
          gradient, startCenter: CGPoint(x: n, y: 0), startRadius: n, endCenter: .zero,
          endRadius: n,
          options: [.drawsBeforeStartLocation])
      }
    },
    NumberProbe("UIBezierPath.arc") { n in
      path {
        $0.addArc(
          withCenter: CGPoint(x: 9, y: 9), radius: 5, startAngle: n, endAngle: -n, clockwise: true)
      }
    },
    NumberProbe("UIBezierPath.radius") { n in
      path {
        $0.addArc(
          withCenter: CGPoint(x: n, y: 9), radius: n, startAngle: 0, endAngle: 5, clockwise: true)
      }
    },
    NumberProbe("UIBezierPath.curves") { n in
      path {
        $0.addQuadCurve(to: CGPoint(x: n, y: 2), controlPoint: CGPoint(x: 3, y: n))
        $0.addCurve(
          to: CGPoint(x: n, y: 2), controlPoint1: CGPoint(x: 3, y: n), controlPoint2: .zero)
        $0.close()
      }
    },
    NumberProbe("UIBezierPath.roundedRect") { n in
      path {
        $0.append(
          UIBezierPath(
            roundedRect: CGRect(x: 1, y: 1, width: 10, height: 10), cornerRadius: n))
        $0.append(UIBezierPath(ovalIn: CGRect(x: n, y: 1, width: n, height: 10)))
        $0.apply(CGAffineTransform(scaleX: n, y: n))
      }
    },
    NumberProbe("UIBezierPath.dash") { n in
      path {
        $0.setLineDash([n, n], count: 2, phase: n)
        ($0.lineWidth, $0.miterLimit, $0.flatness) = (n, n, n)
        let path = $0
        _ = drawn { _ in path.stroke() }
      }
    },
  ]
}
