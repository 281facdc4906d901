import type { ALARM_KINDS } from '@fitghar/contracts/admin';
import type { RuleName } from '@fitghar/contracts/common';
import type { JobName } from '../jobs/job-catalogue.ts';
import type { SweptName } from '../personal-data/retention.ts';
import type { Settings } from '../settings.ts';

/** A task that operations' start page counts (D69). */
export type Task =
  | 'Sessions missed'
  | 'Visits to close'
  | 'Sessions without a trainer'
  | 'Sessions with a blocked trainer'
  | 'Your plans to send'
  | 'Plans to send'
  | 'Disputes to answer'
  | 'Payments to review'
  | 'Open alarms'
  | 'Failed jobs'
  | 'Refunds to approve'
  | 'Failed or late refunds'
  | 'Corrections to confirm'
  | 'Payout runs to finish'
  | 'Handovers to confirm'
  | 'Notes that mention you'
  | 'Trainers to verify'
  | 'New KYC to check'
  | 'Tickets awaiting a reply'
  | 'Open enquiries'
  | 'Reviews to approve'
  | 'Students without a batch'
  | 'Courses to complete';

/** A time in words, as many units as a setting or a rule of the business says, or the end of a period of retention. */
type After = string | { setting: keyof Settings } | { rule: RuleName } | { period: SweptName };

/** How a wait ends without the person it waits for, or where someone sees it. */
export type Exit = {
  after: After;
  /** What happens then. */
  what: string;
} & ({ by: JobName | 'the calendar' } | { seenOn: Task | (typeof ALARM_KINDS)[number] });

/** A state in which nothing waits, or what it waits for and its exits. */
export type StateRow = { final: string } | { waitsFor: string; exits: readonly [Exit, ...Exit[]] };

/**
 * Every state of a record (D69). Where it `satisfies` the map of the schema's own states, a new state does not compile
 * without a row.
 */
export type StateMap<State extends string> = Record<State, StateRow>;
