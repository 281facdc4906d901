import { hasPermission, noteKind, noteKindsOf, staffRole, viewPage, viewPagesOf } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../test/app-under-test.ts';
import { Customer } from '../test/customer.ts';
import { boughtPackage } from '../test/packages.ts';
import { aTrainerWithAccount } from '../test/trainers.ts';
import { Attempts } from './attempts.ts';
import { expectNoChange } from './fingerprint.ts';

const ADMIN = '/bff/api/v1/admin';
const NOTES = `${ADMIN}/notes`;
const VIEWS = `${ADMIN}/views`;
const HANDOVERS = `${ADMIN}/handovers`;
const TAB = '0123456789abcdef';
const AT_ONCE = Number(process.env.RACERS ?? 100);

describe('what the team writes', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  const roles = new Attempts('notes, presence and views of what a role may not open');
  const colleagues = new Attempts('what a colleague wrote');
  const races = new Attempts('a handover that a hundred confirm');

  it('is closed to roles that may not open the record, though it is there', async () => {
    const customer = await Customer.signedIn(running());
    await customer.booked();
    const { plan_id } = await customer.boughtPlan();
    const { ticket_id } = (await customer.send('/bff/api/v1/account/tickets', { message: 'The mat is torn' })).body;
    const known = {
      booking: String((await customer.ongoing()).id),
      order: String(
        (
          await running()
            .mongo.collection('orders')
            .findOne({ userId: new ObjectId(customer.id) })
        )?._id,
      ),
      package: (await boughtPackage(running(), customer)).id,
      plan: plan_id,
      ticket: String(ticket_id),
      trainer: (await aTrainerWithAccount(running())).id,
      user: customer.id,
    };
    const admin = await Customer.admin(running());
    for (const [kind, record_id] of Object.entries(known))
      expect([kind, (await admin.request('POST', NOTES, { kind, record_id, text: 'For those who may read it' })).status]).toEqual([
        kind,
        201,
      ]);
    for (const role of staffRole.options) {
      const member = await Customer.admin(running(), role);
      await expectNoChange(running(), async () => {
        for (const kind of noteKind.options.filter((each) => !noteKindsOf(role).includes(each))) {
          const record = { kind, record_id: { ...known, enquiry: known.user, review: known.user }[kind] };
          const refuse = async (what: string, method: string, path: string, body?: object) => {
            const answer = await member.request(method, path, body);
            roles.expect(`${what} on a ${kind} as ${role}`, answer.status, [403, 404]);
            expect(JSON.stringify(answer.body)).not.toContain('For those who may read it');
          };
          await refuse('a look at notes', 'GET', `${NOTES}?kind=${kind}&record_id=${record.record_id}`);
          await refuse('a note', 'POST', NOTES, { ...record, text: 'Hello' });
          await refuse('presence', 'POST', `${ADMIN}/presence`, { ...record, tab: TAB, state: 'viewing' });
        }
        const view = { name: 'Mine', query: 'sort=age', shared: false };
        for (const page of viewPage.options.filter((each) => !viewPagesOf(role).includes(each)))
          roles.expect(`a view of ${page} as ${role}`, (await member.request('POST', VIEWS, { ...view, page })).status, [403, 404]);
        const [page] = viewPagesOf(role);
        if (page && !hasPermission(role, 'views.share')) {
          const { status } = await member.request('POST', VIEWS, { ...view, page, shared: true });
          roles.expect(`a view for the team as ${role}`, status, [422]);
        }
      });
    }
  });

  it('is changed, confirmed and seen to by no one else', async () => {
    const [asha, ravi] = [await Customer.admin(running(), 'ops'), await Customer.admin(running(), 'support')];
    const blocked = await Customer.admin(running(), 'support');
    await running()
      .mongo.collection('users')
      .updateOne({ email: blocked.email }, { $set: { blocked: true } });
    const view = { page: 'tickets', name: 'Late', query: 'sort=age' };
    const own = (await asha.request('POST', VIEWS, { ...view, shared: false })).body.id;
    const shared = (await asha.request('POST', VIEWS, { ...view, name: 'Late ones', shared: true })).body.id;
    const customer = await Customer.signedIn(running());
    const note = { kind: 'user', record_id: customer.id, text: 'Call first' };
    const noted = (await asha.request('POST', NOTES, note)).body.id;
    const handover = (await asha.request('POST', HANDOVERS, { note: 'Two plans are late' })).body.id;
    for (const id of [own, shared, noted, handover]) expect(id).toMatch(/^[0-9a-f]{24}$/);
    const refused = async (what: string, by: Customer, path: string, body: object, status: number) =>
      colleagues.expect(what, (await by.request('POST', path, body)).status, [status]);
    await expectNoChange(running(), async () => {
      for (const id of [own, shared]) {
        await refused('a colleague’s view, renamed', ravi, `${VIEWS}/${id}`, { name: 'Mine', shared: false }, 404);
        await refused('a colleague’s view, deleted', ravi, `${VIEWS}/${id}/delete`, {}, 404);
      }
      await refused('a note that mentions no one, seen to', ravi, `${NOTES}/${noted}/seen`, {}, 404);
      await refused('one’s own handover, confirmed', asha, `${HANDOVERS}/${handover}/read`, {}, 409);
      for (const [who, id] of Object.entries({ 'a customer': customer.id, 'a blocked member': blocked.id, nobody: 'f'.repeat(24) }))
        await refused(`a mention of ${who}`, asha, NOTES, { ...note, mentions: [id] }, 422);
    });
  });

  it('is confirmed once, by one of all who do at once', async () => {
    const author = await Customer.admin(running(), 'ops');
    const readers = await Promise.all([1, 2, 3, 4].map(() => Customer.admin(running(), 'support')));
    const { id } = (await author.request('POST', HANDOVERS, { note: 'All quiet' })).body;
    const confirmed = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const reader = readers[index % readers.length];
        const answer = await reader?.request('POST', `${HANDOVERS}/${id}/read`, {});
        races.expect('a handover', answer?.status ?? 0, [200, 409]);
        return answer?.status === 200 ? reader?.id : null;
      }),
    );
    const winners = new Set(confirmed.filter(Boolean));
    expect(winners.size).toBe(1);
    const stored = await running().mongo.collection('handovers').findOne({ note: 'All quiet' });
    expect([...winners]).toStrictEqual([stored?.readBy.toString()]);
    const audit = running().mongo.collection('audit_entries');
    expect(await audit.countDocuments({ action: 'handover.read', 'subject.id': id, by: { $nin: [stored?.readBy] } })).toBe(0);
  });
});
