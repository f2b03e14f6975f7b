import Foundation
import PegMotion
import QuartzCore
import UIKit

extension NumberProbe {
  /// Properties and methods of layers that take numbers.
  static let ofLayers: [NumberProbe] = [
    NumberProbe("CALayer.cornerRadius") { n in layered(CALayer()) { $0.cornerRadius = n } },
    NumberProbe("CALayer.continuous cornerRadius") { n in
      layered(CALayer()) {
        ($0.cornerRadius, $0.cornerCurve, $0.masksToBounds) = (n, .continuous, true)
      }
    },
    NumberProbe("CALayer.borderWidth") { n in layered(CALayer()) { $0.borderWidth = n } },
    NumberProbe("CALayer.zPosition") { n in
      layered(CALayer()) { ($0.zPosition, $0.anchorPointZ) = (n, n) }
    },
    NumberProbe("CALayer.opacity") { n in layered(CALayer()) { $0.opacity = Float(n) } },
    NumberProbe("CALayer.shadow") { n in
      layered(CALayer()) {
        $0.shadowOpacity = 0.5
        $0.shadowRadius = n
        $0.shadowOffset = CGSize(width: n, height: n)
      }
    },
    NumberProbe("CALayer.shadowOpacity") { n in layered(CALayer()) { $0.shadowOpacity = Float(n) }
    },
    NumberProbe("CALayer.sublayerTransform") { n in
      layered(CALayer()) {
        $0.addSublayer(CALayer())
        $0.sublayerTransform = CATransform3DMakeScale(n, n, n)
      }
    },
    NumberProbe("CALayer.contents") { n in
      layered(CALayer()) {
        $0.contents = picture.cgImage
        $0.contentsScale = n
        $0.contentsGravity = .center
        $0.rasterizationScale = n
      }
    },
    NumberProbe("CALayer.contentsRect") { n in
      layered(CALayer()) {
        $0.contents = picture.cgImage
        $0.contentsRect = CGRect(x: n, y: n, width: n, height: n)
      }
    },
    NumberProbe("CALayer.contentsCenter") { n in
      layered(CALayer()) {
        $0.contents = picture.cgImage
        $0.contentsCenter = CGRect(x: n, y: n, width: n, height: n)
      }
    },
    NumberProbe("CALayer.insertSublayer") { n in
      layered(CALayer()) {
        $0.insertSublayer(CALayer(), at: UInt32(max(0, min(integer(n), 4_000_000_000))))
      }
    },
    NumberProbe("CAGradientLayer") { n in
      layered(CAGradientLayer()) {
        $0.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        $0.locations = [NSNumber(value: Double(n)), 1]
        $0.startPoint = CGPoint(x: n, y: n)
      }
    },
    NumberProbe("CAGradientLayer.radial") { n in
      layered(CAGradientLayer()) {
        $0.type = .radial
        $0.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        $0.endPoint = CGPoint(x: n, y: n)
      }
    },
    NumberProbe("CAShapeLayer.stroke") { n in
      layered(CAShapeLayer()) {
        $0.path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 20, height: 20)).cgPath
        $0.strokeColor = UIColor.red.cgColor
        ($0.strokeStart, $0.strokeEnd) = (n, n)
      }
    },
    NumberProbe("CAShapeLayer.line") { n in
      layered(CAShapeLayer()) {
        $0.path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 20, height: 20)).cgPath
        $0.strokeColor = UIColor.red.cgColor
        ($0.lineWidth, $0.miterLimit) = (n, n)
      }
    },
    NumberProbe("CAShapeLayer.dashes") { n in
      layered(CAShapeLayer()) {
        $0.path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 20, height: 20)).cgPath
        $0.strokeColor = UIColor.red.cgColor
        $0.lineDashPattern = [NSNumber(value: Double(n)), 2]
        $0.lineDashPhase = n
      }
    },
    NumberProbe("CAReplicatorLayer") { n in
      layered(CAReplicatorLayer()) {
        $0.addSublayer(CALayer())
        $0.instanceCount = min(1000, integer(n))
        $0.instanceDelay = Double(n)
        $0.instanceTransform = CATransform3DMakeTranslation(n, n, n)
        $0.instanceRedOffset = Float(n)
      }
    },
    NumberProbe("CATextLayer.fontSize") { n in
      layered(CATextLayer()) {
        $0.string = "Words"
        $0.fontSize = n
      }
    },
  ]
}
