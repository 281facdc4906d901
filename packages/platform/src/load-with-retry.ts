/** Loads a late chunk and retries once. Each attempt has its own address (shell/src/federation/import-chunk.ts). */
export const loadWithRetry = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);
