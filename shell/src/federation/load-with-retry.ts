/** Loads a late chunk and retries once. Each attempt uses its own URL (import-chunk.ts). */
export const loadWithRetry = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);
