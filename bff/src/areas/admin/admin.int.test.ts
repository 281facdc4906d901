import type { DeadLetters } from '@fitghar/services/kernel';
import type { AlarmMonitor } from '@fitghar/services/notifications';
import { describe, expect, it } from '@jest/globals';
import { ageAlarms } from '../../../test/alarms.ts';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, controlGateway, eventually, mailTo, payAtGateway, request } from '../../../test/customer.ts';
import { aPicture } from '../../../test/pictures.ts';

const ADMIN = '/bff/api/v1/admin';

describe('a user in operations', () => {
  const running = useApp();

  it('is shown with services, orders, tickets and consent', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    await customer.booked();
    await customer.request('POST', '/bff/api/v1/account/tickets', { message: 'Where is my trainer?' });
    const user = (await admin.request('GET', `${ADMIN}/users/${customer.id}`)).body;
    expect(user.profile.email).toBe(customer.email);
    expect([user.userServices.length, user.orders[0].amount, user.tickets.length, user.consents[0].purpose]).toStrictEqual([
      1,
      99,
      1,
      'terms',
    ]);
    expect(user.totals).toStrictEqual({ sessions: 1, orders: 1, tickets: 1 });
    expect(JSON.stringify(user)).not.toMatch(/passwordHash|argon2/);
  });

  it('is logged out with the next request once blocked, with the reason in the audit log, and can log in again once unblocked', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const block = (what: string, body?: unknown) => admin.request('POST', `${ADMIN}/users/${customer.id}/${what}`, body);
    expect((await block('block', { reason: 'Abused a trainer' })).body).toStrictEqual({ id: customer.id, isBlocked: true });
    expect((await customer.request('GET', '/bff/api/v1/session/me')).status).toBe(401);
    expect((await block('unblock')).status).toBe(200);
    await Customer.loggedIn(running(), customer.email);
    const { rows } = (await admin.request('GET', `${ADMIN}/audit?subject=${customer.id}&sort=at`)).body;
    const [entry] = rows.filter((row: { action: string }) => row.action === 'user.block');
    expect([entry.before, entry.after, entry.reason, entry.by.name, entry.subject.name]).toStrictEqual([
      { isBlocked: false },
      { isBlocked: true },
      'Abused a trainer',
      'Ops',
      'Kavya Menon',
    ]);
    expect(rows.length).toBe(2);
  });
});

describe('the team', () => {
  const running = useApp();

  it('gets a new member with a role; changing the role ends the sessions and applies from the next login', async () => {
    const admin = await Customer.admin(running());
    const account = { name: 'Nisha', mobile: '9000000009', email: `nisha.${Date.now()}@example.in` };
    const added = await admin.request('POST', `${ADMIN}/team`, { ...account, role: 'viewer' });
    expect([added.status, added.body.role]).toStrictEqual([201, 'viewer']);
    expect((await admin.request('POST', `${ADMIN}/team`, { ...account, role: 'viewer' })).status).toBe(409);
    const listed = (await admin.request('GET', `${ADMIN}/team?limit=100`)).body;
    expect(listed).toMatchObject({ page: 1, limit: 100, total: listed.rows.length });
    expect((await admin.request('GET', `${ADMIN}/team?limit=1&page=2`)).body).toMatchObject({
      rows: [listed.rows[1]],
      total: listed.total,
    });
    const link = await mailTo(running(), account.email, /invited/);
    const token = /changepassword\?id=([\w-]+)/.exec(link.text)?.[1];
    const chosen = { password: 'Monsoon Mango 7', confirm_password: 'Monsoon Mango 7' };
    await request(running(), 'POST', `/bff/admin/api/user/changepassword/${token}`, { body: chosen });
    const nisha = await Customer.loggedIn(running(), account.email, chosen.password);
    expect((await nisha.request('GET', `${ADMIN}/users`)).status).toBe(200);
    expect((await nisha.request('GET', `${ADMIN}/users/export`)).status).toBe(403);
    expect((await admin.request('POST', `${ADMIN}/team/${added.body.id}/role`, { role: 'support', reason: 'New job' })).body.role).toBe(
      'support',
    );
    expect((await nisha.request('GET', `${ADMIN}/users`)).status).toBe(401);
    expect((await admin.request('POST', `${ADMIN}/team/${admin.id}/role`, { role: 'viewer', reason: 'Oops' })).status).toBe(409);
    const customer = await Customer.signedIn(running());
    expect((await admin.request('POST', `${ADMIN}/team/${customer.id}/role`, { role: 'admin', reason: 'Please' })).status).toBe(404);
    const [entry] = (await admin.request('GET', `${ADMIN}/audit?subject=${added.body.id}`)).body.rows;
    expect([entry.before.role, entry.after.role]).toStrictEqual(['viewer', 'support']);
  });
});

describe('tickets, reviews and enquiries', () => {
  const running = useApp();

  it('a ticket is taken, answered and closed, and shows the time to its first reply', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { ticket_id } = (await customer.send('/bff/api/v1/account/tickets', { message: 'The mat is torn' }, aPicture())).body;
    await running().clock.advanceMinutes(75);
    const path = `${ADMIN}/tickets/${ticket_id}`;
    expect((await admin.request('POST', `${path}/assign`, { member_id: admin.id })).body.assigned_to.name).toBe('Ops');
    expect((await admin.request('POST', `${path}/assign`, { member_id: customer.id })).status).toBe(404);
    const answered = (await admin.request('POST', `${path}/answer`, { message: 'A new one is on its way' })).body;
    expect([answered.status, answered.first_reply_minutes]).toStrictEqual(['Answered', 75]);
    await running().clock.advanceMinutes(10);
    expect((await admin.request('POST', `${path}/answer`, { message: 'Has it come?' })).body.first_reply_minutes).toBe(75);
    expect((await admin.request('POST', `${path}/close`, {})).body.status).toBe('Closed');
    expect((await admin.request('POST', `${path}/answer`, { message: 'Too late' })).status).toBe(409);
    const { rows } = (await admin.request('GET', `${ADMIN}/tickets?q=${ticket_id}`)).body;
    expect([rows.length, rows[0].customer.name]).toStrictEqual([1, 'Kavya Menon']);
    expect((await fetch(running().origin + rows[0].ticket_raise_file_url)).status).toBe(200);
  });

  it('a review is decided once and answered once, by email', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { id } = (await customer.request('POST', '/bff/api/v1/account/reviews', { name: 'Kavya', review: 'Good' })).body;
    const path = `${ADMIN}/reviews/${id}`;
    expect((await admin.request('POST', `${path}/approve`, {})).body.status).toBe('approved');
    expect((await admin.request('POST', `${path}/approve`, {})).status).toBe(409);
    expect((await admin.request('POST', `${path}/reply`, { message: 'Thank you, Kavya!' })).body.reply).toBe('Thank you, Kavya!');
    expect((await mailTo(running(), customer.email, /reply to your review/)).text).toMatch(/Thank you, Kavya!/);
    expect((await admin.request('POST', `${path}/reply`, { message: 'Again' })).status).toBe(409);
    expect((await admin.request('POST', `${ADMIN}/reviews/${'f'.repeat(24)}/approve`, {})).status).toBe(404);
  });

  it('an enquiry is answered once by email, which stops its clock', async () => {
    const admin = await Customer.admin(running());
    await request(running(), 'POST', '/bff/user/corporatePlan', {
      body: { name: 'Ravi', company: 'Acme', email: 'ravi@acme.in', phone: '9876500000', requirement: 'Yoga for 40' },
    });
    const [row] = (await admin.request('GET', `${ADMIN}/enquiries?status=open&q=RAVI@acme.in`)).body.rows;
    const answer = () => admin.request('POST', `${ADMIN}/enquiries/${row.id}/answer`, { message: 'We call you tomorrow.' });
    expect((await answer()).body.status).toBe('answered');
    expect((await mailTo(running(), 'ravi@acme.in', /reply to your enquiry/)).text).toMatch(/We call you tomorrow/);
    expect((await answer()).status).toBe(409);
    expect((await admin.request('GET', `${ADMIN}/enquiries?status=open&q=ravi@acme.in`)).body.total).toBe(0);
  });
});

describe('notices', () => {
  const running = useApp();
  const seen = async (customer: Customer) =>
    (await customer.request('GET', '/bff/api/v1/account/notices')).body.rows.map(({ title }: { title: string }) => title);

  it('reach only their audience and count recipients and readers', async () => {
    const [admin, booked, other] = [
      await Customer.admin(running()),
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
    ];
    await booked.booked();
    const body = { title: 'Carry water', message: 'It will be hot tomorrow', audience: 'session-ahead' };
    await running().clock.advanceMinutes(1);
    const { id } = (await admin.request('POST', `${ADMIN}/notices`, body)).body;
    expect([await seen(booked), await seen(other)]).toStrictEqual([['Carry water'], []]);
    await seen(booked);
    await running().clock.advanceMinutes(1);
    await booked.request('POST', '/bff/api/v1/account/notices/read');
    await booked.request('POST', '/bff/api/v1/account/notices/read');
    const [row] = (await admin.request('GET', `${ADMIN}/notices`)).body.rows;
    expect([row.id, row.delivered, row.read_count]).toStrictEqual([id, 1, 1]);
    await admin.request('POST', `${ADMIN}/notices/${id}/withdraw`, {});
    expect(await seen(booked)).toStrictEqual([]);
  });

  it('are sent at their scheduled time', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const at = new Date(running().clock.now().getTime() + 1500);
    const send_at = at.toISOString();
    const { status } = (await admin.request('POST', `${ADMIN}/notices`, { title: 'Diwali', message: 'Closed tomorrow', send_at })).body;
    expect(status).toBe('scheduled');
    expect(await seen(customer)).toStrictEqual([]);
    await eventually(async () => (await seen(customer)).includes('Diwali'));
    expect((await admin.request('POST', `${ADMIN}/notices`, { title: 'x', message: 'y', send_at: 'tomorrow' })).status).toBe(422);
  });

  it('are counted in several documents, so that simultaneous readers do not wait for one', async () => {
    const admin = await Customer.admin(running());
    const people = await Promise.all(Array.from({ length: 8 }, () => Customer.signedIn(running())));
    await running().clock.advanceMinutes(1);
    const broadcast = { title: 'Holi', message: 'Closed on Monday', audience: 'everybody' };
    const { id } = (await admin.request('POST', `${ADMIN}/notices`, broadcast)).body;
    await Promise.all(people.map(seen));
    const [row] = (await admin.request('GET', `${ADMIN}/notices`)).body.rows;
    expect([row.id, row.delivered]).toStrictEqual([id, people.length]);
    expect(await running().mongo.collection('notices').countDocuments({ title: 'Holi', delivered: 0 })).toBe(1);
    expect(
      await running()
        .mongo.collection('notice_counts')
        .countDocuments({ delivered: { $gt: 0 } }),
    ).toBeGreaterThan(1);
  });
});

describe('background work', () => {
  const running = useApp({ WATCH_SECONDS: '3600' });
  const look = () => running().provider<AlarmMonitor>('AlarmMonitor').evaluate();
  const alarms = async (admin: Customer) =>
    (await admin.request('GET', `${ADMIN}/queues`)).body.alarms as { kind: string; cleared_at: string | null }[];

  it('is shown by queue', async () => {
    const admin = await Customer.admin(running());
    const overview = (await admin.request('GET', `${ADMIN}/queues`)).body;
    expect(overview.reachable).toBe(true);
    expect(Object.keys(overview.queues[0])).toStrictEqual([
      'name',
      'waiting',
      'active',
      'delayed',
      'failed',
      'oldest_seconds',
      'per_minute',
    ]);
    expect(overview.queues.some(({ name }: { name: string }) => name === 'sms')).toBeTruthy();
    const opened = await fetch(`${running().origin}/bff/queues`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/admin/adminDashboard?view=queues']);
  });

  it('retries a dead letter once, or discards it with a note', async () => {
    const admin = await Customer.admin(running());
    const letters = running().provider<DeadLetters>('DeadLetters');
    const addDeadLetter = (id: string, payload: unknown) =>
      letters.add({ id, queue: 'mail', name: 'password-changed-mail', payload, error: 'The relay was away', attempts: 8 });
    await addDeadLetter('password-changed-mail.a', { v: 1, user_id: admin.id });
    await addDeadLetter('password-changed-mail.b', { v: 1, user_id: admin.id });
    const { rows } = (await admin.request('GET', `${ADMIN}/dead-letters`)).body;
    expect([rows.length, rows[0].error, rows[0].payload]).toStrictEqual([2, 'The relay was away', undefined]);
    const retry = () => admin.request('POST', `${ADMIN}/dead-letters/password-changed-mail.a/retry`, {});
    expect((await retry()).body.state).toBe('retried');
    expect((await mailTo(running(), admin.email, /password was changed/)).text).toMatch(/password/);
    expect((await retry()).status).toBe(409);
    const giveUp = (body: unknown) => admin.request('POST', `${ADMIN}/dead-letters/password-changed-mail.b/give-up`, body);
    expect((await giveUp({})).status).toBe(422);
    expect((await giveUp({ note: 'The account is gone' })).body.note).toStrictEqual('The account is gone');
    expect((await admin.request('GET', `${ADMIN}/dead-letters`)).body.total).toBe(0);
    expect((await admin.request('POST', `${ADMIN}/dead-letters/nothing/retry`, {})).status).toBe(404);
  });

  it('raises one alarm per cause, by email and for Prometheus, and clears it when the cause is gone', async () => {
    const admin = await Customer.admin(running());
    const letters = running().provider<DeadLetters>('DeadLetters');
    await letters.add({ id: 'erase-account.x', queue: 'housekeeping', name: 'erase-account', payload: {}, error: 'Away', attempts: 3 });
    await Promise.all([look(), look()]);
    const dead = (await alarms(admin)).filter(({ kind }) => kind === 'dead-letters');
    expect([dead.length, dead[0]?.cleared_at]).toStrictEqual([1, null]);
    await mailTo(running(), 'ops@fitghar.local', /Alarm: 1 job has failed/);
    const metrics = await request(running(), 'GET', '/bff/metrics', { headers: { authorization: 'Bearer development-metrics' } });
    expect(metrics.body).toMatch(/alarms_open\{kind="dead-letters"\} 1/);
    await letters.discard('erase-account.x', 'Test');
    await ageAlarms(running(), 121);
    await look();
    const later = await Customer.admin(running());
    expect((await alarms(later)).every(({ kind, cleared_at }) => kind !== 'dead-letters' || cleared_at)).toBeTruthy();
  });

  it('raises alarms for missing webhooks, late plans and an unserved queue', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    await controlGateway(running(), 'faults', { webhooks: 'drop' });
    const order = await customer.order();
    await customer.verify(await payAtGateway(running(), order.order_id));
    await customer.boughtPlan();
    await controlGateway(running(), 'faults', { webhooks: 'deliver' });
    await running().clock.advanceMinutes(30);
    await look();
    const open = async () => (await alarms(admin)).filter(({ cleared_at }) => !cleared_at).map(({ kind }) => kind);
    expect(await open()).toContain('webhook-silent');
    await running().clock.advanceMinutes(21 * 60);
    const stuck = running().queue('invoices');
    await stuck.pause();
    // At the head, because the invoice of the purchase above may be queued, too.
    await stuck.add('issue-invoice', { v: 1, order_id: 'f'.repeat(24) }, { jobId: 'stuck', lifo: true, timestamp: Date.now() - 600_000 });
    await look();
    const kinds = await open();
    await stuck.remove('stuck');
    await stuck.resume();
    for (const kind of ['promise-at-risk', 'queue-stalled']) expect(kinds).toContain(kind);
  });
});

describe('an open operations screen', () => {
  const running = useApp();

  it('receives an event for a new ticket at once, while customers receive no events of the team', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const events: string[] = [];
    const stop = new AbortController();
    const listen = async (path: string, token: string, prefix: string) => {
      const answer = await fetch(`${running().origin}${path}`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
      for await (const part of answer.body ?? []) events.push(`${prefix} ${Buffer.from(part).toString()}`);
    };
    void listen(`${ADMIN}/stream`, admin.token, 'team').catch(() => undefined);
    void listen('/bff/api/v1/account/stream', customer.token, 'customer').catch(() => undefined);
    await eventually(() => events.filter((each) => /hello/.test(each)).length === 2);
    await customer.request('POST', '/bff/api/v1/account/tickets', { message: 'Hello' });
    await eventually(() => events.some((each) => /^team .*event: team\.tickets/s.test(each)));
    expect(events.some((each) => /^customer .*event: team\./s.test(each))).toBeFalsy();
    stop.abort();
  });
});

describe('an audit entry', () => {
  const running = useApp();

  it('is written with its change or not at all', async () => {
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', `${ADMIN}/users/${'f'.repeat(24)}/block`, {})).status).toBe(404);
    expect((await admin.request('GET', `${ADMIN}/audit`)).body.total).toBe(0);
    expect(await running().mongo.collection('outbox').countDocuments()).toBe(0);
  });

  it('has an address of its own', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    await admin.request('POST', `${ADMIN}/users/${customer.id}/block`, { reason: 'Asked for it' });
    const [entry] = (await admin.request('GET', `${ADMIN}/audit?subject=${customer.id}`)).body.rows;
    expect((await admin.request('GET', `${ADMIN}/audit/${entry.id}`)).body).toStrictEqual(entry);
    expect((await admin.request('GET', `${ADMIN}/audit/${'f'.repeat(24)}`)).status).toBe(404);
  });
});
