import { createHash } from 'node:crypto';

/** A deterministic shuffle: sorts by a hash of seed and name. */
export function shuffled<Item extends { name: string }>(items: readonly Item[], seed: string): Item[] {
  const key = (item: Item) => createHash('sha1').update(`${seed}|${item.name}`).digest('hex');
  return items
    .map((item) => [key(item), item] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item);
}
