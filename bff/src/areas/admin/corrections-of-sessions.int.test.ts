import type { TrainerEarnings } from '@fitghar/services/bookings';
import type { Ledger } from '@fitghar/services/payments';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { confirm, correct, correctionsOf, previewOf, undo } from '../../../test/corrections.ts';
import { Customer, mailTo, type TestResponse } from '../../../test/customer.ts';
import { assertLedgerMatchesGateway } from '../../../test/ledger.ts';
import { afterTrial, boughtPackage, countsOf, ownPackage } from '../../../test/packages.ts';
import { aTrainer } from '../../../test/trainers.ts';

const ADMIN = '/bff/api/v1/admin';
const AFTER_FIRST = '2026-11-23T08:30:00+05:30';
const problemOf = ({ status, body }: TestResponse) => [status, body.code];

describe('corrections of sessions and packages', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  const ledger = () => running().provider<Ledger>('Ledger').totals();
  const payOf = async (trainerId: string) => (await running().provider<TrainerEarnings>('TrainerEarnings').run(trainerId))[0]?.paise ?? 0;
  beforeEach(() => running().clock.set(MORNING));

  /** A package whose first session has begun and was closed as a no-show of its customer. */
  async function aNoShow() {
    const trainer = await aTrainer(running());
    const customer = await afterTrial(running(), trainer);
    const { id, sessions } = await boughtPackage(running(), customer);
    const open = await ledger();
    await running().clock.set(AFTER_FIRST);
    const ops = await Customer.admin(running(), 'ops');
    const session = sessions[0]?.id ?? '';
    const closed = await ops.request('POST', `${ADMIN}/service-requests/${session}/no-show`, { who: 'customer', reason: 'Nobody opened' });
    expect(closed.status).toBe(200);
    return { ops, customer, trainer, id, session, open };
  }

  it('give a session that was closed wrongly back to its package, with its income and the trainer’s pay', async () => {
    const { ops, customer, trainer, session, open } = await aNoShow();
    const used = await ledger();
    const preview = await previewOf(ops, { kind: 'reopen-session', subject: session });
    expect(preview.body.effects).toContainEqual({ label: 'Package', value: '1 → 0 used, 0 → 1 open' });
    expect(preview.body.effects.map(({ label }: { label: string }) => label)).toContain('Trainer’s pay');
    expect(preview.body.told.map(({ who }: { who: string }) => who)).toStrictEqual(['Customer', 'Trainer']);
    expect(countsOf(await ownPackage(customer))).toStrictEqual([1, 11, 0, 0, 0]);
    // As if it had been closed at another share: what was earned is given back, not computed again.
    const earning = { incomePaise: 50_000, sharePercent: 50, paise: 25_000 };
    await running()
      .mongo.collection('bookings')
      .updateOne({ _id: new ObjectId(session) }, { $set: { earning } });
    expect(await payOf(trainer)).toBe(25_000);
    const made = await correct(ops, { kind: 'reopen-session', subject: session });
    expect(made.status).toBe(201);
    expect(countsOf(await ownPackage(customer))).toStrictEqual([0, 11, 1, 0, 0]);
    expect(await ledger()).toStrictEqual(open);
    expect(await payOf(trainer)).toBe(0);
    expect((await mailTo(running(), customer.email, /corrected/)).text).toContain('is back in your package');
    expect(problemOf(await correct(ops, { kind: 'reopen-session', subject: session }))).toStrictEqual([409, 'adjustment_declined']);
    const back = await undo(ops, made.body.id);
    expect(back.status).toBe(201);
    expect(countsOf(await ownPackage(customer))).toStrictEqual([1, 11, 0, 0, 0]);
    expect(await ledger()).toStrictEqual(used);
    expect(await payOf(trainer)).toBe(25_000);
    expect((await undo(ops, back.body.id)).status).toBe(201);
    expect(countsOf(await ownPackage(customer))).toStrictEqual([0, 11, 1, 0, 0]);
    await assertLedgerMatchesGateway(running());
  });

  it('let one of two people win who reopen the same session at once', async () => {
    const { ops, customer, session } = await aNoShow();
    const other = await Customer.admin(running(), 'admin');
    const { version } = (await previewOf(ops, { kind: 'reopen-session', subject: session })).body;
    const both = await Promise.all([ops, other].map((each) => correct(each, { kind: 'reopen-session', subject: session, version })));
    expect(both.map(({ status }) => status).toSorted()).toStrictEqual([201, 409]);
    expect(both.map(({ body }) => body.message)).toContainEqual(expect.stringContaining('This was just corrected: Reopen the session.'));
    expect(countsOf(await ownPackage(customer))).toStrictEqual([0, 11, 1, 0, 0]);
  });

  it('count a session as used that was cancelled by mistake, and no longer once that is undone', async () => {
    const { ops, customer, trainer, session } = await aNoShow();
    await correct(ops, { kind: 'reopen-session', subject: session });
    const open = await ledger();
    const made = await correct(ops, { kind: 'mark-session-used', subject: session, outcome: 'took_place' });
    expect(made.status).toBe(201);
    expect(countsOf(await ownPackage(customer))).toStrictEqual([1, 11, 0, 0, 0]);
    expect(await payOf(trainer)).toBeGreaterThan(0);
    expect(problemOf(await correct(ops, { kind: 'mark-session-used', subject: session, outcome: 'customer_absent' }))).toStrictEqual([
      409,
      'adjustment_declined',
    ]);
    expect((await undo(ops, made.body.id)).status).toBe(201);
    expect(countsOf(await ownPackage(customer))).toStrictEqual([0, 11, 1, 0, 0]);
    expect(await ledger()).toStrictEqual(open);
  });

  it('are refused for sessions that do not count, are still to come, or do not exist, and to other roles', async () => {
    const { ops, customer, session } = await aNoShow();
    const next = (await ownPackage(customer)).sessions.find(({ status }) => status === 'Trainer Assigned')?.id ?? '';
    expect(problemOf(await correct(ops, { kind: 'reopen-session', subject: next }))).toStrictEqual([409, 'adjustment_declined']);
    const early = { kind: 'mark-session-used', subject: next, outcome: 'took_place' };
    expect(problemOf(await correct(ops, early))).toStrictEqual([409, 'adjustment_declined']);
    expect((await correct(ops, { ...early, outcome: 'perhaps' })).status).toBe(422);
    expect(problemOf(await correct(ops, { kind: 'reopen-session', subject: 'f'.repeat(24) }))).toStrictEqual([404, 'not_found']);
    for (const role of ['accountant', 'support'] as const)
      expect((await correct(await Customer.admin(running(), role), { kind: 'reopen-session', subject: session })).status).toBe(403);
  });

  it('reopen a trial, so that it waits to be closed again', async () => {
    const trainer = await aTrainer(running());
    const customer = await afterTrial(running(), trainer);
    const trial = await running()
      .mongo.collection('bookings')
      .findOne({ userId: new ObjectId(customer.id) });
    const id = String(trial?._id);
    await running().clock.set('2026-11-22T08:30:00+05:30');
    const ops = await Customer.admin(running(), 'ops');
    await ops.request('POST', `${ADMIN}/service-requests/${id}/complete`, { reason: 'No PIN' });
    const made = await correct(ops, { kind: 'reopen-session', subject: id });
    expect(made.status).toBe(201);
    const status = async () => (await ops.request('GET', `${ADMIN}/service-requests/${id}`)).body.status;
    expect(await status()).toBe('Trainer Assigned');
    expect((await undo(ops, made.body.id)).status).toBe(201);
    expect(await status()).toBe('Completed');
  });

  it('extend a package, bring back what had lapsed, and let it lapse once more when that is undone', async () => {
    const { ops, customer, id, session } = await aNoShow();
    await correct(ops, { kind: 'reopen-session', subject: session });
    const { usable_until } = await ownPackage(customer);
    const extended = { kind: 'extend-package', subject: id, usable_until: '2027-03-31' };
    for (const day of [usable_until, '2026-11-01', '2029-01-01'])
      expect((await correct(ops, { ...extended, usable_until: day })).status).toBe(422);
    await running().clock.set('2027-02-15T10:00:00+05:30');
    const late = await Customer.admin(running(), 'ops');
    const owner = await Customer.loggedIn(running(), customer.email);
    await running().runJob('sweep-packages', { v: 1 }, 'first night');
    expect(countsOf(await ownPackage(owner))[3]).toBe(1);
    const lapsed = await ledger();
    const made = await correct(late, extended);
    expect(made.status).toBe(201);
    expect(countsOf(await ownPackage(owner))[2]).toBe(1);
    expect((await ownPackage(owner)).usable_until).toBe('2027-03-31');
    expect((await mailTo(running(), customer.email, /corrected/)).text).toBeTruthy();
    expect((await undo(late, made.body.id)).status).toBe(201);
    await running().clock.advanceMinutes(1);
    await running().runJob('sweep-packages', { v: 1 }, 'second night');
    expect(countsOf(await ownPackage(owner))[3]).toBe(1);
    expect(await ledger()).toStrictEqual(lapsed);
    expect((await correctionsOf(late, id)).map(({ kind }: { kind: string }) => kind)).toStrictEqual(['extend-package', 'extend-package']);
  });

  it('wait for a second person above the limit, and are refused if the session changed meanwhile', async () => {
    const { ops, customer, session } = await aNoShow();
    await running()
      .mongo.collection('bookings')
      .updateMany({ amountPaise: { $gt: 0 } }, { $set: { amountPaise: 300_000 } });
    const waiting = await correct(ops, { kind: 'reopen-session', subject: session });
    expect(waiting.body.status).toBe('waiting');
    expect(countsOf(await ownPackage(customer))).toStrictEqual([1, 11, 0, 0, 0]);
    const second = await Customer.admin(running(), 'ops');
    expect((await confirm(second, waiting.body.id)).status).toBe(200);
    expect(countsOf(await ownPackage(customer))).toStrictEqual([0, 11, 1, 0, 0]);
    const used = await correct(ops, { kind: 'mark-session-used', subject: session, outcome: 'took_place' });
    const again = await correct(ops, { kind: 'reopen-session', subject: session });
    expect(again.body.status).toBe('waiting');
    await undo(ops, used.body.id);
    expect(problemOf(await confirm(second, again.body.id))).toStrictEqual([409, 'record_changed']);
  });
});
