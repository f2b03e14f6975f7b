// The geometry types that Apple's CoreGraphics declares and Linux's Foundation provides.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import enum Foundation.CGRectEdge
@_exported public import struct Foundation.CGSize
