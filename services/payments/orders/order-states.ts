import type { OrderStatus } from '@fitghar/contracts/payments';

export const ORDER_STATES = ['created', 'attempted', 'failed', 'expired', 'paid', 'part_refunded', 'refunded', 'disputed'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** One way from state to state, and what makes an order go it. */
interface OrderMove {
  from: readonly OrderState[];
  to: OrderState;
  when: string;
}

const UNPAID = ['created', 'attempted', 'failed', 'expired'] as const;
const KEPT = ['paid', 'part_refunded'] as const;

/**
 * Every way that an order may go; there is no other, and none leads back from paid. docs/orders.md is made from this
 * table.
 */
export const ORDER_MOVES = {
  attempt: { from: ['created', 'failed'], to: 'attempted', when: 'the gateway has a payment in hand, not captured yet' },
  fail: { from: ['created', 'attempted'], to: 'failed', when: 'the bank has declined; the customer may try again' },
  expire: { from: ['created', 'attempted', 'failed'], to: 'expired', when: 'it was not paid in time; what it held is free again' },
  capture: { from: UNPAID, to: 'paid', when: 'the gateway has captured the whole amount, however late' },
  'refund-part': { from: KEPT, to: 'part_refunded', when: 'a part of the money has gone back' },
  'refund-all': { from: KEPT, to: 'refunded', when: 'all of the money has gone back' },
  dispute: { from: KEPT, to: 'disputed', when: 'the customer’s bank has called the payment into question' },
  'win-dispute': { from: ['disputed'], to: 'paid', when: 'the bank has decided for us' },
  'win-dispute-of-rest': { from: ['disputed'], to: 'part_refunded', when: 'the bank has decided for us, and a part had gone back before' },
  'lose-dispute': { from: ['disputed'], to: 'refunded', when: 'the bank has taken the money back' },
} as const satisfies Record<string, OrderMove>;
export type OrderEvent = keyof typeof ORDER_MOVES;

/** Where the event leads from that state, or null where the table has no such way. */
export function nextState(state: OrderState, event: OrderEvent): OrderState | null {
  const { from, to }: OrderMove = ORDER_MOVES[event];
  return from.includes(state) ? to : null;
}

/** What customers read (D35): an attempt is not paid yet, and a dispute is between us and the bank. */
export function publicStatus(state: OrderState): OrderStatus {
  if (state === 'attempted') return 'created';
  return state === 'disputed' ? 'paid' : state;
}

/** The whole of docs/orders.md. */
export const orderStatesPage = (): string =>
  [
    '# States of an order',
    '',
    'Made by `npm run docs` from the table that the code goes by (`services/payments/orders/order-states.ts`).',
    'A way that is not here does not exist; none leads back from paid.',
    '',
    '| from | event | to | when |',
    '|---|---|---|---|',
    ...Object.entries(ORDER_MOVES).map(([event, { from, to, when }]) => `| ${from.join(', ')} | ${event} | ${to} | ${when} |`),
    '',
    'Customers read `attempted` as `created` and `disputed` as `paid` (D35).',
    '',
  ].join('\n');
