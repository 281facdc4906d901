import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer, PASSWORD } from '../../../test/customer.ts';

const SESSION = '/bff/api/v1/session';

describe('a session', () => {
  const running = useApp();
  const send = (call: 'refresh' | 'logout', cookie: string) => ask(running(), 'POST', `${SESSION}/${call}`, { headers: { cookie } });
  const users = () => running().mongo.collection('users');

  it('is neither carried on nor ended by a cookie that is none of ours', async () => {
    const refused = await send('refresh', 'fitghar_refresh=nonsense');
    expect([refused.status, refused.body.code]).toStrictEqual([401, 'session_ended']);
    expect((await send('logout', 'fitghar_refresh=nonsense')).status).toBe(200);
  });

  it('goes on where somebody logs out with its id and a secret they made up', async () => {
    const customer = await Customer.signedIn(running());
    const [id = ''] = customer.cookie.split('.');
    expect((await send('logout', `${id}.guessed`)).status).toBe(200);
    expect((await customer.ask('GET', `${SESSION}/me`)).status).toBe(200);
    expect((await send('refresh', customer.cookie)).status).toBe(200);
  });

  it('ends at its next refresh where the account was blocked in the database', async () => {
    const customer = await Customer.signedIn(running());
    await users().updateOne({ _id: new ObjectId(customer.id) }, { $set: { blocked: true } });
    expect((await send('refresh', customer.cookie)).status).toBe(401);
    expect((await customer.ask('GET', `${SESSION}/me`)).status).toBe(401);
  });

  it('erases nothing once its account is gone', async () => {
    const customer = await Customer.signedIn(running());
    await users().deleteOne({ _id: new ObjectId(customer.id) });
    const refused = await customer.ask('POST', '/bff/api/v1/account/erasure', { password: PASSWORD });
    expect([refused.status, refused.body.code]).toStrictEqual([401, 'session_ended']);
  });

  it('of an admin of the first release, who has no role, may do everything', async () => {
    const { email, id } = await Customer.admin(running(), 'viewer');
    await users().updateOne({ _id: new ObjectId(id) }, { $unset: { role: 1 } });
    const admin = await Customer.loggedIn(running(), email);
    expect((await admin.ask('GET', '/bff/api/v1/admin/audit')).status).toBe(200);
  });
});
