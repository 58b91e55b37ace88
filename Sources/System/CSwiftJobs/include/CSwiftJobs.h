#ifndef C_SWIFT_JOBS_H
#define C_SWIFT_JOBS_H

#include <stdbool.h>
#include <stdint.h>

/// An executor of Swift's concurrency, as the runtime passes it: `UnownedSerialExecutor`.
typedef struct {
  uintptr_t identity, implementation;
} SwiftExecutor;

/// The main actor's jobs go to `main` from now on, and `take` gets the jobs of no actor that a thread enqueues between
/// `swift_jobs_set_taking(true)` and `(false)`.
void swift_jobs_install(void (*take)(void *job), SwiftExecutor main);

/// Whether jobs that this thread enqueues are taken; answers what was set before.
bool swift_jobs_set_taking(bool isTaking);

/// Whether jobs that this thread enqueues are taken.
bool swift_jobs_are_taken(void);

/// The number of the running task, which no other task of the process has had or will have; 0 outside tasks.
uint64_t swift_jobs_current_task(void);

#endif
