/// Heap allocations of this process so far.
unsigned long allocationCount(void);

/// Bytes of heap in use, compared with when this or the next was first called.
long heapBytes(void);

/// The same in allocations that were not freed.
long heapBlocks(void);

/// Heap allocations of the calling thread so far. Other threads do not change it.
long threadAllocationCount(void);

/// Allocations of the calling thread minus the blocks that it has freed.
long threadHeapBlocks(void);
