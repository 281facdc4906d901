import { type AdminPackage, adminPackage, adminPackages, packagesWeek } from '@fitghar/contracts/admin';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';
import { afterTrialWithTrainer, boughtPackage } from '../../../test/packages.ts';

const PACKAGES = '/bff/api/v1/admin/packages';
const BOOKING = '/bff/api/v1/booking';

describe('packages in operations', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off' });
  let ops: Customer;
  beforeEach(async () => {
    await running().clock.set(MORNING);
    ops = await Customer.admin(running(), 'ops');
  });
  /** With a trainer: sessions without one go back into the package once their hour has passed. */
  const bought = async () => {
    const customer = await afterTrialWithTrainer(running());
    return { customer, row: await boughtPackage(running(), customer) };
  };
  const list = async (query: string) => adminPackages.parse((await ops.request('GET', `${PACKAGES}?limit=100&${query}`)).body).rows;
  const find = async (id: string, query = ''): Promise<AdminPackage | undefined> => (await list(query)).find((row) => row.id === id);
  const skip = async (customer: Customer, id: string | undefined) =>
    expect((await customer.request('POST', `${BOOKING}/sessions/${id}/skip`, {})).status).toBe(200);

  it('are listed with their counts, found by customer and order, and exported', async () => {
    const { customer, row } = await bought();
    const found = await find(row.id, `q=${customer.email}`);
    expect(found).toMatchObject({ state: 'running', planned: 12, open: 0, needs: [], moves: 0, warned_days: null, days_left: 62 });
    expect(found?.sessions).toHaveLength(12);
    expect((await list(`q=${row.order_id}`)).map(({ id }) => id)).toStrictEqual([row.id]);
    expect(await list('q=nobody.at.all')).toStrictEqual([]);
    expect(await find(row.id, 'state=finished')).toBeUndefined();
    const csv = await ops.request('GET', `${PACKAGES}/export?q=${row.order_id}`);
    expect(String(csv.body)).toContain(row.order_id);
    expect((await ops.request('GET', `${PACKAGES}?need=everything`)).status).toBe(422);
    const viewer = await Customer.admin(running(), 'accountant');
    expect((await viewer.request('GET', PACKAGES)).status).toBe(403);
  });

  it('show weeks without a session, and planning one fills the week', async () => {
    const { customer, row } = await bought();
    // All sessions of the second week.
    const week = row.sessions.filter(({ date }) => date >= '2026-11-30' && date <= '2026-12-06');
    for (const { id } of week) await skip(customer, id);
    expect(await find(row.id, 'need=gap')).toMatchObject({ open: 3, gap_weeks: ['2026-11-30'], needs: ['gap'] });
    const times = await ops.request('GET', `${PACKAGES}/${row.id}/times?date=2026-12-01`);
    expect(times.body.times.some(({ free }: { free: boolean }) => free)).toBe(true);
    const planned = await ops.request('POST', `${PACKAGES}/${row.id}/sessions`, { date: '2026-12-01', time: '18:00' });
    expect(adminPackage.parse(planned.body)).toMatchObject({ planned: 10, open: 2, gap_weeks: [] });
    const audit = await ops.request('GET', `/bff/api/v1/admin/audit?action=package.plan&subject=${row.id}`);
    expect(audit.body.rows).toHaveLength(1);
    expect(await find(row.id, 'need=gap')).toBeUndefined();
  });

  it('show packages whose hours change often', async () => {
    const { row } = await bought();
    const move = (index: number, time: string) =>
      ops.request('POST', `/bff/api/v1/admin/service-requests/${row.sessions[index]?.id}/move`, {
        ...{ date: row.sessions[index]?.date, time, reason: 'The trainer is ill' },
      });
    for (const index of [1, 2, 3, 4, 5]) expect((await move(index, '09:00')).status).toBe(200);
    expect(await find(row.id, 'need=moved')).toBeUndefined();
    await move(1, '10:00');
    expect(await find(row.id, 'need=moved')).toMatchObject({ moves: 6, needs: ['moved'] });
  });

  it('are paused for the customer, after showing what that means', async () => {
    const { row } = await bought();
    const days = { from: '2026-12-01', until: '2026-12-07' };
    const preview = await ops.request('GET', `${PACKAGES}/${row.id}/pause?${new URLSearchParams(days)}`);
    expect(preview.body).toMatchObject({ usable_until: '2027-01-29' });
    const paused = await ops.request('POST', `${PACKAGES}/${row.id}/pause`, days);
    expect(adminPackage.parse(paused.body)).toMatchObject({ pause: days, can_pause: false, usable_until: '2027-01-29' });
    expect((await ops.request('POST', `${PACKAGES}/${row.id}/pause`, days)).status).toBe(409);
  });

  it('warn the customer 14 and 3 days ahead, once each, and anew after a pause', async () => {
    const { customer, row } = await bought();
    await skip(customer, row.sessions[11]?.id);
    const warn = async (date: string) => {
      await running().clock.set(`${date}T09:00:00+05:30`);
      ops = await Customer.admin(running(), 'ops'); // the login has expired
      await Promise.all([running().runJob('warn-of-lapse', { v: 1 }, date), running().runJob('warn-of-lapse', { v: 1 }, `${date}.2`)]);
    };
    const mails = async (count: number) => {
      const outbox = running().mongo.collection('outbox');
      await eventually(async () => (await outbox.countDocuments({ name: 'package-lapses-mail', refs: row.id, doneAt: null })) === 0);
      const own = running().mailbox.caught.filter(({ to, subject }) => to.includes(customer.email) && subject.startsWith('Please plan'));
      expect(own).toHaveLength(count);
      return own.at(-1);
    };
    await warn('2027-01-07'); // 15 days before 22 January
    await mails(0);
    await warn('2027-01-08');
    expect((await mails(1))?.subject).toBe('Please plan 1 session by Fri 22 Jan 2027');
    expect(await find(row.id, 'need=lapsing')).toMatchObject({ days_left: 14, warned_days: 14 });
    await warn('2027-01-09');
    await mails(1);
    await warn('2027-01-19');
    await mails(2);
    expect(await find(row.id)).toMatchObject({ days_left: 3, warned_days: 3 });
    await warn('2027-01-20');
    await mails(2);
    await ops.request('POST', `${PACKAGES}/${row.id}/pause`, { from: '2027-01-21', until: '2027-01-30' });
    expect(await find(row.id)).toMatchObject({ usable_until: '2027-02-01', warned_days: null });
    await warn('2027-01-21');
    await mails(3);
  });

  it('warn the others if one of them cannot be read (BE24)', async () => {
    const [broken, whole] = [await bought(), await bought()];
    await skip(broken.customer, broken.row.sessions[11]?.id);
    await skip(whole.customer, whole.row.sessions[11]?.id);
    const packages = running().mongo.collection('packages');
    const _id = new ObjectId(broken.row.id);
    const userId = (await packages.findOne({ _id }))?.userId;
    await packages.updateOne({ _id }, { $unset: { userId: '' } });
    await running().clock.set('2027-01-08T09:00:00+05:30');
    await expect(running().runJob('warn-of-lapse', { v: 1 }, 'broken')).rejects.toThrow();
    const warned = (id: string) => running().mongo.collection('outbox').countDocuments({ name: 'package-lapses-mail', refs: id });
    expect([await warned(broken.row.id), await warned(whole.row.id)]).toStrictEqual([0, 1]);
    await packages.updateOne({ _id }, { $set: { userId } });
    await running().runJob('warn-of-lapse', { v: 1 }, 'mended');
    expect([await warned(broken.row.id), await warned(whole.row.id)]).toStrictEqual([1, 1]);
  });

  it('do not warn customers who have planned everything', async () => {
    const { customer, row } = await bought();
    await running().clock.set('2027-01-10T09:00:00+05:30');
    await running().runJob('warn-of-lapse', { v: 1 }, 'planned');
    expect(await running().mongo.collection('outbox').countDocuments({ name: 'package-lapses-mail', refs: row.id })).toBe(0);
    expect(running().mailbox.caught.some(({ to, subject }) => to.includes(customer.email) && subject.startsWith('Please plan'))).toBe(
      false,
    );
  });

  it('are counted by day for the coming week, with the lines of full hours', async () => {
    await bought();
    const { days, waiting } = packagesWeek.parse((await ops.request('GET', `${PACKAGES}/week`)).body);
    expect(days).toHaveLength(7);
    expect(days.find(({ date }) => date === '2026-11-23')?.sessions).toBeGreaterThan(0);
    expect(waiting).toStrictEqual([]);
  });
});
