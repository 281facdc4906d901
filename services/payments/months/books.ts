import { formatMonth, MINUTE_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock, isDuplicateKey, istDate } from '../../kernel/index.ts';
import { Invoices } from '../invoices/invoices.ts';
import { type DayBookLine, Ledger } from '../ledger/ledger.ts';
import { ACCOUNTS, type Account } from '../ledger/postings.ts';
import { MonthNotClosableError } from '../payments.errors.ts';
import { monthOf } from '../returns/returns.ts';
import type { ClosedMonth } from './closed-month.schema.ts';
import { ClosedMonths } from './closed-months.ts';

/** So long after a month its last transactions have ended. */
const LATE_MS = 10 * MINUTE_MS;

/** A line of the day book; the balance is that after it, of what is listed. In paise. */
export interface DayBookRow extends DayBookLine {
  balancePaise: number;
}

/** A month as the ledger has it. */
export interface MonthBooks extends Pick<ClosedMonth, 'entries' | 'accounts'> {
  month: string;
  closed: { by: string; at: Date } | null;
  /** Why it cannot be closed; null if it is closed or can be. */
  objection: string | null;
}

/**
 * The ledger by month. Once a month is closed, its sums are kept, nothing is posted into it, and no document is dated in it:
 * what comes later is of the first open month.
 */
@Injectable()
export class Books {
  constructor(
    private readonly ledger: Ledger,
    private readonly closings: ClosedMonths,
    private readonly invoices: Invoices,
    private readonly clock: Clock,
  ) {}

  /** @param month `YYYY-MM` */
  async ofMonth(month: string): Promise<MonthBooks> {
    const closed = await this.closings.find(month);
    if (!closed) {
      const sums = await this.sumMonth(month, await this.balanceAt(monthOf(month).from));
      return { month, ...sums, closed: null, objection: await this.objectionTo(month) };
    }
    const { by, closedAt, entries, accounts } = closed;
    return { month, entries, accounts, closed: { by: by.toString(), at: closedAt }, objection: null };
  }

  /**
   * The sums to keep of a month that can be closed.
   * @throws MonthNotClosableError if it is not over, closed already, not the next one, or has sales without an invoice
   */
  async sumToClose(month: string): Promise<Pick<ClosedMonth, 'entries' | 'accounts'>> {
    const objection = (await this.closings.find(month)) ? 'It is closed already' : await this.objectionTo(month);
    if (objection) throw new MonthNotClosableError(objection);
    return this.sumMonth(month, await this.balanceAt(monthOf(month).from));
  }

  /** Closes a month for ever, with these sums. @throws MonthNotClosableError if someone else was first */
  async close(month: string, by: string, sums: Pick<ClosedMonth, 'entries' | 'accounts'>): Promise<void> {
    try {
      await this.closings.insert({ _id: month, until: monthOf(month).to, by: new Types.ObjectId(by), closedAt: this.clock.now(), ...sums });
    } catch (error) {
      if (isDuplicateKey(error)) throw new MonthNotClosableError('It is closed already');
      throw error;
    }
  }

  /** Streams the lines of that time; of one account, after its balance at the beginning. */
  async *each(from: Date, to: Date, account?: Account): AsyncGenerator<DayBookRow> {
    let balancePaise = 0;
    if (account) {
      balancePaise = (await this.balanceAt(from))[account];
      yield { at: from, event: 'opening', of: '', orderId: null, account, paise: 0, balancePaise };
    }
    for await (const line of this.ledger.each(from, to)) {
      if (account && line.account !== account) continue;
      balancePaise += line.paise;
      yield { ...line, balancePaise };
    }
  }

  /** Of each account, before that time: from the last closed month, and what was posted since. */
  async balanceAt(at: Date): Promise<Record<Account, number>> {
    const last = await this.closings.findLastUntil(at);
    const { byAccount } = await this.ledger.sumBetween(last?.until ?? null, at);
    const before = new Map(last?.accounts.map((row) => [row.account, row.balancePaise]));
    const balance = (account: Account) => (before.get(account) ?? 0) + byAccount[account].debitPaise - byAccount[account].creditPaise;
    return Object.fromEntries(ACCOUNTS.map((account) => [account, balance(account)])) as Record<Account, number>;
  }

  private async sumMonth(month: string, opening: Record<Account, number>): Promise<Pick<ClosedMonth, 'entries' | 'accounts'>> {
    const { from, to } = monthOf(month);
    const { entries, byAccount } = await this.ledger.sumBetween(from, to);
    const accounts = ACCOUNTS.map((account) => {
      const [openingPaise, { debitPaise, creditPaise }] = [opening[account], byAccount[account]];
      return { account, openingPaise, debitPaise, creditPaise, balancePaise: openingPaise + debitPaise - creditPaise };
    });
    return { entries, accounts };
  }

  private async objectionTo(month: string): Promise<string | null> {
    const { from, to } = monthOf(month);
    if (this.clock.now().getTime() < to.getTime() + LATE_MS) return 'The month is not over';
    const last = await this.closings.findLast();
    const start = last?.until ?? (await this.ledger.firstAt());
    if (!start) return 'Nothing was posted yet';
    if (start < from) return `${formatMonth(istDate(start).slice(0, 7))} has to be closed first`;
    if (start >= to) return last ? 'A later month is closed already' : 'Nothing was posted yet';
    const missing = (await this.ledger.countSales(from, to)) - (await this.invoices.countOf('invoice', from, to));
    return missing > 0 ? `${missing} sales have no invoice yet. Look at the failed jobs` : null;
  }
}
