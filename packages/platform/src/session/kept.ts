/** Caches of what a person has asked this browser to keep for use without a connection, one for each account (ADR 062). */
const KEPT = 'kept ';

export const keptCacheOf = (userId: string): string => `${KEPT}${userId}`;

/** Deletes what this browser keeps, except for one account. Without caches, as in private windows, there is nothing. */
export async function forgetKept(exceptUserId?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT));
  await Promise.all(
    names.filter((name) => exceptUserId === undefined || name !== keptCacheOf(exceptUserId)).map((name) => caches.delete(name)),
  );
}
