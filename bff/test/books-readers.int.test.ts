import type { AdminSummary } from '@fitghar/contracts/admin';
import { LEDGER_ACCOUNTS, type MonthBooks, monthBooks, type PaymentsOverview } from '@fitghar/contracts/admin';
import { describe, it } from '@jest/globals';
import type { ObjectId } from 'mongodb';
import { useApp } from './app-under-test.ts';
import { Customer } from './customer.ts';
import { assertAgree, assertDisagree, READER_SEED, type Reader } from './readers.ts';

const ADMIN = '/bff/api/v1/admin';
/** In which histories may end; payouts of all of them are one run. */
const MONTHS = Array.from({ length: 14 }, (_, index) => new Date(Date.UTC(2026, 10 + index, 1)).toISOString().slice(0, 7));
const EVERYTHING = `from=${MONTHS[0]}-01&to=${MONTHS.at(-1)}-28`;
const ACCOUNT_OF = new Map<string, string>(Object.entries(LEDGER_ACCOUNTS).map(([account, label]) => [label, account]));

/** Titles may contain commas. */
const cellsOf = (line: string): string[] => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', ''));
const rowsOf = (csv: unknown): Record<string, string>[] => {
  const [head = '', ...lines] = String(csv).replace('\uFEFF', '').trim().split('\n');
  const names = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [names[index] ?? '', cell])));
};
const paise = (rupees: string | number | undefined): number => Math.round(Number(rupees || 0) * 100);

/** Sums by key without those that are 0, sorted. */
const sums = (entries: Iterable<readonly [string, number]>): [string, number][] => {
  const all = new Map<string, number>();
  for (const [key, value] of entries) all.set(key, (all.get(key) ?? 0) + value);
  return [...all].filter(([, value]) => value !== 0).sort(([one], [other]) => one.localeCompare(other));
};

describe(`what the team reads of money (READER_SEED=${READER_SEED})`, () => {
  const running = useApp({ ROLE: 'web', SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', RECONCILE_SECONDS: '86400' });
  /** Tokens expire as months pass. */
  const read = async <Body>(path: string): Promise<Body> =>
    (await (await Customer.admin(running())).request('GET', `${ADMIN}/${path}`)).body;
  const books = () => Promise.all(MONTHS.map(async (month): Promise<MonthBooks> => monthBooks.parse(await read(`books?month=${month}`))));
  const dayBook = async () => rowsOf(await read(`books/export?${EVERYTHING}`));

  /** As the screen Payments has them. */
  const ofPayments: Reader = async () =>
    sums(Object.entries((await read<PaymentsOverview>('payments')).ledger).map(([account, rupees]) => [account, paise(rupees)]));
  /** As the books have them at the end of the last month. */
  const ofBooks: Reader = async () =>
    sums(((await books()).at(-1)?.accounts ?? []).map(({ account, balance }) => [account, paise(balance)]));
  /** Someone forgot that a month begins with what was there before. */
  const ofOneMonth: Reader = async () =>
    sums(((await books()).at(-1)?.accounts ?? []).map(({ account, debit, credit }) => [account, paise(debit) - paise(credit)]));

  const movements: Reader = async () =>
    sums(
      (await books()).flatMap(({ month, accounts }) =>
        accounts.flatMap(({ account, debit, credit }) => [
          [`${month} ${account} debit`, paise(debit)] as const,
          [`${month} ${account} credit`, paise(credit)] as const,
        ]),
      ),
    );
  const linesOfDayBook: Reader = async () =>
    sums(
      (await dayBook()).flatMap(({ date = '', account = '', debit, credit }) => [
        [`${date.slice(0, 7)} ${ACCOUNT_OF.get(account)} debit`, paise(debit)] as const,
        [`${date.slice(0, 7)} ${ACCOUNT_OF.get(account)} credit`, paise(credit)] as const,
      ]),
    );

  /** Invoices by month, as the accountant's export has them. */
  const invoices: Reader = async () => {
    // Histories remove the jobs of those before.
    const sold = await running()
      .mongo.collection<{ _id: string; orderId: ObjectId }>('ledger_entries')
      .find({ _id: /^sold / })
      .toArray();
    for (const { orderId } of sold)
      await running().runJob('issue-invoice', { v: 1, order_id: orderId.toHexString() }, orderId.toHexString());
    const rows = rowsOf(await read(`payments/export?${EVERYTHING}`)).filter(({ kind }) => kind === 'invoice');
    return sums(rows.map(({ date = '', total }) => [date.slice(0, 7), paise(total)]));
  };
  /** Sales by month, as the day book has them: what customers owed, and what credit paid. */
  const sales: Reader = async () =>
    sums(
      (await dayBook())
        .filter(({ entry, account }) => entry === 'sold' && (account === LEDGER_ACCOUNTS.customer || account === LEDGER_ACCOUNTS.credit))
        .map(({ date = '', debit }) => [date.slice(0, 7), paise(debit)]),
    );

  /** Approves what trainers are due, and adds up the lines of all runs, each visit once. */
  const payoutLines: Reader = async () => {
    const owner = await Customer.admin(running());
    const days = { from: `${MONTHS[0]}-01`, to: running().clock.now().toISOString().slice(0, 10) };
    const run = (await owner.request('POST', `${ADMIN}/payout-runs`, days)).body;
    await running().runJob('carry-payout-run', { v: 1, run_id: run.id }, run.id);
    await owner.request('POST', `${ADMIN}/payout-runs/${run.id}/approve`, {});
    const runs = await running().mongo.collection('payout_runs').distinct('_id');
    const lines = await Promise.all(runs.map(async (id) => rowsOf(await read(`payout-runs/${id.toHexString()}/export`))));
    return sums([['trainers', lines.flat().reduce((sum, { kind, amount }) => (kind === 'carried' ? sum : sum + paise(amount)), 0)]]);
  };
  const trainersInBooks: Reader = async () =>
    sums(
      ((await books()).at(-1)?.accounts ?? []).flatMap(({ account, balance }) =>
        account === 'trainers' ? [[account, paise(balance)]] : [],
      ),
    );

  /** Orders that are paid and not refunded, as Home and the list have them. */
  const onHome: Reader = async () => (await read<AdminSummary>('summary')).paid_orders;
  const listed: Reader = async () => (await read<{ total: number }>('orders?status=paid')).total;

  it('is the same wherever it is shown', () =>
    assertAgree(running(), {
      'the balance in Payments and in the books of the last month': [ofPayments, ofBooks],
      'the sum in the books of each month and in the day book': [movements, linesOfDayBook],
      'the revenue in the day book and in the export of invoices': [sales, invoices],
      'the pay of trainers in payout runs and in the books': [payoutLines, trainersInBooks],
      'the number of orders on Home and in Orders': [onHome, listed],
    }));
  it('differs for a reader that leaves out the months before', () => assertDisagree(running(), ofPayments, ofOneMonth));
});
