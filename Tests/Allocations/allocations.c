#define _GNU_SOURCE
#include "allocations.h"
#include <errno.h>
#include <stdlib.h>

static unsigned long count;
static long bytes, blocks;
static int watching;

// Read without a call that could allocate: this is part of the executable.
static __thread __attribute__((tls_model("initial-exec"))) long threadCount, threadBlocks;

// The sanitizers have a malloc of their own, so there nothing is counted.
#if defined(__GLIBC__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void add(void *block, int sign) {
    if (!block) return;
    threadBlocks += sign;
    if (!__atomic_load_n(&watching, __ATOMIC_RELAXED)) return;
    __atomic_fetch_add(&bytes, sign * (long)malloc_usable_size(block), __ATOMIC_RELAXED);
    __atomic_fetch_add(&blocks, sign, __ATOMIC_RELAXED);
}

static void *counted(void *block) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    threadCount++;
    add(block, 1);
    return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    *result = memalign(alignment, size);
    return *result ? 0 : ENOMEM;
}

void *realloc(void *block, size_t size) {
    add(block, -1);
    return counted(__libc_realloc(block, size));
}

void free(void *block) {
    add(block, -1);
    __libc_free(block);
}
#endif

unsigned long allocationCount(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

long threadAllocationCount(void) { return threadCount; }

long threadHeapBlocks(void) { return threadBlocks; }

static long watch(long *figure) {
    __atomic_store_n(&watching, 1, __ATOMIC_RELAXED);
    return __atomic_load_n(figure, __ATOMIC_RELAXED);
}

long heapBytes(void) { return watch(&bytes); }

long heapBlocks(void) { return watch(&blocks); }
