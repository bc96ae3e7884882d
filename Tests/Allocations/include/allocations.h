/// Heap allocations of this process so far.
unsigned long allocationCount(void);

/// Bytes of heap in use, compared with when this was first called.
long heapBytes(void);
