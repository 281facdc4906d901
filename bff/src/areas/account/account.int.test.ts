import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer, PASSWORD } from '../../../test/customer.ts';

const ME = '/bff/api/v1/session/me';
const SESSIONS = '/bff/api/v1/account/sessions';
const REFRESH = '/bff/api/v1/session/refresh';

describe('registering', () => {
  const running = useApp();
  const register = (body: unknown) => ask(running(), 'POST', '/bff/admin/api/user/register', { body });
  const right = { name: 'Kavya', mobile: '9876543210', email: 'kavya@example.in', password: 'Namaste1' };

  it('opens an account once for an address, whatever its letter case', async () => {
    const first = await register(right);
    assert.equal(first.status, 201);
    assert.equal(first.body.status, 'success');
    const again = await register({ ...right, email: ' KAVYA@Example.in ' });
    assert.equal(again.status, 409);
    assert.deepEqual(Object.keys(again.body.errors), ['email']);
  });

  it('never makes an admin', async () => {
    const answer = await register({ ...right, email: 'boss@example.in', user_type: 'A' });
    assert.equal(answer.status, 422);
  });

  it('answers each wrong field with its message', async () => {
    const answer = await register({ name: ' ', mobile: '12', email: 'x', password: 'abcdef' });
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.body.errors, {
      name: ['Name is required'],
      mobile: ['Phone number must be 10'],
      email: ['Valid Email is required'],
      password: ['Password must be 6+ characters with a digit'],
    });
  });

  it('does not take an operator for a text', async () => {
    const answer = await ask(running(), 'POST', '/bff/user/userLogin', { body: { email: { $gt: '' }, password: { $gt: '' } } });
    assert.equal(answer.status, 422);
  });
});

describe('a session', () => {
  const running = useApp();

  it('is refused with the same words for an unknown address and a wrong password', async () => {
    const customer = await Customer.signedIn(running());
    const answers = await Promise.all([
      ask(running(), 'POST', '/bff/user/userLogin', { body: { email: customer.email, password: 'wrong1' } }),
      ask(running(), 'POST', '/bff/user/userLogin', { body: { email: 'nobody@example.in', password: 'wrong1' } }),
    ]);
    for (const { status, body } of answers) {
      assert.equal(status, 401);
      assert.equal(body.message, 'Please enter the valid credetials');
    }
  });

  it('goes on by its refresh cookie, which works once; an old one ends the whole family', async () => {
    const customer = await Customer.signedIn(running());
    const renewed = await ask(running(), 'POST', REFRESH, { headers: { cookie: customer.cookie } });
    assert.equal(renewed.status, 200);
    const header = renewed.headers.get('set-cookie') ?? '';
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/bff/api/v1/session'])
      assert.match(header, new RegExp(attribute));
    const { token } = renewed.body;
    assert.equal((await ask(running(), 'GET', ME, { token })).status, 200);
    assert.equal((await ask(running(), 'POST', REFRESH, { headers: { cookie: customer.cookie } })).status, 401);
    assert.equal((await ask(running(), 'POST', REFRESH, { headers: { cookie: header.split(';')[0] ?? '' } })).status, 401);
    assert.equal((await ask(running(), 'GET', ME, { token })).status, 401);
  });

  it('ends on the server at logout', async () => {
    const customer = await Customer.signedIn(running());
    await ask(running(), 'POST', '/bff/api/v1/session/logout', { headers: { cookie: customer.cookie } });
    assert.equal((await customer.ask('GET', ME)).status, 401);
  });

  it('of somebody who is blocked is over on the next request', async () => {
    const customer = await Customer.signedIn(running());
    const admin = await Customer.admin(running());
    assert.equal((await admin.ask('POST', `/bff/api/v1/admin/users/${customer.id}/block`)).status, 200);
    assert.equal((await customer.ask('GET', ME)).status, 401);
    assert.equal((await ask(running(), 'POST', REFRESH, { headers: { cookie: customer.cookie } })).status, 401);
    assert.equal(
      (await ask(running(), 'POST', '/bff/user/userLogin', { body: { email: customer.email, password: PASSWORD } })).status,
      401,
    );
    await admin.ask('POST', `/bff/api/v1/admin/users/${customer.id}/unblock`);
    assert.equal((await (await Customer.loggedIn(running(), customer.email)).ask('GET', ME)).status, 200);
  });

  it('is not opened by a token that is expired, made for another site, tampered with or unsigned', async () => {
    const { token } = await Customer.signedIn(running());
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (content: string) => createHmac('sha256', 'development-only-secret-change-me-please').update(content).digest('base64url');
    const expired = `${header}.${encode({ ...claims, exp: claims.iat - 1 })}`;
    const elsewhere = `${header}.${encode({ ...claims, aud: 'another-site' })}`;
    const forged = [
      `${expired}.${sign(expired)}`,
      `${elsewhere}.${sign(elsewhere)}`,
      `${header}.${encode({ ...claims, type: 'A' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, type: 'A' })}.`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    ];
    assert.equal((await ask(running(), 'GET', ME, { token: `${header}.${payload}.${sign(`${header}.${payload}`)}` })).status, 200); // the key is the right one
    for (const each of forged) assert.equal((await ask(running(), 'GET', ME, { token: each })).status, 401);
  });

  it('of a customer does not open the admin’s calls, nor an admin’s the customer’s', async () => {
    const customer = await Customer.signedIn(running());
    const admin = await Customer.admin(running());
    for (const [method, path] of [
      ['GET', 'summary'],
      ['GET', 'tickets'],
      ['GET', 'refunds'],
      ['POST', `users/${customer.id}/block`],
      ['POST', 'notices'],
    ] as const)
      assert.equal((await customer.ask(method, `/bff/api/v1/admin/${path}`)).status, 403, path);
    assert.equal((await admin.ask('GET', '/bff/api/v1/account/tickets')).status, 403);
  });

  it('can be listed, ended one by one, and ended everywhere else', async () => {
    const here = await Customer.signedIn(running());
    const [phone, tablet] = [await Customer.loggedIn(running(), here.email), await Customer.loggedIn(running(), here.email)];
    const { rows } = (await here.ask('GET', SESSIONS)).body;
    assert.equal(rows.length, 3);
    assert.deepEqual(rows.map((row: { current: boolean }) => row.current).filter(Boolean), [true]);
    const phones = (await phone.ask('GET', SESSIONS)).body.rows.find((row: { current: boolean }) => row.current);
    assert.equal((await here.ask('DELETE', `${SESSIONS}/${phones.id}`)).status, 200);
    assert.equal((await phone.ask('GET', ME)).status, 401);
    assert.equal((await tablet.ask('GET', ME)).status, 200);
    assert.equal((await here.ask('POST', `${SESSIONS}/end-others`)).body.rows.length, 1);
    assert.equal((await tablet.ask('GET', ME)).status, 401);
    assert.equal((await here.ask('GET', ME)).status, 200);
  });

  it('of somebody else cannot be ended', async () => {
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { rows } = (await one.ask('GET', SESSIONS)).body;
    assert.equal((await other.ask('DELETE', `${SESSIONS}/${rows[0].id}`)).status, 404);
    assert.equal((await one.ask('GET', ME)).status, 200);
  });
});

describe('the profile', () => {
  const running = useApp();
  const PROFILE = '/bff/api/v1/account/profile';

  it('keeps name, gender and number, and leaves out what is not given', async () => {
    const customer = await Customer.signedIn(running());
    const changed = await customer.ask('PATCH', PROFILE, { name: ' कव्या मेनन 🧘 ', gender: 'Female' });
    assert.deepEqual(changed.body, {
      name: 'कव्या मेनन 🧘',
      gender: 'Female',
      phoneNumber: '9876543210',
      email: customer.email,
      erasure_due_at: null,
    });
    assert.equal((await customer.ask('PATCH', PROFILE, { phoneNumber: '+91 98765 00000' })).body.phoneNumber, '9876500000');
    assert.equal((await customer.ask('GET', ME)).body.mobile, '9876500000');
  });

  it('refuses what is no name, gender or number, and fields that are not the person’s to change', async () => {
    const customer = await Customer.signedIn(running());
    const bad = [
      { name: '' },
      { name: 'x'.repeat(121) },
      { name: 'a\u0000b' },
      { gender: 'Robot' },
      { phoneNumber: '123' },
      { name: { $gt: '' } },
      { email: 'other@example.in' },
      { type: 'A' },
      { blocked: false },
    ];
    for (const body of bad) assert.equal((await customer.ask('PATCH', PROFILE, body)).status, 422, JSON.stringify(body));
    assert.equal((await customer.ask('GET', PROFILE)).body.name, 'Kavya Menon');
  });

  it('takes markup in a name for letters', async () => {
    const customer = await Customer.signedIn(running());
    assert.equal((await customer.ask('PATCH', PROFILE, { name: '<script>alert(1)</script>' })).body.name, '<script>alert(1)</script>');
  });
});
