import { describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer, PASSWORD } from '../../../test/customer.ts';

const SETUP = '/bff/api/v1/admin/second-factor';
const SUMMARY = '/bff/api/v1/admin/summary';

describe('the second factor of the team', () => {
  const running = useApp({ ADMIN_SECOND_FACTOR: 'on' });
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: running().clock.now().getTime() });
  const logIn = (email: string, totp?: string) =>
    ask(running(), 'POST', '/bff/user/userLogin', { body: { email, password: PASSWORD, ...(totp && { totp }) } });
  /** Somebody who has set it up, half a minute ago. */
  async function withFactor() {
    const admin = await Customer.admin(running());
    const { secret } = (await admin.ask('POST', SETUP)).body;
    expect((await admin.ask('POST', `${SETUP}/confirm`, { code: codeOf(secret) })).status).toBe(200);
    await running().clock.advanceMinutes(1);
    return { admin, secret: String(secret) };
  }

  it('closes operations until it is set up, and opens them then', async () => {
    const admin = await Customer.admin(running());
    const closed = await admin.ask('GET', SUMMARY);
    expect([closed.status, closed.body.code]).toStrictEqual([403, 'second_factor_required']);
    const { secret, qr } = (await admin.ask('POST', SETUP)).body;
    expect(qr).toMatch(/^data:image\/gif;base64,/);
    expect((await admin.ask('POST', `${SETUP}/confirm`, { code: '000000' })).status).toBe(422);
    expect((await admin.ask('GET', SUMMARY)).status).toBe(403);
    expect((await admin.ask('POST', `${SETUP}/confirm`, { code: codeOf(secret) })).status).toBe(200);
    expect((await admin.ask('GET', SUMMARY)).status).toBe(200);
  });

  it('is not switched on by a code before the app has its secret', async () => {
    const admin = await Customer.admin(running());
    expect((await admin.ask('POST', `${SETUP}/confirm`, { code: '123456' })).status).toBe(422);
    expect((await admin.ask('GET', SUMMARY)).status).toBe(403);
  });

  it('is asked for at the next login, and a code works once', async () => {
    const { admin, secret } = await withFactor();
    const without = await logIn(admin.email);
    expect([without.status, without.body.code]).toStrictEqual([401, 'second_factor_needed']);
    expect((await logIn(admin.email, '000000')).body.code).toBe('bad_credentials');
    const code = codeOf(secret);
    const { response } = (await logIn(admin.email, code)).body;
    expect((await ask(running(), 'GET', SUMMARY, { token: response.authorisation.token })).status).toBe(200);
    expect((await logIn(admin.email, code)).status).toBe(401);
  });

  it('is never told to whoever has no password', async () => {
    const { admin } = await withFactor();
    const answer = await ask(running(), 'POST', '/bff/user/userLogin', { body: { email: admin.email, password: 'Wrong123' } });
    expect(answer.body.code).toBe('bad_credentials');
  });

  it('stands nowhere in the open, and cannot be replaced by whoever has stolen a session', async () => {
    const { admin, secret } = await withFactor();
    const record = await running().mongo.collection('users').findOne({ email: admin.email });
    expect(JSON.stringify(record)).not.toMatch(new RegExp(secret));
    expect((await admin.ask('POST', SETUP)).status).toBe(409);
  });

  it('is reset by another admin, who says why; the person is logged out and sets up a new one', async () => {
    const [{ admin }, { admin: other }] = [await withFactor(), await withFactor()];
    const reset = `/bff/api/v1/admin/team/${admin.id}/second-factor/reset`;
    expect((await admin.ask('POST', reset, { reason: 'Lost my phone' })).status).toBe(409);
    expect((await other.ask('POST', reset, {})).status).toBe(422);
    expect((await other.ask('POST', reset, { reason: 'Lost the phone' })).body.second_factor).toBe(false);
    expect((await admin.ask('GET', SUMMARY)).status).toBe(401);
    const again = await Customer.loggedIn(running(), admin.email);
    expect((await again.ask('GET', SUMMARY)).body.code).toBe('second_factor_required');
  });

  it('does not concern customers', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.ask('GET', '/bff/api/v1/booking/services')).status).toBe(200);
  });
});
