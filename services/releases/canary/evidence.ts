import type { CanaryArm } from '@fitghar/contracts/releases';

/** How visits with a canary went, and those with the stable version beside it. */
export interface Tally {
  canary: CanaryArm;
  stable: CanaryArm;
}

/** One thing that a canary can be worse at: by how much it must be worse to matter, and how sure we want to be. */
interface Signal {
  bad: 'failed' | 'slow';
  /** Share of visits, added to the stable version's. */
  worseBy: number;
  /** Evidence at which the canary is rolled back. A canary that is no worse gets there at most once in `limit` times. */
  limit: number;
}

export const SIGNALS = {
  failing: { bad: 'failed', worseBy: 0.02, limit: 200 },
  slowing: { bad: 'slow', worseBy: 0.1, limit: 1000 },
} as const satisfies Record<string, Signal>;

/**
 * Some canaries are not a little worse but broken. A twentieth of the belief goes to that, so that they are found after
 * four or five visits.
 */
const BROKEN = { worseBy: 0.3, belief: 0.05 };
/** Two bad visits can be one person's bad line. */
const LEAST_BAD_VISITS = 3;
/** Keeps a stable version that has never failed from turning a single failure into proof. */
const LEAST_RATE = 0.001;

/** How much more likely `bad` of `visits` are at one rate than at another. */
const likelihoodRatio = (bad: number, visits: number, worse: number, rate: number): number =>
  worse >= 1 ? 0 : Math.exp(bad * Math.log(worse / rate) + (visits - bad) * Math.log((1 - worse) / (1 - rate)));

/**
 * How much more likely the canary's visits are if it is worse than if it is like the stable version: Wald's sequential
 * probability ratio, against the stable version's own rate of the same hours. It may be looked at after every visit: for
 * a canary that is no worse its expectation stays 1, so it passes `limit` with a probability of at most 1/limit (Ville's
 * inequality), apart from the error of the estimated rate, which the simulation beside it covers.
 */
export function evidence({ canary, stable }: Tally, { bad, worseBy }: Signal): number {
  const rate = Math.max(LEAST_RATE, (stable[bad] + 1) / (stable.visits + 1));
  const against = (by: number) => likelihoodRatio(canary[bad], canary.visits, rate + by, rate);
  return (1 - BROKEN.belief) * against(worseBy) + BROKEN.belief * against(BROKEN.worseBy);
}

/** The signal for which the canary has to be rolled back, if any. */
export function trouble(tally: Tally): keyof typeof SIGNALS | null {
  for (const [name, signal] of Object.entries(SIGNALS) as [keyof typeof SIGNALS, Signal][])
    if (tally.canary[signal.bad] >= LEAST_BAD_VISITS && evidence(tally, signal) >= signal.limit) return name;
  return null;
}

/** Nothing speaks for trouble: what has to hold before a canary is promoted without a person. */
export const looksFine = (tally: Tally): boolean => Object.values(SIGNALS).every((signal) => evidence(tally, signal) < 1);
