import type { StateMap } from '../states/state-map.ts';

/** Minutes after which a job that was due is an alarm: it has been lost, or fails again and again. */
export const JOB_LATE_MINUTES = 30;

/** A row of the outbox, which is a job. */
export const OUTBOX_STATES = {
  due: {
    waitsFor: 'a worker',
    exits: [
      { after: `${JOB_LATE_MINUTES} minutes`, what: 'an alarm', seenOn: 'outbox-late' },
      { after: 'its last attempt', what: 'it is a dead letter', seenOn: 'Failed jobs' },
    ],
  },
  dead: {
    waitsFor: 'operations to retry it or give it up',
    exits: [
      { after: 'its last attempt', what: 'it is counted', seenOn: 'Failed jobs' },
      { after: 'its last attempt', what: 'an alarm', seenOn: 'dead-letters' },
    ],
  },
  done: { final: 'it is removed at the end of its period' },
} satisfies StateMap<'due' | 'dead' | 'done'>;
