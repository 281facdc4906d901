import type { NewTrainer } from '@fitghar/services/trainers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from './app-under-test.ts';
import { insertClosedVisits } from './closed-visits.ts';
import { Customer } from './customer.ts';
import { setFailPoint } from './fail-point.ts';
import { aTrainer } from './trainers.ts';

const RUNS = '/bff/api/v1/admin/payout-runs';
const COLLECTIONS = ['payout_runs', 'payout_lines', 'payouts', 'visits_to_pay', 'trainers'] as const;
const COMMANDS = ['find', 'aggregate', 'insert', 'update', 'delete'];
/** MongoDB's OperationFailed, which its driver does not repeat. */
const FAILED = 96;
const VISITS = 3;
const KYC: NewTrainer['kyc'] = {
  ...{ age: 31, languages: ['English'], qualification: null, experience: '5 years', aadhar: 'a', pan: 'p', photo: 'f', certificate: 'c' },
  ...{ accountNumber: '998877665544', accountHolder: 'Arjun Rao', ifsc: 'HDFC0000053', bank: 'HDFC Bank', branch: 'MG Road' },
  submittedAt: new Date(MORNING),
};

describe('a payout run whose job dies at each of its steps', () => {
  const running = useApp({ ROLE: 'web', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  const collection = (name: string) => running().mongo.collection(name);
  afterEach(() => setFailPoint(running().mongo, 'failCommand', 'off'));

  /** Runs the job, which dies at that command. @returns whether it did */
  const diesAt = async (runId: string, namespace: string, skip: number): Promise<boolean> => {
    const job = (name: string) => running().runJob('carry-payout-run', { v: 1, run_id: runId }, name);
    await setFailPoint(running().mongo, 'failCommand', { skip }, { failCommands: COMMANDS, namespace, errorCode: FAILED });
    const died = await job('dies').then(
      () => false,
      () => true,
    );
    await setFailPoint(running().mongo, 'failCommand', 'off');
    await job('again');
    return died;
  };

  it.each(COLLECTIONS)('at %s goes on: each visit is in it once, and free again when it is discarded', async (name) => {
    for (const each of ['payout_runs', 'payout_lines', 'payouts', 'visits_to_pay']) await collection(each).deleteMany({});
    const accountant = await Customer.admin(running(), 'accountant');
    const owed = await aTrainer(running(), { kyc: KYC });
    await insertClosedVisits(running(), await aTrainer(running(), { kyc: KYC }), VISITS);
    // What an approved run before has left to be taken from the next one.
    const earlier = new ObjectId();
    const rest = { year: '26-27', visits: 0, grossPaise: -1000, basePaise: 0, withheldPaise: 0, collectedPaise: 0, netPaise: -1000 };
    await collection('payout_runs').insertOne({ _id: earlier, number: 1, status: 'paid', from: '2026-10-01', to: '2026-10-31' });
    await collection('payouts').insertOne({
      runId: earlier,
      trainerId: owed,
      trainer: 'Meera Das',
      status: 'carried',
      ...rest,
      carriedInto: null,
    });

    const namespace = `${running().mongo.databaseName}.${name}`;
    let deaths = 0;
    for (let skip = 0, alive = false; !alive; skip++) {
      const { id } = (await accountant.request('POST', RUNS, { from: '2026-11-01', to: '2026-11-20' })).body;
      const diedBuilding = await diesAt(id, namespace, skip);
      const run = (await accountant.request('GET', `${RUNS}/${id}`)).body;
      expect([skip, run.status, run.visits, run.gross]).toEqual([skip, 'draft', VISITS, 159.68]);
      expect(await collection('payout_lines').countDocuments({ runId: new ObjectId(id) })).toBe(VISITS + 1);
      expect(await collection('visits_to_pay').countDocuments()).toBe(0);
      await accountant.request('POST', `${RUNS}/${id}/discard`, {});
      const diedDiscarding = await diesAt(id, namespace, skip);
      expect((await accountant.request('GET', `${RUNS}/${id}`)).body.status).toBe('discarded');
      expect(await collection('visits_to_pay').countDocuments()).toBe(VISITS);
      expect(await collection('payouts').countDocuments({ runId: { $ne: earlier } })).toBe(0);
      alive = !diedBuilding && !diedDiscarding;
      if (!alive) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(0);
  });
});
