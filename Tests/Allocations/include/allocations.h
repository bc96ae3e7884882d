/// Heap allocations of this process so far.
unsigned long allocationCount(void);

/// Those that were not freed.
long liveAllocationCount(void);
