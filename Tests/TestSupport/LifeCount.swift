import CGtkPlaceholder

/// Counts objects that are still alive, by weak references.
@MainActor
public final class LifeCount {
  /// How many of the watched objects have been finalized.
  public private(set) var finalized = 0
  /// How many objects were watched.
  public private(set) var watched = 0

  /// A count of nothing yet.
  public init() {}

  /// Watches one more object. This count must outlive it, or the test's assertions.
  public func watch<Object>(_ object: UnsafeMutablePointer<Object>) {
    watched += 1
    g_object_weak_ref(
      object.asObject,
      { data, _ in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
          guard let data else { return }
          Unmanaged<LifeCount>.fromOpaque(data).takeRetainedValue().finalized += 1
        }
      }, Unmanaged.passRetained(self).toOpaque())
  }
}
