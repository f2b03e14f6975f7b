// The names that queries of the keychain are written with. CoreGraphics has them too; an alias of the same type has the same meaning.

public typealias CFString = String
public typealias CFDictionary = [String: Any]
