import type { BenchSite } from './bench-site.ts';
import type { BudgetName } from './budgets.ts';

/** `points` are Lighthouse's scores; a `ratio` has no unit. */
export const UNITS = ['ratio', 'ms', 's', 'kB', 'MB', '/s', 'points', 'requests'] as const;
export type Unit = (typeof UNITS)[number];

/** One measured number. */
export interface Figure {
  /** What was measured, as a reader sees it. */
  name: string;
  value: number;
  unit: Unit;
  /** Both sides of a ratio, in the order of its name. */
  sides?: { ours: number; theirs: number; unit: Unit } | undefined;
  /** Without one, the figure only informs. */
  budget?: BudgetName | undefined;
}

/** A part of a topic that is measured, reported and repeated on its own. */
export interface Measurement {
  title: string;
  measure(): Promise<Figure[]>;
}

/** Measurements that belong together: `npm run bench -- first-load`. */
export interface Topic {
  name: string;
  /** A sentence for docs/performance.md: what is measured, and against what. */
  about: string;
  /** Whether it compares with the version of `--against`. */
  needsEarlier?: true;
  measurements(site: BenchSite): Measurement[];
}

/** A figure that divides ours by theirs, both in `unit`. */
export const ratioOf = (name: string, ours: number, theirs: number, unit: Unit, budget?: BudgetName): Figure => ({
  name,
  value: ours / theirs,
  unit: 'ratio',
  sides: { ours, theirs, unit },
  budget,
});
