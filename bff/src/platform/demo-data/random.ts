/** Numbers that look random and are the same in every run: demo data differs only by the day on which it is made. */
export class Random {
  constructor(private seed: number) {}

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.whole(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const order = list.map((each) => ({ each, place: this.next() }));
    return order.sort((one, other) => one.place - other.place).map(({ each }) => each);
  }

  /** Mulberry32, from 0 to below 1. */
  private next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
