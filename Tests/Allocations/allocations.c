#include "allocations.h"
#include <errno.h>
#include <stdlib.h>

static unsigned long count;
static long live;

// The sanitizers have a malloc of their own, so there nothing is counted.
#if defined(__GLIBC__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void *born(void *pointer) {
    if (pointer) __atomic_fetch_add(&live, 1, __ATOMIC_RELAXED);
    return pointer;
}

void *malloc(size_t size) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    return born(__libc_malloc(size));
}

void free(void *pointer) {
    if (pointer) __atomic_fetch_sub(&live, 1, __ATOMIC_RELAXED);
    __libc_free(pointer);
}

void *calloc(size_t number, size_t size) { return born(__libc_calloc(number, size)); }

void *realloc(void *pointer, size_t size) {
    if (!pointer) return malloc(size);
    void *new = __libc_realloc(pointer, size);
    if (!new && !size) __atomic_fetch_sub(&live, 1, __ATOMIC_RELAXED);
    return new;
}

void *memalign(size_t alignment, size_t size) { return born(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *pointer = memalign(alignment, size);
    if (!pointer) return ENOMEM;
    *result = pointer;
    return 0;
}
#endif

unsigned long allocationCount(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

long liveAllocationCount(void) { return __atomic_load_n(&live, __ATOMIC_RELAXED); }
