import type { Model } from './linearizability.ts';

/** Amounts are in units of one grant. */
export type CreditCall =
  | { do: 'grant'; units: number }
  /** Open an order that is paid with credit as far as it goes, and is never given up. */
  | { do: 'spend' }
  /** Proceed to pay for the one trial that a customer can have open: what is reserved for it comes back when it is cancelled. */
  | { do: 'book' }
  | { do: 'cancel' }
  | { do: 'read' };
/** The units that were used, or are left; null for a call that says nothing about them. */
export type CreditResult = number | null;
interface Credit {
  left: number;
  /** Reserved for the open trial; null if there is none. */
  reserved: number | null;
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, units) => units);

/**
 * The service credit of one customer. How much an order uses is decided just before it is reserved, so it may be less than
 * what is left, and never more.
 */
export const creditModel = (left: number): Model<Credit, CreditCall, CreditResult> => ({
  initial: { left, reserved: null },
  apply({ left, reserved }, call, result) {
    const used = upTo(left).filter((units) => result === undefined || result === units);
    switch (call.do) {
      case 'grant':
        return [{ left: left + call.units, reserved }];
      case 'read':
        return result === undefined || result === left ? [{ left, reserved }] : [];
      case 'cancel':
        return [{ left: left + (reserved ?? 0), reserved: null }];
      case 'spend':
        return used.map((units) => ({ left: left - units, reserved }));
      case 'book':
        // A repeated call keeps its order.
        if (reserved) return result === undefined || result === reserved ? [{ left, reserved }] : [];
        return used.map((units) => ({ left: left - units, reserved: units }));
    }
  },
  changesNothing: (call) => call.do === 'read',
  keyOf: ({ left, reserved }) => `${left} ${reserved}`,
});
