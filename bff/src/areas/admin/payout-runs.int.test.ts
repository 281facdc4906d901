import type { Ledger } from '@fitghar/services/payments';
import type { NewTrainer } from '@fitghar/services/trainers';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { insertClosedVisits } from '../../../test/closed-visits.ts';
import { Customer, eventually, injectFault } from '../../../test/customer.ts';
import { setRules } from '../../../test/rules.ts';
import { aTrainer, aTrainerWithAccount } from '../../../test/trainers.ts';

interface Row {
  status: string;
  held_for: string | null;
  account_check: string | null;
}
const RUNS = '/bff/api/v1/admin/payout-runs';
const NOVEMBER = { from: '2026-11-01', to: '2026-11-20' };
const ACCOUNT = { accountNumber: '998877665544', accountHolder: 'Arjun Rao', ifsc: 'HDFC0000053', bank: 'HDFC Bank', branch: 'MG Road' };
const KYC: NewTrainer['kyc'] = {
  ...{ age: 31, languages: ['English'], qualification: null, experience: '5 years' },
  ...{ aadhar: 'a', pan: 'p', photo: 'f', certificate: 'c', submittedAt: new Date(MORNING), ...ACCOUNT },
};

describe('a payout run (D70)', () => {
  const running = useApp({ RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  let accountant: Customer;
  let owner: Customer;
  beforeAll(async () => {
    accountant = await Customer.admin(running(), 'accountant');
    owner = await Customer.admin(running());
  });
  beforeEach(async () => {
    await running().mongo.collection('visits_to_pay').deleteMany({});
  });
  const bookings = () => running().mongo.collection('bookings');
  const visits = (trainerId: string, count: number, date?: string) => insertClosedVisits(running(), trainerId, count, date);
  const started = async (days = NOVEMBER) => {
    const { body, status } = await accountant.request('POST', RUNS, days);
    expect([body, status]).toEqual([body, 201]);
    return eventually(async () => {
      const run = (await accountant.request('GET', `${RUNS}/${body.id}`)).body;
      return run.status === 'draft' && run;
    });
  };
  const payoutsOf = async (id: string) => (await accountant.request('GET', `${RUNS}/${id}/payouts?limit=100`)).body.rows;
  const approve = (id: string, by = accountant) => by.request('POST', `${RUNS}/${id}/approve`, {});
  const pay = (id: string, paid: object[]) => accountant.request('POST', `${RUNS}/${id}/paid`, { paid });

  it('has the visits of the days, with tax, a bonus and an advance; is approved, sent to the bank and paid once', async () => {
    const { id: arjun, account } = await aTrainerWithAccount(running(), { name: 'Arjun Rao', kyc: KYC });
    const meera = await aTrainer(running(), { name: 'Meera Das' });
    await visits(arjun, 3);
    await visits(arjun, 1, '2026-11-21');
    await visits(meera, 2);
    const run = await started();
    expect(run).toMatchObject({ trainers: 2, visits: 5, gross: 282.8, withheld: 23, needs_second: false });
    const [first, second] = await payoutsOf(run.id);
    expect(first).toMatchObject({ status: 'due', visits: 3, gross: 169.68, withheld: 0, net: 169.68, account_last4: '5544' });
    // Without a PAN 20% is withheld, and without an account nothing can be paid.
    expect(second).toMatchObject({ status: 'held', held_for: 'There is no bank account', gross: 113.12, withheld: 23, net: 90.12 });
    const add = (kind: string, amount: number) =>
      accountant.request('POST', `/bff/api/v1/admin/payouts/${first.id}/lines`, { kind, amount, reason: 'Festival' });
    expect((await add('bonus', 100)).body).toMatchObject({ gross: 269.68, net: 269.68 });
    expect((await add('advance', -50)).body).toMatchObject({ gross: 219.68, net: 219.68, visits: 3 });
    expect((await accountant.request('GET', `${RUNS}/${run.id}/bank-file`)).status).toBe(409);
    expect((await account.request('GET', '/bff/api/v1/trainer/payouts')).body.total).toBe(0);
    const before = await running().provider<Ledger>('Ledger').totals();
    expect((await approve(run.id)).body).toMatchObject({ status: 'approved', net: 309.8 });
    expect((await approve(run.id)).status).toBe(409);
    expect((await add('bonus', 100)).status).toBe(409);
    expect((await accountant.request('POST', `${RUNS}/${run.id}/discard`, {})).status).toBe(409);
    const file = String((await accountant.request('GET', `${RUNS}/${run.id}/bank-file`)).body);
    expect(file).toContain(`${first.id},Arjun Rao,998877665544,HDFC0000053,219.68,IMPS,Payout ${run.number}`);
    expect(file).not.toContain(second.id);

    const answer = { payout: first.id, utr: 'HDFCN26112100001' };
    expect((await pay(run.id, [answer])).body.status).toBe('approved');
    expect((await pay(run.id, [answer])).status).toBe(200);
    expect((await pay(run.id, [{ ...answer, utr: 'HDFCN26112100002' }])).status).toBe(409);
    expect((await pay(run.id, [{ payout: second.id, utr: answer.utr }])).status).toBe(409);
    expect((await pay(run.id, [{ payout: second.id, utr: 'HDFCN26112100003' }])).body.message).toBe(
      'The payout to Meera Das is not due. Nothing was changed',
    );
    const after = await running().provider<Ledger>('Ledger').totals();
    expect([
      after.trainers - before.trainers,
      after.withheld - before.withheld,
      after.payable - before.payable,
      after.bank - before.bank,
    ]).toEqual([...[33_280, -2300, -9012, -21_968]]);
    const { rows } = (await account.request('GET', '/bff/api/v1/trainer/payouts')).body;
    expect(rows).toEqual([expect.objectContaining({ visits: 3, net: 219.68, utr: answer.utr })]);
    for (const [by, path] of [
      [account, `/bff/api/v1/trainer/payouts/${first.id}/statement`],
      [accountant, `/bff/api/v1/admin/payouts/${first.id}/statement`],
    ] as const) {
      const pdf = await fetch(`${running().origin}${path}`, { headers: { authorization: `Bearer ${by.token}` } });
      expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7/);
    }
    expect((await account.request('GET', `/bff/api/v1/trainer/payouts/${second.id}/statement`)).status).toBe(404);

    await running()
      .mongo.collection('trainers')
      .updateOne({ _id: new ObjectId(meera) }, { $set: { email: `m.${meera}@example.in` } });
    expect((await accountant.request('POST', `/bff/api/v1/admin/payouts/${second.id}/release`, {})).status).toBe(409);
  });

  it('never changes once it is paid: a correction is a line of the next one, and what is owed is carried on', async () => {
    const trainer = await aTrainer(running(), { kyc: KYC });
    const [visit] = await visits(trainer, 1);
    const first = await started();
    await approve(first.id);
    const [payout] = await payoutsOf(first.id);
    expect((await pay(first.id, [{ payout: payout.id, utr: 'HDFCN26112200001' }])).body.status).toBe('paid');
    // It did not take place after all.
    await bookings().updateOne({ _id: visit }, { $unset: { earning: '' } });
    await running()
      .mongo.collection<{ _id?: ObjectId; trainerId: string; date: string }>('visits_to_pay')
      .insertOne({ ...(visit && { _id: visit }), trainerId: trainer, date: '2026-11-10' });
    const second = await started();
    expect(await payoutsOf(second.id)).toEqual([expect.objectContaining({ status: 'carried', visits: 0, gross: -56.56, net: -56.56 })]);
    expect((await approve(second.id)).body.status).toBe('paid');
    await visits(trainer, 2);
    const third = await started();
    expect(await payoutsOf(third.id)).toEqual([expect.objectContaining({ status: 'due', visits: 2, gross: 56.56, net: 56.56 })]);
    expect(await payoutsOf(first.id)).toEqual([{ ...payout, status: 'paid', utr: 'HDFCN26112200001' }]);
    const csv = String((await accountant.request('GET', `${RUNS}/${third.id}/export`)).body);
    expect(csv.match(/,visit,/g)).toHaveLength(2);
    expect(csv).toContain(',carried,');
    expect((await accountant.request('POST', `${RUNS}/${third.id}/discard`, {})).status).toBe(200);
    await eventually(async () => (await accountant.request('GET', `${RUNS}/${third.id}`)).body.status === 'discarded');
    const again = await started();
    const [own] = await payoutsOf(again.id);
    expect(own).toMatchObject({ visits: 2, net: 56.56 });
    await approve(again.id);
    // The bank’s answer to another run.
    expect((await pay(again.id, [{ payout: payout.id, utr: 'HDFCN26112200009' }])).status).toBe(404);
    const taken = await pay(again.id, [{ payout: own.id, utr: 'hdfcn26112200001' }]);
    expect([taken.status, taken.body.message]).toEqual([
      409,
      `HDFCN26112200001 is the reference of the payout to ${payout.trainer.name}. Nothing was changed`,
    ]);
    expect(await payoutsOf(again.id)).toEqual([own]);
  });

  it('adds GST to what a registered trainer earns, and pays it once their invoice is here', async () => {
    const { id, account } = await aTrainerWithAccount(running(), { name: 'Arjun Rao', kyc: KYC });
    await visits(id, 3);
    const run = await started();
    const [payout] = await payoutsOf(run.id);
    expect(payout).toMatchObject({ status: 'due', gstin: null, gst: 0, net: 169.68 });
    const gstinOf = (gstin: string | null, by = accountant) => by.request('PUT', `/bff/api/v1/admin/payouts/${payout.id}/gstin`, { gstin });
    expect((await gstinOf('29AAPFU0939F1ZV')).body.errors.gstin[0]).toMatch(/^This is not a GSTIN/);
    expect((await gstinOf('27AAPFU0939F1ZV')).body.errors.gstin).toEqual([
      'This GSTIN belongs to another State than the trainer’s address',
    ]);
    expect((await gstinOf(null, await Customer.admin(running(), 'ops'))).status).toBe(403);
    const held = { status: 'held', held_for: 'Waits for an invoice with GST', gst: 8.48, net: 178.16 };
    expect((await gstinOf('29aapfu0939f1zr')).body).toMatchObject({ gstin: '29AAPFU0939F1ZR', ...held });
    expect((await gstinOf(null)).body).toMatchObject({ gstin: null, status: 'due', net: 169.68 });
    expect((await gstinOf('29AAPFU0939F1ZR')).body).toMatchObject(held);
    const before = await running().provider<Ledger>('Ledger').totals();
    expect((await approve(run.id)).body.net).toBe(178.16);
    const after = await running().provider<Ledger>('Ledger').totals();
    expect([after.trainers - before.trainers, after['input-tax'] - before['input-tax'], after.payable - before.payable]).toEqual([
      ...[16_968, 848, -17_816],
    ]);
    // What is approved stays as it is.
    expect((await gstinOf(null)).body).toMatchObject(held);
    expect((await account.request('GET', '/bff/api/v1/trainer/payouts')).body.rows[0]).toMatchObject({
      gst: 8.48,
      held_for: held.held_for,
    });
    const release = (of: string, body: object) => accountant.request('POST', `/bff/api/v1/admin/payouts/${of}/release`, body);
    expect((await release(payout.id, {})).body.message).toBe('Waits for an invoice with GST');
    expect((await release(payout.id, { invoice: 'number seventeen' })).status).toBe(422);
    expect((await release(payout.id, { invoice: 'inv/7' })).body).toMatchObject({ status: 'due', invoice: 'INV/7', held_for: null });
    await visits(id, 1);
    const next = await started();
    const [second] = await payoutsOf(next.id);
    await accountant.request('PUT', `/bff/api/v1/admin/payouts/${second.id}/gstin`, { gstin: '29AAPFU0939F1ZR' });
    await approve(next.id);
    expect((await release(second.id, { invoice: 'INV/7' })).body.message).toBe(
      'This invoice was entered for another payout of the trainer',
    );
  });

  it('above a limit needs a second person, and is not for support', async () => {
    await setRules(running(), { payout_second_rupees: 50 });
    await visits(await aTrainer(running(), { kyc: KYC }), 1);
    const run = await started();
    expect(run.needs_second).toBe(true);
    expect((await approve(run.id)).body.message).toBe('Someone else has to approve a run of this size');
    expect((await approve(run.id, owner)).body.status).toBe('approved');
    const support = await Customer.admin(running(), 'support');
    expect((await support.request('GET', RUNS)).status).toBe(403);
    const ops = await Customer.admin(running(), 'ops');
    expect((await ops.request('POST', RUNS, NOVEMBER)).status).toBe(403);
    expect((await accountant.request('POST', RUNS, { from: '2026-11-20', to: '2026-11-01' })).status).toBe(422);
    expect((await accountant.request('POST', RUNS, { from: '2026-11-20', to: '2026-12-31' })).status).toBe(409);
  });

  it('checks each new account by a penny, once; holds what the bank does not know, until there is another', async () => {
    const checkOf = (id: string) =>
      running().mongo.collection<{ _id: string; checkId: string | null; status: string }>('account_checks').findOne({ _id: id });
    const answered = async (trainer: string, registered_name: string | null) => {
      await eventually(async () => (await checkOf(trainer))?.checkId);
      await injectFault(running(), { registered_name });
      await running().runJob('check-account', { v: 1, trainer_id: trainer }, `${trainer} again`);
    };
    const [good, bad, other] = [
      await aTrainer(running(), { name: 'A', kyc: KYC }),
      await aTrainer(running(), { name: 'B', kyc: KYC }),
      await aTrainer(running(), { name: 'C', kyc: KYC }),
    ];
    for (const trainer of [good, bad, other]) await visits(trainer, 1);
    const run = await started();
    expect((await payoutsOf(run.id)).map(({ status, account_check }: Row) => [status, account_check])).toEqual(
      Array(3).fill(['due', 'asked']),
    );
    await answered(good, 'MR RAO ARJUN');
    await answered(bad, '');
    await answered(other, 'RAVI KUMAR');
    expect((await payoutsOf(run.id)).map(({ status, held_for, account_check }: Row) => [status, held_for, account_check])).toEqual([
      ['due', null, 'valid'],
      ['held', 'The bank does not know this account', 'invalid'],
      ['due', null, 'other-name'],
    ]);
    await approve(run.id);
    const [, held] = await payoutsOf(run.id);
    const release = () => accountant.request('POST', `/bff/api/v1/admin/payouts/${held.id}/release`, {});
    expect((await release()).body.message).toBe('The bank does not know this account');
    await running()
      .mongo.collection('trainers')
      .updateOne({ _id: new ObjectId(bad) }, { $set: { 'kyc.submittedAt': new Date('2026-11-21T10:00:00+05:30') } });
    expect((await release()).body).toMatchObject({ status: 'due', account_check: 'asked' });
    await answered(bad, null);
    expect(await checkOf(bad)).toMatchObject({ status: 'valid' });

    await visits(good, 1);
    const next = await started();
    expect(await payoutsOf(next.id)).toEqual([expect.objectContaining({ status: 'due', account_check: 'valid' })]);
    const asked = { name: 'check-account', 'payload.trainer_id': good };
    const before = await running().mongo.collection('outbox').countDocuments(asked);
    await running().clock.set('2026-11-23T10:00:00+05:30');
    await running().runJob('check-account', { v: 1, trainer_id: good }, 'late');
    expect(await running().mongo.collection('outbox').countDocuments(asked)).toBe(before);
    await running().clock.set(MORNING);
  });

  it('gives up asking the bank after a day', async () => {
    const trainer = await aTrainer(running(), { kyc: KYC });
    await visits(trainer, 1);
    await injectFault(running(), { api: 'down' });
    const run = await started();
    await running().clock.set('2026-11-22T10:00:00+05:30');
    await expect(running().runJob('check-account', { v: 1, trainer_id: trainer }, 'down')).rejects.toThrow();
    await injectFault(running(), { api: 'up' });
    await running().runJob('check-account', { v: 1, trainer_id: trainer }, 'up');
    await running().clock.set(MORNING);
    expect(await payoutsOf(run.id)).toEqual([expect.objectContaining({ status: 'due', account_check: 'failed' })]);
  });

  it('has each visit once, also if its job runs twice at the same time or is repeated after a crash', async () => {
    const trainer = await aTrainer(running(), { kyc: KYC });
    await visits(trainer, 2500);
    const id = (await accountant.request('POST', RUNS, NOVEMBER)).body.id as string;
    const job = { v: 1, run_id: id };
    await Promise.allSettled([running().runJob('carry-payout-run', job, 'one'), running().runJob('carry-payout-run', job, 'other')]);
    await eventually(async () => (await accountant.request('GET', `${RUNS}/${id}`)).body.status === 'draft', 60_000);
    await running().runJob('carry-payout-run', job, 'again');
    expect(
      await running()
        .mongo.collection('payout_lines')
        .countDocuments({ runId: new ObjectId(id) }),
    ).toBe(2500);
    expect(await payoutsOf(id)).toEqual([expect.objectContaining({ visits: 2500, gross: 141_400, withheld: 1414, net: 139_986 })]);
    const other = await accountant.request('POST', RUNS, NOVEMBER);
    await eventually(async () => (await accountant.request('GET', `${RUNS}/${other.body.id}`)).body.status === 'draft');
    expect((await accountant.request('GET', `${RUNS}/${other.body.id}`)).body).toMatchObject({ visits: 0, trainers: 0 });
    const needs = (await accountant.request('GET', '/bff/api/v1/admin/summary')).body.needs;
    expect(needs.find(({ label }: { label: string }) => label === 'Payout runs to finish').count).toBeGreaterThan(1);
  });
});
