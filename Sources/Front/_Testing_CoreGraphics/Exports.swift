// What a file sees that imports both Testing and CoreGraphics: Swift looks for this module then.
@_exported public import CoreGraphics
