import { trainerProfile } from '@fitghar/contracts/booking';
import { ENQUIRY_HEALTH_CONSENT, PROGRESS_CONSENT } from '@fitghar/contracts/common';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { useApp } from './app-under-test.ts';
import { Authenticator } from './authenticator.ts';
import { Customer, eventually, mailTo, PASSWORD, payAtGateway, request } from './customer.ts';
import { fail } from './fail.ts';
import { boughtPackage } from './packages.ts';
import { aPicture } from './pictures.ts';
import { monitorRedis } from './redis-of-product.ts';
import { aTrainerWithAccount } from './trainers.ts';

/** In every text, email and password that a person gives. */
const MARK = 'Zqxv';
const PHONES = ['9123987645', '9123987646', '9123987647', '9123987648'];
const ACCOUNT = '918273645546';
const HEALTH = `${MARK}health: thyroid`;
const PASSWORDS = [`${MARK} tea 71`, `${MARK} tea 72`, `${MARK} tea 73`, `${MARK} tea 74`];
const SITE = 'http://localhost:3000';
const ME = '/bff/api/v1/account';
const ADMIN = '/bff/api/v1/admin';

/** What the journeys got back: tokens, codes, secrets; `mailed` are those that came by email. */
const secrets = new Set<string>();
const mailed = new Set<string>();
const secret = (value: unknown, kept = secrets): string => {
  if (typeof value !== 'string' || value.length < 6) fail(`not a secret: ${String(value)}`);
  kept.add(value);
  return value;
};

const escaped = (value: string) => value.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
/** A code of six digits is looked for as a word, because IDs hold any six digits. */
const patternOf = (value: string) => new RegExp(/^\d{6}$/.test(value) ? `(?<![\\w.])${value}(?!\\w)` : escaped(value), 'i');
/** Which of the values the text holds, and what is around them. */
const foundIn = (text: string, values: Iterable<string>) =>
  [...values].flatMap((value) => {
    const at = text.search(patternOf(value));
    return at < 0 ? [] : [`${value} in ${text.slice(Math.max(0, at - 150), at + 150)}`];
  });

describe('what people give and get', () => {
  const running = useApp({ LOG_LEVEL: 'debug', SITE_URL: SITE, SLOT_MIN_CAPACITY: '1' });
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    request(running(), method, path, { headers, ...(body !== undefined && { body }) });
  const done = <Answer extends { status: number; body: unknown }>(answer: Answer): Answer => {
    if (answer.status >= 300) fail(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const linkIn = async (email: string, subject: RegExp) =>
    secret(/\?id=([\w-]+)/.exec((await mailTo(running(), email, subject)).text)?.[1], mailed);
  const logIn = async (email: string, password: string) => {
    const person = await Customer.loggedIn(running(), email, password);
    secret(person.token);
    secret(person.cookie.split('=').slice(1).join('='));
    return person;
  };

  /** Of every client, with keys and values, also of jobs that are gone by the end. */
  let redis: Awaited<ReturnType<typeof monitorRedis>> = undefined as never;
  beforeAll(async () => {
    redis = await monitorRedis(running().settings);
  });
  afterAll(() => redis.stop());

  async function customerJourney(): Promise<void> {
    const email = `${MARK}.kavya@example.in`.toLowerCase();
    const register = { name: `${MARK} Menon`, mobile: PHONES[0], email, password: PASSWORDS[0], user_type: 'U', offers: true };
    done(await call('POST', '/bff/admin/api/user/register', register));
    expect((await call('POST', '/bff/admin/api/user/register', register)).status).toBe(409);
    expect((await call('POST', '/bff/user/userLogin', { email, password: PASSWORDS[3] })).status).toBe(401);
    await call('POST', '/bff/user/userLogin', `{"email":"${email}","password":"${PASSWORDS[3]}`);
    await call('GET', `/bff/nothing/${email}?phone=${PHONES[0]}`);

    done(await call('POST', '/bff/user/request-password-reset', { email }));
    const otp = secret(/\b\d{6}\b/.exec((await mailTo(running(), email, /code/)).text)?.[0], mailed);
    await call('POST', '/bff/user/reset-password', { email, otp: '000000', newPassword: PASSWORDS[1], confirmPassword: PASSWORDS[1] });
    done(await call('POST', '/bff/user/reset-password', { email, otp, newPassword: PASSWORDS[1], confirmPassword: PASSWORDS[1] }));
    done(await call('POST', `${ME}/password-links`, { email }));
    const link = await linkIn(email, /new password/);
    await call('POST', `/bff/admin/api/user/changepassword/${link}`, { password: PASSWORDS[2], confirm_password: PASSWORDS[2] });
    const customer = await logIn(email, PASSWORDS[2] ?? '');
    done(await customer.request('POST', `${ME}/password`, { current_password: PASSWORDS[2], new_password: PASSWORDS[0] }));
    done(await call('POST', '/bff/api/v1/session/refresh', {}, { cookie: customer.cookie }));

    const order = await customer.booked({
      booking_name: `${MARK} Menon`,
      training_needed_for: 'other',
      booking_phone: PHONES[1],
      address: `${MARK} street 12`,
      area: `${MARK} area`,
      landmark: `${MARK} landmark`,
    });
    await eventually(() => running().mailbox.caught.some(({ to, text }) => to.includes(email) && text.includes('street')));
    const plan = done(
      await customer.request('POST', '/bff/user/dietPlan', { ...DIET_PLAN_BODY, medical_condition: HEALTH, allergy: HEALTH }),
    );
    const { order_id } = plan.body.response.paymentResponse;
    await customer.verify(await payAtGateway(running(), order_id));
    expect((await customer.request('POST', '/bff/user/dietPlan', { ...DIET_PLAN_BODY, medical_condition: HEALTH, age: 12 })).status).toBe(
      422,
    );
    done(await customer.send(`${ME}/tickets`, { message: `${MARK} did not come` }, { ...aPicture(), name: `${MARK}.png` }));
    done(await customer.send(`${ME}/reviews`, { name: `${MARK} M`, occupation: `${MARK} work`, review: `${MARK} lovely` }, aPicture()));
    done(await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id: order.order_id, reason: `${MARK} moved` }));

    const device = new Authenticator(SITE);
    const { body: options } = done(await customer.request('POST', `${ME}/passkeys/options`));
    secret(device.id);
    done(await customer.request('POST', `${ME}/passkeys`, { name: `${MARK} phone`, passkey: device.create(options) }));
    done(await customer.request('GET', `${ME}/export`));
    expect((await customer.request('POST', `${ME}/erasure`, { password: PASSWORDS[3] })).status).toBe(422);
  }

  async function leaverJourney(): Promise<void> {
    const email = `${MARK}.leaver@example.in`.toLowerCase();
    const register = { name: `${MARK} Leaver`, mobile: PHONES[0], email, password: PASSWORDS[0], user_type: 'U' };
    done(await call('POST', '/bff/admin/api/user/register', register));
    const leaver = await logIn(email, PASSWORDS[0] ?? '');
    done(await leaver.request('POST', `${ME}/erasure`, { password: PASSWORDS[0] }));
    await mailTo(running(), email, /./);
    await running().clock.advanceMinutes(8 * 24 * 60);
    await running().runJob('erase-account', { v: 1, user_id: leaver.id });
    await eventually(() => running().log().includes('"event":"account.erased"'));
  }

  async function trainerJourney(): Promise<void> {
    const email = `${MARK}.arjun@trainer.example`.toLowerCase();
    const trainer = { name: `${MARK} Rao`, email, password: PASSWORDS[0], gender: 'Male', pin: '560038', phone: PHONES[2] };
    const registration = { ...trainer, current_address: `4, ${MARK} road`, service_type: 'Fitness Trainer' };
    done(await call('POST', '/bff/trainer/trainerRegister', registration));
    await call('POST', '/bff/trainer/trainerRegister', registration);
    const id = await linkIn(email, /./);
    const upload = async () => {
      const form = new FormData();
      form.set('id', id);
      form.set('file', new Blob([aPicture().bytes]), `${MARK}.png`);
      const answer = await fetch(`${running().origin}/bff/admin/api/trainer/imageUpload`, { method: 'POST', body: form });
      return secret(((await answer.json()) as { file?: string }).file);
    };
    const [aadhar, pan, photo, certificate] = [await upload(), await upload(), await upload(), await upload()];
    const bank = { account_no: ACCOUNT, confirm_account_no: ACCOUNT, account_holder_name: `${MARK} Rao`, ifsc_code: 'sbin0000123' };
    const kyc = {
      ...{ age: 30, language: ['Kannada'], qualification: "Bachelor's degree", experience: '4 years' },
      ...{ ...bank, bank_name: 'State Bank of India', branch_name: `${MARK} branch`, aadhar, pan, photo, certificate },
    };
    expect((await call('PATCH', `/bff/admin/api/trainer/updateKyc/${id}`, { ...kyc, confirm_account_no: '1' })).status).toBe(422);
    done(await call('PATCH', `/bff/admin/api/trainer/updateKyc/${id}`, kyc));
    const account = await logIn(email, PASSWORDS[0] ?? '');
    const profile = trainerProfile.parse(done(await account.request('GET', '/bff/api/v1/trainer/profile')).body);
    const url = profile.document_links.find(({ name }) => name === 'pan')?.url ?? fail('no document');
    secret(/signature=([\w-]+)/.exec(url)?.[1]);
    done(await call('GET', url));
  }

  /** Sessions of a package: progress, notes and moves, the waiting list, the calendar, and what operations see of them. */
  async function packageJourney(): Promise<void> {
    const names = [`${MARK}.meera@example.in`, `${MARK}.patient@example.in`, `${MARK}.next@example.in`].map((each) => each.toLowerCase());
    const people = names.map((email) => ({ name: `${MARK} Das`, mobile: PHONES[1], email, password: PASSWORDS[0], user_type: 'U' }));
    const { id: trainer_id, account } = await aTrainerWithAccount(running(), { name: `${MARK} Das`, phone: `+91${PHONES[3]}` });
    secret(account.token);
    for (const person of people) done(await call('POST', '/bff/admin/api/user/register', person));
    const [customer, next] = [await logIn(names[1] ?? '', PASSWORDS[0] ?? ''), await logIn(names[2] ?? '', PASSWORDS[0] ?? '')];
    const at = { trial_time: '19:00', preferred_time_to_be_served: '19:00' };
    const { booking_id } = await customer.booked({ ...at, trainer_type: 'Basic', training_for: 'Female', booking_name: `${MARK} Das` });
    const admin = await Customer.admin(running());
    done(await admin.request('POST', `${ADMIN}/service-requests/${booking_id}/assign`, { trainer_id }));
    await boughtPackage(running(), customer);
    const hour = { service_type: 'FITNESS', date: '2026-11-22', time: '19:00' };
    done(await next.request('POST', '/bff/api/v1/booking/waitlist', hour));
    const reason = `${MARK} is in traffic`;
    done(await account.request('POST', `/bff/api/v1/trainer/visits/${booking_id}/note`, { note: HEALTH }));
    done(await account.request('POST', `/bff/api/v1/trainer/visits/${booking_id}/move`, { date: '2026-11-24', time: '19:00', reason }));
    await mailTo(running(), names[2] ?? '', /A slot is free/);
    done(await next.book({ ...at, booking_name: `${MARK} Das` }));
    const entered = { weight_kg: 71.5, note: HEALTH, consent: PROGRESS_CONSENT.version };
    done(await customer.request('POST', '/bff/api/v1/booking/progress', entered));
    done(await customer.request('GET', '/bff/api/v1/booking/progress'));
    for (const person of [customer, account]) {
      const { pathname } = new URL(done(await person.request('POST', '/bff/api/v1/calendar', {})).body.url);
      secret(/([\w-]+)\.ics$/.exec(pathname)?.[1]);
      done(await call('GET', pathname));
      done(await call('GET', pathname));
    }
    done(await customer.request('GET', `${ME}/export`));
    for (const path of [`search?q=${MARK}`, 'packages', 'packages/export', 'releases/served', 'audit'])
      done(await admin.request('GET', `${ADMIN}/${path}`));
    const now = running().clock.now();
    const reminders = running().mongo.collection<{ runAt: Date; payload: object }>('outbox');
    const due = { name: 'session-reminder-mail', 'payload.booking_id': booking_id };
    const [later = fail('no reminder')] = await reminders.find(due).sort({ 'payload.reschedules': -1, runAt: 1 }).toArray();
    await running().clock.set(later.runAt);
    await running().runJob('session-reminder-mail', later.payload, 'reminder');
    await running().clock.set(now);
    const reminder = await mailTo(running(), names[1] ?? '', /^Reminder: your session/);
    const { searchParams: link } = new URL(/https?:\/\/\S+\/session\?\S+/.exec(reminder.text)?.[0] ?? fail('no link'));
    const signature = secret(link.get('signature'), mailed);
    done(await call('GET', `/bff/api/v1/booking/links/${link.get('id')}?until=${link.get('until')}&signature=${signature}`));
  }

  async function teamJourney(): Promise<void> {
    const admin = await Customer.admin(running());
    secret(admin.token);
    const email = `${MARK}.nisha@example.in`.toLowerCase();
    done(await admin.request('POST', `${ADMIN}/team`, { name: `${MARK} Pillai`, mobile: PHONES[2], email, role: 'support' }));
    const invitation = await linkIn(email, /invited/);
    const chosen = { id: invitation, password: PASSWORDS[1], confirm_password: PASSWORDS[1] };
    done(await call('POST', '/bff/admin/api/user/changepassword/link', chosen));
    const member = await logIn(email, PASSWORDS[1] ?? '');
    const offered = done(await member.request('POST', `${ADMIN}/second-factor`)).body;
    const code = () => secret(new TOTP({ secret: secret(offered.secret) }).generate({ timestamp: running().clock.now().getTime() }));
    const confirmed = done(await member.request('POST', `${ADMIN}/second-factor/confirm`, { code: code() })).body;
    for (const each of confirmed.recovery_codes) secret(each);
    await running().clock.advanceMinutes(1);
    const credentials = { email, password: PASSWORDS[1] };
    expect((await call('POST', '/bff/user/userLogin', credentials)).status).toBe(401);
    done(await call('POST', '/bff/user/userLogin', { ...credentials, totp: code() }));
    done(await call('POST', '/bff/user/userLogin', { ...credentials, recovery_code: confirmed.recovery_codes[0] }));

    done(await admin.request('GET', `${ADMIN}/users?q=${MARK}`));
    done(await admin.request('GET', `${ADMIN}/users/export?q=${MARK}`));
    const [refund] = (await admin.request('GET', `${ADMIN}/refunds`)).body.rows;
    done(await admin.request('POST', `${ADMIN}/refunds/${refund.id}/approve`));
    const [{ _doc: trainer }] = done(await admin.request('GET', '/bff/api/v1/trainers?limit=1')).body.response.rows;
    done(await admin.request('POST', `${ADMIN}/trainers/${trainer._id}/bank`, {}));
    secret(done(await admin.request('POST', `${ADMIN}/releases/tokens`, { label: `${MARK} team`, remotes: ['mf-offers'] })).body.token);
  }

  async function enquiries(): Promise<void> {
    const from = { name: `${MARK} Asha`, email: `${MARK}.asha@natal.example`.toLowerCase(), phone: PHONES[1] };
    const natal = { ...from, requirement: HEALTH, address: `${MARK} lane`, health_consent: ENQUIRY_HEALTH_CONSENT.version };
    done(await call('POST', '/bff/user/natalEnquiry', natal));
    done(await call('POST', '/bff/user/corporatePlan', { ...from, company: `${MARK} Ltd`, requirement: `${MARK} yoga` }));
    // the relay's refusal quotes the address
    const unknown = `${MARK}.gone@example.in`.toLowerCase();
    await running().mailbox.refuse(unknown);
    done(await call('POST', '/bff/user/corporatePlan', { ...from, email: unknown, company: `${MARK} Ltd`, requirement: 'Yoga' }));
    await eventually(() =>
      running()
        .mongo.collection('outbox')
        .findOne({ 'failures.error': /server refused an email/ }),
    );
  }

  it('is in no log, no queue or cache, no metric, and only what belongs there in mails', async () => {
    await customerJourney();
    await trainerJourney();
    await packageJourney();
    await teamJourney();
    await enquiries();
    await leaverJourney();
    await eventually(() => running().log().includes('"event":"release-token.make"'));
    const metrics = await call('GET', '/bff/metrics', undefined, {
      authorization: `Bearer ${running().settings.METRICS_TOKEN ?? 'development-metrics'}`,
    });
    const given = [MARK, ...PHONES, ACCOUNT, PASSWORD, ...secrets, ...mailed];
    const outbox = await running().mongo.collection('outbox').find().toArray();
    const found = {
      log: foundIn(running().log(), given),
      errors: foundIn(running().errors(), given),
      outbox: foundIn(JSON.stringify(outbox), given),
      redis: foundIn(redis.commands.join('\n'), given),
      metrics: foundIn(String(metrics.body), given),
      mails: running().mailbox.caught.flatMap(({ subject, text, html }) =>
        foundIn([subject, text, html].join('\n'), [ACCOUNT, HEALTH, PASSWORD, ...PASSWORDS, ...secrets]),
      ),
    };
    // each place was searched
    expect([metrics.status, String(metrics.body).includes('queue_jobs')]).toStrictEqual([200, true]);
    expect([redis.commands.join('\n'), JSON.stringify(outbox)]).toStrictEqual([
      expect.stringMatching(/otp-mail/),
      expect.stringMatching(/otp-mail/),
    ]);
    expect(running().log()).toMatch(/"route":"\/bff\/user\/userLogin"/);
    expect(found).toStrictEqual({ log: [], errors: [], outbox: [], redis: [], metrics: [], mails: [] });
  });
});
