import { adminSummary, openForHandover, type ShiftHandover, shiftHandovers } from '@fitghar/contracts/admin';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';

const HANDOVERS = '/bff/api/v1/admin/handovers';

describe('the handover of a shift', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  let [asha, ravi]: [Customer, Customer] = [undefined as never, undefined as never];
  const write = async (by: Customer, note = 'Meena waits for a call'): Promise<ShiftHandover> =>
    (await by.request('POST', HANDOVERS, { note })).body;
  const confirm = (by: Customer, id: string) => by.request('POST', `${HANDOVERS}/${id}/read`, {});
  const open = async (by: Customer) => openForHandover.parse((await by.request('GET', `${HANDOVERS}/open`)).body);
  const counted = async (by: Customer) => {
    const { needs } = (await by.request('GET', '/bff/api/v1/admin/summary')).body;
    return needs.find(({ label }: { label: string }) => label === 'Handovers to confirm')?.count ?? 0;
  };

  beforeAll(async () => {
    [asha, ravi] = [await Customer.admin(running(), 'ops'), await Customer.admin(running(), 'support')];
  });
  beforeEach(() => running().mongo.collection('handovers').deleteMany({}));

  it('is written by one, confirmed by another, and stays in the history', async () => {
    const written = await write(asha);
    expect(written).toMatchObject({ note: 'Meena waits for a call', by: { id: asha.id }, read: null });
    expect((await open(ravi)).waiting.map(({ id }) => id)).toStrictEqual([written.id]);
    expect([await counted(ravi), await counted(asha)]).toStrictEqual([1, 0]);
    await running().clock.advanceMinutes(1);
    const confirmed = (await confirm(ravi, written.id)).body;
    expect(confirmed.read).toMatchObject({ id: ravi.id });
    expect((await confirm(ravi, written.id)).body).toStrictEqual(confirmed);
    expect([(await open(asha)).waiting, await counted(ravi)]).toStrictEqual([[], 0]);
    await write(ravi, 'Quiet');
    const { rows, total } = shiftHandovers.parse((await asha.request('GET', HANDOVERS)).body);
    expect([rows.map(({ note }) => note), total]).toStrictEqual([['Quiet', 'Meena waits for a call'], 2]);
    const log = await running().mongo.collection('audit_entries').find({ subjectId: written.id }).sort({ _id: 1 }).toArray();
    expect(log.map(({ action }) => action).slice(0, 2)).toStrictEqual(['handover.write', 'handover.read']);
    expect(JSON.stringify(log)).not.toContain('Meena');
  });

  it('is confirmed once, by a colleague', async () => {
    const { id } = await write(asha);
    expect((await confirm(asha, id)).body.code).toBe('own_handover');
    const admin = await Customer.admin(running());
    const answers = await Promise.all([confirm(ravi, id), confirm(admin, id)]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('handover_read');
    expect((await confirm(ravi, 'f'.repeat(24))).status).toBe(404);
  });

  it('names what is open and whose, and keeps the counts', async () => {
    const customer = await Customer.signedIn(running());
    await customer.booked();
    const { ticket_id } = (await customer.send('/bff/api/v1/account/tickets', { message: 'y'.repeat(300) })).body;
    await asha.request('POST', `/bff/api/v1/admin/tickets/${ticket_id}/assign`, { member_id: ravi.id });
    await asha.request('POST', '/bff/api/v1/admin/notes', { kind: 'user', record_id: customer.id, text: 'Call first' });
    const groups = new Map((await open(asha)).groups.map((group) => [group.label, group]));
    expect(groups.get('Sessions without a trainer')).toMatchObject({ total: 1, rows: [{ view: 'requests', owner: null }] });
    const ticket = groups.get('Tickets awaiting a reply')?.rows.find(({ id }) => id === ticket_id);
    expect(ticket).toMatchObject({ title: `${'y'.repeat(120)}…`, owner: 'Ops' });
    expect(groups.get('Notes since the last handover')?.rows).toMatchObject([{ view: 'users', id: customer.id, title: 'Call first' }]);
    const written = await write(asha);
    expect(written.open.find(({ label }) => label === 'Sessions without a trainer')).toMatchObject({ count: 1 });
    expect((await open(asha)).groups.find(({ label }) => label === 'Notes since the last handover')?.rows).toStrictEqual([]);
  });

  it('shows to each role what it may open, and nothing to viewers and customers', async () => {
    const labels = async (by: Customer) => (await open(by)).groups.map(({ label }) => label);
    expect(await labels(ravi)).not.toContain('Plans late or due within 4 hours');
    expect(await labels(await Customer.admin(running(), 'nutrition'))).toStrictEqual([
      'Plans late or due within 4 hours',
      'Notes since the last handover',
    ]);
    for (const role of ['viewer', 'accountant', 'release'] as const) {
      const member = await Customer.admin(running(), role);
      expect((await member.request('GET', `${HANDOVERS}/open`)).status).toBe(403);
      expect((await member.request('POST', HANDOVERS, { note: 'x' })).status).toBe(403);
    }
    expect((await (await Customer.signedIn(running())).request('GET', HANDOVERS)).status).toBe(403);
    for (const note of ['', '  ', 'x'.repeat(4001)]) expect((await asha.request('POST', HANDOVERS, { note })).status).toBe(422);
  });

  it('has an owner among those who see it as a task, for a day', async () => {
    await write(asha);
    const third = await Customer.admin(running(), 'nutrition');
    const viewer = await Customer.admin(running(), 'viewer');
    const label = 'Handovers to confirm';
    const change = (by: Customer, what: 'take' | 'leave', body: object = {}) =>
      by.request('POST', `/bff/api/v1/admin/tasks/${what}`, { label, ...body });
    const ownerFor = async (by: Customer) => {
      const { needs } = adminSummary.parse((await by.request('GET', '/bff/api/v1/admin/summary')).body);
      return needs.find((need) => need.label === label)?.owner?.id ?? null;
    };
    expect((await change(viewer, 'take')).status).toBe(403);
    expect((await change(asha, 'take')).status).toBe(404); // her own handover waits for others
    for (const body of [{ label: 'Nothing such' }, { instead_of: third.id, extra: 1 }])
      expect((await change(ravi, 'take', body)).status).toBe('extra' in body ? 422 : 404);

    const answers = await Promise.all([change(ravi, 'take'), change(third, 'take')]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    const [first, second] = answers[0].status === 200 ? [ravi, third] : [third, ravi];
    expect([await ownerFor(first), await ownerFor(second)]).toStrictEqual([first.id, first.id]);
    expect((await change(second, 'take', { instead_of: first.id })).status).toBe(200);
    expect((await change(first, 'take', { instead_of: first.id })).body.message).toBe('A colleague has just taken it. Refresh the page');
    await change(first, 'leave');
    expect(await ownerFor(first)).toBe(second.id);
    await change(second, 'leave');
    expect(await ownerFor(first)).toBeNull();

    await change(first, 'take');
    await running().clock.advanceMinutes(24 * 60 + 1);
    expect(await ownerFor(second)).toBeNull();
    expect((await change(second, 'take')).status).toBe(200);
  });
});
