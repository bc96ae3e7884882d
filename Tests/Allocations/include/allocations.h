/// Heap allocations of this process so far.
unsigned long allocationCount(void);

/// Bytes of heap in use, compared with when this or the next was first called.
long heapBytes(void);

/// The same in allocations that were not freed.
long heapBlocks(void);
