import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, PASSWORD, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';

const TRAINER = {
  name: 'Arjun Rao',
  email: 'arjun@trainer.example',
  password: PASSWORD,
  gender: 'Male',
  pin: '560038',
  phone: '9876512345',
  current_address: '4, MG Road',
  service_type: 'Fitness Trainer',
};

describe('the log', () => {
  const running = useApp({ LOG_LEVEL: 'debug' });
  const call = (method: string, path: string, body?: unknown) => request(running(), method, `/bff/${path}`, { body });
  const tokenFor = async (email: string, subject: RegExp) => {
    const { text } = await mailTo(running(), email, subject);
    return /\?id=([\w-]+)/.exec(text)?.[1] ?? fail('no link in the mail');
  };
  const lines = () =>
    running()
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { req?: { method: string; route: string; address: string } });

  it('holds no token of a password or KYC link, wherever the call carries it', async () => {
    const customer = await Customer.signedIn(running());
    await call('POST', 'api/v1/account/password-links', { email: customer.email });
    const password = await tokenFor(customer.email, /new password/);
    expect((await call('POST', 'trainer/trainerRegister', TRAINER)).status).toBe(201);
    const kyc = await tokenFor(TRAINER.email, /./);
    for (const [token, area] of [
      [password, 'account/password-links'],
      [kyc, 'marketing/kyc-links'],
    ] as const) {
      expect((await call('POST', `api/v1/${area}/state`, { id: token })).body.state).toBe('open');
      await fetch(`${running().origin}/changepassword?id=${token}`);
      await call('GET', `nothing/${token}`);
      await call('POST', `admin/api/user/changepassword/${token}`, { password: 'short' });
      await call('PATCH', `admin/api/trainer/updateKyc/${token}`, {});
    }
    const passwords = { password: PASSWORD, confirm_password: PASSWORD };
    expect((await call('POST', 'admin/api/user/changepassword/link', { id: password, ...passwords })).status).toBe(200);
    expect(running().log()).not.toMatch(new RegExp(`${password}|${kyc}|${customer.email}|${PASSWORD}`));
  });

  it('names each call by its route and the visitor’s address, not the proxy’s', async () => {
    await request(running(), 'GET', '/bff/pincode/560038', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    // A line is written once its response has gone.
    await eventually(() => running().log().includes('203.0.113.9'));
    const logged = lines().flatMap(({ req }) => (req ? [req] : []));
    expect(logged).toContainEqual(expect.objectContaining({ method: 'GET', route: '/bff/pincode/:pin', address: '203.0.113.9' }));
    expect(logged.filter(({ route }) => route === undefined)).toStrictEqual([]);
    expect(running().log()).not.toContain('560038');
  });
});
