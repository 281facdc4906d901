import type { CanaryArm } from '@fitghar/contracts/releases';

/** Outcomes of visits with a canary and with the stable version. */
export interface Tally {
  canary: CanaryArm;
  stable: CanaryArm;
}

/** A signal on which a canary can be worse: the smallest difference that matters, and the confidence required. */
interface Signal {
  bad: 'failed' | 'slow';
  /** Absolute increase over the stable version's rate, as a fraction of visits. */
  worseBy: number;
  /** Evidence at which the canary is rolled back. The false positive rate is at most 1/`limit`. */
  limit: number;
}

export const SIGNALS = {
  failing: { bad: 'failed', worseBy: 0.02, limit: 200 },
  slowing: { bad: 'slow', worseBy: 0.1, limit: 1000 },
} as const satisfies Record<string, Signal>;

/**
 * Some canaries are plainly broken. A twentieth of the prior goes to that case, so that they are found after four or
 * five visits.
 */
const BROKEN = { worseBy: 0.3, belief: 0.05 };
/** Two bad visits may come from one visitor's bad connection. */
export const MIN_BAD_VISITS = 3;
/**
 * Visits, and visitors with web vitals, that one network counts with for or against a canary in two days. Cookies and
 * visits cost nothing, so it must be fewer bad ones than any rollback needs. It is no fewer than that because carriers put
 * many people behind one address: two failing networks suffice, and a single one does in time (ADR 017).
 */
export const COUNTED_PER_NETWORK = MIN_BAD_VISITS - 1;
/** Prevents a single failure from counting as proof against a stable version that never failed. */
const MIN_RATE = 0.001;

/** Likelihood ratio of `bad` in `visits` at one rate against another. */
const likelihoodRatio = (bad: number, visits: number, worse: number, rate: number): number =>
  worse >= 1 ? 0 : Math.exp(bad * Math.log(worse / rate) + (visits - bad) * Math.log((1 - worse) / (1 - rate)));

/** Visits, and how many of them were bad. */
interface Visits {
  visits: number;
  bad: number;
}

/**
 * Evidence that more of the canary's visits are bad: Wald's sequential probability ratio against the stable version's own
 * rate in the same hours. It may be checked after every visit: if the canary is no worse its expectation stays 1, so it
 * exceeds a limit with a probability of at most 1/limit (Ville's inequality), apart from the error of the estimated rate,
 * which the simulation in the test covers.
 */
export function excessEvidence(canary: Visits, stable: Visits, worseBy: number): number {
  const rate = Math.max(MIN_RATE, (stable.bad + 1) / (stable.visits + 1));
  const against = (by: number) => likelihoodRatio(canary.bad, canary.visits, rate + by, rate);
  return (1 - BROKEN.belief) * against(worseBy) + BROKEN.belief * against(BROKEN.worseBy);
}

/** Evidence that the canary is worse by one signal. */
export const evidence = ({ canary, stable }: Tally, { bad, worseBy }: Signal): number =>
  excessEvidence({ visits: canary.visits, bad: canary[bad] }, { visits: stable.visits, bad: stable[bad] }, worseBy);

/** The signal that requires a roll-back, if any. */
export function degradedSignal(tally: Tally): keyof typeof SIGNALS | null {
  for (const [name, signal] of Object.entries(SIGNALS) as [keyof typeof SIGNALS, Signal][])
    if (tally.canary[signal.bad] >= MIN_BAD_VISITS && evidence(tally, signal) >= signal.limit) return name;
  return null;
}

/** No evidence against the canary: required before it is promoted automatically. */
export const isHealthy = (tally: Tally): boolean => Object.values(SIGNALS).every((signal) => evidence(tally, signal) < 1);
