/// The sound classes of AVFoundation, which Apple's systems keep in a framework of their own.
@_exported public import AVFoundation
