// Loaded before the C library (LD_PRELOAD): makes one call of one function on files below a folder fail, or ends the
// process there.
//
//   FAULT_CALL    mkdir, open, write, pwrite, close, rename, unlink, rmdir or fsync
//   FAULT_NUMBER  which of its calls, from 1
//   FAULT_ROOT    the folder
//   FAULT_MODE    the number of the error to give back, or "kill"
//   FAULT_LOG     a file that is made when the call comes
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int calls;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int is_inside(const char *path) {
  const char *root = getenv("FAULT_ROOT");
  return root && path && strncmp(path, root, strlen(root)) == 0;
}

static int is_file_inside(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_inside(path);
}

// Whether this call is the one; does not come back when the process is to end.
static int is_due(const char *call) {
  const char *wanted = getenv("FAULT_CALL"), *number = getenv("FAULT_NUMBER"), *mode = getenv("FAULT_MODE");
  if (!wanted || !number || !mode || strcmp(wanted, call) != 0) return 0;
  if (atomic_fetch_add(&calls, 1) + 1 != atoi(number)) return 0;
  const char *log = getenv("FAULT_LOG");
  if (log) REAL(close)(REAL(open)(log, O_WRONLY | O_CREAT, 0666));
  if (strcmp(mode, "kill") == 0) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
  }
  errno = atoi(mode);
  return 1;
}

int mkdir(const char *path, mode_t mode) {
  if (is_inside(path) && is_due("mkdir")) return -1;
  return REAL(mkdir)(path, mode);
}

static mode_t mode_of(int flags, va_list list) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  if (is_inside(path) && is_due("open")) return -1;
  return REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  if (is_inside(path) && is_due("open")) return -1;
  return REAL(open64)(path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (is_file_inside(file) && is_due("write")) return -1;
  return REAL(write)(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  if (is_file_inside(file) && is_due("pwrite")) return -1;
  return REAL(pwrite)(file, bytes, count, place);
}

// The descriptor is free afterwards, as on Linux.
int close(int file) {
  int fails = is_file_inside(file) && is_due("close");
  int code = errno, result = REAL(close)(file);
  if (!fails) return result;
  errno = code;
  return -1;
}

int rename(const char *old, const char *new) {
  if (is_inside(old) && is_due("rename")) return -1;
  return REAL(rename)(old, new);
}

int unlink(const char *path) {
  if (is_inside(path) && is_due("unlink")) return -1;
  return REAL(unlink)(path);
}

int rmdir(const char *path) {
  if (is_inside(path) && is_due("rmdir")) return -1;
  return REAL(rmdir)(path);
}

int fsync(int file) {
  if (is_file_inside(file) && is_due("fsync")) return -1;
  return REAL(fsync)(file);
}
