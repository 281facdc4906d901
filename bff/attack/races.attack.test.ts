import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { TOTP } from 'otpauth';
import { useApp } from '../test/app-under-test.ts';
import { Customer, eventually, mailTo, PASSWORD, payAtGateway, request, type TestResponse } from '../test/customer.ts';
import { fail } from '../test/fail.ts';
import { aKyc, aTrainer, linkOf, register, submit, uploadTo } from '../test/kyc.ts';
import { assertLedgerMatchesGateway } from '../test/ledger.ts';
import { act, aRelease, RELEASE_TOKEN, RELEASES, sendRelease, visit } from '../test/releases.ts';
import { Attempts, REFUSED } from './attempts.ts';

const AT_ONCE = 100;
const ADMIN = '/bff/api/v1/admin';
const TAKEN = [200, 201];
const PATIENCE_MS = 60_000;

type Answer = Pick<TestResponse, 'status' | 'body'>;

describe('a hundred at once', () => {
  const running = useApp();
  const attempts = new Attempts('a hundred at once for one of a kind');

  /** Sends a call a hundred times at once. */
  async function answersOf<Given extends Answer>(what: string, call: (index: number) => Promise<Given>): Promise<Given[]> {
    // 503 with `Retry-After` changes nothing: on a busy machine so many wait longer for one record than a call may.
    const answered = (index: number) =>
      eventually(async () => {
        const answer = await call(index);
        if (answer.status === 503) attempts.note(what, 'busy');
        return answer.status === 503 ? null : answer;
      }, PATIENCE_MS);
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
    await race('the invitation of a member', () => admin.request('POST', `${ADMIN}/team`, member));
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
      PATIENCE_MS,
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
