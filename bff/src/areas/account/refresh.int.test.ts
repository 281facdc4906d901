import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';

const SESSION = '/bff/api/v1/session';
const DAY_MINUTES = 24 * 60;

describe('a refresh', () => {
  const running = useApp();
  const send = (call: 'refresh' | 'logout', cookie: string, headers: Record<string, string> = {}) =>
    request(running(), 'POST', `${SESSION}/${call}`, { headers: { cookie, ...headers } });
  const refresh = async (cookie: string) => {
    const { status, headers } = await send('refresh', cookie);
    return { status, next: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const isOpen = async (customer: Customer) => (await customer.request('GET', `${SESSION}/me`)).status === 200;
  const endedAt = async ({ id }: Customer) =>
    (
      await running()
        .mongo.collection('sessions')
        .findOne({ userId: new ObjectId(id) })
    )?.endedAt;

  it('repeated within seconds gives the same cookie, because its answer may have been lost', async () => {
    const customer = await Customer.signedIn(running());
    const lost = await refresh(customer.cookie);
    const repeated = await refresh(customer.cookie);
    expect([repeated.status, repeated.next]).toStrictEqual([200, lost.next]);
    expect((await refresh(repeated.next)).status).toBe(200);
  });

  it('from many tabs at once gives all of them one cookie, which continues', async () => {
    const customer = await Customer.signedIn(running());
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(customer.cookie)));
    expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([200]));
    expect(new Set(answers.map(({ next }) => next)).size).toBe(1);
    expect((await refresh(answers[0]?.next ?? '')).status).toBe(200);
  });

  it('with a token whose successor was used ends the session, even within seconds', async () => {
    const customer = await Customer.signedIn(running());
    const { next } = await refresh(customer.cookie);
    const { next: later } = await refresh(next);
    expect((await refresh(customer.cookie)).status).toBe(401);
    expect([(await refresh(later)).status, await isOpen(customer)]).toStrictEqual([401, false]);
  });

  it('with a stolen token ends the session once the seconds have passed', async () => {
    const customer = await Customer.signedIn(running());
    await refresh(customer.cookie);
    await running().clock.advanceMinutes(1);
    expect([(await refresh(customer.cookie)).status, await isOpen(customer)]).toStrictEqual([401, false]);
  });

  it('with an ID and invented secrets ends nothing', async () => {
    const customer = await Customer.signedIn(running());
    const [id = ''] = customer.cookie.split('.');
    for (const made of [`${id}.guessed`, `${id}.guessed.guessed`]) {
      expect((await refresh(made)).status).toBe(401);
      await send('logout', made);
    }
    expect(await isOpen(customer)).toBe(true);
  });

  it('of a session whose ID gives no hint at another one', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await Customer.signedIn(running())).cookie.split(/[=.]/)[1] ?? ''),
    );
    // an ObjectId begins with a time and continues with a number of the process
    expect(new Set(ids.map((id) => id.slice(0, 18))).size).toBe(5);
  });

  it('is not needed to log out: the token before it does as well', async () => {
    const customer = await Customer.signedIn(running());
    await refresh(customer.cookie);
    expect((await send('logout', customer.cookie)).status).toBe(200);
    expect(await endedAt(customer)).toBeInstanceOf(Date);
  });

  it.each([
    ['a customer', 90, () => Customer.signedIn(running())],
    ['a team member', 30, () => Customer.admin(running())],
  ])('keeps the session of %s for %i days at most', async (_who, days, logIn) => {
    let { cookie } = await logIn();
    for (let day = 0; day < days - 1; day++) {
      await running().clock.advanceMinutes(DAY_MINUTES);
      const { status, next } = await refresh(cookie);
      expect(status).toBe(200);
      cookie = next;
    }
    await running().clock.advanceMinutes(DAY_MINUTES);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('and every other change is refused if a page of another site sends it', async () => {
    const customer = await Customer.signedIn(running());
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const refused = await send('refresh', customer.cookie, headers);
      expect([refused.status, refused.body.code]).toStrictEqual([403, 'foreign_origin']);
      expect((await send('logout', customer.cookie, headers)).status).toBe(403);
    }
    expect((await send('refresh', customer.cookie, { origin: running().origin })).status).toBe(200);
    expect((await send('logout', customer.cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('and personal data are kept by no cache', async () => {
    const customer = await Customer.signedIn(running());
    const answers = [await send('refresh', customer.cookie), await customer.request('GET', '/bff/api/v1/account/profile')];
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
  });
});
