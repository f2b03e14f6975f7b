/// Whether a time is valid; a macro in C.
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }

/// Whether a time is invalid; a macro in C.
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }

/// Whether a time is indefinite; a macro in C.
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }

/// Whether a time is a number of seconds; a macro in C.
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }

/// Whether a time is infinite; a macro in C.
public func CMTIME_IS_POSITIVE_INFINITY(_ time: CMTime) -> Bool { time.isPositiveInfinity }

/// Whether a time is negative and infinite; a macro in C.
public func CMTIME_IS_NEGATIVE_INFINITY(_ time: CMTime) -> Bool { time.isNegativeInfinity }

/// Whether a time was rounded; a macro in C.
public func CMTIME_HAS_BEEN_ROUNDED(_ time: CMTime) -> Bool { time.hasBeenRounded }
