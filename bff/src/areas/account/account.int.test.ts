import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, PASSWORD, request } from '../../../test/customer.ts';

const ME = '/bff/api/v1/session/me';
const SESSIONS = '/bff/api/v1/account/sessions';
const REFRESH = '/bff/api/v1/session/refresh';

const running = useApp();

describe('registration', () => {
  const register = (body: unknown) => request(running(), 'POST', '/bff/admin/api/user/register', { body });
  const right = { name: 'Kavya', mobile: '9876543210', email: 'kavya@example.in', password: 'Namaste1' };

  it('creates one account per address, ignoring case', async () => {
    const first = await register(right);
    expect(first.status).toBe(201);
    expect(first.body.status).toBe('success');
    const again = await register({ ...right, email: ' KAVYA@Example.in ' });
    expect(again.status).toBe(409);
    expect(Object.keys(again.body.errors)).toStrictEqual(['email']);
  });

  it('never creates an admin', async () => {
    const answer = await register({ ...right, email: 'boss@example.in', user_type: 'A' });
    expect(answer.status).toBe(422);
  });

  it('answers each invalid field with its message', async () => {
    const answer = await register({ name: ' ', mobile: '12', email: 'x', password: 'abcdef' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toStrictEqual({
      name: ['Name is required'],
      mobile: ['Phone number must be 10'],
      email: ['Valid Email is required'],
      password: ['Password must be 6+ characters with a digit'],
    });
  });

  it('rejects an operator instead of text', async () => {
    const answer = await request(running(), 'POST', '/bff/user/userLogin', { body: { email: { $gt: '' }, password: { $gt: '' } } });
    expect(answer.status).toBe(422);
  });
});

describe('a session', () => {
  it('is refused with the same text for an unknown address and a wrong password', async () => {
    const customer = await Customer.signedIn(running());
    const answers = await Promise.all([
      request(running(), 'POST', '/bff/user/userLogin', { body: { email: customer.email, password: 'wrong1' } }),
      request(running(), 'POST', '/bff/user/userLogin', { body: { email: 'nobody@example.in', password: 'wrong1' } }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body.message).toBe('Please enter the valid credetials');
    }
  });

  it('is renewed by its refresh cookie, which works once; an old one ends the whole family', async () => {
    const customer = await Customer.signedIn(running());
    const renewed = await request(running(), 'POST', REFRESH, { headers: { cookie: customer.cookie } });
    expect(renewed.status).toBe(200);
    const header = renewed.headers.get('set-cookie') ?? '';
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/bff/api/v1/session'])
      expect(header).toMatch(new RegExp(attribute));
    const { token } = renewed.body;
    expect((await request(running(), 'GET', ME, { token })).status).toBe(200);
    await running().clock.advanceMinutes(1);
    expect((await request(running(), 'POST', REFRESH, { headers: { cookie: customer.cookie } })).status).toBe(401);
    expect((await request(running(), 'POST', REFRESH, { headers: { cookie: header.split(';')[0] ?? '' } })).status).toBe(401);
    expect((await request(running(), 'GET', ME, { token })).status).toBe(401);
  });

  it('ends on the server at logout', async () => {
    const customer = await Customer.signedIn(running());
    await request(running(), 'POST', '/bff/api/v1/session/logout', { headers: { cookie: customer.cookie } });
    expect((await customer.request('GET', ME)).status).toBe(401);
  });

  it('of a blocked user ends with the next request', async () => {
    const customer = await Customer.signedIn(running());
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', `/bff/api/v1/admin/users/${customer.id}/block`)).status).toBe(200);
    expect((await customer.request('GET', ME)).status).toBe(401);
    expect((await request(running(), 'POST', REFRESH, { headers: { cookie: customer.cookie } })).status).toBe(401);
    expect((await request(running(), 'POST', '/bff/user/userLogin', { body: { email: customer.email, password: PASSWORD } })).status).toBe(
      401,
    );
    await admin.request('POST', `/bff/api/v1/admin/users/${customer.id}/unblock`);
    expect((await (await Customer.loggedIn(running(), customer.email)).request('GET', ME)).status).toBe(200);
  });

  it('rejects tokens that are expired, for another site, tampered with or unsigned', async () => {
    const { token } = await Customer.signedIn(running());
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const key = Buffer.from(hkdfSync('sha256', 'development-only-secret-change-me-please', '', 'fitghar access token', 32));
    const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url');
    const expired = `${header}.${encode({ ...claims, exp: claims.iat - 1 })}`;
    const elsewhere = `${header}.${encode({ ...claims, aud: 'another-site' })}`;
    const forged = [
      `${expired}.${sign(expired)}`,
      `${elsewhere}.${sign(elsewhere)}`,
      `${header}.${encode({ ...claims, type: 'A' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, type: 'A' })}.`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    ];
    expect((await request(running(), 'GET', ME, { token: `${header}.${payload}.${sign(`${header}.${payload}`)}` })).status).toBe(200); // proves that the key is right
    for (const each of forged) expect((await request(running(), 'GET', ME, { token: each })).status).toBe(401);
  });

  it('of a customer does not open admin calls, and vice versa', async () => {
    const customer = await Customer.signedIn(running());
    const admin = await Customer.admin(running());
    for (const [method, path] of [
      ['GET', 'summary'],
      ['GET', 'tickets'],
      ['GET', 'refunds'],
      ['POST', `users/${customer.id}/block`],
      ['POST', 'notices'],
    ] as const)
      expect([path, (await customer.request(method, `/bff/api/v1/admin/${path}`)).status]).toEqual([path, 403]);
    expect((await admin.request('GET', '/bff/api/v1/account/tickets')).status).toBe(403);
  });

  it('can be listed, ended individually, and ended on all other devices', async () => {
    const here = await Customer.signedIn(running());
    const [phone, tablet] = [await Customer.loggedIn(running(), here.email), await Customer.loggedIn(running(), here.email)];
    const { rows, total } = (await here.request('GET', SESSIONS)).body;
    expect([rows.length, total]).toStrictEqual([3, 3]);
    expect((await here.request('GET', `${SESSIONS}?limit=2&page=2`)).body).toMatchObject({ rows: [rows[2]], page: 2, limit: 2, total: 3 });
    expect(rows.map((row: { current: boolean }) => row.current).filter(Boolean)).toStrictEqual([true]);
    const phones = (await phone.request('GET', SESSIONS)).body.rows.find((row: { current: boolean }) => row.current);
    expect((await here.request('DELETE', `${SESSIONS}/${phones.id}`)).status).toBe(200);
    expect((await phone.request('GET', ME)).status).toBe(401);
    expect((await tablet.request('GET', ME)).status).toBe(200);
    expect((await here.request('POST', `${SESSIONS}/end-others`)).body.rows.length).toBe(1);
    expect((await tablet.request('GET', ME)).status).toBe(401);
    expect((await here.request('GET', ME)).status).toBe(200);
  });

  it.each([
    ['DELETE', `${SESSIONS}/:id`],
    ['POST', `${SESSIONS}/end-others`],
  ])('of another device is ended (%s) only after a proof of the last 15 minutes', async (method, path) => {
    const here = await Customer.signedIn(running());
    const phone = await Customer.loggedIn(running(), here.email);
    const { rows } = (await here.request('GET', SESSIONS)).body;
    const { id } = rows.find((row: { current: boolean }) => !row.current);
    const end = () => request(running(), method, path.replace(':id', id), { token: here.token });
    await running().clock.advanceMinutes(16);
    const stale = await end();
    expect([stale.status, stale.body.code]).toStrictEqual([403, 'proof_needed']);
    expect((await phone.request('GET', ME)).status).toBe(200);
    expect((await here.prove({ password: PASSWORD })).status).toBe(200);
    expect((await end()).status).toBe(200);
    expect((await phone.request('GET', ME)).status).toBe(401);
    expect((await here.request('GET', ME)).status).toBe(200);
  });

  it('of another user cannot be ended', async () => {
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { rows } = (await one.request('GET', SESSIONS)).body;
    expect((await other.request('DELETE', `${SESSIONS}/${rows[0].id}`)).status).toBe(404);
    expect((await one.request('GET', ME)).status).toBe(200);
  });
});

describe('the profile', () => {
  const PROFILE = '/bff/api/v1/account/profile';

  it('stores name, gender and number and leaves out what is missing', async () => {
    const customer = await Customer.signedIn(running());
    const changed = await customer.request('PATCH', PROFILE, { name: ' कव्या मेनन 🧘 ', gender: 'Female' });
    expect(changed.body).toStrictEqual({
      name: 'कव्या मेनन 🧘',
      gender: 'Female',
      phoneNumber: '9876543210',
      email: customer.email,
      erasure_due_at: null,
      email_refused_at: null,
    });
    expect((await customer.request('PATCH', PROFILE, { phoneNumber: '+91 98765 00000' })).body.phoneNumber).toBe('9876500000');
    expect((await customer.request('GET', ME)).body.mobile).toBe('9876500000');
  });

  it('rejects an invalid name, gender or number, and fields a customer may not change', async () => {
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
    for (const body of bad)
      expect([JSON.stringify(body), (await customer.request('PATCH', PROFILE, body)).status]).toEqual([JSON.stringify(body), 422]);
    expect((await customer.request('GET', PROFILE)).body.name).toBe('Kavya Menon');
  });

  it('treats markup in a name as text', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('PATCH', PROFILE, { name: '<script>alert(1)</script>' })).body.name).toBe('<script>alert(1)</script>');
  });
});
