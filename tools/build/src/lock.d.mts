/** Runs `work` while no other process holds the lock at `file`. The lock of a process that was killed is taken over. */
export function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result>;
