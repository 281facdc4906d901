import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { securityEvent } from '@fitghar/services/kernel';
import { describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { useApp } from '../../../test/app-under-test.ts';
import { Authenticator } from '../../../test/authenticator.ts';
import { Customer, eventually, mailTo, PASSWORD, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';
import { act, aRelease, released, sendRelease } from '../../../test/releases.ts';

const SITE = 'http://localhost:3000';
const ADMIN = '/bff/api/v1/admin';
const ME = '/bff/api/v1/account';
const WRONG = 'Wrong Tea 9';

describe('the security log', () => {
  // 'silent' silences everything else
  const running = useApp({ LOG_LEVEL: 'silent', RATE_LIMITS: 'on', SITE_URL: SITE });
  let address = 0;
  const from = () => ({ 'x-forwarded-for': `198.51.100.${++address % 250}` });
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    request(running(), method, path, { headers: { ...from(), ...headers }, ...(body !== undefined && { body }) });
  const logIn = (body: object) => call('POST', '/bff/user/userLogin', body);

  const lines = () =>
    running()
      .log()
      .split('\n')
      .slice(0, -1) // the end of a line may still be on its way
      .map((line) => securityEvent.parse(JSON.parse(line)));
  /** Makes a call that leaves a line. @returns where the line is */
  async function mark(): Promise<number> {
    const id = randomUUID();
    await call('GET', `${ME}/export`, undefined, { 'x-request-id': id });
    return (await eventually(() => lines().findIndex(({ requestId }) => requestId === `caller-${id}`) + 1)) - 1;
  }
  /** The lines that `work` leaves. They arrive in order, but later than the answers. */
  async function linesOf(work: () => Promise<unknown>) {
    const start = await mark();
    await work();
    const end = await mark();
    return lines().slice(start + 1, end);
  }
  const told = async (work: () => Promise<unknown>) =>
    (await linesOf(work)).map(({ event, reason, subject }) => [event, reason, subject].filter(Boolean).join(' '));

  /** What follows the proof of a call that gives rights to others. */
  async function toldOnceProven(work: () => Promise<unknown>): Promise<string[]> {
    const [refused, proven, ...rest] = await told(work);
    expect([refused, proven]).toStrictEqual(['call.refused proof-needed', expect.stringMatching(/^proof\.given password/)]);
    return rest;
  }

  it('tells each login and failure, from where and in which call', async () => {
    const customer = await Customer.signedIn(running());
    const credentials = { email: customer.email, password: PASSWORD };
    const [line] = await linesOf(() =>
      request(running(), 'POST', '/bff/user/userLogin', {
        body: { ...credentials, password: WRONG },
        headers: { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6', 'x-request-id': 'request-1234' },
      }),
    );
    expect(line).toStrictEqual({
      ...{ level: 30, kind: 'security', role: 'all', event: 'login.failed', outcome: 'refused', at: '2026-11-21T04:00:00.000Z' },
      ...{ requestId: 'caller-request-1234', actor: null, subject: customer.id, address: '2001:db8:1:2::/64', reason: 'wrong-password' },
    });
    expect(await told(() => logIn(credentials))).toStrictEqual([`login.succeeded password ${customer.id}`]);
    expect(await told(() => logIn({ ...credentials, email: 'nobody@example.in' }))).toStrictEqual(['login.failed unknown-account']);
    const other = await Customer.signedIn(running());
    const refresh = () => call('POST', '/bff/api/v1/session/refresh', {}, { cookie: other.cookie });
    await refresh();
    await running().clock.advanceMinutes(1);
    expect(await told(refresh)).toStrictEqual([`session.token-reused ${other.id}`]);
    const guesses = await told(async () => {
      for (let guess = 0; guess < 12; guess++)
        await request(running(), 'POST', '/bff/user/userLogin', {
          body: { ...credentials, password: WRONG },
          headers: { 'x-forwarded-for': '192.0.2.7' },
        }).then(() => running().clock.advanceMinutes(1));
    });
    expect(guesses.filter((guess) => guess.startsWith('attempts.locked login-account-network.'))).toHaveLength(1);
    expect(guesses).toContain('call.refused too-many');
  });

  it('tells of new passwords, and of those refused', async () => {
    const customer = await Customer.signedIn(running());
    const { email, id } = customer;
    const reset = (otp: string) =>
      call('POST', '/bff/user/reset-password', { email, otp, newPassword: PASSWORD, confirmPassword: PASSWORD });
    expect(await told(() => call('POST', '/bff/user/request-password-reset', { email }))).toStrictEqual(['password.reset-requested code']);
    const code = /\b\d{6}\b/.exec((await mailTo(running(), email, /code/)).text)?.[0] ?? fail('no code');
    expect(await told(() => reset(code === '000000' ? '111111' : '000000'))).toStrictEqual([`password.reset-failed wrong-code ${id}`]);
    expect(await told(() => reset(code))).toStrictEqual([`password.changed code ${id}`]);
    const link = { id: 'x'.repeat(43), password: PASSWORD, confirm_password: PASSWORD };
    expect(await told(() => call('POST', '/bff/admin/api/user/changepassword/link', link))).toStrictEqual([
      'password.reset-failed unusable-link',
    ]);
    const again = await Customer.loggedIn(running(), email);
    const change = (current_password: string) =>
      again.request('POST', `${ME}/password`, { current_password, new_password: 'Monsoon Tea 8' });
    expect(await told(() => change(WRONG))).toStrictEqual([`proof.failed wrong-password ${id}`]);
    expect(await told(() => change(PASSWORD))).toStrictEqual([`password.changed password ${id}`]);
    expect(await told(() => again.request('GET', `${ME}/export`))).toStrictEqual([`data.exported ${id}`]);
  });

  it('tells of second factors and passkeys', async () => {
    const admin = await Customer.admin(running());
    const { secret } = (await admin.request('POST', `${ADMIN}/second-factor`)).body;
    const code = () => new TOTP({ secret }).generate({ timestamp: running().clock.now().getTime() });
    let recovery = '';
    const turnOn = async () => {
      recovery = (await admin.request('POST', `${ADMIN}/second-factor/confirm`, { code: code() })).body.recovery_codes[0];
    };
    expect(await told(turnOn)).toStrictEqual([`team.second-factor-on ${admin.id}`]);
    await running().clock.advanceMinutes(1);
    const { email, id } = admin;
    const login = (second: object = {}) => told(() => logIn({ email, password: PASSWORD, ...second }));
    expect(await login()).toStrictEqual([`login.second-factor-asked app-code ${id}`]);
    expect(await login({ totp: code() === '000000' ? '111111' : '000000' })).toStrictEqual([`login.failed wrong-app-code ${id}`]);
    expect(await login({ totp: code() })).toStrictEqual([`login.succeeded app-code ${id}`]);
    expect(await login({ recovery_code: recovery })).toStrictEqual([`login.succeeded recovery-code ${id}`]);
    expect(await login({ recovery_code: recovery })).toStrictEqual([`login.failed wrong-recovery-code ${id}`]);

    const customer = await Customer.signedIn(running());
    const device = new Authenticator(SITE);
    const { body: options } = await customer.request('POST', `${ME}/passkeys/options`);
    const add = () => customer.request('POST', `${ME}/passkeys`, { name: 'Phone', passkey: device.create(options) });
    expect(await told(add)).toStrictEqual([`passkey.added ${customer.id}`]);
    const asked = await call('POST', '/bff/api/v1/session/passkey/options');
    const cookie = (asked.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const used = { passkey: device.use(asked.body, { forged: true }) };
    expect(await told(() => call('POST', '/bff/api/v1/session/passkey', used, { cookie }))).toStrictEqual([
      `passkey.refused signature ${customer.id}`,
      `login.failed bad-passkey ${customer.id}`,
    ]);
    expect(await told(() => call('POST', '/bff/api/v1/session/passkey', used, { cookie }))).toStrictEqual([
      `passkey.refused challenge ${customer.id}`,
    ]);
    const [passkey] = (await customer.request('GET', `${ME}/passkeys`)).body.rows;
    const remove = () => customer.request('DELETE', `${ME}/passkeys/${passkey.id}`);
    expect(await told(remove)).toStrictEqual([`passkey.removed ${customer.id}`]);
  });

  it('tells of grants, refunds, releases and exports of the team, after their commit', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const { order_id } = await customer.booked();
    const ask = { order_id, reason: 'Moved' };
    const [asked] = await linesOf(() => customer.request('POST', '/bff/api/v1/payments/refunds', ask));
    expect(asked).toMatchObject({ event: 'refund.requested', actor: customer.id });
    const refund = asked?.subject;
    expect(await told(() => admin.request('POST', `${ADMIN}/refunds/${refund}/approve`))).toStrictEqual([`refund.approve ${refund}`]);
    // its transaction is rolled back
    expect(await told(() => admin.request('POST', `${ADMIN}/refunds/${refund}/approve`))).toStrictEqual(['call.refused not-found']);
    expect(await told(() => admin.request('GET', `${ADMIN}/users/export`))).toStrictEqual(['user.export export']);
    const member = { name: 'Nisha', mobile: '9000000009', email: 'nisha@example.in', role: 'support' };
    const [, , ...invited] = await linesOf(() => admin.request('POST', `${ADMIN}/team`, member));
    expect(invited.map(({ event, actor }) => [event, actor])).toStrictEqual([
      ['team.add', admin.id],
      ['account.registered', admin.id],
    ]);
    const id = invited[0]?.subject;
    const change = (what: string, body: object) => toldOnceProven(() => admin.request('POST', `${ADMIN}/team/${id}/${what}`, body));
    expect(await change('role', { role: 'ops', reason: 'Asha left' })).toStrictEqual([`team.role ${id}`]);
    expect(await change('second-factor/reset', { reason: 'Lost phone' })).toStrictEqual([`team.second-factor-reset ${id}`]);
    const label = { label: 'CI', remotes: ['mf-told'] };
    expect((await toldOnceProven(() => admin.request('POST', `${ADMIN}/releases/tokens`, label)))[0]).toMatch(/^release-token.make/);
    expect(await told(() => released(running(), { name: 'mf-told', path: '/told' }))).toStrictEqual(['release.upload mf-told']);
    const steps = async () => {
      await act(running(), 'mf-told/promote', { version: '1.0.0' });
      await sendRelease(running(), aRelease({ name: 'mf-told', path: '/told', version: '1.1.0' }));
      await act(running(), 'mf-told/canary', { version: '1.1.0', percent: 10 });
    };
    expect(await told(steps)).toStrictEqual(['release.promote mf-told', 'release.upload mf-told', 'release.canary mf-told']);
  });

  it('tells of every refused call, once', async () => {
    const customer = await Customer.signedIn(running());
    const as = { authorization: `Bearer ${customer.token}` };
    const [line] = await linesOf(() => call('GET', `${ADMIN}/users`, undefined, as));
    expect(line).toMatchObject({ event: 'call.refused', reason: 'forbidden', actor: customer.id });
    const foreign = { ...as, cookie: customer.cookie, 'sec-fetch-site': 'cross-site' };
    const file = { name: 'photo.png', bytes: new Uint8Array(Buffer.from('<svg onload="alert(1)"/>')) };
    const attempts: [() => Promise<unknown>, string][] = [
      [() => call('POST', `${ME}/erasure`, { password: PASSWORD }, foreign), 'call.refused foreign-origin'],
      [() => call('GET', `${ME}/export`, undefined, { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }), 'call.refused unauthenticated'],
      [() => call('POST', '/bff/user/userLogin', '{"__proto__":{}}'), 'call.refused malformed'],
      [() => logIn({ email: { $gt: '' }, password: 'x' }), 'call.refused invalid'],
      [() => call('POST', '/bff/user/userLogin', 'a=b', { 'content-type': 'text/plain' }), 'call.refused unsupported-type'],
      [() => call('GET', '/bff/api/v1/payments/orders/order_ofSomebody', undefined, as), 'call.refused not-found'],
      [() => customer.send(`${ME}/tickets`, { message: 'Look' }, file), 'upload.refused type'],
      [() => customer.send(`${ME}/tickets`, { message: 'Look' }, { ...file, bytes: new Uint8Array(6_000_000) }), 'upload.refused size'],
    ];
    for (const [attempt, expected] of attempts) expect(await told(attempt)).toStrictEqual([expected]);
  });

  it('tells of what is refused before it has a route, and of scans', async () => {
    const { hostname, port } = new URL(running().origin);
    const speak = async (bytes: string) => {
      const socket = connect(Number(port), hostname);
      socket.write(bytes);
      let answer = '';
      for await (const part of socket) answer += String(part);
      return answer;
    };
    const attempts: [string, string, string][] = [
      ['HELLO\r\n\r\n', '400', 'malformed'],
      ['GET /\r\n\r\n', '400', 'malformed'],
      ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400', 'malformed'],
      ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400', 'malformed'],
      [`GET / HTTP/1.1\r\nHost: a\r\nX-Filler: ${'x'.repeat(20_000)}\r\n\r\n`, '431', 'too-large'],
      ['GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400', 'malformed'],
      ['PUT /bff/user/userLogin HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '405', 'method'],
    ];
    for (const [bytes, status, reason] of attempts) {
      let answer = '';
      const [line, ...more] = await linesOf(async () => {
        answer = await speak(bytes);
      });
      expect([bytes, answer.slice(9, 12), more]).toEqual([bytes, status, []]);
      const body = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
      expect(body).toMatchObject({ success: false, statusCode: Number(status), requestId: line?.requestId });
      expect(line).toMatchObject({ event: 'call.refused', reason, address: '127.0.0.1' });
    }
    const scanner = { 'x-forwarded-for': '203.0.113.77' };
    const scan = async (count: number) => {
      for (let each = 0; each < count; each++)
        await request(running(), 'GET', each % 2 ? `/bff/backup-${each}.zip` : `/assets/.env.${each}`, { headers: scanner });
    };
    expect(await told(() => scan(29))).toStrictEqual([]);
    expect(await told(() => scan(40))).toStrictEqual(['site.scanned']);
  });
});
