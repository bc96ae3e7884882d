/// Writes the stack of every thread of this process to standard error, the caller's last. Each thread writes its own, in
/// a signal handler; of one that does not answer within a second only that is written.
void printStacks(void);
