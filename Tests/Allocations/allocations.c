#include "allocations.h"
#include <stdlib.h>

static unsigned long count;

// The thread sanitizer has a malloc of its own, so there nothing is counted.
#if defined(__GLIBC__) && !__has_feature(thread_sanitizer)
extern void *__libc_malloc(size_t);

void *malloc(size_t size) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    return __libc_malloc(size);
}
#endif

unsigned long allocationCount(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
