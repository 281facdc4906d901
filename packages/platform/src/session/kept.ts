/** Caches of what a person has asked this browser to keep for use without a connection, one for each account (ADR 062). */
const KEPT = 'kept ';

export const keptCacheOf = (userId: string): string => `${KEPT}${userId}`;

/** Deletes what this browser keeps, except for one account. */
export async function forgetKept(exceptUserId?: string): Promise<void> {
  const kept = exceptUserId && keptCacheOf(exceptUserId);
  try {
    for (const name of await caches.keys()) if (name.startsWith(KEPT) && name !== kept) await caches.delete(name);
  } catch {
    // Without caches, as in private windows, there is nothing.
  }
}
