import { type Roster, roster, type Shift } from '@fitghar/contracts/admin';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';

const SHIFTS = '/bff/api/v1/admin/shifts';
const DAY = '2026-11-22';
const at = (time: string, date = DAY) => `${date}T${time}:00+05:30`;

describe('the roster', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  let [asha, ravi]: [Customer, Customer] = [undefined as never, undefined as never];
  const post = (by: Customer, path: string, body: unknown) => by.request('POST', `${SHIFTS}${path}`, body);
  const add = async (member: Customer, start: string, end: string): Promise<Shift> =>
    (await post(asha, '', { member_id: member.id, start, end })).body;
  const read = async (date = DAY): Promise<Roster> => roster.parse((await ravi.request('GET', `${SHIFTS}?date=${date}`)).body);

  beforeAll(async () => {
    [asha, ravi] = [await Customer.admin(running(), 'ops'), await Customer.admin(running(), 'support')];
  });
  beforeEach(async () => {
    await running().mongo.collection('shifts').deleteMany({});
    await running().clock.set(at('12:00'));
  });

  it('says who is on shift now and next, and lists the shifts that touch a day in India', async () => {
    await add(ravi, at('22:00'), at('06:00', '2026-11-23'));
    await add(asha, at('06:00'), at('14:00'));
    await add(ravi, at('14:00'), at('22:00'));
    const { on, next, rows, members } = await read();
    expect(on.map(({ member, end }) => [member.id, end])).toStrictEqual([[asha.id, at('14:00')]]);
    expect(next.map(({ member, start }) => [member.id, start])).toStrictEqual([[ravi.id, at('14:00')]]);
    expect(rows.map(({ start }) => start)).toStrictEqual([at('06:00'), at('14:00'), at('22:00')]);
    expect((await read('2026-11-23')).rows.map(({ start }) => start)).toStrictEqual([at('22:00')]);
    expect((await read('2026-11-24')).rows).toStrictEqual([]);
    expect(members.map(({ id }) => id)).toEqual(expect.arrayContaining([asha.id, ravi.id]));
    await running().clock.set(at('14:00'));
    expect([(await read()).on.length, (await read()).next[0]?.start]).toStrictEqual([1, at('22:00')]);
  });

  it('shows shifts of one member that overlap, also across midnight', async () => {
    await add(asha, at('06:00'), at('14:00'));
    await add(ravi, at('06:00'), at('14:00'));
    await add(ravi, at('22:00'), at('06:00', '2026-11-23'));
    await add(ravi, at('01:00', '2026-11-23'), at('05:00', '2026-11-23'));
    expect((await read()).rows.map(({ overlaps }) => overlaps)).toStrictEqual([false, false, true]);
    expect((await read('2026-11-23')).rows.map(({ overlaps }) => overlaps)).toStrictEqual([true, true]);
  });

  it('is changed, taken over and removed as it was seen, each in the audit log', async () => {
    const { id, version } = await add(asha, at('06:00'), at('14:00'));
    const later = { member_id: asha.id, start: at('07:00'), end: at('15:00') };
    const changed = (await post(asha, `/${id}`, { ...later, version })).body;
    expect(changed).toMatchObject({ start: at('07:00'), end: at('15:00'), member: { id: asha.id } });
    expect((await post(ravi, `/${id}`, { ...later, member_id: ravi.id, version })).body.code).toBe('shift_changed');
    const taken = await post(ravi, `/${id}`, { ...later, member_id: ravi.id, version: changed.version });
    expect(taken.body.member.id).toBe(ravi.id);
    expect((await post(asha, `/${id}/delete`, { version: changed.version })).status).toBe(409);
    expect((await post(asha, `/${id}/delete`, { version: taken.body.version })).body).toMatchObject({ id, start: at('07:00') });
    expect((await post(asha, `/${id}/delete`, { version: taken.body.version })).status).toBe(404);
    expect((await read()).rows).toStrictEqual([]);
    const log = await running().mongo.collection('audit_entries').find({ subjectId: id }).sort({ _id: 1 }).toArray();
    expect(log.map(({ action }) => action)).toStrictEqual(['shift.add', 'shift.change', 'shift.change', 'shift.remove']);
    expect(log[2]).toMatchObject({ before: { member: asha.id }, after: { member: ravi.id } });
  });

  it('of two who change a shift at once, lets one', async () => {
    const { id, version } = await add(asha, at('06:00'), at('14:00'));
    const answers = await Promise.all(
      [asha, ravi].map((by) => post(by, `/${id}`, { member_id: by.id, start: at('06:00'), end: at('14:00'), version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([200, 409]);
  });

  it('refuses shifts that end before they begin or are too long, and members who hand nothing over', async () => {
    const refused = async (body: Record<string, unknown>) => (await post(asha, '', body)).status;
    const shift = { member_id: asha.id, start: at('06:00'), end: at('14:00') };
    const viewer = await Customer.admin(running(), 'viewer');
    for (const fields of [{ end: at('06:00') }, { end: at('22:01') }, { member_id: viewer.id }, { start: '6 am' }])
      expect(await refused({ ...shift, ...fields })).toBe(422);
    expect((await viewer.request('GET', `${SHIFTS}?date=${DAY}`)).status).toBe(403);
    expect((await post(viewer, '', shift)).status).toBe(403);
  });
});
