public import Foundation

// The names of Core Foundation that queries of the keychain are written with.

// CoreGraphics has two of them too; an alias of the same type has the same meaning.
public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFTypeRef = AnyObject
public typealias CFBoolean = Bool
public typealias CFError = any Error
public typealias CFAllocator = AnyObject
public typealias CFIndex = Int
public typealias CFData = Data

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false
public var kCFAllocatorDefault: CFAllocator! { nil }
