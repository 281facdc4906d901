import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, PASSWORD, request } from '../../../test/customer.ts';

const SESSION = '/bff/api/v1/session';

describe('a session', () => {
  const running = useApp();
  const send = (call: 'refresh' | 'logout', cookie: string) => request(running(), 'POST', `${SESSION}/${call}`, { headers: { cookie } });
  const users = () => running().mongo.collection('users');

  it('is neither continued nor ended by a foreign cookie', async () => {
    const refused = await send('refresh', 'fitghar_refresh=nonsense');
    expect([refused.status, refused.body.code]).toStrictEqual([401, 'session_ended']);
    expect(refused.headers.get('set-cookie')).toBeNull(); // that of a newer login may be in the browser by now
    expect((await send('logout', 'fitghar_refresh=nonsense')).status).toBe(200);
  });

  it('survives a logout with its ID and an invented secret', async () => {
    const customer = await Customer.signedIn(running());
    const [id = ''] = customer.cookie.split('.');
    expect((await send('logout', `${id}.guessed`)).status).toBe(200);
    expect((await customer.request('GET', `${SESSION}/me`)).status).toBe(200);
    expect((await send('refresh', customer.cookie)).status).toBe(200);
  });

  it('survives a refresh with its ID and an invented secret, and ends when an old token is reused', async () => {
    const customer = await Customer.signedIn(running());
    const [id = ''] = customer.cookie.split('.');
    for (const made of [`${id}.guessed`, `${id}.guessed.guessed`]) expect((await send('refresh', made)).status).toBe(401);
    const refreshed = await send('refresh', customer.cookie);
    expect(refreshed.status).toBe(200);
    const [next = ''] = (refreshed.headers.get('set-cookie') ?? '').split(';');
    await running().clock.advanceMinutes(1);
    expect((await send('refresh', customer.cookie)).status).toBe(401);
    expect((await send('refresh', next)).status).toBe(401);
  });

  it('ends at its next refresh if the account was blocked in the database', async () => {
    const customer = await Customer.signedIn(running());
    await users().updateOne({ _id: new ObjectId(customer.id) }, { $set: { blocked: true } });
    expect((await send('refresh', customer.cookie)).status).toBe(401);
    expect((await customer.request('GET', `${SESSION}/me`)).status).toBe(401);
  });

  it('deletes nothing once its account is gone', async () => {
    const customer = await Customer.signedIn(running());
    await users().deleteOne({ _id: new ObjectId(customer.id) });
    const refused = await customer.request('POST', '/bff/api/v1/account/erasure', { password: PASSWORD });
    expect([refused.status, refused.body.code]).toStrictEqual([401, 'session_ended']);
  });
});
