import { MINUTE_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo } from '../../kernel/index.ts';
import { ClosedMonths } from '../months/closed-months.ts';
import { type LedgerBalance, type LedgerEntry, ledgerBalanceSchema, ledgerEntrySchema } from './ledger-entry.schema.ts';
import { ACCOUNTS, type Account, assertBalanced, type LedgerLine } from './postings.ts';

type LedgerEvent =
  | 'opened'
  | 'received'
  | 'sold'
  | 'used'
  | 'lapsed'
  | 'taken-back'
  | 'sent-back'
  | 'credited'
  | 'credit-expired'
  | 'credit-revoked'
  | 'disputed'
  | 'corrected'
  | 'settled'
  | 'payout-approved'
  | 'payout-paid';

/** One entry, identified by event and `of`. */
export interface Posting {
  event: LedgerEvent;
  /** Id of the payment, refund, credit, session, correction or payout. */
  of: string;
  orderId: string | null;
  lines: LedgerLine[];
}

/** A line of the day book. In paise: debit is above zero. */
export interface DayBookLine extends LedgerLine {
  at: Date;
  event: string;
  /** Id of the payment, refund, credit, session, correction or payout. */
  of: string;
  orderId: string | null;
}

/** What was posted in a time, by account. In paise, both above zero. */
interface Movements {
  entries: number;
  byAccount: Record<Account, { debitPaise: number; creditPaise: number }>;
}

const BALANCE = 'all';
/** Longer than any transaction, so every earlier entry is committed. */
const SETTLED_MS = 10 * MINUTE_MS;

/** The ledger: double-entry, append-only. */
@Injectable()
export class Ledger {
  private readonly entries: Model<LedgerEntry>;
  private readonly balances: Model<LedgerBalance>;

  constructor(
    mongo: Mongo,
    private readonly closings: ClosedMonths,
    private readonly clock: Clock,
  ) {
    this.entries = mongo.model('LedgerEntry', ledgerEntrySchema);
    this.balances = mongo.model('LedgerBalance', ledgerBalanceSchema);
  }

  /**
   * Posts entries, never into a closed month. Call inside the transaction of the change that they record.
   * @throws a duplicate key error if the same was posted before
   */
  async post(...postings: Posting[]): Promise<void> {
    const at = await this.closings.open(this.clock.now());
    for (const { lines } of postings) assertBalanced(lines);
    await this.entries.insertMany(postings.map(({ event, of, orderId, lines }) => ({ _id: `${event} ${of}`, at, orderId, lines })));
  }

  /** Whether this event was posted. */
  async isPosted(event: LedgerEvent, of: string): Promise<boolean> {
    return (await this.entries.exists({ _id: `${event} ${of}` })) !== null;
  }

  /** When this event was posted; null if it was not. */
  async findTime(event: LedgerEvent, of: string): Promise<Date | null> {
    return (await this.entries.findById(`${event} ${of}`, { at: 1 }).lean())?.at ?? null;
  }

  /** What of an order was reversed until now, and how much tax with it. In paise. */
  async reversedOf(orderId: string): Promise<{ paise: number; taxPaise: number }> {
    const entries = await this.entries.find({ orderId, _id: /^(taken-back|corrected) / }, { lines: 1 }).lean();
    const sum = (account: Account) =>
      entries.flatMap(({ lines }) => lines).reduce((total, line) => total + (line.account === account ? line.paise : 0), 0);
    return { paise: -sum('customer'), taxPaise: sum('tax') };
  }

  /** Streams the lines posted in that time, in its order. */
  async *each(from: Date, to: Date): AsyncGenerator<DayBookLine> {
    const posted = this.entries.find({ at: { $gte: from, $lt: to } }).sort({ at: 1, _id: 1 });
    for await (const { _id, at, orderId, lines } of posted.lean().cursor()) {
      const [event = '', ...of] = _id.split(' ');
      for (const { account, paise } of lines) yield { at, event, of: of.join(' '), orderId: orderId?.toString() ?? null, account, paise };
    }
  }

  /** @param from null for everything before `to` */
  async sumBetween(from: Date | null, to: Date): Promise<Movements> {
    const sum = (wanted: object) => ({ $sum: { $cond: [wanted, { $abs: '$lines.paise' }, 0] } });
    const posted = { at: { ...(from && { $gte: from }), $lt: to } };
    const [entries, rows] = await Promise.all([
      this.entries.countDocuments(posted),
      this.entries.aggregate<{ _id: Account; debitPaise: number; creditPaise: number }>([
        { $match: posted },
        { $unwind: '$lines' },
        {
          $group: {
            _id: '$lines.account',
            debitPaise: sum({ $gt: ['$lines.paise', 0] }),
            creditPaise: sum({ $lt: ['$lines.paise', 0] }),
          },
        },
      ]),
    ]);
    const known = new Map(rows.map(({ _id, ...row }) => [_id, row]));
    const byAccount = Object.fromEntries(ACCOUNTS.map((account) => [account, known.get(account) ?? { debitPaise: 0, creditPaise: 0 }]));
    return { entries, byAccount: byAccount as Movements['byAccount'] };
  }

  /** When the first entry was posted; null if there is none. */
  async firstAt(): Promise<Date | null> {
    return (await this.entries.findOne({}, { at: 1 }).sort({ at: 1 }).lean())?.at ?? null;
  }

  /** Sales posted in that time. */
  countSales(from: Date, to: Date): Promise<number> {
    return this.entries.countDocuments({ at: { $gte: from, $lt: to }, _id: /^sold / });
  }

  /** Balance of each account in paise: the last snapshot plus later postings. */
  async totals(): Promise<Record<Account, number>> {
    const balance = await this.balances.findById(BALANCE).lean();
    // Ignore a snapshot from the future, which a wrong clock made.
    const known = balance && balance.until <= this.clock.now() ? balance : null;
    return this.sum(known?.totals ?? null, known ? { $gt: known.until } : undefined);
  }

  /**
   * Snapshots the balance, so that it need not be summed from all entries. Excludes the last minutes, whose entries may
   * not be committed yet.
   */
  async snapshotBalance(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - SETTLED_MS);
    const last = await this.balances.findById(BALANCE).lean();
    const known = last && last.until < until ? last : null;
    const totals = await this.sum(known?.totals ?? null, { ...(known && { $gt: known.until }), $lte: until });
    await this.balances.updateOne({ _id: BALANCE }, { $set: { until, totals } }, { upsert: true });
  }

  /** After entries with an earlier date: the next snapshot sums all of them again. */
  async discardSnapshot(): Promise<void> {
    await this.balances.deleteOne({ _id: BALANCE });
  }

  private async sum(from: Record<Account, number> | null, at?: { $gt?: Date; $lte?: Date }): Promise<Record<Account, number>> {
    const sums = await this.entries.aggregate<{ _id: Account; paise: number }>([
      ...(at ? [{ $match: { at } }] : []),
      { $unwind: '$lines' },
      { $group: { _id: '$lines.account', paise: { $sum: '$lines.paise' } } },
    ]);
    const since = new Map(sums.map(({ _id, paise }) => [_id, paise]));
    return Object.fromEntries(ACCOUNTS.map((account) => [account, (from?.[account] ?? 0) + (since.get(account) ?? 0)])) as Record<
      Account,
      number
    >;
  }
}
