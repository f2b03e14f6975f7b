// The name that queries of the keychain are written with. CoreGraphics has it too; an alias of the same type has the same meaning.

public typealias CFDictionary = [String: Any]
