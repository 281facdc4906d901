import type { OrderView } from '@fitghar/contracts/payments';

/** What an order buys. */
export const ORDER_KINDS = ['booking', 'plan', 'enrolment', 'package', 'quotation'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The kind shown to customers: a package is a booking of several sessions, as is what a company buys. */
export const publicKind = (kind: OrderKind): OrderView['kind'] => (kind === 'package' || kind === 'quotation' ? 'booking' : kind);
