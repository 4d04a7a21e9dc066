// Preloaded into a program by .ci/faults: one call that writes fails as on a full disk, or the clock jumps.
//
//   FAULT_WRITE=n  the n-th call of write, pwrite or writev to a regular file, in each process, and all after it
//                  fail with ENOSPC; FAULT_MARK names a file that is made when one fails
//   FAULT_CLOCK=1  the time of day jumps by up to a year, forwards and back, at each call

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static long count;

static int fails(int file) {
  const char *nth = getenv("FAULT_WRITE");
  struct stat status;
  if (!nth || fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  if (__atomic_add_fetch(&count, 1, __ATOMIC_RELAXED) < atol(nth)) return 0;
  const char *mark = getenv("FAULT_MARK");
  if (mark) close(open(mark, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
  errno = ENOSPC;
  return 1;
}

ssize_t write(int file, const void *bytes, size_t size) {
  return fails(file) ? -1 : syscall(SYS_write, file, bytes, size);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) {
  return fails(file) ? -1 : syscall(SYS_pwrite64, file, bytes, size, offset);
}

ssize_t writev(int file, const struct iovec *parts, int number) {
  return fails(file) ? -1 : syscall(SYS_writev, file, parts, number);
}

static time_t jump(void) {
  static unsigned state = 1;
  state = state * 1103515245u + 12345u;
  return (time_t)(state >> 8) % 63072000 - 31536000;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (result == 0 && clock == CLOCK_REALTIME && getenv("FAULT_CLOCK")) time->tv_sec += jump();
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
