import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, payAtGateway, request } from '../../../test/customer.ts';
import { afterTrial, orderPackage } from '../../../test/packages.ts';

const CATALOGUE = '/bff/api/v1/admin/catalogue';
const COVERAGE = '/bff/api/v1/marketing/coverage';
const BENGALURU = 'district:Bengaluru Urban, Karnataka';
const PUNE = 'district:Pune, Maharashtra';
const [HOME, ELSEWHERE] = ['560038', '411001'];

describe('areas', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  let owner: Customer;
  beforeEach(async () => {
    await running().clock.set(MORNING);
    for (const name of ['area_wishes', 'slot_places', 'bookings']) await running().mongo.collection(name).deleteMany({});
    const withdrawn = { at: new Date(0), by: new ObjectId(), reason: 'Test' };
    await running().mongo.collection('catalogue_versions').updateMany({}, { $set: { withdrawn } });
    owner = await Customer.admin(running());
    running().provider<{ invalidate(): void }>('Catalogue').invalidate();
  });
  const list = (areas: Record<string, object>, fields: object = {}) =>
    owner.request('POST', `${CATALOGUE}/versions`, {
      ...{ changes: Object.entries(areas).map(([id, services]) => ({ kind: 'area', id, ...services })), reason: 'Trainers', ...fields },
    });
  const both = { fitness: true, yoga: true };
  const closedAt = async (pincode: string) => (await request(running(), 'GET', `${COVERAGE}/${pincode}`)).body.closed;
  const bookAt = async (pincode: string, fields: object = {}) => (await Customer.signedIn(running())).book({ pincode, ...fields });

  it('are everywhere until one is listed, and then only those', async () => {
    expect([await closedAt(ELSEWHERE), (await bookAt(ELSEWHERE)).status]).toStrictEqual([undefined, 201]);
    expect((await list({ [BENGALURU]: both })).status).toBe(201);
    expect([await closedAt(HOME), (await bookAt(HOME)).status]).toStrictEqual([undefined, 201]);
    const { status, body } = await bookAt(ELSEWHERE);
    expect([status, Object.keys(body.errors)]).toStrictEqual([422, ['pincode']]);
    expect(body.errors.pincode[0]).toContain('We don’t come to 411001 yet');
    expect(await closedAt(ELSEWHERE)).toStrictEqual({ services: ['FITNESS', 'YOGA'], opens_on: null });
  });

  it('are of single services, and a pincode counts more than its district', async () => {
    const listed = await list({ [BENGALURU]: { fitness: true }, [`pincode:${HOME}`]: { yoga: true } });
    expect([listed.status, listed.body.errors]).toStrictEqual([201, undefined]);
    expect((await closedAt('560001'))?.services).toStrictEqual(['YOGA']);
    expect((await closedAt(HOME))?.services).toStrictEqual(['FITNESS']);
    expect((await bookAt(HOME, { service_type: 'YOGA' })).status).toBe(201);
  });

  it('stop a pincode while all others are served', async () => {
    const { status, body } = await list({ [`pincode:${ELSEWHERE}`]: { fitness: false, yoga: false } });
    expect([status, body.changes?.[0]]).toMatchObject([201, { field: 'Fitness', from: 'Not listed', to: 'No' }]);
    expect([(await closedAt(ELSEWHERE))?.services, await closedAt(HOME)]).toStrictEqual([['FITNESS', 'YOGA'], undefined]);
  });

  it('leave a booking that was begun before to whoever pays for it', async () => {
    const customer = await Customer.signedIn(running());
    const order = await customer.order({ pincode: ELSEWHERE });
    await list({ [BENGALURU]: both });
    expect((await customer.verify(await payAtGateway(running(), order.order_id))).status).toBe(200);
    expect((await customer.ongoing()).status).toBe('Session Booked');
  });

  it('refuse a package at a saved address outside of them, and name it', async () => {
    await list({ [BENGALURU]: both });
    const customer = await afterTrial(running());
    const pune = { address: '4, Deccan Gymkhana', area: 'Shivajinagar', landmark: 'Sambhaji Park', pincode: ELSEWHERE };
    const saved = await customer.request('POST', '/bff/api/v1/account/addresses', pune);
    expect(saved.status).toBe(201);
    const { status, body } = await orderPackage(customer, { address_id: saved.body.rows[0].id });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('We don’t come to 411001 yet');
    expect((await orderPackage(customer)).status).toBe(201);
  });

  it('open on a day, of which those who asked are told, once', async () => {
    await list({ [BENGALURU]: both });
    await list({ [PUNE]: both }, { starts_at: '2026-12-01T00:00:00+05:30' });
    expect((await closedAt(ELSEWHERE))?.opens_on).toBe('2026-12-01');
    expect((await bookAt(ELSEWHERE)).body.errors.pincode[0]).toContain('We come to 411001 from Tue 1 Dec');
    const wish = { email: 'kavya@example.in', pincode: ELSEWHERE };
    const ask = () => request(running(), 'POST', `${COVERAGE}/wishes`, { body: wish });
    expect([(await ask()).status, (await ask()).status]).toStrictEqual([200, 200]);
    expect((await owner.request('GET', '/bff/api/v1/admin/area-wishes')).body).toStrictEqual([
      { district: 'Pune, Maharashtra', waiting: 1 },
    ]);
    const tell = () => running().provider<{ tell(): Promise<void> }>('AreaWishes').tell();
    await tell();
    expect(running().mailbox.caught.filter(({ subject }) => subject === 'We now come to 411001')).toStrictEqual([]);
    await running().clock.set('2026-12-01T00:00:00+05:30');
    await tell();
    await tell();
    expect((await mailTo(running(), wish.email, /We now come to 411001/)).text).toContain('/booksession');
    expect(running().mailbox.caught.filter(({ subject }) => subject === 'We now come to 411001').length).toBe(1);
    await eventually(async () => (await owner.request('GET', '/bff/api/v1/admin/area-wishes')).body.length === 0);
  });

  it.each([
    ['a district that does not exist', { 'district:Atlantis, Maharashtra': both }, 'changes.0.id'],
    ['a pincode that does not exist', { 'pincode:999999': both }, 'changes.0.id'],
    ['neither', { Pune: both }, 'changes.0.id'],
    ['nothing that changes', { [PUNE]: {} }, 'changes'],
  ])('are refused for %s', async (_, areas, field) => {
    const { status, body } = await list(areas);
    expect([status, Object.keys(body.errors ?? {})]).toStrictEqual([422, [field]]);
  });

  it('refuse a wish without an address or a pincode', async () => {
    const ask = (body: object) => request(running(), 'POST', `${COVERAGE}/wishes`, { body });
    expect((await ask({ email: 'kavya', pincode: ELSEWHERE })).status).toBe(422);
    expect((await ask({ email: 'kavya@example.in', pincode: '12' })).status).toBe(422);
  });
});
