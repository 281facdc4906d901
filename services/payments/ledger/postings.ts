/**
 * The accounts of the ledger. `gateway` is money that the payment company has for us; `customer` is what customers owe
 * us, or we them where it is below zero; `revenue`, `tax` and `credit` grow downwards, as they are owed or earned;
 * `refund` is revenue given back.
 */
export const ACCOUNTS = ['customer', 'gateway', 'revenue', 'tax', 'refund', 'credit'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** One side of an entry: above zero is debit, below is credit. */
export interface LedgerLine {
  account: Account;
  paise: number;
}

const lines = (...all: [account: Account, paise: number][]): LedgerLine[] =>
  all.filter(([, paise]) => paise !== 0).map(([account, paise]) => ({ account, paise }));

/** Money has reached the gateway. */
export const received = (paise: number): LedgerLine[] => lines(['gateway', paise], ['customer', -paise]);

/** Something was delivered for it; a part may be paid by service credit. */
export const sold = ({ amountPaise, taxPaise, creditPaise }: { amountPaise: number; taxPaise: number; creditPaise: number }) =>
  lines(['customer', amountPaise - creditPaise], ['credit', creditPaise], ['revenue', taxPaise - amountPaise], ['tax', -taxPaise]);

/** A sale is taken back, all or in part: from now on we owe it. */
export const takenBack = ({ amountPaise, taxPaise }: { amountPaise: number; taxPaise: number }) =>
  lines(['refund', amountPaise - taxPaise], ['tax', taxPaise], ['customer', -amountPaise]);

/** What we owe has left the gateway. */
export const sentBack = (paise: number): LedgerLine[] => lines(['customer', paise], ['gateway', -paise]);

/** What we owe was given as service credit. */
export const credited = (paise: number): LedgerLine[] => lines(['customer', paise], ['credit', -paise]);

/** Service credit that nobody used is earned. */
export const creditExpired = (paise: number): LedgerLine[] => lines(['credit', paise], ['revenue', -paise]);

/** Nothing appears and nothing vanishes. @throws Error where the lines do not add up to zero, or are no whole paise */
export function assertBalanced(entry: readonly LedgerLine[]): void {
  if (!entry.length || !entry.every(({ paise }) => Number.isSafeInteger(paise))) throw new Error('A ledger entry needs whole paise');
  if (entry.reduce((sum, { paise }) => sum + paise, 0) !== 0) throw new Error('A ledger entry does not add up to zero');
}
