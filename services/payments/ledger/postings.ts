import { type LedgerAccount, ledgerAccount } from '@fitghar/contracts/admin';

/**
 * Accounts of the ledger. `gateway` is money that the gateway holds for us; `customer` is what customers owe us, or
 * below zero what we owe them; `revenue`, `tax`, `credit` and `deferred` are credit accounts, so they grow downwards;
 * `refund` is reversed revenue; `discount` is revenue that offers cost; `deferred` is paid for but not used yet, without tax;
 * `trainers` is what their sessions cost us, `payable` what we owe them, `withheld` what we owe the tax office for them, `bank` is
 * our own account, `opening` is what we had when these books began, `fees` is what the gateway keeps, and `input-tax` the GST on that and on trainers' invoices, which we get
 * back.
 */
export const ACCOUNTS = ledgerAccount.options;
export type Account = LedgerAccount;

/** One line of an entry: positive is debit, negative is credit. */
export interface LedgerLine {
  account: Account;
  paise: number;
}

const lines = (...all: [account: Account, paise: number][]): LedgerLine[] =>
  all.filter(([, paise]) => paise !== 0).map(([account, paise]) => ({ account, paise }));

/** The gateway captured a payment. */
export const received = (paise: number): LedgerLine[] => lines(['gateway', paise], ['customer', -paise]);

/** Where the income of a sale goes: `deferred` if it is earned later, as a package's by its sessions. */
type IncomeAccount = 'revenue' | 'deferred';
interface Sale {
  amountPaise: number;
  taxPaise: number;
  creditPaise: number;
  /** What offers took off, without tax. */
  discountPaise?: number;
}

/** An order was delivered; part of it may be paid by service credit. */
export const sold = ({ amountPaise, taxPaise, creditPaise, discountPaise = 0 }: Sale, income: IncomeAccount = 'revenue') =>
  lines(
    ['customer', amountPaise - creditPaise],
    ['credit', creditPaise],
    [income, taxPaise - amountPaise],
    ['tax', -taxPaise],
    ['discount', discountPaise],
    ['revenue', -discountPaise],
  );

/** What was sold before these books began, and is not used yet. */
export const opened = (paise: number): LedgerLine[] => lines(['opening', paise], ['deferred', -paise]);

/** Part of a deferred sale is used, or lapses: its income is revenue now. */
export const earned = (paise: number): LedgerLine[] => lines(['deferred', paise], ['revenue', -paise]);

/**
 * A sale is reversed in full or in part; we owe the amount.
 * @param deferredPaise deferred income that ends with it: what the customer does not get back of that, as a cancellation
 * fee, is revenue
 */
export function saleReversed({
  amountPaise,
  taxPaise,
  deferredPaise = 0,
}: {
  amountPaise: number;
  taxPaise: number;
  deferredPaise?: number | undefined;
}) {
  const reversed = amountPaise - taxPaise - deferredPaise;
  return lines(['deferred', deferredPaise], [reversed > 0 ? 'refund' : 'revenue', reversed], ['tax', taxPaise], ['customer', -amountPaise]);
}

/** A refund left the gateway. */
export const moneyRefunded = (paise: number): LedgerLine[] => lines(['customer', paise], ['gateway', -paise]);

/** A refund was granted as service credit. */
export const credited = (paise: number): LedgerLine[] => lines(['customer', paise], ['credit', -paise]);

/** Credit that no payment is behind lowers what we earned. Below zero if it is withdrawn. */
export const goodwill = (paise: number): LedgerLine[] => lines(['refund', paise], ['credit', -paise]);

/** Service credit is revoked, because the customer got the money as well. */
export const creditRevoked = (paise: number): LedgerLine[] => lines(['credit', paise], ['customer', -paise]);

/** Expired service credit becomes revenue. */
export const creditExpired = (paise: number): LedgerLine[] => lines(['credit', paise], ['revenue', -paise]);

/** The gateway paid what it held to our bank, less its fee. Below zero for a refund. */
export const settled = ({ netPaise, feePaise, taxPaise }: { netPaise: number; feePaise: number; taxPaise: number }): LedgerLine[] =>
  lines(['bank', netPaise], ['fees', feePaise], ['input-tax', taxPaise], ['gateway', -netPaise - feePaise - taxPaise]);

/** A trainer's payout is approved: below zero if they owe us. The GST on it is ours to deduct. */
export const payoutApproved = (payout: { costPaise: number; gstPaise: number; withheldPaise: number }): LedgerLine[] => {
  const { costPaise, gstPaise, withheldPaise } = payout;
  const owed = costPaise + gstPaise - withheldPaise;
  return lines(['trainers', costPaise], ['input-tax', gstPaise], ['withheld', -withheldPaise], ['payable', -owed]);
};

/** The bank has paid it. */
export const payoutPaid = (paise: number): LedgerLine[] => lines(['payable', paise], ['bank', -paise]);

/** @throws Error if the lines do not sum to zero or are not whole paise */
export function assertBalanced(entry: readonly LedgerLine[]): void {
  if (!entry.length || !entry.every(({ paise }) => Number.isSafeInteger(paise))) throw new Error('A ledger entry needs whole paise');
  if (entry.reduce((sum, { paise }) => sum + paise, 0) !== 0) throw new Error('A ledger entry does not add up to zero');
}
