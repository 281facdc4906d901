import type { StateMap } from '../kernel/index.ts';
import type { PlanRecord } from './persistence/plan.schema.ts';

const UNSENT = [
  { after: 'payment', what: 'it is counted, with the time that is left', seenOn: 'Plans to send' },
  { after: '20 of its 24 hours', what: 'an alarm', seenOn: 'promise-at-risk' },
] as const;
const DEADLINE = {
  after: { rule: 'plan_promise_hours' },
  what: 'the customer gets an apology, and a full refund on request',
  by: 'watch-promise',
} as const;

export const PLAN_STATES = {
  pending: {
    waitsFor: 'the customer to pay',
    exits: [{ after: { period: 'unpaidPlan' }, what: 'it is removed', by: 'sweep-personal-data' }],
  },
  open: { waitsFor: 'a specialist to take it', exits: [...UNSENT, DEADLINE] },
  claimed: { waitsFor: 'its specialist to send it', exits: [...UNSENT, DEADLINE] },
  breached: { waitsFor: 'a specialist to send it, late', exits: UNSENT },
  stopped: {
    waitsFor: 'the team to decide on its refund; it goes on if that is rejected',
    exits: [{ after: 'the request', what: 'the refund is counted, with its age', seenOn: 'Refunds to approve' }],
  },
  sent: { final: 'the customer has it' },
  refunded: { final: 'its money went back' },
} satisfies StateMap<PlanRecord['status']>;
