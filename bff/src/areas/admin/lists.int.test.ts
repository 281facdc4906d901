import * as contract from '@fitghar/contracts/admin';
import { MINUTE_MS } from '@fitghar/contracts/common';
import { callsOf } from '@fitghar/testing/calls';
import { bookingRecord, userRecord } from '@fitghar/testing/records';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { z } from 'zod';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';
import { profile } from '../../../test/profile.ts';

const ROWS = 3000;
const id = () => new ObjectId();
const newId = () => id().toHexString();

/** Enough for all states of a record. */
const MAX_VALUES = 10;
/** Searches, and filters by what someone types. */
const TYPED: Record<string, string[]> = {
  '/api/v1/admin/users': ['q=kavya7', 'q=9876&blocked=no'],
  '/api/v1/trainers': ['q=arjun'],
  '/api/v1/admin/service-requests': ['pincode=560038', 'from=2026-11-01&to=2026-11-30', 'q=kavya7'],
  '/api/v1/admin/history': ['q=indiranagar%20560038'],
  '/api/v1/admin/tickets': [`q=${newId()}`, `assigned_to=${newId()}`],
  '/api/v1/admin/orders': ['q=order_1', 'q=pay_1', 'q=FG/26-27/000001', 'q=kavya7', 'q=kavya7&status=paid'],
  '/api/v1/admin/enquiries': ['q=a@b.in'],
  '/api/v1/admin/audit': [
    ...[`by=${newId()}`, `subject=${newId()}`, 'from=2026-11-01T11:00&until=2026-11-01T11:05'],
    'action=user.block&until=2026-11-01T11:05',
  ],
  '/api/v1/admin/jobs': ['q=refused%20mailbox', `q=${newId()}`, 'q=a@b.in'],
};
/** Addresses of every list of operations with each sort, filter and search: a new one is tested without being named. */
const LISTS = callsOf(contract).flatMap(({ method, path, query, content }) => {
  const { properties = {} } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {};
  if (method !== 'GET' || content || !properties.page || path.includes(':')) return [];
  const valuesOf = (schema: (typeof properties)[string] | undefined) => (typeof schema === 'object' && schema.enum) || [];
  const { sort, ...others } = properties;
  const chosen = Object.entries(others).flatMap(([name, schema]) =>
    valuesOf(schema)
      .slice(0, MAX_VALUES)
      .map((value) => `${name}=${encodeURIComponent(String(value))}`),
  );
  const sorts = ['', ...valuesOf(sort).map((field) => `sort=${String(field)}`)];
  return ['', ...chosen, ...(TYPED[path] ?? [])].flatMap((filter) =>
    sorts.map((by) => `/bff${path}?${[filter, by].filter(Boolean).join('&')}`),
  );
});
const OTHERS = [
  '/bff/api/v1/admin/summary',
  '/bff/api/v1/admin/demand',
  '/bff/api/v1/admin/today',
  '/bff/api/v1/admin/refunds',
  '/bff/api/v1/admin/payments',
  '/bff/api/v1/admin/plan-deliveries',
  '/bff/api/v1/admin/plan-deliveries/figures',
  '/bff/api/v1/admin/plan-deliveries/monitor',
  '/bff/api/v1/admin/plan-deliveries/distribution',
  '/bff/api/v1/admin/plan-deliveries?specialist=none&due_within=4',
  '/bff/api/v1/admin/enrolments',
];

describe('operations lists', () => {
  const running = useApp();
  let admin: Customer;

  beforeAll(async () => {
    admin = await Customer.admin(running());
    const { mongo } = running();
    const at = (index: number) => new Date(Date.UTC(2026, 10, 1) + index * MINUTE_MS);
    const each = <Row>(make: (index: number) => Row): Row[] => Array.from({ length: ROWS }, (_, index) => make(index));
    await mongo.collection('users').insertMany(each(userRecord));
    await mongo.collection('bookings').insertMany(each((index) => bookingRecord(index, id())));
    await mongo.collection('tickets').insertMany(
      each((index) => ({
        _id: id(),
        userId: id(),
        message: 'Help',
        status: index % 3 ? 'Closed' : 'Pending',
        replies: [],
        createdAt: at(index),
      })),
    );
    await mongo.collection('orders').insertMany(
      each((index) => ({
        ...{ gatewayOrderId: `order_list${index}`, userId: id(), kind: 'booking', subjectId: id(), service: 'trial', title: 'Trial' },
        ...{
          amountPaise: 9900,
          discounts: [],
          partsPaise: 0,
          creditPaise: 0,
          refundedPaise: 0,
          status: index % 3 ? 'paid' : 'expired',
          createdAt: at(index),
        },
        ...{ paidAt: index % 3 ? at(index) : null, paymentId: null },
      })),
    );
    await mongo.collection('audit_entries').insertMany(
      each((index) => ({
        at: at(index),
        by: id(),
        action: index % 2 ? 'user.block' : 'team.add',
        subjectKind: 'user',
        subjectId: newId(),
        before: {},
        after: {},
        reason: null,
      })),
    );
  });

  it('read every page through an index for every sort, filter and search', async () => {
    expect(LISTS.length).toBeGreaterThan(100);
    const records = await profile(running().mongo, async () => {
      for (const address of [...LISTS, ...OTHERS]) {
        const answer = await admin.request('GET', address);
        expect({ address, status: answer.status, body: answer.body }).toEqual({ address, status: 200, body: answer.body });
      }
      await request(running(), 'POST', '/bff/api/v1/account/password-links/state', { body: { id: 'nobody' } });
      await request(running(), 'GET', '/bff/api/v1/institute/certificates/FG-2026-ABCDEFGH');
    });
    const scans = records.filter(
      ({ planSummary, ns }) =>
        /COLLSCAN/.test(planSummary) &&
        !/system\.profile|outbox|alarms|payment_differences|payout_runs|reconciliations|queue_pauses/.test(ns),
    );
    expect(scans.map(({ ns, command }) => `${ns} ${JSON.stringify(command).slice(0, 300)}`)).toStrictEqual([]);
    // A page must cost only a page: no list scans the rows before it or those that a filter excludes.
    const costly = records.filter(({ op, docsExamined }) => op === 'query' && docsExamined > ROWS / 3);
    expect(
      costly.map(
        ({ ns, docsExamined, command }) => `${ns} read ${docsExamined}: ${JSON.stringify(command.filter)} ${JSON.stringify(command.sort)}`,
      ),
    ).toStrictEqual([]);
  });

  it('find the beginnings of words in any case and treat patterns as text', async () => {
    const search = async (q: string) => (await admin.request('GET', `/bff/api/v1/admin/users?q=${encodeURIComponent(q)}`)).body;
    expect((await search('KAVYA2999')).rows[0].profile.name).toBe('Kavya2999 Menon');
    expect((await search('menon kavya2999')).total).toBe(1);
    expect((await search('kavya2999@example.in')).total).toBe(1);
    expect((await search('.*')).total).toBe(0);
    expect((await search('^k')).total).toBe((await search('k')).total); // the symbol is no letter, so it is ignored
    expect((await search('(a+)+$')).total).toBe((await search('a+')).total);
    expect((await search('x'.repeat(101))).statusCode).toBe(422);
  });

  it('reject unknown parameters and page without gaps', async () => {
    const status = async (query: string) => (await admin.request('GET', `/bff/api/v1/admin/users?${query}`)).status;
    for (const query of [
      'limit=100000',
      'limit=0',
      'page=0',
      'page=0x10',
      'page=1e3',
      'page=',
      'limit=%2010',
      'sort=passwordHash',
      'sort=%24where',
      'blocked=maybe',
      'unknown=1',
      'q[$ne]=1',
    ])
      expect([query, await status(query)]).toEqual([query, 422]);
    const seen = new Set<string>();
    for (let page = 1; page <= 3; page += 1) {
      const { rows } = (await admin.request('GET', `/bff/api/v1/admin/users?limit=100&page=${page}&sort=name`)).body;
      for (const row of rows) seen.add(row.id);
    }
    expect(seen.size).toBe(300);
    expect((await admin.request('GET', '/bff/api/v1/admin/users?page=90000')).body.rows).toStrictEqual([]);
  });

  it('show what changed between two minutes in India', async () => {
    const log = async (query: string) => (await admin.request('GET', `/bff/api/v1/admin/audit?${query}`)).body;
    const { rows, total } = await log('from=2026-11-01T11:00&until=2026-11-01T11:04&sort=at');
    expect(total).toBe(5);
    expect([rows[0].at, rows[4].at]).toEqual(['2026-11-01T11:00:00+05:30', '2026-11-01T11:04:00+05:30']);
    expect((await log('from=2026-11-01T11:00&until=2026-11-01T11:04&action=team.add')).total).toBe(3);
    expect((await log('from=2026-11-01T11:00&until=2026-11-01T11:04&show=changes')).total).toBe(5);
    expect((await log('from=2026-11-01T11:00&until=2026-11-01T11:04&show=reads')).total).toBe(0);
    expect((await log('from=2026-11-01T11:04&until=2026-11-01T11:00')).total).toBe(0);
    for (const bad of [
      'from=yesterday',
      'from=2026-02-31T11:00',
      'until=2026-13-01T11:00',
      'until=2026-11-01T25:00',
      'until=2026-11-01T11:00Z',
      'from[$gt]=1',
    ])
      expect([bad, (await log(bad)).statusCode]).toEqual([bad, 422]);
  });

  it.each(['service-requests', 'history', 'service-requests/export', 'history/export'])(
    'refuse a day that does not exist: %s',
    async (list) => {
      for (const bad of ['from=2026-13-45', 'from=2026-02-31', 'to=2026-99-99'])
        expect([bad, (await admin.request('GET', `/bff/api/v1/admin/${list}?${bad}`)).status]).toEqual([bad, 422]);
    },
  );

  it('are exported at any length, with no cell run as a formula', async () => {
    await running()
      .mongo.collection('users')
      .insertOne({
        _id: id(),
        name: '=HYPERLINK("http://evil")',
        email: 'evil@example.in',
        phone: '+919000000000',
        type: 'U',
        passwordHash: '-',
        blocked: false,
        createdAt: new Date(0),
        words: ['evil'],
      });
    const file = await admin.request('GET', '/bff/api/v1/admin/users/export');
    expect(file.headers.get('content-type') ?? '').toMatch(/text\/csv/);
    const lines = String(file.body).trim().split('\n');
    expect(lines.length).toBe(ROWS + 2);
    expect(String(file.body)).toMatch(/,"'=HYPERLINK/);
    expect(String(file.body)).not.toMatch(/,"?=HYPERLINK/);
    for (const list of ['service-requests', 'history', 'trainers', 'enquiries', 'audit', 'tickets', 'reviews', 'notices']) {
      const path = `/bff/api/v1/admin/${list}/export`;
      expect([path, (await admin.request('GET', path)).status]).toEqual([path, 200]);
    }
  });

  it('export notices with their counts in a read for many (BE25)', async () => {
    const notices = Array.from({ length: 150 }, () => ({
      ...{ _id: id(), userId: null, audience: 'everybody', title: 'Diwali', message: 'Closed', status: 'sent' },
      ...{ delivered: 0, readCount: 0, createdAt: new Date() },
    }));
    await running().mongo.collection('notices').insertMany(notices);
    const counts = notices.map(({ _id }) => ({ _id: `${_id.toHexString()}.a`, noticeId: _id, delivered: 7, readCount: 0 }));
    await running().mongo.collection<{ _id: string }>('notice_counts').insertMany(counts);
    let file = '';
    const records = await profile(running().mongo, async () => {
      file = String((await admin.request('GET', '/bff/api/v1/admin/notices/export')).body);
    });
    expect(file.split('\n').filter((line) => line.includes(',7,0'))).toHaveLength(150);
    expect(records.filter(({ ns, op }) => /\.notice_counts$/.test(ns) && op === 'query').length).toBeLessThan(150 / 10);
  });

  it('answer 404 or 422 for IDs of another kind or shape', async () => {
    const trainerId = newId();
    for (const path of ['users', 'service-requests']) {
      expect([path, (await admin.request('GET', `/bff/api/v1/admin/${path}/${trainerId}`)).status]).toEqual([path, 404]);
      expect([path, (await admin.request('GET', `/bff/api/v1/admin/${path}/1;drop`)).status]).toEqual([path, 422]);
    }
    expect((await admin.request('GET', `/bff/api/v1/admin/users/${admin.id}`)).status).toBe(404); // a team member, not a customer
  });
});
