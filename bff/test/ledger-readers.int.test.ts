import { describe, it } from '@jest/globals';
import type { ObjectId } from 'mongodb';
import { useApp } from './app-under-test.ts';
import { assertAgree, assertDisagree, READER_SEED, type Reader } from './readers.ts';

interface Entry {
  _id: string;
  orderId: ObjectId;
  lines: { account: string; paise: number }[];
}
interface Document {
  orderId: ObjectId;
  kind: 'invoice' | 'credit-note';
  totalPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Sums by order, which are never minus zero. */
const byOrder = <Row extends { orderId: ObjectId }>(rows: readonly Row[], sumsOf: (row: Row) => number[]): [string, number[]][] => {
  const orders = Map.groupBy(rows, ({ orderId }) => orderId.toHexString());
  const add = (sums: number[], more: number[]) => more.map((paise, index) => paise + (sums[index] ?? 0));
  return [...orders].map(([order, of]): [string, number[]] => [order, of.map(sumsOf).reduce(add, [0, 0])]).sort();
};

describe(`what was sold and taken back, with its tax, in paise by order (READER_SEED=${READER_SEED})`, () => {
  const running = useApp({ ROLE: 'web', SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', RECONCILE_SECONDS: '86400' });

  /** As the ledger has it: what a sale earns, now or later, and its tax. */
  const posted: Reader = async () => {
    const entries = await running()
      .mongo.collection<Entry>('ledger_entries')
      .find({ _id: /^(sold|taken-back) / })
      .toArray();
    const sum = ({ lines }: Entry, accounts: readonly string[]) =>
      lines.reduce((total, { account, paise }) => (accounts.includes(account) ? total - paise : total), 0);
    return byOrder(entries, (entry) => [sum(entry, ['revenue', 'deferred', 'discount', 'refund', 'tax']), sum(entry, ['tax'])]);
  };

  /** Runs the jobs of documents, as the worker would. */
  const issue = async (): Promise<void> => {
    const jobs = await running()
      .mongo.collection<{ _id: string; name: string; payload: unknown }>('outbox')
      .find({ name: { $in: ['issue-invoice', 'issue-credit-note'] } })
      .toArray();
    for (const { _id, name, payload } of jobs) await running().runJob(name, payload, _id);
  };
  const documents =
    (kinds: readonly Document['kind'][]): Reader =>
    async () => {
      await issue();
      const issued = await running().mongo.collection<Document>('invoices').find().toArray();
      return byOrder(
        issued.filter(({ kind }) => kinds.includes(kind)),
        ({ kind, totalPaise, cgstPaise, sgstPaise, igstPaise }) =>
          [totalPaise, cgstPaise + sgstPaise + igstPaise].map((paise) => (kind === 'invoice' ? paise : 0 - paise)),
      );
    };

  it('is the same in ledger and invoices', () => assertAgree(running(), { 'each order': [posted, documents(['invoice', 'credit-note'])] }));
  it('differs for a reader that leaves out credit notes', () => assertDisagree(running(), posted, documents(['invoice'])));
});
