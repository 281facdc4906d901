import type { QuotationStatus } from '@fitghar/contracts/admin';
import type { StateMap } from '../kernel/index.ts';

export const QUOTATION_STATES = {
  open: { waitsFor: 'the company to pay', exits: [{ after: 'its last day', what: 'it expires', by: 'expire-quotation' }] },
  paid: { final: 'its codes are used, or lapse' },
  expired: { final: 'a payment that arrives later is refunded' },
  withdrawn: { final: 'a payment that arrives later is refunded' },
} satisfies StateMap<QuotationStatus>;
