/**
 * Accounts of the ledger. `gateway` is money that the gateway holds for us; `customer` is what customers owe us, or
 * below zero what we owe them; `revenue`, `tax` and `credit` are credit accounts, so they grow downwards; `refund` is
 * reversed revenue.
 */
export const ACCOUNTS = ['customer', 'gateway', 'revenue', 'tax', 'refund', 'credit'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** One line of an entry: positive is debit, negative is credit. */
export interface LedgerLine {
  account: Account;
  paise: number;
}

const lines = (...all: [account: Account, paise: number][]): LedgerLine[] =>
  all.filter(([, paise]) => paise !== 0).map(([account, paise]) => ({ account, paise }));

/** The gateway captured a payment. */
export const received = (paise: number): LedgerLine[] => lines(['gateway', paise], ['customer', -paise]);

/** An order was delivered; part of it may be paid by service credit. */
export const sold = ({ amountPaise, taxPaise, creditPaise }: { amountPaise: number; taxPaise: number; creditPaise: number }) =>
  lines(['customer', amountPaise - creditPaise], ['credit', creditPaise], ['revenue', taxPaise - amountPaise], ['tax', -taxPaise]);

/** A sale is reversed in full or in part; we owe the amount. */
export const saleReversed = ({ amountPaise, taxPaise }: { amountPaise: number; taxPaise: number }) =>
  lines(['refund', amountPaise - taxPaise], ['tax', taxPaise], ['customer', -amountPaise]);

/** A refund left the gateway. */
export const moneyRefunded = (paise: number): LedgerLine[] => lines(['customer', paise], ['gateway', -paise]);

/** A refund was granted as service credit. */
export const credited = (paise: number): LedgerLine[] => lines(['customer', paise], ['credit', -paise]);

/** Expired service credit becomes revenue. */
export const creditExpired = (paise: number): LedgerLine[] => lines(['credit', paise], ['revenue', -paise]);

/** @throws Error if the lines do not sum to zero or are not whole paise */
export function assertBalanced(entry: readonly LedgerLine[]): void {
  if (!entry.length || !entry.every(({ paise }) => Number.isSafeInteger(paise))) throw new Error('A ledger entry needs whole paise');
  if (entry.reduce((sum, { paise }) => sum + paise, 0) !== 0) throw new Error('A ledger entry does not add up to zero');
}
