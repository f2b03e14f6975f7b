import PegSnapshot
import Synchronization

/// Settings of tests that were written for Apple's systems and that `pegbar import` builds.
public enum ImportedTests {
  private static let isApart = Mutex(false)

  /// Keeps the references of this process in `__Snapshots__/linux`, beside those that were recorded on Apple's systems.
  ///
  /// Packages that `pegbar import` writes call it when they are loaded. The references of Apple's renderer, which draws other pixels, are
  /// neither compared nor replaced.
  public static func keepReferencesApart() { isApart.withLock { $0 = true } }

  /// The folder in `__Snapshots__`; nil if references lie in `__Snapshots__` itself.
  static var shelf: String? { isApart.withLock { $0 } ? SnapshotLocation.linuxShelf : nil }
}
