import type { RegisterUser } from '@fitghar/services/identity';
import type { Outbox } from '@fitghar/services/kernel';
import { describe, expect, it } from '@jest/globals';
import { type AppUnderTest, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, PASSWORD, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';

const ME = '/bff/api/v1/session/me';
const requestReset = (running: AppUnderTest, email: unknown) =>
  request(running, 'POST', '/bff/user/request-password-reset', { body: { email } });
const reset = (running: AppUnderTest, body: unknown) => request(running, 'POST', '/bff/user/reset-password', { body });
const logIn = (running: AppUnderTest, email: string, password: string) =>
  request(running, 'POST', '/bff/user/userLogin', { body: { email, password } });

/** Requests a code and reads it from the email. */
async function codeFor(running: AppUnderTest, email: string): Promise<string> {
  expect((await requestReset(running, email)).status).toBe(200);
  const { text } = await mailTo(running, email, /code/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? fail('no code in the mail');
}

/** A wrong code. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a password that someone is typing', () => {
  const running = useApp({ RATE_LIMITS: 'on' });
  const check = (password: unknown) => request(running(), 'POST', '/bff/api/v1/account/password-check', { body: { password } });

  it('is told to be common, before it is sent (D66)', async () => {
    for (const [password, common] of [
      ['Password123', true],
      ['Yoga@2026', true],
      ['Mango Tea 7', false],
    ])
      expect([password, await check(password)]).toEqual([password, expect.objectContaining({ status: 200, body: { common } })]);
    expect((await check('short')).status).toBe(422);
  });

  it('is checked as often as someone types', async () => {
    for (let typed = 0; typed < 60; typed++) expect((await check(`Mango Tea ${typed}`)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const running = useApp();

  it('is reset with an emailed code that works once; other sessions end and an email confirms it', async () => {
    const customer = await Customer.signedIn(running());
    const otp = await codeFor(running(), customer.email);
    const done = await reset(running(), { email: customer.email.toUpperCase(), otp, newPassword: 'Fresh2026' });
    expect(done.status).toBe(200);
    expect([done.body.success, done.body.status, done.body.message]).toStrictEqual([true, 'success', 'Password reset successfully']);
    expect((await customer.request('GET', ME)).status).toBe(401);
    expect((await logIn(running(), customer.email, PASSWORD)).status).toBe(401);
    expect((await logIn(running(), customer.email, 'Fresh2026')).status).toBe(200);
    await mailTo(running(), customer.email, /password was changed/);
    const again = await reset(running(), { email: customer.email, otp, newPassword: 'Fresh2027' });
    expect(again.status).toBe(422);
    expect((await logIn(running(), customer.email, 'Fresh2027')).status).toBe(401);
  });

  it('gets the same response for an unknown address, without an email', async () => {
    const customer = await Customer.signedIn(running());
    const answers = [await requestReset(running(), 'nobody@example.in'), await requestReset(running(), customer.email)];
    const [unknown, known] = answers.map(({ status, body }) => ({ status, body }));
    expect(unknown).toStrictEqual(known);
    await mailTo(running(), customer.email, /code/);
    await eventually(async () => (await running().mongo.collection('outbox').countDocuments({ name: 'otp-mail', doneAt: null })) === 0);
    expect(running().mailbox.caught.some((mail) => mail.to.includes('nobody@example.in'))).toBeFalsy();
    const wrong = { otp: '123456', newPassword: 'Fresh2026' };
    const refused = [
      await reset(running(), { email: 'nobody@example.in', ...wrong }),
      await reset(running(), { email: customer.email, ...wrong }),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors])).toStrictEqual([
      [422, { otp: ['Incorrect or expired OTP'] }],
      [422, { otp: ['Incorrect or expired OTP'] }],
    ]);
  });

  it('allows one code in 60 seconds, for known and unknown addresses', async () => {
    const customer = await Customer.signedIn(running());
    for (const email of [customer.email, 'nobody.else@example.in']) {
      expect((await requestReset(running(), email)).status).toBe(200);
      const early = await requestReset(running(), email);
      expect(early.status).toBe(429);
      expect(early.headers.get('retry-after')).toBe('60');
    }
    const first = await mailTo(running(), customer.email, /code/);
    await running().clock.advanceMinutes(1);
    expect((await requestReset(running(), customer.email)).status).toBe(200);
    const second = await eventually(() =>
      running().mailbox.caught.find((mail) => mail.to.includes(customer.email) && mail.id !== first.id),
    );
    const codes = [first, second].map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
    expect((await reset(running(), { email: customer.email, otp: codes[0], newPassword: 'Fresh2026' })).status).toBe(
      codes[0] === codes[1] ? 200 : 422,
    );
  });

  it('allows five attempts per code', async () => {
    const customer = await Customer.signedIn(running());
    const otp = await codeFor(running(), customer.email);
    for (let count = 0; count < 5; count++)
      expect((await reset(running(), { email: customer.email, otp: other(otp), newPassword: 'Fresh2026' })).status).toBe(422);
    expect((await reset(running(), { email: customer.email, otp, newPassword: 'Fresh2026' })).status).toBe(422);
  });

  it('accepts a code for ten minutes', async () => {
    const customer = await Customer.signedIn(running());
    const otp = await codeFor(running(), customer.email);
    await running().clock.advanceMinutes(10);
    expect((await reset(running(), { email: customer.email, otp, newPassword: 'Fresh2026' })).status).toBe(422);
  });

  it('accepts the right code from one of ten concurrent requests', async () => {
    const customer = await Customer.signedIn(running());
    const otp = await codeFor(running(), customer.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(running(), { email: customer.email, otp, newPassword: `Fresh202${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  it('keeps the code out of database, jobs and responses', async () => {
    const customer = await Customer.signedIn(running());
    const otp = await codeFor(running(), customer.email);
    for (const name of ['otps', 'outbox', 'deliveries']) {
      const records = await running().mongo.collection(name).find().toArray();
      expect({ name, empty: records.length === 0 }).toEqual({ name, empty: false });
      expect(JSON.stringify(records)).not.toContain(`"${otp}"`);
    }
    expect(JSON.stringify(await running().mongo.collection('outbox').find().toArray())).not.toContain(customer.email);
  });

  it('drops and records an email sent after its code expired', async () => {
    const customer = await Customer.signedIn(running());
    await codeFor(running(), customer.email);
    const otp = await running().mongo.collection('otps').findOne({ to: customer.email });
    const sent = running().mailbox.caught.length;
    await running().clock.advanceMinutes(11);
    await running().runJob('otp-mail', { v: 1, otp_id: otp?._id.toHexString() }, 'late');
    const delivery = await running().mongo.collection<{ _id: string; outcome: string }>('deliveries').findOne({ _id: 'late' });
    expect(delivery?.outcome).toBe('dropped');
    expect(running().mailbox.caught.length).toBe(sent);
  });

  it('reports every missing or invalid field', async () => {
    const cases: [body: unknown, errors: Record<string, string[]>][] = [
      [{}, { email: ['Email is required'], otp: ['OTP is required'], newPassword: ['New password is required'] }],
      [
        { email: 'x', otp: '12', newPassword: 'short' },
        {
          email: ['Invalid email format'],
          otp: ['Incorrect or expired OTP'],
          newPassword: ['Password must be 6+ characters with a digit'],
        },
      ],
      [{ email: { $gt: '' }, otp: { $gt: '' }, newPassword: { $ne: null } }, {}],
    ];
    for (const [body, errors] of cases) {
      const answer = await reset(running(), body);
      expect(answer.status).toBe(422);
      if (Object.keys(errors).length) expect(answer.body.errors).toStrictEqual(errors);
    }
    expect((await requestReset(running(), undefined)).body.errors).toStrictEqual({ email: ['Email is required'] });
    expect((await requestReset(running(), { $gt: '' })).body.errors).toStrictEqual({ email: ['Email is required'] });
  });
});

describe('a code while the mail relay is slow', () => {
  const running = useApp();

  it('is not delayed by other emails: it has its own queue and connections', async () => {
    const [customer, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    await running().mailbox.holdTo(other.email);
    const outbox = running().provider<Outbox>('Outbox');
    for (let count = 0; count < 20; count++) await outbox.add('password-changed-mail', `slow ${count}`, { v: 1, user_id: other.id });
    await codeFor(running(), customer.email);
    expect(running().mailbox.caught.some((mail) => mail.to.includes(other.email))).toBeFalsy();
    await running().mailbox.release();
    await eventually(() => running().mailbox.caught.filter((mail) => mail.to.includes(other.email)).length === 20);
  });
});

describe('an emailed password link', () => {
  const running = useApp();
  const requestLink = (email: string) => request(running(), 'POST', '/bff/api/v1/account/password-links', { body: { email } });
  const stateOf = async (id: string) =>
    (await request(running(), 'POST', '/bff/api/v1/account/password-links/state', { body: { id } })).body.state;
  const change = (id: string, password: string, confirm_password = password) =>
    request(running(), 'POST', '/bff/admin/api/user/changepassword/link', { body: { id, password, confirm_password } });
  const linkFor = async (email: string): Promise<string> => {
    expect((await requestLink(email)).status).toBe(200);
    const { text } = await mailTo(running(), email, /new password/);
    return /changepassword\?id=([\w-]+)/.exec(text)?.[1] ?? fail('no link in the mail');
  };

  it('works for a trainer too', async () => {
    const email = 'arjun@example.in';
    await running().provider<RegisterUser>('RegisterUser').run({ name: 'Arjun Rao', mobile: '9876543210', email, password: PASSWORD }, 'T');
    expect((await change(await linkFor(email), 'Fresh2026')).status).toBe(200);
    expect((await logIn(running(), email, 'Fresh2026')).body.response.user.type).toBe('T');
  });

  it('works once and is then distinguished from an unknown one', async () => {
    const customer = await Customer.signedIn(running());
    const id = await linkFor(customer.email);
    expect(await stateOf(id)).toBe('open');
    expect((await change(id, 'Fresh2026', 'Other2026')).body.errors.confirm_password[0]).toBe('The passwords don’t match');
    expect((await change(id, 'short')).status).toBe(422);
    const done = await change(id, 'Fresh2026');
    expect([done.status, done.body.status]).toStrictEqual([200, 'success']);
    expect((await customer.request('GET', ME)).status).toBe(401);
    expect((await logIn(running(), customer.email, 'Fresh2026')).status).toBe(200);
    expect(await stateOf(id)).toBe('used');
    const again = await change(id, 'Again2026');
    expect([again.status, again.body.code]).toStrictEqual([410, 'link_used']);
  });

  it('expires after a day', async () => {
    const customer = await Customer.signedIn(running());
    const id = await linkFor(customer.email);
    await running().clock.advanceMinutes(24 * 60);
    expect(await stateOf(id)).toBe('expired');
    expect((await change(id, 'Fresh2026')).body.code).toBe('link_expired');
  });

  it('cannot be guessed: unknown tokens, database IDs and operators do nothing', async () => {
    const customer = await Customer.signedIn(running());
    for (const id of ['unknown', customer.id, encodeURIComponent('{"$gt":""}')]) {
      expect(await stateOf(id)).toBe('unknown');
      expect((await change(id, 'Fresh2026')).body.code).toBe('link_unknown');
    }
    expect((await request(running(), 'POST', '/bff/api/v1/account/password-links', { body: { email: 'nobody@example.in' } })).status).toBe(
      200,
    );
  });

  it('does nothing for a user blocked after it was sent', async () => {
    const customer = await Customer.signedIn(running());
    const id = await linkFor(customer.email);
    const admin = await Customer.admin(running());
    const blocked = await admin.request('POST', `/bff/api/v1/admin/users/${customer.id}/block`, { reason: 'Fraud' });
    expect(blocked.status).toBe(200);
    expect((await change(id, 'Fresh2026')).body.code).toBe('link_unknown');
  });

  it('is invalid once another link was used', async () => {
    const customer = await Customer.signedIn(running());
    const first = await linkFor(customer.email);
    await running().clock.advanceMinutes(2);
    expect((await requestLink(customer.email)).status).toBe(200);
    const second = await eventually(() => {
      const mail = running().mailbox.caught.find((each) => each.to.includes(customer.email));
      const token = /changepassword\?id=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      return token === first ? null : token;
    });
    expect((await change(second, 'Fresh2026')).status).toBe(200);
    expect(await stateOf(first)).toBe('used');
  });
});

describe('changing the password while logged in', () => {
  const running = useApp();

  it('requires the current one, ends other sessions and keeps this one', async () => {
    const here = await Customer.signedIn(running());
    const phone = await Customer.loggedIn(running(), here.email);
    const change = (current_password: string) =>
      here.request('POST', '/bff/api/v1/account/password', { current_password, new_password: 'Fresh2026' });
    expect((await change('wrong1')).body.errors).toStrictEqual({ current_password: ['Incorrect password'] });
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await here.request('GET', ME)).status).toBe(200);
    expect((await phone.request('GET', ME)).status).toBe(401);
    await mailTo(running(), here.email, /password was changed/);
  });
});

describe('guessing passwords', () => {
  const running = useApp({ RATE_LIMITS: 'on' });

  it('of one account is slowed down, then locked, and unlocked by a reset', async () => {
    const customer = await Customer.signedIn(running());
    const guess = () => logIn(running(), customer.email, 'guess1');
    for (let count = 0; count < 6; count++) expect((await guess()).status).toBe(401);
    const slowed = await guess();
    expect([slowed.status, slowed.headers.get('retry-after')]).toStrictEqual([429, '1']);
    for (let count = 0; count < 4; count++) {
      await running().clock.advanceMinutes(1);
      expect((await guess()).status).toBe(401);
    }
    await running().clock.advanceMinutes(1);
    const locked = await logIn(running(), customer.email, PASSWORD);
    expect(locked.status).toBe(429);
    expect(locked.body.code).toBe('too_many_requests');
    expect(locked.headers.get('retry-after')).toBe(String(14 * 60));
    const otp = await codeFor(running(), customer.email);
    expect((await reset(running(), { email: customer.email, otp, newPassword: 'Fresh2026' })).status).toBe(200);
    expect((await logIn(running(), customer.email, 'Fresh2026')).status).toBe(200);
  });

  it('is limited for a hundred concurrent attempts too', async () => {
    const customer = await Customer.signedIn(running());
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(running(), customer.email, 'guess1')));
    expect(answers.filter(({ status }) => status === 401).length).toBe(6);
  });

  it('is not confused with two people logging in for the first time at the same moment', async () => {
    const address = '203.0.113.9';
    const emails = Array.from({ length: 5 }, (_, index) => `first.${index}@example.in`);
    const answers = await Promise.all(
      emails.map((email) =>
        request(running(), 'POST', '/bff/user/userLogin', { body: { email, password: 'guess1' }, headers: { 'x-forwarded-for': address } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toStrictEqual([401, 401, 401, 401, 401]);
  });

  it('does not lock out users at other addresses', async () => {
    const customer = await Customer.signedIn(running(), '203.0.113.7');
    expect((await customer.request('GET', ME)).status).toBe(200);
  });
});
