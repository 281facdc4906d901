import type { OrderView } from '@fitghar/contracts/payments';

/** What an order buys. */
export const ORDER_KINDS = ['booking', 'plan', 'enrolment', 'package'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The kind shown to customers: a package is a booking of several sessions. */
export const publicKind = (kind: OrderKind): OrderView['kind'] => (kind === 'package' ? 'booking' : kind);
