import type { Settings } from '../settings.ts';
import type { JobName } from './job-catalogue.ts';

/** Jobs that recur, with the seconds between two runs, the setting that says them, or an hour of each day in India. */
export const RECURRING_JOBS = {
  'reconcile-orders': 'RECONCILE_SECONDS',
  'sweep-holds': 60,
  'sweep-packages': 60,
  'sweep-waitlist': 60,
  'sweep-promises': 60,
  'remind-to-close': 300,
  'end-missed-sessions': 300,
  'sweep-orders': 600,
  'sweep-files': 3600,
  'fetch-settlements': 21_600,
  'compare-settlements': 3600,
  'warn-of-lapse': { at: '10:00' },
  'tell-area-wishes': 3600,
  'close-answered-tickets': 86_400,
  'sweep-versions': { at: '03:00' },
  'seal-audit-log': 5,
  'log-audit-head': 60,
  'sweep-personal-data': { at: '03:30' },
} as const satisfies Partial<Record<JobName, number | keyof Settings | { at: `${string}:${string}` }>>;
export type RecurringJob = keyof typeof RECURRING_JOBS;
export const isRecurring = (name: string): name is RecurringJob => Object.hasOwn(RECURRING_JOBS, name);
