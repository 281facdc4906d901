import type { PlanKind } from '@fitghar/contracts/plans';

/** How many days of a sample its page shows. */
export const SAMPLE_DAYS: Record<PlanKind, number> = { diet: 1, fitness: 2 };
