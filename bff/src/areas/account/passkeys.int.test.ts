import type { PasskeyOptions } from '@fitghar/contracts/account';
import { describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { useApp } from '../../../test/app-under-test.ts';
import { Authenticator, type Deviation } from '../../../test/authenticator.ts';
import { Customer, eventually, mailTo, PASSWORD, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';

const SITE = 'http://localhost:3000';
const PASSKEYS = '/bff/api/v1/account/passkeys';
const LOGIN = '/bff/api/v1/session/passkey';
const PROOF = '/bff/api/v1/session/proof';
const SUMMARY = '/bff/api/v1/admin/summary';

describe('passkeys', () => {
  const running = useApp({ SITE_URL: SITE, ADMIN_SECOND_FACTOR: 'on', RATE_LIMITS: 'on', LOG_LEVEL: 'warn' });
  const send = ({ token }: Customer, method: string, path: string, body?: object) =>
    request(running(), method, path, { token, ...(body && { body }) });

  /** Makes a call that needs a proof of its own, by this passkey. */
  async function proven(person: Customer, device: Authenticator, ...call: [method: string, path: string, body?: object]) {
    const { proof_for } = (await send(person, ...call)).body;
    const { body } = await send(person, 'POST', `${PROOF}/options`, { for: proof_for });
    expect((await person.prove({ passkey: device.use(body), for: proof_for })).status).toBe(200);
    return send(person, ...call);
  }

  async function add(person: Customer, device = new Authenticator(SITE), deviation: Deviation = {}) {
    const options = await send(person, 'POST', `${PASSKEYS}/options`);
    const added = await send(person, 'POST', PASSKEYS, { name: 'Phone', passkey: device.create(options.body, deviation) });
    return { device, added, options: options.body };
  }
  /** A challenge for a login, and the cookie that binds it. */
  async function asked() {
    const answer = await request(running(), 'POST', `${LOGIN}/options`, { headers: from() });
    const cookie = (answer.headers.get('set-cookie') ?? fail('no cookie')).split(';')[0] ?? '';
    return { options: answer.body as PasskeyOptions, cookie };
  }
  let address = 0;
  /** Another network for each call: this is not about limits. */
  const from = () => {
    address += 1;
    return { 'x-forwarded-for': `198.51.100.${address % 250}` };
  };
  const answer = (passkey: object, cookie: string, headers: Record<string, string> = from()) =>
    request(running(), 'POST', LOGIN, { body: { passkey }, headers: { ...headers, cookie } });
  async function logIn(device: Authenticator, deviation: Deviation = {}) {
    const { options, cookie } = await asked();
    return answer(device.use(options, deviation), cookie);
  }
  const counts = async (person: Customer) => ({
    listed: (await send(person, 'GET', PASSKEYS)).body.rows.length,
    kept: await running()
      .mongo.collection('passkeys')
      .countDocuments({ userId: (await account(person))?._id }),
    counted: (await account(person))?.passkeys,
  });
  const account = ({ email }: Customer) => running().mongo.collection('users').findOne({ email });
  const sessionsOf = async (person: Customer) =>
    running()
      .mongo.collection('sessions')
      .countDocuments({ userId: (await account(person))?._id });

  it('log a team member in without password and code, into operations, and are a second factor', async () => {
    const admin = await Customer.admin(running());
    const elsewhere = await Customer.loggedIn(running(), admin.email);
    expect((await send(admin, 'GET', SUMMARY)).body.code).toBe('second_factor_required');
    const { device, added } = await add(admin);
    expect(added.status).toBe(201);
    expect(added.body.rows).toMatchObject([{ name: 'Phone', last_used_at: null }]);
    expect((await send(admin, 'GET', SUMMARY)).status).toBe(200);
    expect((await send(elsewhere, 'GET', PASSKEYS)).status).toBe(401);
    const { status, body, headers } = await logIn(device);
    expect([status, body.user.email]).toStrictEqual([200, admin.email]);
    expect(headers.get('set-cookie')).toMatch(/fitghar_refresh=.*fitghar_device=/s);
    expect((await request(running(), 'GET', SUMMARY, { token: body.authorisation.token })).status).toBe(200);
    expect((await send(admin, 'GET', PASSKEYS)).body.rows[0].last_used_at).toMatch(/^2026/);
    const byPassword = await request(running(), 'POST', '/bff/user/userLogin', { body: { email: admin.email, password: PASSWORD } });
    expect([byPassword.status, byPassword.body.code]).toStrictEqual([401, 'passkey_needed']);
  });

  it('end with the password that was reset by email, as do secret addresses; a team member’s stay', async () => {
    const stranger = await Customer.signedIn(running());
    const [{ device }, admin] = [await add(stranger), await Customer.admin(running())];
    await add(admin);
    const feed = new URL((await send(stranger, 'POST', '/bff/api/v1/calendar', {})).body.url as string).pathname;
    const resetByCode = async ({ email }: Customer, newPassword: string) => {
      await request(running(), 'POST', '/bff/user/request-password-reset', { body: { email }, headers: from() });
      const otp = /\b\d{6}\b/.exec((await mailTo(running(), email, /code/)).text)?.[0];
      return request(running(), 'POST', '/bff/user/reset-password', { body: { email, otp, newPassword }, headers: from() });
    };
    expect((await resetByCode(stranger, 'Monsoon Mango 7')).status).toBe(200);
    expect((await logIn(device)).status).toBe(401);
    expect((await request(running(), 'GET', feed)).status).toBe(404);
    expect((await account(stranger))?.passkeys).toBe(0);
    expect((await resetByCode(admin, 'Monsoon Mango 77')).status).toBe(200);
    expect((await account(admin))?.passkeys).toBe(1);
  });

  it('are added after a fresh proof only, told by email, logged for the team, and unique', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const { device, options } = await add(admin);
    expect(options).toMatchObject({
      attestation: 'none',
      rp: { id: 'localhost' },
      authenticatorSelection: { userVerification: 'required' },
    });
    expect((await mailTo(running(), admin.email, /A passkey was added/)).text).toContain('can log in without your password');
    const [entry] = (await send(admin, 'GET', '/bff/api/v1/admin/audit?action=team.passkey-add')).body.rows;
    expect(entry).toMatchObject({ subject: { id: admin.id } });
    expect((await add(customer, device)).added.body.code).toBe('passkey_known');
    expect(await counts(customer)).toStrictEqual({ listed: 0, kept: 0, counted: 0 });
    await running().clock.advanceMinutes(16);
    for (const path of [`${PASSKEYS}/options`, PASSKEYS])
      expect(
        (
          await send(
            customer,
            'POST',
            path,
            path === PASSKEYS ? { name: 'x', passkey: new Authenticator(SITE).create(options) } : undefined,
          )
        ).body.code,
      ).toBe('proof_needed');
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://fitghar.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no one having unlocked it', { verified: false }],
  ])('are not added from %s', async (_, deviation) => {
    const customer = await Customer.signedIn(running());
    const { added } = await add(customer, undefined, deviation);
    expect([added.status, added.body.code]).toStrictEqual([422, 'passkey_refused']);
    expect(await counts(customer)).toStrictEqual({ listed: 0, kept: 0, counted: 0 });
  });

  it('are not added by a challenge that was used, has expired, or is another session’s', async () => {
    const customer = await Customer.signedIn(running());
    const { options } = await add(customer);
    const other = await Customer.loggedIn(running(), customer.email);
    const fresh = (await send(other, 'POST', `${PASSKEYS}/options`)).body;
    for (const challenge of [options, fresh, { ...options, challenge: 'x'.repeat(43) }]) {
      const refused = await send(customer, 'POST', PASSKEYS, { name: 'Again', passkey: new Authenticator(SITE).create(challenge) });
      expect([refused.status, refused.body.code]).toStrictEqual([410, 'passkey_expired']);
    }
    await running().clock.advanceMinutes(6);
    const late = await send(other, 'POST', PASSKEYS, { name: 'Late', passkey: new Authenticator(SITE).create(fresh) });
    expect(late.status).toBe(410);
    expect(await counts(customer)).toStrictEqual({ listed: 1, kept: 1, counted: 1 });
  });

  it.each<[string, Deviation, number]>([
    ['a forged signature', { forged: true }, 401],
    ['another origin', { origin: 'https://fitghar.evil.example' }, 401],
    ['another site', { rpId: 'evil.example' }, 401],
    ['no one having unlocked it', { verified: false }, 401],
    ['another account’s handle', { userHandle: Buffer.from('65f1a0b2c3d4e5f601234567').toString('base64url') }, 401],
    ['another challenge', { challenge: 'x'.repeat(43) }, 410],
  ])('do not log in with %s', async (_, deviation, status) => {
    const customer = await Customer.signedIn(running());
    const { device } = await add(customer);
    const before = await sessionsOf(customer);
    const refused = await logIn(device, deviation);
    expect([refused.status, refused.body.code]).toStrictEqual([status, status === 401 ? 'bad_passkey' : 'passkey_expired']);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(await sessionsOf(customer)).toBe(before);
    expect((await logIn(device)).status).toBe(200);
  });

  it('log in once per challenge, from the browser that asked, within five minutes', async () => {
    const customer = await Customer.signedIn(running());
    const { device } = await add(customer);
    const { options, cookie } = await asked();
    const used = device.use(options);
    expect((await answer(used, (await asked()).cookie)).status).toBe(410);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => answer(used, cookie)));
    expect(outcomes.map(({ status }) => status).sort()).toStrictEqual([200, ...Array.from({ length: 9 }, () => 410)]);
    const late = await asked();
    await running().clock.advanceMinutes(6);
    expect((await answer(device.use(late.options), late.cookie)).status).toBe(410);
  });

  it('do not log in with a counter that did not grow: the key may have been copied', async () => {
    const customer = await Customer.signedIn(running());
    const { device } = await add(customer);
    expect((await logIn(device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0])
      expect((await logIn(device, { counter })).body).toMatchObject({
        code: 'passkey_copied',
        message: expect.stringMatching(/^This passkey may have been copied.* Log in with your password, remove it and add a new one$/),
      });
    expect(running().log()).toMatch(/"passkey.refused".*"counter"/);
    expect((await logIn(device, { counter: 8 })).status).toBe(200);
  });

  it('of the team that may have been copied lead to an admin, who gives a way back; so does the password (P4)', async () => {
    const [member, admin] = [await Customer.admin(running(), 'support'), await Customer.admin(running())];
    const { device: key } = await add(admin);
    const { device } = await add(member);
    expect((await logIn(device, { counter: 6 })).status).toBe(200);
    const byPassword = () => request(running(), 'POST', '/bff/user/userLogin', { body: { email: member.email, password: PASSWORD } });
    for (const refused of [await logIn(device, { counter: 0 }), await byPassword()])
      expect(refused.body.message).toMatch(/ask an admin to reset your two-step login$/i);
    const reset = `/bff/api/v1/admin/team/${member.id}/second-factor/reset`;
    expect((await proven(admin, key, 'POST', reset, { reason: 'The counter went back' })).status).toBe(200);
    expect((await byPassword()).status).toBe(200);
  });

  it('do not log in once removed, or to a blocked account', async () => {
    const customer = await Customer.signedIn(running());
    const { device, added } = await add(customer);
    await running()
      .mongo.collection('users')
      .updateOne({ email: customer.email }, { $set: { blocked: true } });
    expect((await logIn(device)).body.code).toBe('bad_passkey');
    await running()
      .mongo.collection('users')
      .updateOne({ email: customer.email }, { $set: { blocked: false } });
    expect((await send(customer, 'DELETE', `${PASSKEYS}/${added.body.rows[0].id}`)).body.rows).toStrictEqual([]);
    expect((await mailTo(running(), customer.email, /A passkey was removed/)).text).toContain('can no longer log in');
    expect((await logIn(device)).body.code).toBe('bad_passkey');
    expect(await counts(customer)).toStrictEqual({ listed: 0, kept: 0, counted: 0 });
  });

  it('are refused while guesses have locked the account, but not on a device its owner has used', async () => {
    const customer = await Customer.signedIn(running());
    const { device } = await add(customer);
    const known =
      (await logIn(device)).headers.getSetCookie().find((line) => line.startsWith('fitghar_device')) ?? fail('no device cookie');
    const here = { 'x-forwarded-for': '203.0.113.9' };
    for (let guess = 0; guess < 10; guess++) {
      const { options, cookie } = await asked();
      await answer(device.use(options, { forged: true }), cookie, here);
      await running().clock.advanceMinutes(1);
    }
    const stranger = await asked();
    expect((await answer(device.use(stranger.options), stranger.cookie, here)).status).toBe(429);
    const owner = await asked();
    expect((await answer(device.use(owner.options), `${owner.cookie}; ${known.split(';')[0]}`, here)).status).toBe(200);
  });

  it('prove who a team member is, once per challenge and only with their own', async () => {
    const [admin, other] = [await Customer.admin(running()), await Customer.admin(running())];
    const [own, foreign] = [(await add(admin)).device, (await add(other)).device];
    await running().clock.advanceMinutes(16);
    const ask = async () => (await send(admin, 'POST', `${PROOF}/options`)).body as PasskeyOptions;
    const guarded = () => send(admin, 'POST', '/bff/api/v1/admin/refunds/65f1a0b2c3d4e5f6000000aa/approve');
    const refusals: [passkey: object, status: number][] = [
      [foreign.use(await ask()), 422],
      [own.use(await ask(), { forged: true }), 422],
      [own.use(await ask(), { origin: 'https://evil.example' }), 422],
      [own.use((await asked()).options), 410],
      [own.use((await send(other, 'POST', `${PROOF}/options`)).body), 410],
    ];
    for (const [passkey, status] of refusals) {
      expect((await send(admin, 'POST', PROOF, { passkey })).status).toBe(status);
      await running().clock.advanceMinutes(1);
    }
    expect((await guarded()).body.code).toBe('proof_needed');
    const passkey = own.use(await ask());
    expect((await admin.prove({ passkey })).status).toBe(200);
    expect((await send(admin, 'POST', PROOF, { passkey })).status).toBe(410);
    expect((await guarded()).status).toBe(404);
    expect((await send(await Customer.signedIn(running()), 'POST', `${PROOF}/options`)).status).toBe(404);
  });

  it('stay a team member’s last second factor, also in a race; another person’s cannot be removed', async () => {
    const admin = await Customer.admin(running());
    const { device } = await add(admin);
    const tablet = new Authenticator(SITE);
    const { body: options } = await proven(admin, device, 'POST', `${PASSKEYS}/options`);
    const added = await send(admin, 'POST', PASSKEYS, { name: 'Tablet', passkey: tablet.create(options) });
    const ids: string[] = added.body.rows.map(({ id }: { id: string }) => id);
    const stranger = await Customer.signedIn(running());
    expect((await send(stranger, 'DELETE', `${PASSKEYS}/${ids[0]}`)).status).toBe(404);
    const removed = await Promise.all(ids.map((id) => send(admin, 'DELETE', `${PASSKEYS}/${id}`)));
    expect(removed.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    expect(removed.map(({ body }) => body.code)).toContain('last_second_factor');
    expect(await counts(admin)).toStrictEqual({ listed: 1, kept: 1, counted: 1 });
    const [left] = (await send(admin, 'GET', PASSKEYS)).body.rows;
    expect(left.id).toBe(ids[removed.findIndex(({ status }) => status === 409)]);
    const { secret } = (await proven(admin, left.name === 'Tablet' ? tablet : device, 'POST', '/bff/api/v1/admin/second-factor')).body;
    const code = new TOTP({ secret }).generate({ timestamp: running().clock.now().getTime() });
    expect((await send(admin, 'POST', '/bff/api/v1/admin/second-factor/confirm', { code })).status).toBe(200);
    const [last] = (await send(admin, 'GET', PASSKEYS)).body.rows;
    expect((await send(admin, 'DELETE', `${PASSKEYS}/${last.id}`)).body.rows).toStrictEqual([]);
  });

  it('are at most ten, also when added at once', async () => {
    const customer = await Customer.signedIn(running());
    const options = await Promise.all(Array.from({ length: 14 }, async () => (await send(customer, 'POST', `${PASSKEYS}/options`)).body));
    const added = await Promise.all(
      options.map((each) => send(customer, 'POST', PASSKEYS, { name: 'Key', passkey: new Authenticator(SITE).create(each) })),
    );
    expect(added.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(added.filter(({ body }) => body.code === 'passkeys_full')).toHaveLength(4);
    expect(await counts(customer)).toStrictEqual({ listed: 10, kept: 10, counted: 10 });
  });

  it('are reset with two-step login by another admin', async () => {
    const [member, admin] = [await Customer.admin(running()), await Customer.admin(running())];
    const { device } = await add(member);
    const { device: key } = await add(admin);
    const reset = ['POST', `/bff/api/v1/admin/team/${member.id}/second-factor/reset`, { reason: 'Lost the phone' }] as const;
    // what was signed for another call, or for none, is no proof of this one
    const { proof_for } = (await send(admin, ...reset)).body;
    const other = (await send(admin, 'POST', `${PROOF}/options`)).body;
    expect((await send(admin, 'POST', PROOF, { passkey: key.use(other), for: proof_for })).status).toBe(410);
    const done = await proven(admin, key, ...reset);
    expect(done.body.second_factor).toBe(false);
    expect((await logIn(device)).body.code).toBe('bad_passkey');
    expect((await send(await Customer.loggedIn(running(), member.email), 'GET', SUMMARY)).body.code).toBe('second_factor_required');
  });

  it('are exported without their keys, and erased with the account', async () => {
    const customer = await Customer.signedIn(running());
    const { device } = await add(customer);
    const data = (await send(customer, 'GET', '/bff/api/v1/account/export')).body;
    expect(data.account.passkeys).toMatchObject([{ name: 'Phone', last_used_at: null }]);
    expect(JSON.stringify(data)).not.toContain(device.id);
    await send(customer, 'POST', '/bff/api/v1/account/erasure', { password: PASSWORD });
    await running().clock.advanceMinutes(60 * 24 * 40);
    await running().runJob('erase-account', { v: 1, user_id: customer.id });
    await eventually(async () => (await running().mongo.collection('passkeys').countDocuments({ credentialId: device.id })) === 0);
    expect((await logIn(device)).body.code).toBe('bad_passkey');
  });
});
