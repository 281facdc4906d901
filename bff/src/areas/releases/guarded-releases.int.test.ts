import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { startApp, useApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';
import { act, aRelease, RELEASES, released, sendRelease, signed, versionOf, visit } from '../../../test/releases.ts';

/** What a refused upload says. */
const reasonsOf = (body: { errors?: Record<string, string[]> }): string =>
  Object.values(body.errors ?? {})
    .flat()
    .join('\n');

describe('the right to release', () => {
  const running = useApp();

  it('has its own role, which operations does not include', async () => {
    await released(running(), { name: 'mf-role', path: '/role' });
    const body = { version: '1.0.0' };
    const [ops, releaser] = [await Customer.admin(running(), 'ops'), await Customer.admin(running(), 'release')];
    for (const step of ['promote', 'canary', 'rollback', 'approve'])
      expect([step, (await ops.request('POST', `${RELEASES}/mf-role/${step}`, body)).status]).toEqual([step, 403]);
    expect((await releaser.request('POST', `${RELEASES}/mf-role/promote`, body)).status).toBe(200);
    expect((await releaser.request('GET', '/bff/api/v1/admin/users')).status).toBe(403);
    expect((await releaser.request('GET', `${RELEASES}/keys`)).status).toBe(403);
  });
});

describe('a remote with pages of operations', () => {
  const running = useApp();
  const route = { guard: 'admin' as const, title: 'Offers', page: 'page', css: [], shared: [] };
  const menu = [{ area: 'operations', group: 'system', page: 'offers', label: 'Offers', order: 500, permission: 'home.read' }] as const;

  it.each([
    ['mf-admin', {}],
    ['mf-guarded', { routes: [{ ...route, path: '/admin/offers', preload: ['/remotes/mf-guarded/7.0.0/page.js'] }] }],
    ['mf-menu', { menu: [...menu] }],
  ])('such as %s reaches no one before a second person approves it', async (name, fields) => {
    await released(running(), { name, path: `/${name}-offers`, version: '7.0.0', ...fields });
    expect((await act(running(), `${name}/promote`, { version: '7.0.0' }, 409)).code).toBe('approval_missing');
    expect((await act(running(), `${name}/canary`, { version: '7.0.0', percent: 1 }, 409)).code).toBe('approval_missing');
    await act(running(), `${name}/approve`, { version: '7.0.0' }, 403); // a token is not a person
    const second = await Customer.admin(running(), 'release');
    const approved = await second.request('POST', `${RELEASES}/${name}/approve`, { version: '7.0.0' });
    // The remote of an image has a channel already.
    if (name === 'mf-admin') expect(approved.body.versions[0]).toMatchObject({ approval: 'given', released_by: 'RELEASE_TOKEN' });
    await act(running(), `${name}/promote`, { version: '7.0.0' });
    expect(versionOf(await visit(running()), name)).toBe('7.0.0');
  });

  it('is not approved by the person who uploaded it or made the token that did', async () => {
    const [maker, second] = [await Customer.admin(running()), await Customer.admin(running(), 'release')];
    const name = 'mf-admin';
    const made = await maker.request('POST', `${RELEASES}/tokens`, { label: 'Platform', remotes: [name] });
    const upload = (version: string) => aRelease({ name, path: '/mine', version });
    expect((await sendRelease(running(), upload('7.1.0'), { token: made.body.token })).status).toBe(201);
    expect((await sendRelease(running(), upload('7.2.0'), { token: second.token })).status).toBe(201);
    const approve = (by: Customer, version: string) => by.request('POST', `${RELEASES}/${name}/approve`, { version });
    expect((await approve(maker, '7.1.0')).body.code).toBe('second_person_needed');
    expect((await approve(second, '7.2.0')).body.code).toBe('second_person_needed');
    const third = await Customer.admin(running(), 'release');
    const both = await Promise.all([approve(second, '7.1.0'), approve(third, '7.1.0')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await approve(maker, '7.9.0')).status).toBe(404);
    const { rows } = (await maker.request('GET', '/bff/api/v1/admin/audit?q=mf-admin')).body;
    expect(rows[0]).toMatchObject({ action: 'release.approve', after: { approved_by: expect.any(String) } });
  });

  it('is previewed unapproved only by someone who may not approve it', async () => {
    const name = 'mf-looked-at';
    await released(running(), { name, path: '/looked-at', menu: [{ ...menu[0], page: 'looked-at' }] });
    const preview = async (role: 'admin' | 'release' | 'ops' | 'viewer') => {
      const { status, body } = await (await Customer.admin(running(), role)).request('POST', `${RELEASES}/preview`, {
        remote: name,
        version: '1.0.0',
      });
      return [role, status, body.code];
    };
    expect(await preview('admin')).toEqual(['admin', 403, 'approver_preview']);
    expect(await preview('release')).toEqual(['release', 403, 'approver_preview']);
    expect(await preview('ops')).toEqual(['ops', 200, undefined]);
    expect(await preview('viewer')).toEqual(['viewer', 200, undefined]);
    await (await Customer.admin(running(), 'release')).request('POST', `${RELEASES}/${name}/approve`, { version: '1.0.0' });
    expect(await preview('admin')).toEqual(['admin', 200, undefined]);
  });

  it('is not served in place of an incompatible one either, before it is approved', async () => {
    const name = 'mf-spare';
    const spare = { name, path: '/spare', menu: [{ ...menu[0], page: 'spare' }] };
    await released(running(), { ...spare, version: '1.0.0' });
    await released(running(), { ...spare, version: '2.0.0', platform: '^9.0.0' });
    const second = await Customer.admin(running(), 'release');
    await second.request('POST', `${RELEASES}/${name}/approve`, { version: '2.0.0' });
    await act(running(), `${name}/promote`, { version: '2.0.0' });
    expect(versionOf(await visit(running()), name)).not.toBe('1.0.0');
  });
});

describe('a route', () => {
  const running = useApp();
  const refusal = async (path: string) => {
    const { status, body } = await sendRelease(running(), aRelease({ name: 'mf-greedy', path }));
    return [path, status, reasonsOf(body)];
  };

  it.each(['/:anything', '/user/:page', '/service/:kind', '/institute/certificate/:other', '/institute/certificate/FG-1'])(
    '%s cannot take over pages of the shell or another remote',
    async (path) => expect(await refusal(path)).toEqual([path, 422, expect.stringContaining('is taken')]),
  );

  it.each(['/assets/x', '/remotes/x', '/BFF/docs', '/login/', '//login', '/:a/b', '/offers/:a/b', '/offers/:a-b'])(
    '%s is no page',
    async (path) => expect(await refusal(path)).toEqual([path, 422, expect.stringMatching(/is taken|named segments/)]),
  );

  it('is checked again when it is served: two remotes with one route were both ready', async () => {
    await released(running(), { name: 'mf-first', path: '/contested' });
    await released(running(), { name: 'mf-second', path: '/contested' });
    await released(running(), { name: 'mf-third', path: '/contested' });
    await act(running(), 'mf-first/promote', { version: '1.0.0' });
    for (const [step, body] of [
      ['promote', { version: '1.0.0' }],
      ['canary', { version: '1.0.0', percent: 1 }],
    ] as const) {
      const { code, message } = await act(running(), `mf-second/${step}`, body, 409);
      expect([step, code, message]).toEqual([step, 'release_conflict', 'The route /contested of mf-first is taken']);
    }
  });

  it('goes to one of two remotes that are promoted at the same moment', async () => {
    for (const name of ['mf-left', 'mf-right']) await released(running(), { name, path: '/race/:id' });
    const { settings } = running();
    const other = await startApp({ ...settings, ROLE: 'web' });
    try {
      const promote = (at: Parameters<typeof act>[0], name: string) =>
        request(at, 'POST', `${RELEASES}/${name}/promote`, { token: 'fgr_development', body: { version: '1.0.0' } });
      const both = await Promise.all([promote(running(), 'mf-left'), promote(other, 'mf-right')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    } finally {
      await other.stop();
    }
  });
});

describe('an uploaded file', () => {
  const running = useApp();

  it('runs nothing as a standalone page', async () => {
    const files = {
      'evil.html': '<script>alert(1)</script>',
      'evil.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    };
    await released(running(), { name: 'mf-markup', path: '/markup', files });
    for (const name of Object.keys(files)) {
      const { headers } = await fetch(`${running().origin}/remotes/mf-markup/1.0.0/${name}`);
      expect([name, headers.get('content-type')]).toEqual([name, expect.stringMatching(/; charset=utf-8$/)]);
      expect([name, headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
        name,
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'nosniff',
      ]);
    }
  });

  it('costs no more than its limits: routes, files, a script’s size', async () => {
    const { entry } = aRelease();
    const [route] = entry.routes;
    const routes = Array.from({ length: 61 }, (_, index) => ({ ...route!, path: `/offers/${index}` }));
    expect((await sendRelease(running(), aRelease({ routes }))).status).toBe(422);
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`${index}.svg`, '<svg/>']));
    expect(reasonsOf((await sendRelease(running(), aRelease({ files: many }))).body)).toMatch(/At most 300 files/);
    const content = `export default '${'a'.repeat(1024 * 1024)}';`;
    expect(reasonsOf((await sendRelease(running(), aRelease({ content }))).body)).toMatch(/page\.js is larger than/);
  });

  it('does not keep others waiting while a large upload is checked', async () => {
    const script = `export const words = [${"'ghar',".repeat(30_000)}];`;
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`part${index}.js`, script]));
    let answered = 0;
    let done = false;
    const upload = sendRelease(running(), { ...aRelease({ name: 'mf-large', path: '/large', files }), budget_bytes: 1_000_000 }).finally(
      () => {
        done = true;
      },
    );
    while (!done) {
      await fetch(`${running().origin}/bff/health/live`);
      if (!done) answered += 1;
    }
    expect((await upload).status).toBe(201);
    expect(answered).toBeGreaterThan(6); // at least one between two files
  });
});

describe('a signed release', () => {
  const running = useApp({ RELEASE_SIGNATURES: 'required' });
  const team = generateKeyPairSync('ed25519');
  const pem = (key = team.publicKey) => key.export({ type: 'spki', format: 'pem' }).toString();
  const aCommit = (fields: Parameters<typeof aRelease>[0]) => ({ ...aRelease(fields), commit: 'abcdef0123' });
  const refusalOf = async (upload: unknown) => {
    const { status, body } = await sendRelease(running(), upload);
    return [status, reasonsOf(body)];
  };

  it('is accepted from a key of its team alone, and names it', async () => {
    const admin = await Customer.admin(running());
    const upload = aCommit({ name: 'mf-booking', path: '/booking-offers', version: '7.0.0' });
    expect(await refusalOf(upload)).toEqual([422, expect.stringContaining('not signed')]);
    expect(await refusalOf(signed({ ...upload, commit: null }, team))).toEqual([422, expect.stringContaining('no commit')]);
    expect(await refusalOf(signed(upload, team))).toEqual([422, 'The key is not registered for mf-booking, or was revoked']);
    const added = await admin.request('POST', `${RELEASES}/keys`, { label: 'Booking', remotes: ['mf-booking'], public_key: pem() });
    expect([added.status, added.body.rows[0].label]).toEqual([201, 'Booking']);
    expect((await sendRelease(running(), signed(upload, team))).status).toBe(201);
    const { rows } = (await admin.request('GET', RELEASES)).body;
    const row = rows.find(({ name }: { name: string }) => name === 'mf-booking');
    const version = row.versions.find((each: { version: string }) => each.version === '7.0.0');
    expect(version).toMatchObject({ commit: 'abcdef0123', signed_by: 'Booking', released_by: 'RELEASE_TOKEN', author: 'Asha' });
    expect(await refusalOf(signed(aCommit({ name: 'mf-plans', path: '/plans-offers' }), team))).toEqual([
      422,
      'The key is not registered for mf-plans, or was revoked',
    ]);
  });

  it('is refused if anything was changed after it was signed', async () => {
    const upload = signed(aCommit({ name: 'mf-booking', path: '/booking-other', version: '7.1.0' }), team);
    const changed = [
      { ...upload, commit: 'abcdef9' },
      { ...upload, author: 'Someone else' },
      { ...upload, budget_bytes: 20_000 },
      { ...upload, entry: { ...upload.entry, slots: ['account.more'] } },
      { ...upload, files: { ...upload.files, 'more.svg': 'YQ==' } },
      { ...upload, signature: { ...upload.signature, value: 'AAAA' } },
    ];
    for (const each of changed) expect(await refusalOf(each)).toEqual([422, 'The signature does not match the release']);
  });

  it('reaches no one once its key was revoked, and the key never comes back', async () => {
    const admin = await Customer.admin(running());
    const upload = signed(aCommit({ name: 'mf-booking', path: '/booking-late', version: '7.2.0' }), team);
    expect((await sendRelease(running(), upload)).status).toBe(201);
    const { rows } = (await admin.request('GET', `${RELEASES}/keys`)).body;
    expect((await admin.request('POST', `${RELEASES}/keys/${rows[0].id}/revoke`)).status).toBe(200);
    expect((await act(running(), 'mf-booking/promote', { version: '7.2.0' }, 409)).message).toMatch(/was revoked/);
    expect(await refusalOf(upload)).toEqual([422, expect.stringContaining('was revoked')]);
    // Nor does it stand in for a version that needs another shell, although visitors had it before.
    expect(versionOf(await visit(running()), 'mf-booking')).not.toMatch(/^7/);
    const again = await admin.request('POST', `${RELEASES}/keys`, { label: 'Again', remotes: ['mf-booking'], public_key: pem() });
    expect([again.status, again.body.errors.public_key[0]]).toEqual([422, 'This key was registered before. Please make a new one']);
    const entries = (await admin.request('GET', `/bff/api/v1/admin/audit?q=${rows[0].id}`)).body.rows;
    expect(entries.map(({ action }: { action: string }) => action).sort()).toEqual(['release-key.add', 'release-key.revoke']);
  });

  it('cannot be signed by another kind of key, nor is a private one taken', async () => {
    const admin = await Customer.admin(running());
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const secret = team.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const public_key of [pem(other.publicKey), secret, 'none'])
      expect((await admin.request('POST', `${RELEASES}/keys`, { label: 'Other', remotes: ['mf-booking'], public_key })).status).toBe(422);
  });
});
