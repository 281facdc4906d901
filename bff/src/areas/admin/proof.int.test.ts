import { describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, PASSWORD, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';

const PROOF = '/bff/api/v1/session/proof';
const TEAM = '/bff/api/v1/admin/team';
const NO_RECORD = '65f1a0b2c3d4e5f6000000aa';
/** Calls of every permission that needs a fresh proof, and what they answer with one. */
const GUARDED: [method: string, path: string, body: object | undefined, proven: number][] = [
  ['POST', `/bff/api/v1/admin/refunds/${NO_RECORD}/approve`, undefined, 404],
  ['POST', `/bff/api/v1/admin/trainers/${NO_RECORD}/bank`, undefined, 404],
  ['POST', `/bff/api/v1/admin/trainers/${NO_RECORD}/kyc/approve`, { submitted_at: '2026-11-21T09:30:00+05:30' }, 404],
  ['POST', `/bff/api/v1/admin/trainers/${NO_RECORD}/kyc/reject`, { submitted_at: '2026-11-21T09:30:00+05:30', reason: 'Blurred' }, 404],
  ['POST', '/bff/api/v1/admin/releases/tokens', { label: 'Booking', remotes: ['mf-booking'] }, 201],
  ['POST', `${TEAM}/${NO_RECORD}/role`, { role: 'ops', reason: 'New job' }, 404],
  ['POST', `${TEAM}/${NO_RECORD}/block`, { reason: 'Left' }, 404],
  ['POST', '/bff/api/v1/admin/second-factor', undefined, 200],
];

describe('a change that cannot be undone', () => {
  const running = useApp();
  // not `Customer.request`, which proves automatically
  const send = ({ token }: Customer, method: string, path: string, body?: object) =>
    request(running(), method, path, { token, ...(body && { body }) });

  it.each(GUARDED)('%s %s needs the password or a code of the last 15 minutes', async (method, path, body, proven) => {
    const admin = await Customer.admin(running());
    expect((await send(admin, method, path, body)).status).toBe(proven);
    await running().clock.advanceMinutes(16);
    const stale = await send(admin, method, path, body);
    expect([stale.status, stale.body.code]).toStrictEqual([403, 'proof_needed']);
    expect((await admin.prove({ password: PASSWORD })).status).toBe(200);
    expect([200, 201, 404]).toContain((await send(admin, method, path, body)).status);
  });

  it('is proved for one session only, and reading needs no proof', async () => {
    const admin = await Customer.admin(running());
    const stolen = await Customer.loggedIn(running(), admin.email);
    await running().clock.advanceMinutes(16);
    expect((await admin.prove({ password: PASSWORD })).status).toBe(200);
    expect((await send(stolen, 'POST', `${TEAM}/${NO_RECORD}/block`, { reason: 'x' })).body.code).toBe('proof_needed');
    expect((await send(stolen, 'GET', TEAM)).status).toBe(200);
  });

  it('ends the access token that came before: only a renewed one works', async () => {
    const admin = await Customer.admin(running());
    const [before, other] = [admin.token, await Customer.loggedIn(running(), admin.email)];
    expect((await send(admin, 'POST', PROOF, { password: 'wrong1' })).status).toBe(422);
    expect((await send(admin, 'GET', TEAM)).status).toBe(200);
    expect((await send(admin, 'POST', PROOF, { password: PASSWORD })).status).toBe(200);
    expect((await send(admin, 'GET', TEAM)).status).toBe(401);
    const cookie = admin.cookie;
    await admin.renew();
    expect(admin.cookie).not.toBe(cookie);
    expect((await send(admin, 'GET', TEAM)).status).toBe(200);
    await admin.prove({ password: PASSWORD });
    expect((await send(admin, 'GET', TEAM)).status).toBe(200);
    expect((await request(running(), 'GET', TEAM, { token: before })).status).toBe(401);
    expect((await send(other, 'GET', TEAM)).status).toBe(200);
  });

  it('is not proved by a wrong password, a wrong or used code, or nothing', async () => {
    const admin = await Customer.admin(running());
    await running().clock.advanceMinutes(16);
    for (const body of [{}, { password: 'wrong1' }, { code: '000000' }, { password: { $ne: '' } }, { password: PASSWORD, code: '123456' }])
      expect([JSON.stringify(body), (await send(admin, 'POST', PROOF, body)).status]).toEqual([JSON.stringify(body), 422]);
    expect((await send(admin, 'POST', `${TEAM}/${NO_RECORD}/block`, { reason: 'x' })).body.code).toBe('proof_needed');
    expect((await request(running(), 'POST', PROOF, { body: { password: PASSWORD } })).status).toBe(401);
  });

  it('is proved by a code of the app, which works once', async () => {
    const admin = await Customer.admin(running());
    const { secret } = (await send(admin, 'POST', '/bff/api/v1/admin/second-factor')).body;
    const code = () => new TOTP({ secret }).generate({ timestamp: running().clock.now().getTime() });
    await send(admin, 'POST', '/bff/api/v1/admin/second-factor/confirm', { code: code() });
    await running().clock.advanceMinutes(16);
    const proof = { code: code() };
    expect((await admin.prove(proof)).status).toBe(200);
    expect((await send(admin, 'POST', PROOF, proof)).status).toBe(422);
    expect((await send(admin, 'POST', `${TEAM}/${NO_RECORD}/block`, { reason: 'x' })).status).toBe(404);
  });
});

describe('a new member of the team', () => {
  const running = useApp();
  const account = { name: 'Nisha Pillai', mobile: '9000000009', email: 'nisha@example.in', role: 'support' };
  const tokenOf = (text: string) => /changepassword\?id=([\w-]+)/.exec(text)?.[1] ?? fail('no link in the mail');

  it('chooses the password by an emailed link; the admin cannot', async () => {
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', TEAM, { ...account, password: 'Chosen2026' })).status).toBe(422);
    expect((await admin.request('POST', TEAM, account)).status).toBe(201);
    const token = tokenOf((await mailTo(running(), account.email, /invited/)).text);
    const change = (password: string) =>
      request(running(), 'POST', `/bff/admin/api/user/changepassword/${token}`, { body: { password, confirm_password: password } });
    expect((await change('Monsoon Mango 7')).status).toBe(200);
    const member = await Customer.loggedIn(running(), account.email, 'Monsoon Mango 7');
    expect((await member.request('GET', '/bff/api/v1/admin/me')).body.role).toBe('support');
    expect((await change('Another One 8')).body.code).toBe('link_used');
    const [entry] = (await admin.request('GET', '/bff/api/v1/admin/audit?action=team.add')).body.rows;
    expect(entry).toMatchObject({ subject: { id: member.id } });
  });

  it('is invited once: a taken email sends nothing', async () => {
    const admin = await Customer.admin(running());
    const taken = { ...account, email: admin.email };
    expect((await admin.request('POST', TEAM, taken)).status).toBe(409);
    await eventually(
      async () => (await running().mongo.collection('outbox').countDocuments({ name: 'invitation-mail', doneAt: null })) === 0,
    );
    expect(running().mailbox.caught.filter((mail) => mail.to.includes(admin.email) && /invited/.test(mail.subject))).toHaveLength(0);
  });
});
