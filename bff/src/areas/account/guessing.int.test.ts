import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, PASSWORD, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';

const LOGIN = '/bff/user/userLogin';
/** A browser: its address and its device cookie. */
interface Browser {
  address: string;
  device?: string;
}
const headersOf = ({ address, device }: Browser) => ({ 'x-forwarded-for': address, ...(device && { cookie: device }) });
const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('fitghar_device='));

describe('guessing', () => {
  const running = useApp({ RATE_LIMITS: 'on' });
  const logIn = (browser: Browser, email: string, password: string) =>
    request(running(), 'POST', LOGIN, { body: { email, password }, headers: headersOf(browser) });
  const requestCode = (email: string) => request(running(), 'POST', '/bff/user/request-password-reset', { body: { email } });
  const reset = (browser: Browser, email: string, otp: string) =>
    request(running(), 'POST', '/bff/user/reset-password', {
      body: { email, otp, newPassword: 'Monsoon2026' },
      headers: headersOf(browser),
    });
  const readCode = async (email: string) => /\b\d{6}\b/.exec((await mailTo(running(), email, /code/)).text)?.[0] ?? fail('no code');
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const strangers = (count: number) => Array.from({ length: count }, (_, index) => ({ address: `203.0.${index >> 8}.${index & 255}` }));
  /** A customer, and the browser in which they have logged in. */
  async function atHome(): Promise<{ customer: Customer; home: Browser }> {
    const customer = await Customer.signedIn(running());
    const { headers } = await logIn({ address: '198.51.100.1' }, customer.email, PASSWORD);
    return { customer, home: { address: '198.51.100.1', device: deviceOf(headers) ?? fail('no device cookie') } };
  }

  it('reset codes counts across codes and networks: a hundred at once get eleven answers', async () => {
    const customer = await Customer.signedIn(running());
    await requestCode(customer.email);
    const code = await readCode(customer.email);
    const answers = await Promise.all(strangers(100).map((browser) => reset(browser, customer.email, wrong(code))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(11);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(89);
    await running().clock.advanceMinutes(2);
    await requestCode(customer.email);
    const next = await Promise.all(strangers(20).map((browser) => reset(browser, customer.email, wrong(code))));
    expect(next.filter(({ status }) => status === 422)).toHaveLength(1);
  });

  it('reset codes is slowed down for unknown addresses in the same way', async () => {
    const answers = await Promise.all(strangers(30).map((browser) => reset(browser, 'nobody@example.in', '123456')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(11);
  });

  it('a code does not use it up for its owner’s device, which the lock does not concern', async () => {
    const { customer, home } = await atHome();
    await requestCode(customer.email);
    const code = await readCode(customer.email);
    for (const browser of strangers(20)) await reset(browser, customer.email, wrong(code));
    const refused = await reset({ address: '192.0.2.200' }, customer.email, code);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Too many attempts. Try again in 1 second$/) } });
    const done = await reset(home, customer.email, code);
    expect(done.status).toBe(200);
    expect(deviceOf(done.headers)).toBeDefined();
  });

  it('a password from many networks locks strangers out, never a device that its owner has used', async () => {
    const { customer, home } = await atHome();
    for (const browser of strangers(45)) await logIn(browser, customer.email, 'guess1');
    const locked = await logIn({ address: '192.0.2.200' }, customer.email, PASSWORD);
    expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toStrictEqual([429, true]);
    expect(locked.body).toMatchObject({ message: expect.stringMatching(/ or reset your password$/) });
    const entered = await logIn(home, customer.email, PASSWORD);
    expect(entered.status).toBe(200);
    expect(deviceOf(entered.headers)).not.toBe(home.device);
  });

  it('from one network does not concern the account’s owner elsewhere', async () => {
    const customer = await Customer.signedIn(running());
    const attacker = { address: '203.0.113.5' };
    for (let count = 0; count < 10; count++) await logIn(attacker, customer.email, 'guess1');
    expect((await logIn(attacker, customer.email, PASSWORD)).status).toBe(429);
    expect((await logIn({ address: '192.0.2.7' }, customer.email, PASSWORD)).status).toBe(200);
  });

  it('at many accounts from one network delays the others there for seconds, and costs them none of their own attempts (PL12)', async () => {
    const customer = await Customer.signedIn(running());
    const carrier = { address: '203.0.113.77' };
    for (let count = 0; count < 60; count++) {
      await logIn(carrier, `nobody${count}@example.in`, 'guess1');
      await running().clock.advanceMinutes(5 / 60);
    }
    await logIn(carrier, 'nobody@example.in', 'guess1');
    for (let count = 0; count < 12; count++) {
      const { status, headers } = await logIn(carrier, customer.email, PASSWORD);
      expect([status, Number(headers.get('retry-after')) <= 5]).toStrictEqual([429, true]);
    }
    await running().clock.advanceMinutes(6 / 60);
    expect((await logIn(carrier, customer.email, PASSWORD)).status).toBe(200);
  });

  it('counts the addresses of an IPv6 /64 as one', async () => {
    const customer = await Customer.signedIn(running());
    const answers = [];
    for (let count = 0; count < 8; count++) answers.push(await logIn({ address: `2001:db8:1:2::${count}` }, customer.email, 'guess1'));
    expect(answers.map(({ status }) => status)).toStrictEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect((await logIn({ address: '2001:db8:1:3::1' }, customer.email, PASSWORD)).status).toBe(200);
  });

  it('is limited on a known device too, and a cookie of someone else’s account does not count as one', async () => {
    const [{ customer, home }, { home: elsewhere }] = [await atHome(), await atHome()];
    const guesses = await Promise.all(Array.from({ length: 100 }, () => logIn(home, customer.email, 'guess1')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(6);
    for (const browser of strangers(45)) await logIn(browser, customer.email, 'guess1');
    expect((await logIn({ ...elsewhere, address: '192.0.2.201' }, customer.email, PASSWORD)).status).toBe(429);
  });

  it('is lifted for every device by a new password', async () => {
    const { customer, home } = await atHome();
    for (const browser of strangers(45)) await logIn(browser, customer.email, 'guess1');
    await requestCode(customer.email);
    expect((await reset(home, customer.email, await readCode(customer.email))).status).toBe(200);
    expect((await logIn({ address: '192.0.2.200' }, customer.email, 'Monsoon2026')).status).toBe(200);
  });

  it('which emails have an account, by registering them, is limited per network', async () => {
    const { email } = await Customer.signedIn(running());
    const register = (address: string, chosen: string) =>
      request(running(), 'POST', '/bff/admin/api/user/register', {
        body: { name: 'Kavya', mobile: '9876543210', email: chosen, password: PASSWORD },
        headers: { 'x-forwarded-for': address },
      });
    const taken = [];
    for (let count = 0; count < 14; count++) taken.push((await register('192.0.2.50', email)).status);
    expect(taken).toStrictEqual([...Array.from({ length: 11 }, () => 409), 429, 429, 429]);
    expect((await register('192.0.2.50', 'new.one@example.in')).status).toBe(429);
    expect((await register('192.0.2.51', 'new.one@example.in')).status).toBe(201);
  });

  it('raises an alarm for ops while an account is locked', async () => {
    const customer = await Customer.signedIn(running());
    for (const browser of strangers(31)) await logIn(browser, customer.email, 'guess1');
    for (let minute = 0; minute < 10; minute++) {
      await running().clock.advanceMinutes(1);
      await logIn({ address: '192.0.2.9' }, customer.email, 'guess1');
    }
    await running().provider<{ evaluate(): Promise<void> }>('AlarmMonitor').evaluate();
    const alarm = await eventually(() => running().mongo.collection('alarms').findOne({ kind: 'accounts-guessed', clearedAt: null }));
    expect(alarm.text).toMatch(/^\d+ accounts? /);
    expect(JSON.stringify(alarm)).not.toContain(customer.email);
  });
});
