import type { Model } from './linearizability.ts';

/** A person takes a place at an hour or in a batch, moving there from another, or (`where` null) gives it up. */
export interface PlaceCall {
  who: string;
  where: string | null;
}
export type PlaceResult = 'taken' | 'full' | 'left';
type Holders = ReadonlyMap<string, string>;

/** Places of which each `where` has `capacity`; a person has at most one. */
export const placeModel = (capacity: number): Model<Holders, PlaceCall, PlaceResult> => ({
  initial: new Map(),
  apply(holders, { who, where }, result) {
    if (where === null) return new Map([...holders].filter(([each]) => each !== who));
    const others = [...holders].filter(([each, place]) => place === where && each !== who).length;
    const isFull = others >= capacity;
    if (result !== undefined && isFull !== (result === 'full')) return null;
    return isFull ? holders : new Map([...holders, [who, where]]);
  },
  keyOf: (holders) =>
    [...holders]
      .map(([who, where]) => `${who}@${where}`)
      .sort()
      .join(),
});
