import { closeMonth, exportDayBook, getMonthBooks, LEDGER_ACCOUNTS, type MonthBooks as MonthBooksView } from '@fitghar/contracts/admin';
import { addDays } from '@fitghar/contracts/common';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, istDate, istInstant, istIso } from '@fitghar/services/kernel';
import { Books, type DayBookRow, type MonthBooks, MonthNotClosableError } from '@fitghar/services/payments';
import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile, rupeesCell } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';

/** The ledger by month, as an accountant closes it, and as a day book. */
@ApiTags('admin')
@RequirePermissions('payments.read')
@Controller('bff')
export class BooksController {
  constructor(
    private readonly books: Books,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
  ) {}

  @Handles(getMonthBooks)
  @LongRequest()
  async show(@Input() { month }: Input<typeof getMonthBooks>): Promise<MonthBooksView> {
    return this.view(await this.books.ofMonth(month));
  }

  @Handles(closeMonth)
  @RequirePermissions('payments.act')
  @Throws(MonthNotClosableError)
  @LongRequest()
  async close(@CurrentUser() me: Principal, @Input() { body: { month } }: Input<typeof closeMonth>): Promise<MonthBooksView> {
    const sums = await this.books.sumToClose(month);
    const change = { by: me.userId, action: 'books.close', subject: { kind: 'month', id: month } } as const;
    await this.audit.change(change, () => this.books.close(month, me.userId, sums));
    return this.view(await this.books.ofMonth(month));
  }

  /** Every line of the entries of a period, or of one account with its balance before, after each, and so at the end. */
  @Handles(exportDayBook)
  @AuditedRead('books.export', 'month')
  @RequirePermissions('payments.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  export(@Input() { from, to, account }: Input<typeof exportDayBook>): StreamableFile {
    const rows = this.books.each(istInstant(from, '00:00'), istInstant(addDays(to, 1), '00:00'), account);
    return csvFile<DayBookRow>(`${account ?? 'day-book'}-${from}-${to}`, rows, {
      date: ({ at }) => istDate(at),
      posted_at: ({ at }) => istIso(at),
      entry: ({ event }) => event,
      of: ({ of }) => of,
      order_id: ({ orderId }) => orderId,
      account: (row) => LEDGER_ACCOUNTS[row.account],
      debit: ({ paise }) => (paise > 0 ? rupeesCell(paise) : ''),
      credit: ({ paise }) => (paise < 0 ? rupeesCell(-paise) : ''),
      ...(account && { balance: ({ balancePaise }) => rupeesCell(balancePaise) }),
    });
  }

  private async view({ month, entries, accounts, closed, objection }: MonthBooks): Promise<MonthBooksView> {
    const nameOf = await this.users.memberNames([closed?.by]);
    return {
      ...{ month, entries, objection },
      closed: closed && { by: nameOf(closed.by), at: istIso(closed.at) },
      accounts: accounts.map(({ account, openingPaise, debitPaise, creditPaise, balancePaise }) => ({
        ...{ account, opening: openingPaise / 100, debit: debitPaise / 100, credit: creditPaise / 100, balance: balancePaise / 100 },
      })),
    };
  }
}
