import type { StateMap } from '../kernel/index.ts';
import { CAPTURE_MINUTES } from './gateway/gateway.ts';
import type { PaymentRecord } from './persistence/payment.schema.ts';
import type { RefundRecord } from './refunds/refund.schema.ts';

/** Days after its request from which an approved refund that has not arrived is late: banks take up to a week. */
export const REFUND_LATE_DAYS = 7;

export const PAYMENT_STATES = {
  pending: {
    waitsFor: 'the bank to decide',
    exits: [
      { after: { setting: 'RECONCILE_SECONDS' }, what: 'its status is read again', by: 'reconcile-orders' },
      {
        after: `${CAPTURE_MINUTES / 1440} days`,
        what: 'the gateway returns what is not captured, and it is removed',
        by: 'reconcile-orders',
      },
    ],
  },
  delivered: { final: 'it bought what was ordered' },
  'refund-late': { final: 'it came too late; its refund has states of its own' },
  'refund-duplicate': { final: 'it was the second; its refund has states of its own' },
  mismatch: {
    waitsFor: 'operations to refund what is not the amount due',
    exits: [{ after: 'it is received', what: 'it is listed, with its age', seenOn: 'Payments to review' }],
  },
  'unknown-order': {
    waitsFor: 'operations to refund money without an order',
    exits: [{ after: 'it is received', what: 'it is listed, with its age', seenOn: 'Payments to review' }],
  },
  returned: { final: 'operations or the bank sent it back' },
} satisfies StateMap<PaymentRecord['outcome']>;

export const REFUND_STATES = {
  requested: {
    waitsFor: 'operations to approve or reject it',
    exits: [{ after: 'the request', what: 'it is counted, with its age', seenOn: 'Refunds to approve' }],
  },
  approved: {
    waitsFor: 'the gateway to process it',
    exits: [
      { after: { setting: 'RECONCILE_SECONDS' }, what: 'its status is read again, or it is sent again', by: 'reconcile-orders' },
      { after: `${REFUND_LATE_DAYS} days after the request`, what: 'it is counted, with its age', seenOn: 'Failed or late refunds' },
    ],
  },
  failed: {
    waitsFor: 'operations to approve it again',
    exits: [{ after: 'the refusal', what: 'it is counted, with its age', seenOn: 'Failed or late refunds' }],
  },
  processed: { final: 'the money or credit is with the customer' },
  rejected: { final: 'operations decided, and the customer read why' },
} satisfies StateMap<RefundRecord['status']>;
