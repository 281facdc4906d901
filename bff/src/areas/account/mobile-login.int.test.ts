import { loginResult } from '@fitghar/contracts/account';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';

const MOBILE_LOGIN = '/bff/api/v1/account/mobile-login';
const SESSION = '/bff/api/v1/session/mobile';
let last = 9_810_000_000;
const aMobile = () => String(last++);
/** A wrong code. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('login by a code to a mobile number', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  const smsTo = (mobile: string) => running().mailbox.caught.filter(({ to }) => to.includes(`${mobile}@sms.local`));
  const askFor = (mobile: string) => request(running(), 'POST', `${SESSION}/code`, { body: { mobile } });
  const logIn = (mobile: string, otp: string) => request(running(), 'POST', SESSION, { body: { mobile, otp } });

  /** The code of the SMS that this call sends. */
  async function codeOf(mobile: string, ask: () => Promise<{ status: number }>): Promise<string> {
    await running().clock.advanceMinutes(2); // no cooldown
    const before = smsTo(mobile).length;
    expect((await ask()).status).toBe(200);
    const sms = await eventually(() => (smsTo(mobile).length > before ? smsTo(mobile)[0] : null)); // the newest
    return /\b\d{6}\b/.exec(sms.text)?.[0] ?? fail('no code in the SMS');
  }
  async function withNumber(mobile: string): Promise<Customer> {
    const customer = await Customer.signedIn(running());
    await customer.request('PATCH', '/bff/api/v1/account/profile', { phoneNumber: mobile });
    return customer;
  }
  const codeToProve = (customer: Customer, mobile: string) => codeOf(mobile, () => customer.request('POST', `${MOBILE_LOGIN}/code`, {}));
  async function proven(mobile: string): Promise<Customer> {
    const customer = await withNumber(mobile);
    const otp = await codeToProve(customer, mobile);
    const answer = await customer.request('PUT', MOBILE_LOGIN, { otp });
    expect([answer.status, answer.body]).toStrictEqual([200, { on: true }]);
    return customer;
  }
  const isOn = async (customer: Customer) => (await customer.request('GET', MOBILE_LOGIN)).body.on;
  const codeToLogIn = (mobile: string) => codeOf(mobile, () => askFor(mobile));

  beforeEach(() => running().clock.set(MORNING));

  it('works once a code, for the account that has proven the number', async () => {
    const mobile = aMobile();
    const customer = await proven(mobile);
    const otp = await codeToLogIn(mobile);
    expect((await logIn(mobile, other(otp))).status).toBe(422);
    const answer = await logIn(mobile, otp);
    expect([answer.status, loginResult.parse(answer.body).user.email]).toStrictEqual([200, customer.email]);
    expect((await logIn(mobile, otp)).status).toBe(422);
  });

  it('tells no one which numbers can log in', async () => {
    const [known, unproven, unknown] = [aMobile(), aMobile(), aMobile()];
    await proven(known);
    const customer = await withNumber(unproven);
    await running().clock.advanceMinutes(2);
    const answers = await Promise.all([known, unproven, unknown].map(askFor));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(new Set(['[200,{"sent":true}]']));
    expect((await askFor(unknown)).status).toBe(429); // the cooldown, as for any number
    await eventually(() => smsTo(known)[1]);
    // Its own queue handles what was asked for in that order.
    await codeToProve(customer, unproven);
    expect([smsTo(unproven).length, smsTo(unknown).length]).toStrictEqual([1, 0]);
    const refused = await Promise.all([known, unproven, unknown].map((mobile) => logIn(mobile, '000000')));
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.message}`)).size).toBe(1);
  });

  it('takes a code of one purpose for no other', async () => {
    const mobile = aMobile();
    const customer = await proven(mobile);
    expect((await logIn(mobile, await codeToProve(customer, mobile))).status).toBe(422);
    expect((await customer.request('PUT', MOBILE_LOGIN, { otp: await codeToLogIn(mobile) })).status).toBe(422);
  });

  it('guesses five times at most', async () => {
    const mobile = aMobile();
    await proven(mobile);
    const otp = await codeToLogIn(mobile);
    for (let guess = 0; guess < 5; guess++) await logIn(mobile, other(otp));
    expect((await logIn(mobile, otp)).status).not.toBe(200);
  });

  it('does not outlive a reset of the password: a stranger may have proven a number of theirs', async () => {
    const mobile = aMobile();
    const customer = await proven(mobile);
    await request(running(), 'POST', '/bff/user/request-password-reset', { body: { email: customer.email } });
    const mail = await mailTo(running(), customer.email, /code/);
    const otp = /\b\d{6}\b/.exec(mail.text)?.[0];
    const body = { email: customer.email, otp, newPassword: 'Monsoon Mango 7' };
    expect((await request(running(), 'POST', '/bff/user/reset-password', { body })).status).toBe(200);
    await running().clock.advanceMinutes(2);
    await askFor(mobile);
    const owner = await Customer.loggedIn(running(), customer.email, 'Monsoon Mango 7');
    expect(await isOn(owner)).toBe(false);
  });

  it('ends with the number, when another account proves it, after 90 days without a login, and when turned off', async () => {
    const mobile = aMobile();
    const first = await proven(mobile);
    const second = await proven(mobile);
    expect([await isOn(first), await isOn(second)]).toStrictEqual([false, true]);
    await second.request('PATCH', '/bff/api/v1/account/profile', { phoneNumber: aMobile() });
    expect(await isOn(second)).toBe(false);

    const [left, idle] = [aMobile(), aMobile()];
    const leaver = await proven(left);
    expect((await leaver.request('DELETE', MOBILE_LOGIN)).body).toStrictEqual({ on: false });
    await proven(idle);
    await running().clock.advanceMinutes(91 * 24 * 60);
    for (const number of [mobile, left, idle]) expect((await askFor(number)).status).toBe(200);
    const someone = aMobile();
    await proven(someone);
    expect([smsTo(left).length, smsTo(idle).length]).toStrictEqual([1, 1]);
  });

  it('is not for the team, whose second factor it would go around', async () => {
    const ops = await Customer.admin(running());
    for (const [method, path, body] of [
      ['GET', MOBILE_LOGIN, undefined],
      ['POST', `${MOBILE_LOGIN}/code`, {}],
      ['PUT', MOBILE_LOGIN, { otp: '123456' }],
    ] as const)
      expect((await ops.request(method, path, body)).status).toBe(403);
  });

  it('needs the password again to be turned on', async () => {
    const mobile = aMobile();
    const customer = await withNumber(mobile);
    await running().clock.advanceMinutes(15);
    await customer.renew();
    const otp = await codeToProve(customer, mobile);
    const { status, body } = await request(running(), 'PUT', MOBILE_LOGIN, { token: customer.token, body: { otp } });
    expect([status, body.code]).toStrictEqual([403, 'proof_needed']);
  });
});
