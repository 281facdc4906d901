import { toCaughtError } from './caught-error.ts';
import type { QueuedError } from './queued-error.ts';

export const UNREPORTED = 'fitghar.unreported-errors';

/**
 * Stores queued errors for the next page, because a page being left can no longer load the reporter. Not by `localStore`: the
 * module that has it may be what failed.
 */
export function keepUnreported(queue: readonly QueuedError[]): void {
  if (!queue.length) return;
  try {
    localStorage.setItem(UNREPORTED, JSON.stringify(queue.map(toCaughtError)));
  } catch {
    // Storage is blocked or full.
  }
}

/** Errors stored by the previous page; null if storage is blocked. */
export function readUnreported(): string | null {
  try {
    return localStorage.getItem(UNREPORTED);
  } catch {
    return null;
  }
}
