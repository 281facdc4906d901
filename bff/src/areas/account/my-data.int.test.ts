import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JobHandlers } from '@fitghar/services/kernel';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer, eventually, mailTo, PASSWORD } from '../../../test/customer.ts';
import { aPicture } from '../../../test/pictures.ts';

const ACCOUNT = '/bff/api/v1/account';

describe('my data', () => {
  const running = useApp();

  it('can be downloaded whole, and holds nothing of others and no secret', async () => {
    const [customer, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    await customer.booked();
    await customer.send(`${ACCOUNT}/tickets`, { message: 'My ticket' });
    await other.send(`${ACCOUNT}/tickets`, { message: 'Not mine' });
    const { status, headers, body } = await customer.ask('GET', `${ACCOUNT}/export`);
    assert.equal(status, 200);
    assert.match(headers.get('content-disposition') ?? '', /attachment/);
    assert.deepEqual(Object.keys(body).sort(), [
      'account',
      'bookings',
      'consents',
      'credits',
      'enrolments',
      'exported_at',
      'invoices',
      'notices',
      'orders',
      'plans',
      'refunds',
      'reviews',
      'tickets',
    ]);
    assert.equal(body.account.email, customer.email);
    assert.equal(body.bookings[0].address, '12, Lotus Apartments');
    assert.equal(body.orders[0].amountPaise, 9900);
    const all = JSON.stringify(body);
    assert.ok(all.includes('My ticket') && !all.includes('Not mine'));
    assert.doesNotMatch(all, /argon2|passwordHash|tokenHash/);
  });

  it('records consent with its time and the version of its text, and takes it back as easily', async () => {
    const email = `offers.${Date.now()}@example.in`;
    await ask(running(), 'POST', '/bff/admin/api/user/register', {
      body: { name: 'Ravi', mobile: '9876543210', email, password: PASSWORD, offers: true },
    });
    const customer = await Customer.loggedIn(running(), email);
    const purposes = async () => {
      const { rows } = (await customer.ask('GET', `${ACCOUNT}/consents`)).body;
      return rows.map(({ purpose, given }: { purpose: string; given: boolean }) => `${purpose} ${given}`);
    };
    assert.deepEqual(await purposes(), ['offers true', 'terms true']);
    const { rows } = (await customer.ask('POST', `${ACCOUNT}/consents`, { purpose: 'offers', given: false })).body;
    assert.deepEqual([rows[0].purpose, rows[0].given, rows[0].at], ['offers', false, '2026-11-21T09:30:00+05:30']);
    assert.match(rows[0].version, /^\d{4}-\d{2}-\d{2}$/);
    assert.equal((await customer.ask('POST', `${ACCOUNT}/consents`, { purpose: 'terms', given: false })).status, 422);
  });
});

describe('the erasure of an account', () => {
  const running = useApp();
  const erase = (userId: string) => running().app.get(JobHandlers).run('erase-account', { v: 1, user_id: userId }, `erase ${userId}`);

  it('is asked for with the password, told by mail, and can be taken back for a week', async () => {
    const customer = await Customer.signedIn(running());
    assert.deepEqual((await customer.ask('POST', `${ACCOUNT}/erasure`, { password: 'wrong1' })).body.errors, {
      password: ['This is not your password'],
    });
    const asked = await customer.ask('POST', `${ACCOUNT}/erasure`, { password: PASSWORD });
    assert.equal(asked.body.erasure_due_at, '2026-11-28T09:30:00+05:30');
    await mailTo(running(), customer.email, /will be erased on Sat 28 Nov/);
    assert.equal((await customer.ask('GET', `${ACCOUNT}/profile`)).body.erasure_due_at, asked.body.erasure_due_at);
    await erase(customer.id); // a job that comes too early
    assert.equal((await customer.ask('DELETE', `${ACCOUNT}/erasure`)).body.erasure_due_at, null);
    running().clock.set('2026-11-29T09:30:00+05:30');
    await erase(customer.id);
    assert.equal((await Customer.loggedIn(running(), customer.email)).id, customer.id);
  });
});

describe('an account that is erased', () => {
  const running = useApp();
  const erase = (userId: string) => running().app.get(JobHandlers).run('erase-account', { v: 1, user_id: userId }, `erase ${userId}`);

  it('takes the person out of every record and leaves the books', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id, booking_id } = await customer.booked();
    await customer.send(`${ACCOUNT}/tickets`, { message: 'Private' }, aPicture());
    await customer.send(`${ACCOUNT}/reviews`, { name: 'Kavya Menon', review: 'Lovely' }, aPicture());
    const refused = await customer.ask('POST', `${ACCOUNT}/erasure`, { password: PASSWORD });
    assert.deepEqual([refused.status, refused.body.code], [409, 'not_erasable']);
    running().clock.set('2026-11-22T12:00:00+05:30');
    await running()
      .mongo.connection.collection('bookings')
      .updateMany({}, { $set: { status: 'Completed' } });
    assert.equal((await customer.ask('POST', `${ACCOUNT}/erasure`, { password: PASSWORD })).status, 200);
    running().clock.set('2026-11-30T09:30:00+05:30');
    await erase(customer.id);
    assert.equal((await customer.ask('GET', '/bff/api/v1/session/me')).status, 401);
    assert.equal(
      (await ask(running(), 'POST', '/bff/user/userLogin', { body: { email: customer.email, password: PASSWORD } })).status,
      401,
    );
    const { connection } = running().mongo;
    for (const name of ['users', 'bookings', 'tickets', 'reviews', 'orders', 'refunds', 'outbox', 'notices', 'sessions']) {
      const text = JSON.stringify(await connection.collection(name).find().toArray());
      assert.doesNotMatch(text, /Kavya|Lotus|9876543210|Private|Lovely/, name);
      assert.ok(!text.includes(customer.email), name);
    }
    assert.equal((await connection.collection('orders').findOne({ gatewayOrderId: order_id }))?.amountPaise, 9900);
    assert.ok(await connection.collection('bookings').findOne({ pincode: '560038', name: 'Erased' }), booking_id);
    await eventually(async () => (await connection.collection('files.files').countDocuments()) === 0);
    await erase(customer.id); // it may run twice
  });
});
