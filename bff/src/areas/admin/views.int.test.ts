import { type SavedView, savedViews } from '@fitghar/contracts/admin';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';

const VIEWS = '/bff/api/v1/admin/views';
const LATE = { page: 'tickets', name: 'Late', query: 'sort=age&state=open', shared: false };

describe('saved views', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  let [asha, ravi, viewer]: [Customer, Customer, Customer] = [undefined as never, undefined as never, undefined as never];
  const save = (by: Customer, view: object = {}) => by.request('POST', VIEWS, { ...LATE, ...view });
  const list = async (by: Customer): Promise<SavedView[]> => savedViews.parse((await by.request('GET', VIEWS)).body).rows;
  const names = async (by: Customer) => (await list(by)).map(({ name }) => name);

  beforeAll(async () => {
    asha = await Customer.admin(running(), 'ops');
    ravi = await Customer.admin(running(), 'support');
    viewer = await Customer.admin(running(), 'viewer');
  });
  beforeEach(() => running().mongo.collection('saved_views').deleteMany({}));

  it('are one’s own, or the team’s once shared', async () => {
    const { status, body } = await save(asha);
    expect([status, body]).toMatchObject([201, { ...LATE, by: { id: asha.id, name: 'Ops' } }]);
    expect([await names(asha), await names(ravi)]).toStrictEqual([['Late'], []]);
    expect((await asha.request('POST', `${VIEWS}/${body.id}`, { name: 'Late ones', shared: true })).body.shared).toBe(true);
    expect(await list(ravi)).toMatchObject([{ name: 'Late ones', query: LATE.query, shared: true }]);
    expect((await asha.request('POST', `${VIEWS}/${body.id}`, { name: 'Late ones', shared: false })).status).toBe(200);
    expect(await names(ravi)).toStrictEqual([]);
  });

  it('have different names: own ones, and those of the team, as readers compare them', async () => {
    expect((await save(asha)).status).toBe(201);
    const again = await save(asha, { name: ' late ' });
    expect([again.status, again.body.code, again.body.errors]).toStrictEqual([
      409,
      'view_name_taken',
      { name: ['You already have a view with this name'] },
    ]);
    expect((await save(asha, { page: 'users' })).status).toBe(201);
    expect((await save(ravi)).status).toBe(201);
    const mine = (await save(asha, { name: 'Other' })).body.id;
    expect((await save(ravi, { name: 'Team’s', shared: true })).status).toBe(201);
    const taken = await asha.request('POST', `${VIEWS}/${mine}`, { name: 'TEAM’S', shared: true });
    expect([taken.status, taken.body.message]).toStrictEqual([409, 'The team already has a view with this name']);
  });

  it('keep the first of two saved at once under a name', async () => {
    const answers = await Promise.all([asha, ravi, asha].map((by) => save(by, { shared: true })));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409, 409]);
  });

  it('are changed and deleted by their owner; an admin deletes shared ones, too', async () => {
    const own = (await save(asha)).body.id;
    const shared = (await save(asha, { name: 'Shared', shared: true })).body.id;
    const admin = await Customer.admin(running());
    for (const id of [own, shared]) {
      expect((await ravi.request('POST', `${VIEWS}/${id}`, { name: 'Mine', shared: false })).status).toBe(404);
      expect((await ravi.request('POST', `${VIEWS}/${id}/delete`)).status).toBe(404);
    }
    expect((await admin.request('POST', `${VIEWS}/${own}/delete`)).status).toBe(404);
    expect((await admin.request('POST', `${VIEWS}/${shared}/delete`)).status).toBe(200);
    expect((await asha.request('POST', `${VIEWS}/${own}/delete`)).status).toBe(200);
    expect(await names(asha)).toStrictEqual([]);
  });

  it('are saved by viewers for themselves only', async () => {
    expect((await save(viewer)).status).toBe(201);
    const refused = await save(viewer, { name: 'For all', shared: true });
    expect([refused.status, refused.body.errors]).toStrictEqual([422, { shared: ['Your role can’t share views with the team'] }]);
    const { id } = (await list(viewer))[0] ?? { id: '' };
    expect((await viewer.request('POST', `${VIEWS}/${id}`, { name: 'Late', shared: true })).status).toBe(422);
  });

  it('show only lists that the member may open', async () => {
    await save(asha, { page: 'deliveries', name: 'Late plans', shared: true });
    expect(await names(ravi)).toStrictEqual([]);
    expect((await save(ravi, { page: 'deliveries' })).status).toBe(404);
    expect((await (await Customer.signedIn(running())).request('GET', VIEWS)).status).toBe(403);
  });

  it('refuse invalid filters, and more views than a member may have', async () => {
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(300) },
      { name: 'a\nb' },
      { query: '' },
      { query: 'q=9876543210' },
      { query: 'state=open&sort=age' },
      { query: `state=${'x'.repeat(1000)}` },
      { page: 'nowhere' },
      { by: ravi.id },
    ])
      expect([wrong, (await save(asha, wrong)).status]).toStrictEqual([wrong, 422]);
    const views = Array.from({ length: 100 }, (_, index) => ({
      ...{ page: 'tickets', scope: asha.id, name: `v${index}`, nameKey: `v${index}`, query: 'state=open' },
      ...{ by: new ObjectId(asha.id), createdAt: running().clock.now() },
    }));
    await running().mongo.collection('saved_views').insertMany(views);
    expect((await save(asha)).body.code).toBe('views_full');
  });
});
