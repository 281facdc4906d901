import type { StateMap } from '../kernel/index.ts';
import type { PayoutRecord, PayoutRunRecord } from './persistence/payout.schema.ts';

const SEEN = { after: 'it is started', what: 'it is counted, with its age', seenOn: 'Payout runs to finish' } as const;

export const PAYOUT_RUN_STATES = {
  building: { waitsFor: 'its lines to be collected', exits: [SEEN] },
  draft: { waitsFor: 'someone to approve or discard it', exits: [SEEN] },
  approved: { waitsFor: 'the bank’s references', exits: [SEEN] },
  discarding: { waitsFor: 'its visits to be free for another run', exits: [SEEN] },
  paid: { final: 'every trainer in it is paid' },
  discarded: { final: 'nothing of it is left; its visits are in another run' },
} satisfies StateMap<PayoutRunRecord['status']>;

export const PAYOUT_STATES = {
  due: { waitsFor: 'the bank’s reference', exits: [SEEN] },
  held: { waitsFor: 'an account that can be paid', exits: [SEEN] },
  carried: { final: 'nothing is to be paid; the rest is a line of the next run' },
  paid: { final: 'it is paid, with the bank’s reference' },
} satisfies StateMap<PayoutRecord['status']>;
