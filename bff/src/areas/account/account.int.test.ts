import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { Sessions } from '@fitghar/services/identity';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer } from '../../../test/customer.ts';

const ME = '/bff/api/v1/session/me';
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
    const { body } = await customer.ask('GET', ME);
    await running()
      .mongo.connection.collection('users')
      .updateOne({ email: customer.email }, { $set: { blocked: true } });
    await running().app.get(Sessions).endAllOf(body.id);
    assert.equal((await customer.ask('GET', ME)).status, 401);
    assert.equal((await ask(running(), 'POST', REFRESH, { headers: { cookie: customer.cookie } })).status, 401);
    assert.equal(
      (await ask(running(), 'POST', '/bff/user/userLogin', { body: { email: customer.email, password: 'Namaste1' } })).status,
      401,
    );
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

  it('of a customer does not open the admin’s calls', async () => {
    const customer = await Customer.signedIn(running());
    assert.equal((await customer.ask('GET', '/bff/api/v1/admin/summary')).status, 403);
  });
});

describe('limits', () => {
  const running = useApp({ RATE_LIMITS: 'on' });

  it('stop the eleventh try at one account, and say when to come back', async () => {
    const attempt = () => ask(running(), 'POST', '/bff/user/userLogin', { body: { email: 'target@example.in', password: 'guess1' } });
    for (let count = 0; count < 10; count++) assert.equal((await attempt()).status, 401);
    const stopped = await attempt();
    assert.equal(stopped.status, 429);
    assert.equal(stopped.body.code, 'too_many_requests');
    assert.ok(Number(stopped.headers.get('retry-after')) > 0);
    const other = await ask(running(), 'POST', '/bff/user/userLogin', { body: { email: 'other@example.in', password: 'guess1' } });
    assert.equal(other.status, 401);
  });
});
