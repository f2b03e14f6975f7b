// The module that Swift looks for in a file that imports both Testing and CoreImage.
@_exported public import CoreImage
