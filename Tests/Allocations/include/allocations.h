/// Heap allocations of this process so far.
unsigned long allocationCount(void);
