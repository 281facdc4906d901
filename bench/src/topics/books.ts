import { waitUntil } from '@fitghar/dev-stack';
import { bookingRecord } from '@fitghar/testing/records';
import { MongoClient, ObjectId } from 'mongodb';
import { z } from 'zod';
import { ADMIN, logIn } from '../accounts.ts';
import { insertRows } from '../insert-rows.ts';
import type { Figure, Topic } from '../topic.ts';

const VISITS = 100_000;
const TRAINERS = 500;
const POSTINGS = 1_000_000;
const RUN_TIMEOUT_MS = 600_000;
const PAISE = 5656;

/** The month before the last one, so that it is over and the first of the books. */
const month = (() => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 15)).toISOString().slice(0, 7);
})();

const trainerIds = Array.from({ length: TRAINERS }, () => new ObjectId().toHexString());

const visit = (index: number) => ({
  ...bookingRecord(index, new ObjectId()),
  date: `${month}-${String(1 + (index % 28)).padStart(2, '0')}`,
  status: 'Completed',
  trainer: { id: trainerIds[index % TRAINERS], name: 'Arjun Rao', phone: '+919000000100' },
  earning: { incomePaise: 9428, sharePercent: 60, paise: PAISE },
});

const posting = (index: number) => ({
  _id: `received pay_bench_${index}`,
  at: new Date(Date.parse(`${month}-02T00:00:00Z`) + index * 2000),
  orderId: new ObjectId(),
  lines: [
    { account: 'gateway', paise: 9900 },
    { account: 'customer', paise: -9900 },
  ],
});

const run = z.object({ id: z.string(), status: z.string(), visits: z.number() });

/** Calls of one who is logged in. */
class Caller {
  private readonly origin: string;
  private readonly token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
  }

  async json(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await this.send(method, path, body);
    return answer.json();
  }

  /** @returns bytes of the answer, and seconds until the first and the last of them */
  async stream(path: string): Promise<{ bytes: number; first: number; last: number }> {
    const begin = performance.now();
    const seconds = () => (performance.now() - begin) / 1000;
    const { body } = await this.send('GET', path);
    let [bytes, first] = [0, 0];
    for await (const chunk of body ?? []) {
      first ||= seconds();
      bytes += chunk.length;
    }
    return { bytes, first, last: seconds() };
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${this.origin}/bff/api/v1/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}

const secondsOf = (name: string, value: number, budget?: Figure['budget']): Figure => ({ name, value, unit: 's', budget });

export const books: Topic = {
  name: 'books',
  about: 'A payout run over 100,000 visits of 500 trainers, and closing and exporting a month of a million postings.',
  measurements: ({ site, mongoUri }) => [
    {
      title: 'The books of a large month',
      measure: async () => {
        const client = await MongoClient.connect(mongoUri);
        try {
          const db = client.db();
          // of an attempt that failed
          await db.collection<{ _id: string }>('ledger_entries').deleteMany({ _id: /^received pay_bench_/ });
          const mine = { 'trainer.id': { $in: trainerIds } };
          await db.collection('bookings').deleteMany(mine);
          await insertRows(db, 'ledger_entries', POSTINGS, posting);
          await insertRows(db, 'bookings', VISITS, visit);
          const toPay = [{ $match: mine }, { $project: { trainerId: '$trainer.id', date: 1 } }, { $merge: 'visits_to_pay' }];
          await db.collection('bookings').aggregate(toPay).toArray();
          const { token } = await logIn(site.origin, ADMIN);
          const caller = new Caller(site.origin, token);

          const started = performance.now();
          const { id } = run.parse(await caller.json('POST', 'payout-runs', { from: `${month}-01`, to: `${month}-28` }));
          let state = run.parse(await caller.json('GET', `payout-runs/${id}`));
          await waitUntil(
            async () => {
              state = run.parse(await caller.json('GET', `payout-runs/${id}`));
              return state.status === 'draft';
            },
            RUN_TIMEOUT_MS,
            () => `The run is ${state.status}`,
          );
          const runSeconds = (performance.now() - started) / 1000;
          if (state.visits !== VISITS) throw new Error(`The run has ${state.visits} visits`);

          const closing = performance.now();
          await caller.json('POST', 'books/close', { month });
          const closeSeconds = (performance.now() - closing) / 1000;

          const dayBook = await caller.stream(`books/export?from=${month}-01&to=${month}-28`);
          const lines = await caller.stream(`payout-runs/${id}/export`);
          return [
            secondsOf('payout run over 100,000 visits, until its draft', runSeconds, 'payoutRun'),
            secondsOf('closing a month of a million postings', closeSeconds, 'closeMonth'),
            secondsOf('day book of the month as CSV, first byte', dayBook.first),
            secondsOf('day book of the month as CSV, last byte', dayBook.last),
            { name: 'day book of the month as CSV', value: dayBook.bytes / 1_000_000, unit: 'MB' },
            secondsOf('lines of the run as CSV, first byte', lines.first),
            secondsOf('lines of the run as CSV, last byte', lines.last),
          ];
        } finally {
          await client.close();
        }
      },
    },
  ],
};
