import type { CaughtMail } from '@fitghar/dev-mailbox';
import type { Db } from 'mongodb';
import { z } from 'zod';
import { waitUntil } from '../../ports.ts';
import type { Purchase } from './customers.ts';
import type { LiveWatcher } from './live-watcher.ts';

const SETTLE_TIMEOUT_MS = 300_000;
/** After this, a dashboard has missed a change: it would find it by polling only. */
const MAX_SEEN_MS = 15_000;
/** The page's own wait before it connects again is in it. */
const MAX_GAP_MS = 15_000;
const MAX_NAMED = 5;

const totals = z.object({ captured: z.number(), refunded: z.number() });
const named = (items: readonly string[]): string =>
  items.slice(0, MAX_NAMED).join(', ') + (items.length > MAX_NAMED ? ` and ${items.length - MAX_NAMED} more` : '');

/** The ids among `ids` that are there more than once. */
export const repeatedOf = (ids: readonly string[]): string[] =>
  [...Map.groupBy(ids, (id) => id)].filter(([, same]) => same.length > 1).map(([id, same]) => `${id} (${same.length} times)`);

/** How two lists, in which each entry counts, differ: what is missing in the second, and what it has too much. */
export function differenceOf(expected: readonly string[], found: readonly string[]): { missing: string[]; extra: string[] } {
  const left = new Map<string, number>();
  for (const each of expected) left.set(each, (left.get(each) ?? 0) + 1);
  const extra: string[] = [];
  for (const each of found) {
    const count = left.get(each) ?? 0;
    if (count) left.set(each, count - 1);
    else extra.push(each);
  }
  return { missing: [...left].flatMap(([each, count]) => Array.from({ length: count }, () => each)), extra };
}

/** Waits until no message is due. @returns what is wrong with the jobs */
export async function verifyJobs(db: Db): Promise<string[]> {
  const outbox = db.collection<{ _id: string; name: string }>('outbox');
  const due = () => ({ doneAt: null, runAt: { $lt: new Date() } });
  const settled = async () => (await outbox.countDocuments(due())) === 0;
  const problems: string[] = [];
  await waitUntil(settled, SETTLE_TIMEOUT_MS, () => '').catch(async () => {
    const late = await outbox.find(due()).toArray();
    problems.push(`${late.length} jobs are not done: ${named(late.map(({ _id }) => _id))}`);
  });
  const dead = await db.collection<{ name: string; error: string }>('dead_letters').find().toArray();
  if (dead.length) problems.push(`${dead.length} jobs failed for good: ${named(dead.map(({ name, error }) => `${name}: ${error}`))}`);
  const receipts = await db.collection<{ job: string; orderId: string; runs: number }>('drill_receipts').find().toArray();
  const asked = await outbox.find({ name: { $in: ['drill-receipt', 'drill-letter'] } }).toArray();
  if (!asked.length) problems.push('no job of version B was tried: its processes settled no payment');
  const twice = receipts.filter(({ runs }) => runs !== 1).map(({ job, orderId, runs }) => `${job}.${orderId} (${runs} times)`);
  if (twice.length) problems.push(`${twice.length} jobs of version B ran more than once: ${named(twice)}`);
  const { missing, extra } = differenceOf(
    asked.map(({ _id }) => _id),
    receipts.map(({ job, orderId }) => `${job}.${orderId}`),
  );
  if (missing.length) problems.push(`${missing.length} jobs of version B never ran: ${named(missing)}`);
  if (extra.length) problems.push(`${extra.length} jobs of version B ran unasked: ${named(extra)}`);
  return problems;
}

/** Compares the bank, the ledger, the orders and what customers paid. Amounts in paise. */
export async function verifyMoney(db: Db, gateway: string, bought: readonly Purchase[]): Promise<string[]> {
  const problems: string[] = [];
  const entries = await db.collection<{ lines: { account: string; paise: number }[] }>('ledger_entries').find().toArray();
  const lines = entries.flatMap((entry) => entry.lines);
  const paise = (account: string) => lines.reduce((sum, line) => sum + (line.account === account ? line.paise : 0), 0);
  const { captured, refunded } = totals.parse(await (await fetch(`${gateway}/sandbox/books`)).json());
  if (paise('gateway') !== captured - refunded)
    problems.push(`the ledger has ${paise('gateway')} paise, the gateway ${captured - refunded}`);
  if (paise('customer') !== 0) problems.push(`the ledger owes customers ${paise('customer')} paise`);
  const balance = lines.reduce((sum, line) => sum + line.paise, 0);
  if (balance !== 0) problems.push(`the ledger does not balance: ${balance} paise`);
  const orders = await db.collection<{ gatewayOrderId: string }>('orders').find({ status: 'paid' }).toArray();
  const { missing } = differenceOf(
    bought.map(({ orderId }) => orderId),
    orders.map(({ gatewayOrderId }) => gatewayOrderId),
  );
  if (missing.length) problems.push(`${missing.length} paid orders are not paid in the books: ${named(missing)}`);
  const invoices = await db.collection<{ number: string }>('invoices').find({ kind: 'invoice' }).toArray();
  const numbers = invoices.map(({ number }) => Number(number.split('/').at(-1))).sort((a, b) => a - b);
  if (numbers.some((number, index) => number !== index + 1)) problems.push('the numbers of invoices have gaps');
  if (numbers.length !== bought.length) problems.push(`${bought.length} purchases have ${numbers.length} invoices`);
  return problems;
}

/** Each email once, by its Message-ID and for each purchase. */
export function verifyMails(mails: readonly Pick<CaughtMail, 'message_id' | 'to' | 'subject'>[], bought: readonly Purchase[]): string[] {
  const problems: string[] = [];
  const twice = repeatedOf(mails.map(({ message_id }) => message_id));
  if (twice.length) problems.push(`${twice.length} emails were sent more than once: ${named(twice)}`);
  const of = (kind?: Purchase['kind']) => bought.filter((each) => !kind || each.kind === kind).map(({ email }) => email);
  for (const [subject, expected] of [
    [/^Your plan will arrive by/, of('plan')],
    [/^Your trial is booked/, of('trial')],
  ] as const) {
    const found = mails.filter((mail) => subject.test(mail.subject)).map(({ to }) => to[0] ?? '');
    const { missing, extra } = differenceOf(expected, found);
    if (missing.length) problems.push(`${missing.length} emails are missing (${subject.source}): ${named(missing)}`);
    if (extra.length) problems.push(`${extra.length} emails are too many (${subject.source}): ${named(extra)}`);
  }
  return problems;
}

/** Whether the streams were open again soon, and dashboards saw every payment because their stream said so. */
export function verifyStreams(watchers: readonly LiveWatcher[], bought: readonly Purchase[]): string[] {
  const problems: string[] = [];
  const closed = watchers.filter(({ isOpen }) => !isOpen);
  if (closed.length) problems.push(`${closed.length} of ${watchers.length} streams are not open in the end`);
  const broken = watchers.reduce((sum, watcher) => sum + watcher.broken, 0);
  if (broken) problems.push(`${broken} streams were cut off instead of ended`);
  const gaps = watchers.flatMap(({ gapsMs }) => gapsMs);
  if (!gaps.length) problems.push('no stream was interrupted, so nothing was tried');
  const long = gaps.filter((gap) => gap > MAX_GAP_MS);
  if (long.length) problems.push(`${long.length} streams were gone for more than ${MAX_GAP_MS / 1000} s`);
  const unseen = watchers.flatMap((watcher) =>
    bought
      .filter(({ email }) => email === watcher.customer.email)
      .filter(({ orderId, paidAt }) => (watcher.paid.get(orderId) ?? Number.POSITIVE_INFINITY) - paidAt > MAX_SEEN_MS),
  );
  if (unseen.length)
    problems.push(
      `${unseen.length} payments were not on an open dashboard within ${MAX_SEEN_MS / 1000} s: ${named(unseen.map(({ orderId }) => orderId))}`,
    );
  return problems;
}
