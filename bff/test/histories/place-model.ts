import type { Model } from './linearizability.ts';

/**
 * A person takes a place at an hour or in a batch, moving there from another, or (`where` null) gives it up; or someone
 * counts the places that are taken there.
 */
export type PlaceCall = { who: string; where: string | null } | { counted: string } | { bookingOf: string };
/** For a count, the number; for a booking, for which place it is. */
export type PlaceResult = 'taken' | 'full' | 'left' | number | { at: string | null };
type Holders = ReadonlyMap<string, string>;

const heldAt = (holders: Holders, where: string, but?: string): number =>
  [...holders].filter(([who, place]) => place === where && who !== but).length;

/** Places of which each `where` has `capacity`; a person has at most one. */
export const placeModel = (capacity: number): Model<Holders, PlaceCall, PlaceResult> => ({
  initial: new Map(),
  apply(holders, call, result) {
    if ('counted' in call) return result === undefined || result === heldAt(holders, call.counted) ? [holders] : [];
    if ('bookingOf' in call) {
      const isSaid = typeof result === 'object' && result.at === (holders.get(call.bookingOf) ?? null);
      return result === undefined || isSaid ? [holders] : [];
    }
    const { who, where } = call;
    if (where === null) return [new Map([...holders].filter(([each]) => each !== who))];
    const isFull = heldAt(holders, where, who) >= capacity;
    if (result !== undefined && isFull !== (result === 'full')) return [];
    return [isFull ? holders : new Map([...holders, [who, where]])];
  },
  changesNothing: (call, result) => !('who' in call) || result === 'full',
  keyOf: (holders) =>
    [...holders]
      .map(([who, where]) => `${who}@${where}`)
      .sort()
      .join(),
});
