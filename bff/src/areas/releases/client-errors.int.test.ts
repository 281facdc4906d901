import { MINUTE_MS } from '@fitghar/contracts/common';
import type { Registry } from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';
import { act, aRelease, RELEASES, released, sendRelease, versionOf, visit } from '../../../test/releases.ts';

const TELEMETRY = '/bff/api/v1/telemetry';
const name = 'mf-thrower';
const frameIn = (file: string) => ({ file, line: 3, column: 4, function: 'pay' });
/** An error as reported by a visitor's page. */
const anError = (fields: object = {}) => ({
  remote: name,
  version: '1.0.0',
  kind: 'error',
  name: 'TypeError',
  message: 'x is undefined',
  page: '/thrower',
  frames: [frameIn(`/remotes/${name}/1.0.0/page.js`)],
  ...fields,
});

describe('page errors', () => {
  const running = useApp();

  async function report(errors: object[], status = 204, page: { visit?: string } = {}) {
    const answer = await request(running(), 'POST', `${TELEMETRY}/remotes`, { body: { ...page, errors } });
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: answer.body });
  }
  async function listed(query = '') {
    const admin = await Customer.admin(running());
    const { status, body } = await admin.request('GET', `${RELEASES}/errors${query}`);
    expect({ status, body }).toEqual({ status: 200, body });
    return body;
  }

  it('are counted by remote, version and place, with first and last occurrence', async () => {
    await released(running(), { name, path: '/thrower' });
    await report([anError()]);
    await running().clock.advanceMinutes(10);
    await report([anError({ message: 'y is undefined' }), anError({ frames: [] })]);
    const { rows, total } = await listed(`?remote=${name}&version=1.0.0&sort=-count`);
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({ name: 'TypeError', message: 'x is undefined', page: '/thrower', count: 2 });
    expect(Date.parse(rows[0].last_seen) - Date.parse(rows[0].first_seen)).toBe(10 * MINUTE_MS);
    expect((await listed(`?remote=${name}&version=2.0.0`)).rows).toEqual([]);
  });

  it('are redacted again on the server', async () => {
    await report([anError({ name: 'LeakError', message: 'No user asha@example.in', page: '/pay/eyJhbGciOiJIUzI1NiJ9abcdef' })]);
    const { rows } = await listed(`?remote=${name}`);
    expect(rows.find((row: { name: string }) => row.name === 'LeakError')).toMatchObject({
      message: 'No user <email>',
      page: '/pay/<token>',
    });
  });

  it('are not stored for versions no one was served, and for the shell only for its current version', async () => {
    const { site } = await visit(running());
    await report([anError({ version: '9.9.9' }), anError({ remote: 'mf-nobody' }), anError({ remote: 'shell', version: '0.0.1' })]);
    await report([anError({ remote: 'shell', version: site.platform, frames: [frameIn('/assets/main.1a2b3c4d.js')] })]);
    const { rows } = await listed();
    const owners: string[] = rows.map((row: { remote: string; version: string }) => `${row.remote} ${row.version}`);
    expect([...new Set(owners)].sort()).toEqual([`${name} 1.0.0`, `shell ${site.platform}`]);
  });

  it('are limited to 500 per version, of which a flood from elsewhere leaves 200 to pages that were served', async () => {
    await released(running(), { name, path: '/thrower', version: '1.5.0' });
    const places = Array.from({ length: 510 }, (_, line) =>
      anError({ version: '1.5.0', frames: [{ ...frameIn(`/remotes/${name}/1.5.0/page.js`), line: line + 1 }] }),
    );
    for (let from = 0; from < places.length; from += 10) await report(places.slice(from, from + 10));
    const total = async () => (await listed(`?remote=${name}&version=1.5.0`)).total;
    expect(await total()).toBe(300);
    const { visitId } = await visit(running());
    for (let from = 300; from < places.length; from += 10) await report(places.slice(from, from + 10), 204, { visit: visitId });
    expect(await total()).toBe(500);
  });

  it.each([
    ['a page with its query', { page: '/thrower?name=asha' }],
    ['a frame of another origin', { frames: [frameIn('https://evil.example/x.js')] }],
    ['a frame whose function is a text', { frames: [{ ...frameIn('/assets/main.js'), function: '"asha@example.in"' }] }],
    ['a class that is a sentence', { name: 'asha said so' }],
    ['a field that is none', { cookie: 'a' }],
  ])('are refused with %s', (_what, fields) => report([anError(fields)], 422));

  it('are refused if too many or too large', async () => {
    await report(
      Array.from({ length: 11 }, () => anError()),
      422,
    );
    await report([anError({ message: 'x'.repeat(200_000) })], 413);
  });
});

describe('source maps', () => {
  const running = useApp();
  /** Maps line 1, column 1 of the built file to line 2 of the source. */
  const map = JSON.stringify({
    version: 3,
    sources: ['mf-thrower/src/pay.tsx'],
    sourcesContent: ['// how to pay\n  confirm(order.total);\n'],
    names: [],
    mappings: 'AACA',
  });
  async function stackOf(fields: object) {
    const body = { errors: [anError(fields)] };
    expect((await request(running(), 'POST', `${TELEMETRY}/remotes`, { body })).status).toBe(204);
    const admin = await Customer.admin(running());
    const { rows } = (await admin.request('GET', `${RELEASES}/errors`)).body;
    const { frames, ...row } = (await admin.request('GET', `${RELEASES}/errors/${rows[0].id}`)).body;
    expect(row).toEqual(rows[0]);
    return frames;
  }

  it('of a release show the source position of an error', async () => {
    await released(running(), { name, path: '/thrower', maps: { 'page.js.map': map } });
    const file = `/remotes/${name}/1.0.0/page.js`;
    const frames = [
      { file, line: 1, column: 1, function: 'pay' },
      { file: `/remotes/${name}/1.0.0/remoteEntry.js`, line: 1, column: 1 },
    ];
    expect(await stackOf({ frames })).toEqual([
      { ...frames[0], source: { file: 'mf-thrower/src/pay.tsx', line: 2, text: 'confirm(order.total);' } },
      { ...frames[1], function: null, source: null },
    ]);
    expect((await fetch(`${running().origin}${file}`)).status).toBe(200);
    expect((await fetch(`${running().origin}${file}.map`)).status).toBe(404);
  });

  it('of the bundled build exist for the shell and its remotes and are never served', async () => {
    const { site, html } = await visit(running());
    const shell = /src="(\/assets\/main\.[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const booking = site.remotes.find((remote) => remote.name === 'mf-booking')?.routes[0]?.preload.at(-1) ?? '';
    for (const [file, remote] of [
      [shell, 'shell'],
      [booking, 'mf-booking'],
    ] as const) {
      const code = await (await fetch(running().origin + file)).text();
      expect(code).not.toContain('sourceMappingURL');
      const version = remote === 'shell' ? site.platform : versionOf({ site }, remote);
      const lines = code.split('\n');
      const line = lines.findIndex((each) => each.length > 500);
      await running().clock.advanceMinutes(1);
      const [frame] = await stackOf({ remote, version, frames: [{ file, line: line + 1, column: 400 }] });
      expect(frame.source.file).toMatch(/^(node_modules|packages|shell|mf-booking)\/.+\.[jt]sx?$/);
      for (const address of [`${file}.map`, `/maps/${remote}/${file.split('/').at(-1)}.map`])
        expect([address, (await fetch(running().origin + address)).status]).toEqual([address, 404]);
    }
  });

  it('without a script are refused', async () => {
    const { status, body } = await sendRelease(running(), aRelease({ maps: { 'other.js.map': map } }));
    expect([status, body.errors]).toEqual([422, { maps: ['other.js.map is the source map of no file'] }]);
  });
});

describe('content security policy violations', () => {
  const running = useApp();
  const send = (body: unknown, type: string) =>
    fetch(`${running().origin}${TELEMETRY}/csp`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });

  it('are reported in both browser formats and assigned to the remote whose file caused them', async () => {
    await released(running(), { name, path: '/thrower' });
    const page = await fetch(running().origin);
    expect(page.headers.get('content-security-policy')).toContain(`report-uri ${TELEMETRY}/csp; report-to csp`);
    expect(page.headers.get('reporting-endpoints')).toBe(`csp="${TELEMETRY}/csp"`);
    const { origin } = running();
    const legacy = {
      'document-uri': `${origin}/diet?name=asha`,
      'violated-directive': 'img-src',
      'blocked-uri': 'https://tracker.example/pixel?name=asha',
      'source-file': `${origin}/remotes/~1/${name}/1.0.0/page.js?x`,
      'line-number': 3,
    };
    expect((await send({ 'csp-report': legacy }, 'application/csp-report')).status).toBe(204);
    const inline = { documentURL: `${origin}/`, effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: null };
    const extension = { ...inline, sourceFile: 'chrome-extension://abc/content.js' };
    const reports = [
      { type: 'csp-violation', age: 1, url: origin, user_agent: 'x', body: inline },
      { type: 'csp-violation', body: extension },
      { type: 'deprecation', body: null },
    ];
    expect((await send(reports, 'application/reports+json')).status).toBe(204);
    const admin = await Customer.admin(running());
    const { body } = await admin.request('GET', `${RELEASES}/errors`);
    expect(body.rows).toHaveLength(2);
    expect(body.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ remote: name, kind: 'csp', name: 'img-src', message: 'Blocked https://tracker.example', page: '/diet' }),
        expect.objectContaining({ remote: 'shell', kind: 'csp', name: 'script-src-elem', message: 'Blocked inline', page: '/' }),
      ]),
    );
  });

  it('are refused with another type or if too large', async () => {
    expect((await send({}, 'text/plain')).status).toBe(415);
    expect((await send({ 'csp-report': { 'document-uri': 'x'.repeat(20_000) } }, 'application/csp-report')).status).toBe(413);
    expect((await send({ nothing: true }, 'application/csp-report')).status).toBe(422);
  });
});

describe('a canary', () => {
  const running = useApp();

  /** Visits a page with that version, in which `thrower` throws in an event handler. */
  async function visitThatThrows(version: string, thrower: string) {
    let page: Awaited<ReturnType<typeof visit>>;
    do page = await visit(running());
    while (versionOf(page, name) !== version);
    await reportOutcomes(page, [], thrower);
  }
  async function reportOutcomes(page: { site: Registry; visitId: string; cookie: string }, outcomes: 'loaded'[], thrower?: string) {
    const events = outcomes.map((outcome) => ({ remote: name, version: versionOf(page, name), outcome, phase: 'code', ms: 1, attempt: 0 }));
    const errors = thrower
      ? [anError({ remote: thrower, version: thrower === 'shell' ? page.site.platform : versionOf(page, thrower) })]
      : [];
    // Twice: a visit counts once, however often it reports.
    for (let time = 0; time < 2; time++) {
      const body = { visit: page.visitId, events, errors };
      const { status } = await request(running(), 'POST', `${TELEMETRY}/remotes`, { body, headers: { cookie: page.cookie } });
      expect(status).toBe(204);
    }
  }
  const row = async () => {
    const admin = await Customer.admin(running());
    return (await admin.request('GET', RELEASES)).body.rows.find((each: { name: string }) => each.name === name);
  };

  it('stays if its neighbour throws, and is rolled back if its own handler throws', async () => {
    for (const version of ['1.0.0', '1.1.0']) await released(running(), { name, path: '/thrower', version });
    await released(running(), { name: 'mf-neighbour', path: '/neighbour' });
    await act(running(), `${name}/promote`, { version: '1.0.0' });
    await act(running(), 'mf-neighbour/promote', { version: '1.0.0' });
    await act(running(), `${name}/canary`, { version: '1.1.0', percent: 50 });
    for (let visits = 0; visits < 30; visits++) await reportOutcomes(await visit(running()), ['loaded']);
    for (let visits = 0; visits < 5; visits++) await visitThatThrows('1.1.0', 'mf-neighbour');
    for (let visits = 0; visits < 5; visits++) await visitThatThrows('1.1.0', 'shell');
    expect((await row()).canary.canary.failed).toBe(0);
    await visitThatThrows('1.1.0', name);
    expect((await row()).canary.canary.failed).toBe(1);
    for (let visits = 0; visits < 15 && (await row()).canary; visits++) await visitThatThrows('1.1.0', name);
    const { canary, stable, steps } = await row();
    expect([canary, stable]).toEqual([null, '1.0.0']);
    expect(steps[0].text).toMatch(/Canary 1\.1\.0 rolled back: it fails on \d+ of \d+ visits/);
  });
});
