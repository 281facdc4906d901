import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo } from '../../kernel/index.ts';
import { type LedgerEntry, ledgerEntrySchema } from './ledger-entry.schema.ts';
import { ACCOUNTS, type Account, assertBalanced, type LedgerLine } from './postings.ts';

/** What is booked, and of what; together they name the entry. */
export type LedgerEvent = 'received' | 'sold' | 'taken-back' | 'sent-back' | 'credited' | 'credit-expired' | 'disputed';

/** The books: double entry, append-only. */
@Injectable()
export class Ledger {
  private readonly entries: Model<LedgerEntry>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.entries = mongo.model('LedgerEntry', ledgerEntrySchema);
  }

  /**
   * Books it. Call inside the transaction of the change that it tells of.
   * @param of the payment's, refund's or credit's id
   * @throws a duplicate key where the same was booked before
   */
  async book(event: LedgerEvent, of: string, orderId: string | null, lines: LedgerLine[]): Promise<void> {
    assertBalanced(lines);
    await this.entries.create([{ _id: `${event} ${of}`, at: this.clock.now(), orderId, lines }]);
  }

  /** What stands in each account, in paise. */
  async totals(): Promise<Record<Account, number>> {
    const sums = await this.entries.aggregate<{ _id: Account; paise: number }>([
      { $unwind: '$lines' },
      { $group: { _id: '$lines.account', paise: { $sum: '$lines.paise' } } },
    ]);
    const totals = Object.fromEntries(ACCOUNTS.map((account) => [account, 0])) as Record<Account, number>;
    for (const { _id, paise } of sums) totals[_id] = paise;
    return totals;
  }
}
