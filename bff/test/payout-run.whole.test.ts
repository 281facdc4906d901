import { describe, expect, it } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { insertClosedVisits } from './closed-visits.ts';
import { Customer } from './customer.ts';
import { aTrainer } from './trainers.ts';

const RUNS = '/bff/api/v1/admin/payout-runs';
const VISITS = 100_000;
const TRAINERS = 50;
const JOB_TIMEOUT_MS = 120_000;

describe(`a payout run of ${VISITS} visits`, () => {
  const running = useApp({ ROLE: 'web', RATE_LIMITS: 'off' });

  it('has each visit once, goes on after its job was cut short, and adds up', async () => {
    const trainers: string[] = [];
    while (trainers.length < TRAINERS) trainers.push(await aTrainer(running()));
    const each = VISITS / TRAINERS;
    for (const trainer of trainers) await insertClosedVisits(running(), trainer, each);
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
