import { trainerHours } from '@fitghar/contracts/booking';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { afterTrial } from '../../../test/packages.ts';
import { aTrainer } from '../../../test/trainers.ts';

const ALL_HOURS = { weekly: null, days_off: [], max_visits: null };
/** The Sunday of the trials. */
const SUNDAY = '2026-11-22';

describe('hours of trainers, changed by operations', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  beforeEach(() => running().clock.set(MORNING));
  const hoursOf = (id: string) => `/bff/api/v1/admin/trainers/${id}/hours`;

  it('show which visits no longer fit before they are changed, and are in the audit log', async () => {
    const id = await aTrainer(running());
    const customer = await afterTrial(running(), id);
    const ops = await Customer.admin(running(), 'ops');
    const dayOff = { ...ALL_HOURS, days_off: [{ from: SUNDAY, to: SUNDAY }] };
    const check = trainerHours.parse((await ops.request('POST', `${hoursOf(id)}/check`, dayOff)).body);
    expect(check.misfits).toMatchObject([{ id: (await customer.ongoing()).id, date: SUNDAY, problem: expect.stringContaining('day off') }]);
    expect((await ops.request('GET', hoursOf(id))).body).toStrictEqual({ ...ALL_HOURS, misfits: [] });
    const changed = await ops.request('POST', hoursOf(id), { hours: dayOff, seen: ALL_HOURS });
    expect([changed.status, changed.body.misfits.length]).toStrictEqual([200, 1]);
    const audit = await ops.request('GET', `/bff/api/v1/admin/audit?action=trainer.hours&subject=${id}`);
    expect(audit.body.rows).toHaveLength(1);
  });

  it('are not overwritten with what someone saw before', async () => {
    const id = await aTrainer(running());
    const ops = await Customer.admin(running(), 'ops');
    const change = (max_visits: number) => ops.request('POST', hoursOf(id), { hours: { ...ALL_HOURS, max_visits }, seen: ALL_HOURS });
    const answers = await Promise.all([change(2), change(3)]);
    expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('hours_changed');
  });

  it('are changed by those who may, for trainers who exist', async () => {
    const id = await aTrainer(running());
    const viewer = await Customer.admin(running(), 'viewer');
    expect((await viewer.request('GET', hoursOf(id))).status).toBe(200);
    expect((await viewer.request('POST', hoursOf(id), { hours: ALL_HOURS, seen: ALL_HOURS })).status).toBe(403);
    const ops = await Customer.admin(running(), 'ops');
    const unknown = '65f1a0b2c3d4e5f6000000f9';
    expect((await ops.request('POST', hoursOf(unknown), { hours: ALL_HOURS, seen: ALL_HOURS })).status).toBe(404);
    const wrong = { ...ALL_HOURS, weekly: [{ weekday: 1, from: '10:00', to: '09:00' }] };
    expect((await ops.request('POST', `${hoursOf(id)}/check`, wrong)).status).toBe(422);
  });
});
