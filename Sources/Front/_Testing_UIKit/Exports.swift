// What a file sees that imports both Testing and UIKit: Swift looks for this module then.
@_exported public import UIKit
