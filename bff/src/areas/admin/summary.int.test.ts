import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { aTrainer } from '../../../test/trainers.ts';

describe('the pending tasks of operations', () => {
  const running = useApp();

  it('begin with the urgent ones, and are those that the role may open', async () => {
    const customer = await Customer.signedIn(running());
    await customer.booked();
    await customer.send('/bff/api/v1/account/tickets', { message: 'The mat is torn' });
    const { mongo } = running();
    const now = new Date();
    const job = {
      queue: 'mail',
      name: 'otp-mail',
      payload: {},
      error: 'Refused',
      attempts: 5,
      failedAt: now,
      state: 'waiting',
      note: null,
    };
    await mongo.collection<{ _id: string }>('dead_letters').insertOne({ _id: 'otp-mail.1', ...job });
    await mongo.collection<{ _id: string }>('payments').insertOne({
      _id: 'pay_unknown',
      ...{ gatewayOrderId: '', amountPaise: 9900, currency: 'INR', outcome: 'unknown-order', at: now },
    });
    const tasks = async (role: Parameters<typeof Customer.admin>[1]): Promise<string[]> => {
      const { body } = await (await Customer.admin(running(), role)).request('GET', '/bff/api/v1/admin/summary');
      const words = body.needs.map(({ label, urgent }: { label: string; urgent: boolean }) => `${urgent ? '! ' : ''}${label}`);
      return words.filter((task: string) => task !== '! Open alarms'); // the monitor raises and clears them in the meantime
    };
    expect(await tasks('viewer')).toEqual([
      '! Payments to review',
      'Sessions without a trainer',
      'Failed jobs',
      'Tickets awaiting a reply',
    ]);
    expect(await tasks('accountant')).toEqual(['! Payments to review']);
    expect(await tasks('support')).toEqual(['Sessions without a trainer', 'Tickets awaiting a reply']);
    expect(await tasks('nutrition')).toEqual([]);
  });
});

describe('sessions whose hour is over', () => {
  const running = useApp();

  it('are pending tasks, with their lists: those that had no trainer, and visits that nobody closed', async () => {
    const trainer_id = await aTrainer(running());
    const [missed, open] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    await missed.booked({ trial_date: '2026-11-22', trial_time: '07:00', preferred_time_to_be_served: '07:00' });
    await open.booked({ trial_date: '2026-11-22', trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    const admin = await Customer.admin(running());
    const { id } = await open.ongoing();
    expect((await admin.request('POST', `/bff/api/v1/admin/service-requests/${id}/assign`, { trainer_id })).status).toBe(200);
    const counts = async () => {
      const { needs } = (await admin.request('GET', '/bff/api/v1/admin/summary')).body;
      const wanted = ['Sessions missed', 'Visits to close', 'Sessions without a trainer'];
      return wanted.map((label) => {
        const found = needs.find((need: { label: string }) => need.label === label);
        return found ? [found.count, found.urgent, found.filters] : null;
      });
    };
    await running().clock.set('2026-11-22T08:59:00+05:30');
    expect(await counts()).toEqual([[1, true, { status: 'Session Booked', hour: 'over' }], null, null]);
    await running().clock.set('2026-11-22T09:00:00+05:30');
    expect((await counts())[1]).toEqual([1, false, { status: 'Trainer Assigned', hour: 'over' }]);
    await running().clock.set('2026-11-23T08:01:00+05:30');
    expect((await counts())[1]).toEqual([1, true, { status: 'Trainer Assigned', hour: 'over' }]);
    const { rows } = (await admin.request('GET', '/bff/api/v1/admin/service-requests?status=Trainer%20Assigned&hour=over')).body;
    expect(rows.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it('have an owner each, who is seen by all until the record no longer waits', async () => {
    await running().clock.set(MORNING);
    const TASKS = '/bff/api/v1/admin/tasks';
    const [ops, other, viewer] = [
      await Customer.admin(running(), 'ops'),
      await Customer.admin(running(), 'accountant'),
      await Customer.admin(running(), 'viewer'),
    ];
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    const { id } = (await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'I am moving' })).body;
    const label = `refund:${id}`;
    const take = (who: Customer, body: object) => who.request('POST', `${TASKS}/take`, body);
    const owner = async (who: Customer) => {
      const { rows } = (await who.request('GET', `${TASKS}/owners`)).body;
      return rows.find((row: { label: string }) => row.label === label)?.owner.id;
    };
    expect((await take(viewer, { label })).status).toBe(403);
    const both = await Promise.all([take(ops, { label }), take(other, { label })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = both[0]?.status === 200 ? [ops, other] : [other, ops];
    expect(await owner(viewer)).toBe(first.id);
    expect((await take(second, { label })).status).toBe(409);
    expect((await take(second, { label, instead_of: first.id })).status).toBe(200);
    expect((await first.request('POST', `${TASKS}/leave`, { label })).status).toBe(200); // no longer theirs
    expect(await owner(ops)).toBe(second.id);

    await running().clock.set('2026-11-23T08:00:00+05:30'); // a task would be free again
    const accountant = await Customer.admin(running(), 'accountant');
    expect(await owner(accountant)).toBe(second.id);
    for (const none of ['refund:none', `refund:${'f'.repeat(24)}`, `session:${id}`, `payment:${id}`, 'other:1', ''])
      expect([404, 422]).toContain((await take(accountant, { label: none })).status);
    expect((await take(await Customer.admin(running(), 'nutrition'), { label })).status).toBeGreaterThanOrEqual(403);
    expect((await accountant.request('POST', `/bff/api/v1/admin/refunds/${id}/approve`)).status).toBe(200);
    expect((await take(accountant, { label, instead_of: second.id })).status).toBe(404);
  });
});
