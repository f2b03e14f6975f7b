public import Foundation

// The names of Core Foundation that queries of the keychain are written with.

public typealias CFTypeRef = AnyObject
public typealias CFBoolean = Bool
public typealias CFError = any Error
public typealias CFAllocator = AnyObject
public typealias CFIndex = Int
public typealias CFData = Data

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false
public var kCFAllocatorDefault: CFAllocator! { nil }
