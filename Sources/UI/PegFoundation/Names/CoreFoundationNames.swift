public import Foundation

// Core Foundation's names as calls of C functions are written with them: its types are those of Foundation here.

public typealias CFTypeRef = AnyObject
public typealias CFBoolean = Bool
public typealias CFError = NSError
public typealias CFAllocator = AnyObject
public typealias CFIndex = Int
public typealias CFData = Data

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false

/// The allocator of everything.
public var kCFAllocatorDefault: CFAllocator! { nil }
