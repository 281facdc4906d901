import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from './app-under-test.ts';
import { Customer } from './customer.ts';
import { aTrainer } from './trainers.ts';

const RUNS = '/bff/api/v1/admin/payout-runs';
const VISITS = 100_000;
const TRAINERS = 50;
const INSERTED_AT_ONCE = 10_000;
const JOB_TIMEOUT_MS = 120_000;

describe(`a payout run of ${VISITS} visits`, () => {
  const running = useApp({ ROLE: 'web', RATE_LIMITS: 'off' });

  it('has each visit once, goes on after its job was cut short, and adds up', async () => {
    const trainers: string[] = [];
    while (trainers.length < TRAINERS) trainers.push(await aTrainer(running()));
    const visit = { status: 'Completed', assignmentNumber: 1, trainerCategory: 'Basic', date: '2026-11-10', time: '07:00', words: [] };
    const earning = { incomePaise: 9428, sharePercent: 60, paise: 5656 };
    for (let from = 0; from < VISITS; from += INSERTED_AT_ONCE)
      await running()
        .mongo.collection('bookings')
        .insertMany(
          Array.from({ length: INSERTED_AT_ONCE }, (_, index) => ({
            ...{ ...visit, earning, toPay: true, userId: new ObjectId(), createdAt: new Date(MORNING) },
            trainer: { id: trainers[index % TRAINERS], name: 'Arjun Rao', phone: '+919000000000' },
          })),
        );
    const accountant = await Customer.admin(running(), 'accountant');
    const { id } = (await accountant.request('POST', RUNS, { from: '2026-11-01', to: '2026-11-20' })).body;
    const job = (name: string, timeoutMs: number) => running().runJob('carry-payout-run', { v: 1, run_id: id }, name, timeoutMs);
    await job('cut short', 1000).catch(() => undefined);
    const lines = running().mongo.collection('payout_lines');
    expect(await lines.countDocuments()).toBeLessThan(VISITS);
    await job('again', JOB_TIMEOUT_MS);
    expect(await lines.countDocuments()).toBe(VISITS);
    expect(await lines.distinct('bookingId').then((ids) => ids.length)).toBe(VISITS);
    expect((await (await Customer.admin(running(), 'accountant')).request('GET', `${RUNS}/${id}`)).body).toMatchObject({
      ...{ status: 'draft', trainers: TRAINERS, visits: VISITS, gross: (VISITS * 5656) / 100 },
    });
  });
});
