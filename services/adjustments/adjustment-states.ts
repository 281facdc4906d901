import type { StateMap } from '../kernel/index.ts';
import type { AdjustmentRecord } from './persistence/adjustment.schema.ts';

/** Hours in which a second person can confirm a correction that moves much money. */
export const CONFIRM_HOURS = 24;

export const ADJUSTMENT_STATES = {
  waiting: {
    waitsFor: 'a second person to confirm it',
    exits: [
      { after: 'it is made', what: 'it is counted, with its age', seenOn: 'Corrections to confirm' },
      { after: `${CONFIRM_HOURS} hours`, what: 'it ends, and nothing is changed', by: 'expire-adjustment' },
    ],
  },
  done: { final: 'it is carried out; another can undo it' },
  expired: { final: 'nobody confirmed it in time' },
} satisfies StateMap<AdjustmentRecord['status']>;
