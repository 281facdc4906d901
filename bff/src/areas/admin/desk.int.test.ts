import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DeadLetters, Outbox, Queues } from '@fitghar/services/kernel';
import { Watch } from '@fitghar/services/notifications';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer, eventually, mailTo, payAtGateway, tellGateway } from '../../../test/customer.ts';
import { aPicture } from '../../../test/pictures.ts';

const ADMIN = '/bff/api/v1/admin';

describe('a user, as ops see one', () => {
  const running = useApp();

  it('stands there with services, orders, tickets and consents', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    await customer.booked();
    await customer.ask('POST', '/bff/api/v1/account/tickets', { message: 'Where is my trainer?' });
    const user = (await admin.ask('GET', `${ADMIN}/users/${customer.id}`)).body;
    assert.equal(user.profile.email, customer.email);
    assert.deepEqual([user.userServices.length, user.orders[0].amount, user.tickets.length, user.consents[0].purpose], [1, 99, 1, 'terms']);
    assert.doesNotMatch(JSON.stringify(user), /passwordHash|argon2/);
  });

  it('is out on the next request once blocked, with the reason in the audit log, and in again once unblocked', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const block = (what: string, body?: unknown) => admin.ask('POST', `${ADMIN}/users/${customer.id}/${what}`, body);
    assert.deepEqual((await block('block', { reason: 'Abused a trainer' })).body, { id: customer.id, isBlocked: true });
    assert.equal((await customer.ask('GET', '/bff/api/v1/session/me')).status, 401);
    assert.equal((await block('unblock')).status, 200);
    await Customer.loggedIn(running(), customer.email);
    const { rows } = (await admin.ask('GET', `${ADMIN}/audit?subject=${customer.id}&sort=at`)).body;
    const [entry] = rows.filter((row: { action: string }) => row.action === 'user.block');
    assert.deepEqual(
      [entry.before, entry.after, entry.reason, entry.by.name],
      [{ isBlocked: false }, { isBlocked: true }, 'Abused a trainer', 'Ops'],
    );
    assert.equal(rows.length, 2);
  });
});

describe('the team', () => {
  const running = useApp();

  it('is added to with a role; a change of role ends the sessions and holds from the next login', async () => {
    const admin = await Customer.admin(running());
    const account = { name: 'Nisha', mobile: '9000000009', email: `nisha.${Date.now()}@example.in`, password: 'Namaste1' };
    const added = await admin.ask('POST', `${ADMIN}/team`, { ...account, role: 'viewer' });
    assert.deepEqual([added.status, added.body.role], [201, 'viewer']);
    assert.equal((await admin.ask('POST', `${ADMIN}/team`, { ...account, role: 'viewer' })).status, 409);
    const nisha = await Customer.loggedIn(running(), account.email, account.password);
    assert.equal((await nisha.ask('GET', `${ADMIN}/users`)).status, 200);
    assert.equal((await nisha.ask('GET', `${ADMIN}/users/export`)).status, 403);
    assert.equal(
      (await admin.ask('POST', `${ADMIN}/team/${added.body.id}/role`, { role: 'support', reason: 'New job' })).body.role,
      'support',
    );
    assert.equal((await nisha.ask('GET', `${ADMIN}/users`)).status, 401);
    assert.equal((await admin.ask('POST', `${ADMIN}/team/${admin.id}/role`, { role: 'viewer', reason: 'Oops' })).status, 409);
    const customer = await Customer.signedIn(running());
    assert.equal((await admin.ask('POST', `${ADMIN}/team/${customer.id}/role`, { role: 'admin', reason: 'Please' })).status, 404);
    const [entry] = (await admin.ask('GET', `${ADMIN}/audit?subject=${added.body.id}`)).body.rows;
    assert.deepEqual([entry.before.role, entry.after.role], ['viewer', 'support']);
  });
});

describe('tickets, reviews and enquiries', () => {
  const running = useApp();

  it('a ticket is taken, answered and closed, and shows how long the first reply took', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { ticket_id } = (await customer.send('/bff/api/v1/account/tickets', { message: 'The mat is torn' }, aPicture())).body;
    running().clock.advanceMinutes(75);
    const path = `${ADMIN}/tickets/${ticket_id}`;
    assert.equal((await admin.ask('POST', `${path}/assign`, { member_id: admin.id })).body.assigned_to.name, 'Ops');
    assert.equal((await admin.ask('POST', `${path}/assign`, { member_id: customer.id })).status, 404);
    const answered = (await admin.ask('POST', `${path}/answer`, { message: 'A new one is on its way' })).body;
    assert.deepEqual([answered.status, answered.first_reply_minutes], ['Answered', 75]);
    running().clock.advanceMinutes(10);
    assert.equal((await admin.ask('POST', `${path}/answer`, { message: 'Has it come?' })).body.first_reply_minutes, 75);
    assert.equal((await admin.ask('POST', `${path}/close`, {})).body.status, 'Closed');
    assert.equal((await admin.ask('POST', `${path}/answer`, { message: 'Too late' })).status, 409);
    const { rows } = (await admin.ask('GET', `${ADMIN}/tickets?q=${ticket_id}`)).body;
    assert.deepEqual([rows.length, rows[0].customer.name], [1, 'Kavya Menon']);
    assert.equal((await fetch(running().origin + rows[0].ticket_raise_file_url)).status, 200);
  });

  it('a review is decided once and answered once, by mail', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { id } = (await customer.ask('POST', '/bff/api/v1/account/reviews', { name: 'Kavya', review: 'Good' })).body;
    const path = `${ADMIN}/reviews/${id}`;
    assert.equal((await admin.ask('POST', `${path}/approve`, {})).body.status, 'approved');
    assert.equal((await admin.ask('POST', `${path}/approve`, {})).status, 409);
    assert.equal((await admin.ask('POST', `${path}/reply`, { message: 'Thank you, Kavya!' })).body.reply, 'Thank you, Kavya!');
    assert.match((await mailTo(running(), customer.email, /reply to your review/)).text, /Thank you, Kavya!/);
    assert.equal((await admin.ask('POST', `${path}/reply`, { message: 'Again' })).status, 409);
    assert.equal((await admin.ask('POST', `${ADMIN}/reviews/${'f'.repeat(24)}/approve`, {})).status, 404);
  });

  it('an enquiry is answered by mail, once, and its clock stops', async () => {
    const admin = await Customer.admin(running());
    await ask(running(), 'POST', '/bff/user/corporatePlan', {
      body: { name: 'Ravi', company: 'Acme', email: 'ravi@acme.in', phone: '9876500000', requirement: 'Yoga for 40' },
    });
    const [row] = (await admin.ask('GET', `${ADMIN}/enquiries?status=open&q=RAVI@acme.in`)).body.rows;
    const answer = () => admin.ask('POST', `${ADMIN}/enquiries/${row.id}/answer`, { message: 'We call you tomorrow.' });
    assert.equal((await answer()).body.status, 'answered');
    assert.match((await mailTo(running(), 'ravi@acme.in', /answer to your enquiry/)).text, /We call you tomorrow/);
    assert.equal((await answer()).status, 409);
    assert.equal((await admin.ask('GET', `${ADMIN}/enquiries?status=open&q=ravi@acme.in`)).body.total, 0);
  });
});

describe('notices', () => {
  const running = useApp();
  const seen = async (customer: Customer) =>
    (await customer.ask('GET', '/bff/api/v1/account/notices')).body.rows.map(({ title }: { title: string }) => title);

  it('reach their audience alone, and count whom they reached and who read them', async () => {
    const [admin, booked, other] = [
      await Customer.admin(running()),
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
    ];
    await booked.booked();
    const body = { title: 'Carry water', message: 'It will be hot tomorrow', audience: 'session-ahead' };
    running().clock.advanceMinutes(1);
    const { id } = (await admin.ask('POST', `${ADMIN}/notices`, body)).body;
    assert.deepEqual([await seen(booked), await seen(other)], [['Carry water'], []]);
    await seen(booked);
    running().clock.advanceMinutes(1);
    await booked.ask('POST', '/bff/api/v1/account/notices/read');
    await booked.ask('POST', '/bff/api/v1/account/notices/read');
    const [row] = (await admin.ask('GET', `${ADMIN}/notices`)).body.rows;
    assert.deepEqual([row.id, row.delivered, row.read_count], [id, 1, 1]);
    await admin.ask('POST', `${ADMIN}/notices/${id}/withdraw`, {});
    assert.deepEqual(await seen(booked), []);
  });

  it('go out at their time, and not before', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const at = new Date(running().clock.now().getTime() + 1500);
    const send_at = at.toISOString();
    const { status } = (await admin.ask('POST', `${ADMIN}/notices`, { title: 'Diwali', message: 'Closed tomorrow', send_at })).body;
    assert.equal(status, 'scheduled');
    assert.deepEqual(await seen(customer), []);
    await eventually(async () => (await seen(customer)).includes('Diwali'));
    assert.equal((await admin.ask('POST', `${ADMIN}/notices`, { title: 'x', message: 'y', send_at: 'tomorrow' })).status, 422);
  });
});

describe('the work behind the screens', () => {
  const running = useApp({ WATCH_SECONDS: '3600' });
  const look = () => running().app.get(Watch).look();
  const alarms = async (admin: Customer) =>
    (await admin.ask('GET', `${ADMIN}/queues`)).body.alarms as { kind: string; cleared_at: string | null }[];

  it('shows each queue, and opens the board for admins only', async () => {
    const admin = await Customer.admin(running());
    const desk = (await admin.ask('GET', `${ADMIN}/queues`)).body;
    assert.equal(desk.reachable, true);
    assert.deepEqual(Object.keys(desk.queues[0]), ['name', 'waiting', 'active', 'delayed', 'failed', 'oldest_seconds', 'per_minute']);
    assert.ok(desk.queues.some(({ name }: { name: string }) => name === 'sms'));
    assert.equal((await ask(running(), 'GET', '/bff/queues')).status, 401);
    assert.equal((await ask(running(), 'GET', '/bff/queues/api/queues', { headers: { cookie: 'fitghar_board=x.1.y' } })).status, 401);
    const opened = await admin.ask('POST', `${ADMIN}/queues/board`, {});
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    assert.match(opened.headers.get('set-cookie') ?? '', /Path=\/bff\/queues; HttpOnly; SameSite=Strict/);
    assert.equal((await ask(running(), 'GET', '/bff/queues', { headers: { cookie } })).status, 200);
    assert.equal((await ask(running(), 'GET', '/bff/queues/api/queues', { headers: { cookie } })).status, 200);
    const retry = await ask(running(), 'PUT', '/bff/queues/api/queues/mail/retry/failed', { headers: { cookie } });
    assert.ok([404, 405].includes(retry.status), `the board changes nothing: ${retry.status}`);
    await ask(running(), 'POST', '/bff/api/v1/session/logout', { headers: { cookie: admin.cookie } });
    assert.equal((await ask(running(), 'GET', '/bff/queues', { headers: { cookie } })).status, 401);
  });

  it('tries a dead letter again, once, or gives it up with a note', async () => {
    const admin = await Customer.admin(running());
    const letters = running().app.get(DeadLetters);
    const bury = (id: string, payload: unknown) =>
      letters.bury({ id, queue: 'mail', name: 'password-changed-mail', payload, error: 'The relay was away', attempts: 8 });
    await bury('password-changed-mail.a', { v: 1, user_id: admin.id });
    await bury('password-changed-mail.b', { v: 1, user_id: admin.id });
    const { rows } = (await admin.ask('GET', `${ADMIN}/dead-letters`)).body;
    assert.deepEqual([rows.length, rows[0].error, rows[0].payload], [2, 'The relay was away', undefined]);
    const retry = () => admin.ask('POST', `${ADMIN}/dead-letters/password-changed-mail.a/retry`, {});
    assert.equal((await retry()).body.state, 'retried');
    assert.match((await mailTo(running(), admin.email, /password was changed/)).text, /password/);
    assert.equal((await retry()).status, 409);
    const giveUp = (body: unknown) => admin.ask('POST', `${ADMIN}/dead-letters/password-changed-mail.b/give-up`, body);
    assert.equal((await giveUp({})).status, 422);
    assert.deepEqual((await giveUp({ note: 'The account is gone' })).body.note, 'The account is gone');
    assert.equal((await admin.ask('GET', `${ADMIN}/dead-letters`)).body.total, 0);
    assert.equal((await admin.ask('POST', `${ADMIN}/dead-letters/nothing/retry`, {})).status, 404);
  });

  it('raises an alarm once for a cause, by mail and for Prometheus, and clears it when the cause is gone', async () => {
    const admin = await Customer.admin(running());
    const letters = running().app.get(DeadLetters);
    await letters.bury({ id: 'erase-account.x', queue: 'housekeeping', name: 'erase-account', payload: {}, error: 'Away', attempts: 3 });
    await Promise.all([look(), look()]);
    const dead = (await alarms(admin)).filter(({ kind }) => kind === 'dead-letters');
    assert.deepEqual([dead.length, dead[0]?.cleared_at], [1, null]);
    await mailTo(running(), 'ops@fitghar.local', /Alarm: 1 job has failed/);
    const metrics = await ask(running(), 'GET', '/bff/metrics', { headers: { authorization: 'Bearer development-metrics' } });
    assert.match(metrics.body, /alarms_open\{kind="dead-letters"\} 1/);
    await letters.giveUp('erase-account.x', 'Test');
    await look();
    assert.ok((await alarms(admin)).every(({ kind, cleared_at }) => kind !== 'dead-letters' || cleared_at));
  });

  it('notices webhooks that stay away, plans that are late, and a queue that nobody serves', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    await tellGateway(running(), 'faults', { webhooks: 'drop' });
    const order = await customer.order();
    await customer.verify(await payAtGateway(running(), order.order_id));
    await customer.boughtPlan();
    await tellGateway(running(), 'faults', { webhooks: 'deliver' });
    running().clock.advanceMinutes(30);
    await look();
    const open = async () => (await alarms(admin)).filter(({ cleared_at }) => !cleared_at).map(({ kind }) => kind);
    assert.ok((await open()).includes('webhook-silent'));
    running().clock.advanceMinutes(21 * 60);
    const stuck = running().app.get(Queues).get('invoices');
    await stuck.pause();
    // At the head, as the invoice of the purchase above may be waiting, too.
    await stuck.add('issue-invoice', { v: 1, order_id: 'f'.repeat(24) }, { jobId: 'stuck', lifo: true, timestamp: Date.now() - 600_000 });
    await look();
    const kinds = await open();
    await stuck.remove('stuck');
    await stuck.resume();
    for (const kind of ['promise-at-risk', 'queue-stalled']) assert.ok(kinds.includes(kind), `${kind} in ${kinds}`);
  });
});

describe('a screen of the team', () => {
  const running = useApp();

  it('hears at once that somebody has booked, and customers do not hear of the team', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const heard: string[] = [];
    const stop = new AbortController();
    const listen = async (path: string, token: string, prefix: string) => {
      const answer = await fetch(`${running().origin}${path}`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
      for await (const part of answer.body ?? []) heard.push(`${prefix} ${Buffer.from(part).toString()}`);
    };
    void listen(`${ADMIN}/stream`, admin.token, 'team').catch(() => undefined);
    void listen('/bff/api/v1/account/stream', customer.token, 'customer').catch(() => undefined);
    await eventually(() => heard.filter((each) => /hello/.test(each)).length === 2);
    await customer.ask('POST', '/bff/api/v1/account/tickets', { message: 'Hello' });
    await eventually(() => heard.some((each) => /^team .*event: admin/s.test(each)));
    assert.ok(!heard.some((each) => /^customer .*event: admin/s.test(each)));
    stop.abort();
  });
});

describe('an audit entry', () => {
  const running = useApp();

  it('is written with its change or not at all', async () => {
    const admin = await Customer.admin(running());
    assert.equal((await admin.ask('POST', `${ADMIN}/users/${'f'.repeat(24)}/block`, {})).status, 404);
    assert.equal((await admin.ask('GET', `${ADMIN}/audit`)).body.total, 0);
    assert.equal(await running().app.get(Outbox).messages.countDocuments({}), 0);
  });
});
