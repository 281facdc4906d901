import { describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { startApp, useApp } from '../../../test/app-under-test.ts';
import { Customer, PASSWORD, request } from '../../../test/customer.ts';

const SETUP = '/bff/api/v1/admin/second-factor';
const SUMMARY = '/bff/api/v1/admin/summary';

describe('the second factor', () => {
  const running = useApp({ ADMIN_SECOND_FACTOR: 'on' });
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: running().clock.now().getTime() });
  const logIn = (email: string, totp?: string) =>
    request(running(), 'POST', '/bff/user/userLogin', { body: { email, password: PASSWORD, ...(totp && { totp }) } });
  /** A team member who set up the second factor half a minute ago. */
  async function withFactor() {
    const admin = await Customer.admin(running());
    const { secret } = (await admin.request('POST', SETUP)).body;
    const confirmed = await admin.request('POST', `${SETUP}/confirm`, { code: codeOf(secret) });
    expect(confirmed.status).toBe(200);
    await running().clock.advanceMinutes(1);
    admin.proof = async () => {
      await running().clock.advanceMinutes(1); // a code works once
      return { code: codeOf(secret) };
    };
    return { admin, secret: String(secret), codes: confirmed.body.recovery_codes as string[] };
  }

  it('locks operations until it is set up', async () => {
    const admin = await Customer.admin(running());
    const closed = await admin.request('GET', SUMMARY);
    expect([closed.status, closed.body.code]).toStrictEqual([403, 'second_factor_required']);
    const { secret, qr } = (await admin.request('POST', SETUP)).body;
    expect(qr).toMatch(/^data:image\/gif;base64,/);
    expect((await admin.request('POST', `${SETUP}/confirm`, { code: '000000' })).status).toBe(422);
    expect((await admin.request('GET', SUMMARY)).status).toBe(403);
    expect((await admin.request('POST', `${SETUP}/confirm`, { code: codeOf(secret) })).status).toBe(200);
    expect((await admin.request('GET', SUMMARY)).status).toBe(200);
  });

  it('cannot be enabled with a code before the app has its secret', async () => {
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', `${SETUP}/confirm`, { code: '123456' })).status).toBe(422);
    expect((await admin.request('GET', SUMMARY)).status).toBe(403);
  });

  it('is required at the next login, and a code works once', async () => {
    const { admin, secret } = await withFactor();
    const without = await logIn(admin.email);
    expect([without.status, without.body.code]).toStrictEqual([401, 'second_factor_needed']);
    expect((await logIn(admin.email, '000000')).body.code).toBe('bad_credentials');
    const code = codeOf(secret);
    const { response } = (await logIn(admin.email, code)).body;
    expect((await request(running(), 'GET', SUMMARY, { token: response.authorisation.token })).status).toBe(200);
    expect((await logIn(admin.email, code)).status).toBe(401);
  });

  it('is not mentioned before the password is right', async () => {
    const { admin } = await withFactor();
    const answer = await request(running(), 'POST', '/bff/user/userLogin', { body: { email: admin.email, password: 'Wrong123' } });
    expect(answer.body.code).toBe('bad_credentials');
  });

  it('is never stored in plain text and cannot be replaced from a stolen session', async () => {
    const { admin, secret } = await withFactor();
    const record = await running().mongo.collection('users').findOne({ email: admin.email });
    expect(JSON.stringify(record)).not.toMatch(new RegExp(secret));
    expect((await admin.request('POST', SETUP)).status).toBe(409);
  });

  it('is reset by another admin with a reason; the member is logged out and sets up a new one', async () => {
    const [{ admin }, { admin: other }] = [await withFactor(), await withFactor()];
    const reset = `/bff/api/v1/admin/team/${admin.id}/second-factor/reset`;
    expect((await admin.request('POST', reset, { reason: 'Lost my phone' })).status).toBe(409);
    expect((await other.request('POST', reset, {})).status).toBe(422);
    expect((await other.request('POST', reset, { reason: 'Lost the phone' })).body.second_factor).toBe(false);
    expect((await admin.request('GET', SUMMARY)).status).toBe(401);
    const again = await Customer.loggedIn(running(), admin.email);
    expect((await again.request('GET', SUMMARY)).body.code).toBe('second_factor_required');
  });

  it('ends the other sessions when it is turned on', async () => {
    const admin = await Customer.admin(running());
    const elsewhere = await Customer.loggedIn(running(), admin.email);
    const { secret } = (await admin.request('POST', SETUP)).body;
    await admin.request('POST', `${SETUP}/confirm`, { code: codeOf(secret) });
    expect((await elsewhere.request('GET', '/bff/api/v1/session/me')).status).toBe(401);
    expect((await admin.request('GET', SUMMARY)).status).toBe(200);
  });

  it('cannot be confirmed again once it is on', async () => {
    const { admin, secret } = await withFactor();
    const again = await admin.request('POST', `${SETUP}/confirm`, { code: codeOf(secret) });
    expect([again.status, again.body.code]).toStrictEqual([409, 'second_factor_on']);
  });

  describe('recovery codes', () => {
    const recover = (email: string, recovery_code: string) =>
      request(running(), 'POST', '/bff/user/userLogin', { body: { email, password: PASSWORD, recovery_code } });

    it('replace a code of the app, each once, also in a hundred logins at once', async () => {
      const { admin, codes } = await withFactor();
      expect(new Set(codes).size).toBe(10);
      const [first = '', second = ''] = codes;
      const answers = await Promise.all(Array.from({ length: 100 }, () => recover(admin.email, first)));
      const entered = answers.filter(({ status }) => status === 200);
      expect(entered).toHaveLength(1);
      const token = String(entered[0]?.body.response.authorisation.token);
      expect((await request(running(), 'GET', SUMMARY, { token })).status).toBe(200);
      expect((await recover(admin.email, ` ${second.toUpperCase().replaceAll('-', '')} `)).status).toBe(200);
      const me = await admin.request('GET', '/bff/api/v1/admin/me');
      expect(me.body.second_factor).toMatchObject({ on: true, recovery_codes: 8 });
    });

    it('of someone else, invented ones and those that were replaced are refused', async () => {
      const [{ admin, codes }, { codes: others }] = [await withFactor(), await withFactor()];
      const { recovery_codes: fresh } = (await admin.request('POST', `${SETUP}/recovery-codes`)).body;
      for (const code of [others[0] ?? '', 'aaaaa-aaaaa', 'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa', codes[0] ?? ''])
        expect((await recover(admin.email, code)).status).toBe(401);
      expect((await recover(admin.email, fresh[0])).status).toBe(200);
    });

    it('are stored only as hashes, and exist only while the second factor is on', async () => {
      const { admin, codes } = await withFactor();
      const record = JSON.stringify(await running().mongo.collection('users').findOne({ email: admin.email }));
      for (const code of codes) expect(code).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/); // 123 bits, so SHA-256 suffices
      for (const code of codes) for (const form of [code, code.replaceAll('-', '')]) expect(record).not.toContain(form);
      const without = await Customer.admin(running());
      expect((await without.request('POST', `${SETUP}/recovery-codes`)).status).toBe(404);
    });
  });

  it('outlives JWT_SECRET: the app and unused recovery codes work with another one (PL14)', async () => {
    const { admin, secret, codes } = await withFactor();
    const rotated = await startApp({ ...running().settings, JWT_SECRET: 'another secret of at least 32 characters, made for this test' });
    await rotated.clock.set(running().clock.now());
    const logInWith = async (factor: object) =>
      (await request(rotated, 'POST', '/bff/user/userLogin', { body: { email: admin.email, password: PASSWORD, ...factor } })).status;
    expect([
      await logInWith({ totp: codeOf(secret) }),
      await logInWith({ recovery_code: codes[0] }),
      await logInWith({ recovery_code: codes[0] }),
    ]).toStrictEqual([200, 200, 401]);
    await rotated.stop();
  });

  it('does not apply to customers', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('GET', '/bff/api/v1/booking/services')).status).toBe(200);
  });
});

describe('guessing the code that turns the second factor on', () => {
  const running = useApp({ ADMIN_SECOND_FACTOR: 'on', RATE_LIMITS: 'on' });

  it('is limited, also for a hundred at once', async () => {
    const admin = await Customer.admin(running());
    await admin.request('POST', SETUP);
    const answers = await Promise.all(Array.from({ length: 100 }, () => admin.request('POST', `${SETUP}/confirm`, { code: '000000' })));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(94);
  });
});
