import { describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, PASSWORD, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';

const PROOF = '/bff/api/v1/session/proof';
const TEAM = '/bff/api/v1/admin/team';
const NO_RECORD = '65f1a0b2c3d4e5f6000000aa';
/** Calls of every permission that needs a fresh proof, and what they answer with one. */
const APPROVE = `/bff/api/v1/admin/refunds/${NO_RECORD}/approve`;
const GUARDED: [method: string, path: string, body: object | undefined, proven: number][] = [
  ['POST', APPROVE, undefined, 404],
  ['POST', `/bff/api/v1/admin/trainers/${NO_RECORD}/bank`, undefined, 404],
  ['POST', `/bff/api/v1/admin/trainers/${NO_RECORD}/kyc/approve`, { submitted_at: '2026-11-21T09:30:00+05:30' }, 404],
  ['POST', `/bff/api/v1/admin/trainers/${NO_RECORD}/kyc/reject`, { submitted_at: '2026-11-21T09:30:00+05:30', reason: 'Blurred' }, 404],
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
    expect((await send(stolen, 'POST', APPROVE)).body.code).toBe('proof_needed');
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
    expect((await send(admin, 'POST', APPROVE)).body.code).toBe('proof_needed');
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
    expect((await send(admin, 'POST', APPROVE)).status).toBe(404);
  });
});

const RELEASES = '/bff/api/v1/admin/releases';
/** Calls that give rights to others, and what they answer with a proof. */
const GIVING: [path: string, body: object, proven: number][] = [
  [`${RELEASES}/mf-admin/approve`, { version: '9.9.9' }, 404],
  [`${RELEASES}/preview`, { remote: 'mf-admin', version: '9.9.9' }, 404],
  [`${RELEASES}/tokens`, { label: 'Booking', remotes: ['mf-booking'] }, 201],
  [`${RELEASES}/keys/${NO_RECORD}/revoke`, {}, 404],
  [TEAM, { name: 'Nisha Pillai', mobile: '9000000009', email: 'thief@example.in', role: 'admin' }, 201],
  [`${TEAM}/${NO_RECORD}/role`, { role: 'ops', reason: 'New job' }, 404],
  [`${TEAM}/${NO_RECORD}/block`, { reason: 'Left' }, 404],
];

describe('a call that gives rights to others', () => {
  const running = useApp();
  const send = ({ token }: Customer, path: string, body: object, headers: Record<string, string> = {}) =>
    request(running(), 'POST', path, { token, body, headers });
  const refusal = async (...args: Parameters<typeof send>) => {
    const { status, body } = await send(...args);
    return [status, body.code];
  };
  /** An admin with an authenticator app; each of its codes works once. */
  async function adminWithApp() {
    const admin = await Customer.admin(running());
    const { secret } = (await admin.request('POST', '/bff/api/v1/admin/second-factor')).body;
    const code = async () => {
      await running().clock.advanceMinutes(1);
      return new TOTP({ secret }).generate({ timestamp: running().clock.now().getTime() });
    };
    await admin.request('POST', '/bff/api/v1/admin/second-factor/confirm', { code: await code() });
    return { admin, code };
  }

  it.each(GIVING)('%s needs a code of its own seconds after a login, and uses it up', async (path, body, proven) => {
    const { admin, code } = await adminWithApp();
    const asked = await send(admin, path, body);
    expect([asked.status, asked.body.code]).toEqual([403, 'proof_needed']);
    expect((await admin.prove({ code: await code() })).status).toBe(200); // of the last 15 minutes
    expect(await refusal(admin, path, body)).toEqual([403, 'proof_needed']);
    expect((await admin.prove({ code: await code(), for: asked.body.proof_for })).status).toBe(200);
    expect((await send(admin, path, body)).status).toBe(proven);
    expect(await refusal(admin, path, body)).toEqual([403, 'proof_needed']);
  });

  it('is made by no proof for another call, another record, another body, and by none of two minutes ago', async () => {
    const { admin, code } = await adminWithApp();
    const [path, body] = [`${TEAM}/${NO_RECORD}/role`, { role: 'ops', reason: 'New job' }];
    const { proof_for } = (await send(admin, path, body)).body;
    await admin.prove({ code: await code(), for: proof_for });
    for (const [elsewhere, changed] of [
      [`${TEAM}/${NO_RECORD}/block`, body],
      [`${TEAM}/65f1a0b2c3d4e5f6000000bb/role`, body],
      [path, { ...body, role: 'admin' }],
    ] as const)
      expect(await refusal(admin, elsewhere, changed)).toEqual([403, 'proof_needed']);
    await running().clock.advanceMinutes(3);
    expect(await refusal(admin, path, body)).toEqual([403, 'proof_needed']);
  });

  it('is made by one of two at once', async () => {
    const { admin, code } = await adminWithApp();
    const [path, body] = [`${TEAM}/${NO_RECORD}/block`, { reason: 'Left' }];
    await admin.prove({ code: await code(), for: (await send(admin, path, body)).body.proof_for });
    const both = await Promise.all([send(admin, path, body), send(admin, path, body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([403, 404]);
  });

  it('is not proved by the password of someone who has more', async () => {
    const { admin } = await adminWithApp();
    const { proof_for } = (await send(admin, TEAM, GIVING[4]![1])).body;
    const answer = await admin.prove({ password: PASSWORD, for: proof_for });
    expect([answer.status, answer.body.errors]).toEqual([422, { password: ['Use a passkey or a code from the app'] }]);
  });

  it('is what adding another factor needs, too: a script could prove itself with its own', async () => {
    const { admin } = await adminWithApp();
    expect(await refusal(admin, '/bff/api/v1/account/passkeys/options', {})).toEqual([403, 'proof_needed']);
  });

  it.each(GIVING)('%s is refused while the browser or the session has a preview on', async (path, body) => {
    const { admin, code } = await adminWithApp();
    const local = { remote: 'mf-booking', origin: 'http://localhost:4102' };
    const prove = async (to: string, what: object) =>
      admin.prove({ code: await code(), for: (await send(admin, to, what)).body.proof_for });
    await prove(`${RELEASES}/preview`, local);
    const started = await send(admin, `${RELEASES}/preview`, local);
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect([started.status, cookie]).toEqual([200, expect.stringMatching(/^fitghar_preview=mf/)]);
    // a script can leave the cookie out
    for (const headers of [{ cookie }, undefined]) expect(await refusal(admin, path, body, headers)).toEqual([403, 'preview_on']);
    const { admin: colleague } = await adminWithApp();
    expect(await refusal(colleague, path, body, { cookie })).toEqual([403, 'preview_on']);
    const ended = await send(admin, `${RELEASES}/preview/end`, {}, { cookie });
    expect([ended.status, ended.headers.getSetCookie()[0]]).toEqual([200, expect.stringMatching(/^fitghar_preview=;/)]);
    expect(await refusal(admin, path, body)).toEqual([403, 'proof_needed']);
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
