#include "CSwiftJobs.h"

// The hooks of libswift_Concurrency; their functions use Swift's calling convention, which Swift itself can't write.
#define SWIFT_CALL __attribute__((swiftcall))

typedef SWIFT_CALL void (*EnqueueOriginal)(void *job);
typedef SWIFT_CALL SwiftExecutor (*MainExecutorOriginal)(void);
typedef SWIFT_CALL bool (*IsMainExecutorOriginal)(SwiftExecutor executor);

extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, EnqueueOriginal original);
extern SWIFT_CALL SwiftExecutor (*swift_task_getMainExecutor_hook)(MainExecutorOriginal original);
extern SWIFT_CALL bool (*swift_task_isMainExecutor_hook)(SwiftExecutor executor, IsMainExecutorOriginal original);

extern SWIFT_CALL void *swift_task_getCurrent(void);
extern SWIFT_CALL uint64_t swift_task_getJobTaskId(void *job);

static void (*take_job)(void *job);
static SwiftExecutor main_executor;
static _Thread_local bool is_taking;

static SWIFT_CALL void enqueue_global(void *job, EnqueueOriginal original) {
  if (is_taking) {
    take_job(job);
  } else {
    original(job);
  }
}

static SWIFT_CALL SwiftExecutor get_main_executor(MainExecutorOriginal original) { return main_executor; }

static SWIFT_CALL bool is_main_executor(SwiftExecutor executor, IsMainExecutorOriginal original) {
  return executor.identity == main_executor.identity || original(executor);
}

void swift_jobs_install(void (*take)(void *job), SwiftExecutor main) {
  take_job = take;
  main_executor = main;
  swift_task_isMainExecutor_hook = is_main_executor;
  swift_task_getMainExecutor_hook = get_main_executor;
  swift_task_enqueueGlobal_hook = enqueue_global;
}

bool swift_jobs_set_taking(bool isTaking) {
  bool before = is_taking;
  is_taking = isTaking;
  return before;
}

bool swift_jobs_are_taken(void) { return is_taking; }

uint64_t swift_jobs_current_task(void) {
  void *task = swift_task_getCurrent();
  return task ? swift_task_getJobTaskId(task) : 0;
}
