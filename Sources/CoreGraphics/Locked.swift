#if THREAD_SANITIZER
  import Glibc

  /// A value behind a lock that the thread sanitizer knows.
  ///
  /// It does not see the locks of `Mutex`, which the standard library compiles without it, and reports accesses that they
  /// keep apart. It sees those of POSIX.
  package final class Locked<Value>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: sending Value) {
      self.value = value
      pthread_mutex_init(lock, nil)
    }

    package func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }
  }
#else
  package import Synchronization

  /// A value behind a lock.
  package typealias Locked<Value: ~Copyable> = Mutex<Value>
#endif
