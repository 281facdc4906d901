import * as z from 'zod/mini';
import { readUnreported, UNREPORTED } from './keep-unreported.ts';
import { type CaughtError, caughtError } from './stored-error.ts';

/** Reads and removes the errors stored by the previous page. */
export function takeUnreported(): CaughtError[] {
  const kept = readUnreported();
  if (kept === null) return [];
  localStorage.removeItem(UNREPORTED);
  try {
    return z.array(caughtError).parse(JSON.parse(kept));
  } catch {
    return []; // from another version of this page, or damaged
  }
}
