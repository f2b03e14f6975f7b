// `assertInlineSnapshot` is in SnapshotTesting; test files that were written for Apple's systems import it from here.
@_exported public import SnapshotTesting
