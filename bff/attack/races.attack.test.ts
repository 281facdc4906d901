import { randomUUID } from 'node:crypto';
import { waitlist } from '@fitghar/contracts/booking';
import type { CompleteVisit } from '@fitghar/services/bookings';
import type { Credits } from '@fitghar/services/payments';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { TOTP } from 'otpauth';
import { MORNING, useApp } from '../test/app-under-test.ts';
import { Authenticator } from '../test/authenticator.ts';
import { Customer, eventually, mailTo, PASSWORD, payAtGateway, request, type TestResponse } from '../test/customer.ts';
import { fail } from '../test/fail.ts';
import { aKyc, aTrainer, linkOf, register, submit, uploadTo } from '../test/kyc.ts';
import { assertLedgerMatchesGateway } from '../test/ledger.ts';
import { afterTrial, afterTrialWithTrainer, boughtPackage, countsOf, ownPackage } from '../test/packages.ts';
import { act, aRelease, RELEASE_TOKEN, RELEASES, sendRelease, visit } from '../test/releases.ts';
import { AT_SLOT, SLOT } from '../test/waiting-list.ts';
import { Attempts, REFUSED } from './attempts.ts';

/** `RACERS=200 npm run test:attack -- races` sends more. */
const AT_ONCE = Number(process.env.RACERS ?? 100);
const SITE = 'http://localhost:3000';
const PASSKEYS = '/bff/api/v1/account/passkeys';
const BOOKING = '/bff/api/v1/booking';
const ADMIN = '/bff/api/v1/admin';
const TAKEN = [200, 201];
const TIMEOUT_MS = 60_000;

type Answer = Pick<TestResponse, 'status' | 'body'>;

describe('a hundred at once', () => {
  const running = useApp({ SITE_URL: SITE, SLOT_MIN_CAPACITY: '5' }); // passkeys belong to an origin
  const attempts = new Attempts('a hundred at once for one of a kind');

  /** Sends a call a hundred times at once. */
  async function answersOf<Given extends Answer>(what: string, call: (index: number) => Promise<Given>): Promise<Given[]> {
    // 503 with `Retry-After` changes nothing: on a busy machine so many wait longer for one record than a call may.
    const answered = (index: number) =>
      eventually(async () => {
        const answer = await call(index);
        if (answer.status === 503) attempts.note(what, 'busy');
        return answer.status === 503 ? null : answer;
      }, TIMEOUT_MS);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => answered(index)));
    for (const { status, body } of answers) attempts.expect(`${what} → ${body?.code}`, status, [...TAKEN, ...REFUSED]);
    return answers;
  }

  /** @returns the answers of those that got it, of whom there must be that many */
  async function race(what: string, call: (index: number) => Promise<Answer>, winners = 1): Promise<Answer[]> {
    const answers = await answersOf(what, call);
    const won = answers.filter(({ status }) => TAKEN.includes(status));
    expect([what, won.length]).toStrictEqual([what, winners]);
    return won;
  }

  const call = (method: string, path: string, body?: unknown) => request(running(), method, path, { ...(body !== undefined && { body }) });
  const tokenFor = async (email: string, subject: RegExp) =>
    /\?id=([\w-]+)/.exec((await mailTo(running(), email, subject)).text)?.[1] ?? fail('no link in the mail');
  const newPassword = (token: string, index: number) =>
    call('POST', '/bff/admin/api/user/changepassword/link', {
      id: token,
      password: `Monsoon Mango ${index}`,
      confirm_password: `Monsoon Mango ${index}`,
    });

  const bookingsOf = ({ id }: Customer) =>
    running()
      .mongo.collection('bookings')
      .countDocuments({ userId: new ObjectId(id) });

  it('register an email once, as a customer and as a trainer', async () => {
    const email = `race.${randomUUID().slice(0, 8)}@example.in`;
    await race('a new account', () =>
      call('POST', '/bff/admin/api/user/register', { name: 'Kavya', mobile: '9876543210', email, password: PASSWORD, user_type: 'U' }),
    );
    const trainer = aTrainer();
    await race('a new trainer', () => register(running(), trainer));
    expect(await running().mongo.collection('users').countDocuments({ email })).toBe(1);
    expect(await running().mongo.collection('trainers').countDocuments({ email: trainer.email })).toBe(1);
  });

  it('use a code, a link and an invitation once', async () => {
    const customer = await Customer.signedIn(running());
    await call('POST', '/bff/user/request-password-reset', { email: customer.email });
    const otp = /\b\d{6}\b/.exec((await mailTo(running(), customer.email, /code/)).text)?.[0];
    await race('a reset code', (index) =>
      call('POST', '/bff/user/reset-password', { email: customer.email, otp, newPassword: `Monsoon Mango ${index}` }),
    );
    const other = await Customer.signedIn(running());
    await call('POST', '/bff/api/v1/account/password-links', { email: other.email });
    const link = await tokenFor(other.email, /new password/);
    await race('a link for a new password', (index) => newPassword(link, index));

    const admin = await Customer.admin(running());
    const member = { name: 'Nisha', mobile: '9000000009', email: `nisha.${randomUUID().slice(0, 8)}@example.in`, role: 'support' };
    const invite = () => request(running(), 'POST', `${ADMIN}/team`, { token: admin.token, body: member });
    await admin.prove({ ...(await admin.proof()), for: (await invite()).body.proof_for });
    await race('the invitation of a member', invite);
    const invitation = await tokenFor(member.email, /invited/);
    await race('an invitation', (index) => newPassword(invitation, index));
  });

  it('use a code of an app and a recovery code once, and enrol one app', async () => {
    const admin = await Customer.admin(running());
    const { secret } = (await admin.request('POST', `${ADMIN}/second-factor`)).body;
    const code = () => new TOTP({ secret }).generate({ timestamp: running().clock.now().getTime() });
    const [confirmed = fail('nobody')] = await race('turning two-step login on', () =>
      admin.request('POST', `${ADMIN}/second-factor/confirm`, { code: code() }),
    );
    await running().clock.advanceMinutes(1);
    const logIn = (second: object) => call('POST', '/bff/user/userLogin', { email: admin.email, password: PASSWORD, ...second });
    const totp = code();
    await race('a code of the app', () => logIn({ totp }));
    const [recovery_code] = confirmed.body.recovery_codes;
    await race('a recovery code', () => logIn({ recovery_code }));
  });

  it('get one place, one hold and one booking', async () => {
    const customer = await Customer.signedIn(running());
    const order = await customer.order();
    const receipt = await payAtGateway(running(), order.order_id);
    await race('a payment that is verified', () => customer.verify(receipt), AT_ONCE);
    expect(await bookingsOf(customer)).toBe(1);
    const hasty = await Customer.signedIn(running());
    const at = { trial_time: '08:00', preferred_time_to_be_served: '08:00' };
    await race('one person’s hold', () => hasty.book(at), AT_ONCE);
    expect(await bookingsOf(hasty)).toBe(1);
    // A second click is answered like the first and changes nothing.
    await race('a cancellation', () => customer.request('POST', `/bff/api/v1/booking/${order.booking_id}/cancel`, {}), AT_ONCE);
    expect(
      await running()
        .mongo.collection('refunds')
        .countDocuments({ userId: new ObjectId(customer.id) }),
    ).toBeLessThan(2);
    await assertLedgerMatchesGateway(running());
  });

  it('use a challenge of a passkey once: to add one, to prove who it is, and to log in', async () => {
    const customer = await Customer.signedIn(running());
    const options = (await customer.request('POST', `${PASSKEYS}/options`)).body;
    const device = new Authenticator(SITE);
    // Each with its own key, so that only the challenge is the same.
    const devices = Array.from({ length: AT_ONCE }, (_, index) => (index ? new Authenticator(SITE) : device));
    const keys = devices.map((each) => each.create(options));
    const added = await race('a challenge for a new passkey', (index) =>
      customer.request('POST', PASSKEYS, { name: 'Phone', passkey: keys[index] }),
    );
    expect(added[0]?.body.rows).toHaveLength(1);
    const kept = await running()
      .mongo.collection<{ credentialId: string }>('passkeys')
      .findOne({ userId: new ObjectId(customer.id) });
    const own = devices.find(({ id }) => id === kept?.credentialId) ?? fail('a passkey that no one created');

    const proof = own.use((await customer.request('POST', '/bff/api/v1/session/proof/options')).body);
    await race('a challenge for a proof', () =>
      request(running(), 'POST', '/bff/api/v1/session/proof', { token: customer.token, body: { passkey: proof } }),
    );
    const asked = await request(running(), 'POST', '/bff/api/v1/session/passkey/options');
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? fail('no cookie');
    const login = own.use(asked.body);
    await race('a challenge for a login', () =>
      request(running(), 'POST', '/bff/api/v1/session/passkey', { body: { passkey: login }, headers: { cookie } }),
    );
  });

  it('spend a credit once, on a plan or a session', async () => {
    const customer = await Customer.signedIn(running());
    const paid = 99_900;
    await running().provider<Credits>('Credits').grant(customer.id, String(new ObjectId()), String(new ObjectId()), paid);
    const at = { trial_time: '10:00', preferred_time_to_be_served: '10:00', use_credit: true };
    await answersOf('a credit', (index) =>
      index % 2 ? customer.book(at) : customer.request('POST', '/bff/user/dietPlan', { ...DIET_PLAN_BODY, use_credit: true }),
    );
    const orders = running().mongo.collection<{ creditPaise: number; status: string }>('orders');
    const covered = () => orders.find({ userId: new ObjectId(customer.id), creditPaise: paid, status: { $ne: 'expired' } }).toArray();
    await eventually(async () => (await covered()).every(({ status }) => status === 'paid'), TIMEOUT_MS);
    expect(await covered()).toHaveLength(1);
    expect((await customer.request('GET', '/bff/api/v1/payments/credit')).body.amount).toBe(0);
    await assertLedgerMatchesGateway(running());
  });

  it('use a session of a package once: completed, or planned again', async () => {
    const customer = await afterTrialWithTrainer(running());
    const { id, sessions } = await boughtPackage(running(), customer);
    const [first = fail('no session'), second = fail('no second session')] = sessions;
    const counts = async () => countsOf(await ownPackage(customer));
    await race('a session that is given back', () => customer.request('POST', `${BOOKING}/sessions/${second.id}/skip`, {}), AT_ONCE);
    expect(await counts()).toStrictEqual([0, 11, 1, 0, 0]);
    await race('an open session', () =>
      customer.request('POST', `${BOOKING}/packages/${id}/sessions`, { date: '2026-11-24', time: '18:00' }),
    );
    expect(await counts()).toStrictEqual([0, 12, 0, 0, 0]);
    const complete = running().provider<CompleteVisit>('CompleteVisit');
    await running().clock.set('2026-11-23T07:30:00+05:30');
    const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => complete.run(first.id, null)));
    await running().clock.set(MORNING);
    attempts.note('a session that is completed', 'once');
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await counts()).toStrictEqual([1, 11, 0, 0, 0]);
  });

  it('take the place that a waiting list offers once', async () => {
    const capacity = 5;
    const holders: Customer[] = [];
    for (let each = 0; each < capacity; each += 1) holders.push(await afterTrial(running(), undefined, AT_SLOT));
    const [first = fail('nobody')] = holders;
    const mover = await afterTrial(running(), undefined, { trial_time: '20:00', preferred_time_to_be_served: '20:00' });
    const { id } = await mover.ongoing();
    expect((await mover.request('POST', `${BOOKING}/waitlist`, { ...SLOT, session_id: id })).status).toBe(200);
    expect((await first.request('POST', `${BOOKING}/${(await first.ongoing()).id}/cancel`, {})).status).toBe(200);
    const [entry = fail('no offer')] = waitlist.parse((await mover.request('GET', `${BOOKING}/waitlist`)).body).rows;
    expect(entry.status).toBe('offered');
    const stranger = await Customer.signedIn(running());
    const taken = await answersOf('an offered place', (index) =>
      index % 2 ? mover.request('POST', `${BOOKING}/waitlist/${entry.id}/take`, {}) : stranger.book(AT_SLOT),
    );
    expect(taken.filter(({ status }, index) => index % 2 === 0 && TAKEN.includes(status))).toStrictEqual([]);
    expect(await mover.ongoing()).toMatchObject({ trial_date: SLOT.date, trial_time: SLOT.time, moves: 1 });
    expect(await running().mongo.collection('slot_places').countDocuments({ date: SLOT.date, time: SLOT.time })).toBe(capacity);
  });

  it('refund an order once', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { order_id, amount } = await customer.boughtPlan();
    await eventually(async () => (await customer.orderOf(order_id)).status === 'paid');
    const asked = await race(
      'a refund that is asked for',
      () => customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'Changed my mind' }),
      AT_ONCE,
    );
    const [refund = fail('no refund'), ...others] = new Set(asked.map(({ body }) => String(body.id)));
    expect(others).toStrictEqual([]);
    await race('a refund that is approved', () => admin.request('POST', `${ADMIN}/refunds/${refund}/approve`));
    await eventually(
      async () => (await customer.request('GET', '/bff/api/v1/payments/refunds')).body.rows[0].status === 'processed',
      TIMEOUT_MS,
    ).catch(async () => fail(JSON.stringify((await customer.request('GET', '/bff/api/v1/payments/refunds')).body.rows)));
    expect(amount).toBeGreaterThan(0);
    await assertLedgerMatchesGateway(running());
  });

  it('send one set of KYC, approve once, and release a version once', async () => {
    const admin = await Customer.admin(running());
    const trainer = aTrainer();
    const link = await linkOf(running(), trainer);
    const kyc = await aKyc(running(), link);
    await race('a link for KYC', () => submit(running(), link, kyc));
    await race('an upload to a used link', () => uploadTo(running(), link), 0);
    const { _id: id } = (await running().mongo.collection('trainers').findOne({ email: trainer.email })) ?? fail('no trainer');
    await race('an approval', () => admin.request('POST', '/bff/api/v1/trainers/approve/', { id: String(id) }));

    await running().clock.advanceMinutes(1);
    const versions = Array.from({ length: AT_ONCE }, (_, index) =>
      aRelease({ name: 'mf-race', path: '/race', content: `export default ${index};` }),
    );
    await race('the content of a version', (index) =>
      sendRelease(running(), versions[index]).then(({ status, body }) => ({ status, body })),
    );
    expect(await running().mongo.collection('remote_versions').countDocuments({ name: 'mf-race' })).toBe(1);
    await act(running(), 'mf-race/promote', { version: '1.0.0' });
    await running().clock.advanceMinutes(1);
    const names = [...'abcdefghij'].map((letter) => `mf-rival-${letter}`);
    const rivals = await Promise.all(names.map((name) => sendRelease(running(), aRelease({ name, path: '/rival' }))));
    expect(rivals.every(({ status }) => TAKEN.includes(status) || status === 409 || status === 422)).toBe(true);
    const uploaded = names.filter((_, index) => TAKEN.includes(rivals[index]?.status ?? 0));
    expect(uploaded).not.toStrictEqual([]);
    const promoted = await answersOf('a route that ten remotes want', (index) => {
      const name = uploaded[index % uploaded.length];
      return request(running(), 'POST', `${RELEASES}/${name}/promote`, { body: { version: '1.0.0' }, token: RELEASE_TOKEN });
    });
    expect(promoted.filter(({ status }) => TAKEN.includes(status)).length).toBeGreaterThan(0);
    const owners = await eventually(async () => {
      const { remotes } = (await visit(running())).site;
      const found = remotes.filter(({ routes }) => routes.some(({ path }) => path === '/rival'));
      return found.length ? found : null;
    });
    expect(owners).toHaveLength(1);
  });

  it('rotate a refresh token into one session', async () => {
    const customer = await Customer.signedIn(running());
    const answers = await answersOf('a refresh token', () =>
      request(running(), 'POST', '/bff/api/v1/session/refresh', { headers: { cookie: customer.cookie } }),
    );
    // A lost answer may be asked for again: everyone gets the same successor (ADR 032).
    const successors = answers
      .filter(({ status }) => TAKEN.includes(status))
      .map(({ headers }) => headers.get('set-cookie')?.split(';')[0]);
    expect(new Set(successors).size).toBe(1);
  });
});
