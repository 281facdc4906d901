import { mentionedNotes, recordNotes } from '@fitghar/contracts/admin';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, PASSWORD } from '../../../test/customer.ts';
import { aTrainer } from '../../../test/trainers.ts';

const NOTES = '/bff/api/v1/admin/notes';

describe('notes of the team', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  let [asha, ravi]: [Customer, Customer] = [undefined as never, undefined as never];
  const write = (by: Customer, body: object) => by.request('POST', NOTES, body);
  const list = async (by: Customer, kind: string, id: string) =>
    recordNotes.parse((await by.request('GET', `${NOTES}?kind=${kind}&record_id=${id}`)).body);
  const mentions = async (by: Customer) => mentionedNotes.parse((await by.request('GET', `${NOTES}/mentions`)).body).rows;
  const counted = async (by: Customer) => {
    const { needs } = (await by.request('GET', '/bff/api/v1/admin/summary')).body;
    return needs.find(({ label }: { label: string }) => label === 'Notes that mention you')?.count ?? 0;
  };

  beforeAll(async () => {
    [asha, ravi] = [await Customer.admin(running(), 'ops'), await Customer.admin(running(), 'support')];
  });

  it('are listed on a record, newest first, and shown to the colleagues they mention', async () => {
    const customer = await Customer.signedIn(running());
    const note = { kind: 'user', record_id: customer.id, text: ' Call before you come ', mentions: [ravi.id, asha.id, ravi.id] };
    const written = await write(asha, note);
    expect([written.status, written.body.text, written.body.by.id]).toStrictEqual([201, 'Call before you come', asha.id]);
    await running().clock.advanceMinutes(1);
    await write(ravi, { kind: 'user', record_id: customer.id, text: 'Done' });
    const { rows, members } = await list(ravi, 'user', customer.id);
    expect(rows.map(({ text }) => text)).toStrictEqual(['Done', 'Call before you come']);
    expect(members.map(({ id }) => id)).toEqual(expect.arrayContaining([asha.id, ravi.id]));

    expect((await mentions(ravi)).map(({ record_id }) => record_id)).toStrictEqual([customer.id]);
    expect([await counted(ravi), await counted(asha)]).toStrictEqual([1, 0]); // no one waits for oneself
    const { id } = written.body;
    for (let time = 0; time < 2; time += 1) expect((await ravi.request('POST', `${NOTES}/${id}/seen`, {})).status).toBe(200);
    expect([await mentions(ravi), await counted(ravi)]).toStrictEqual([[], 0]);
    const stranger = await Customer.admin(running(), 'support');
    expect((await stranger.request('POST', `${NOTES}/${id}/seen`, {})).status).toBe(404);

    const log = (await asha.request('GET', `/bff/api/v1/admin/audit?q=${customer.id}&action=note.write`)).body.rows;
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain('Call before');
  });

  it('can be written on every kind of record', async () => {
    const customer = await Customer.signedIn(running());
    await customer.booked();
    const booking = (await customer.ongoing()).id;
    const { ticket_id } = (await customer.send('/bff/api/v1/account/tickets', { message: 'The mat is torn' })).body;
    const trainer = await aTrainer(running());
    const { plan_id } = await customer.boughtPlan();
    for (const [kind, record_id] of Object.entries({ booking, plan: plan_id, ticket: ticket_id, trainer, user: customer.id }))
      expect([kind, (await write(asha, { kind, record_id, text: 'Known' })).status]).toStrictEqual([kind, 201]);
    for (const kind of ['booking', 'enquiry', 'package', 'plan', 'review', 'ticket', 'trainer', 'user'])
      expect([kind, (await write(asha, { kind, record_id: new ObjectId().toHexString(), text: '?' })).status]).toStrictEqual([kind, 404]);
  });

  it('are shown and open to those who may open the record', async () => {
    const trainer = await aTrainer(running());
    await write(asha, { kind: 'trainer', record_id: trainer, text: 'Prefers mornings' });
    const viewer = await Customer.admin(running(), 'viewer');
    expect((await list(viewer, 'trainer', trainer)).rows).toHaveLength(1);
    expect((await write(viewer, { kind: 'trainer', record_id: trainer, text: 'Hello' })).status).toBe(403);
    expect((await ravi.request('GET', `${NOTES}?kind=trainer&record_id=${trainer}`)).status).toBe(404);
    expect((await write(ravi, { kind: 'trainer', record_id: trainer, text: 'Hello' })).status).toBe(404);
    const mention = await write(asha, { kind: 'trainer', record_id: trainer, text: 'Look', mentions: [ravi.id] });
    expect([mention.status, mention.body.message]).toStrictEqual([422, 'Only team members who may open this record can be mentioned']);
    const customer = await Customer.signedIn(running());
    expect((await customer.request('GET', `${NOTES}?kind=user&record_id=${customer.id}`)).status).toBe(403);
  });

  it('refuse bad input, and more than a hundred on a record', async () => {
    const customer = await Customer.signedIn(running());
    const note = { kind: 'user', record_id: customer.id, text: 'One' };
    for (const wrong of [
      { text: '  ' },
      { text: 'x'.repeat(2001) },
      { kind: 'payment' },
      { record_id: 'x' },
      { mentions: ['x'] },
      { by: asha.id },
    ])
      expect([wrong, (await write(asha, { ...note, ...wrong })).status]).toStrictEqual([wrong, 422]);
    const records = Array.from({ length: 100 }, () => ({
      ...{ kind: 'user', recordId: new ObjectId(customer.id), userId: new ObjectId(customer.id), by: new ObjectId(asha.id), text: 'One' },
      ...{ mentions: [], waitsFor: [], createdAt: running().clock.now() },
    }));
    await running().mongo.collection('notes').insertMany(records);
    expect((await write(asha, note)).status).toBe(409);
  });

  it('are in the customer’s download, and go with the account', async () => {
    const customer = await Customer.signedIn(running());
    await write(asha, { kind: 'user', record_id: customer.id, text: 'Allergic to dogs' });
    const { notes } = (await customer.request('GET', '/bff/api/v1/account/export')).body;
    expect(notes).toMatchObject([{ about: 'user', text: 'Allergic to dogs' }]);
    await customer.request('POST', '/bff/api/v1/account/erasure', { password: PASSWORD });
    await running().clock.advanceMinutes(60 * 24 * 8);
    await running().runJob('erase-account', { v: 1, user_id: customer.id });
    const left = () =>
      running()
        .mongo.collection('notes')
        .countDocuments({ recordId: new ObjectId(customer.id) });
    await eventually(async () => (await left()) === 0);
  });
});
