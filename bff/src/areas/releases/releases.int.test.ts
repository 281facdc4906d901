import { gzipSync } from 'node:zlib';
import { type Registry, releasesOverview, servedRemotes } from '@fitghar/contracts/releases';
import type { AlarmMonitor } from '@fitghar/services/notifications';
import type {
  ChannelsRepository,
  Rollout,
  SourcePositions,
  SweepVersions,
  VersionContents,
  VersionsRepository,
} from '@fitghar/services/releases';
import { describe, expect, it } from '@jest/globals';
import { startApp, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';
import { act, aRelease, RELEASE_TOKEN, RELEASES, released, sendRelease, versionOf, visit, withHtml } from '../../../test/releases.ts';

const token = RELEASE_TOKEN;

describe('a release of one remote', () => {
  const running = useApp();

  it('reaches no one when uploaded and everyone when promoted', async () => {
    await released(running(), { name: 'mf-offers', path: '/offers' });
    expect(versionOf(await visit(running()), 'mf-offers')).toBeUndefined();
    await act(running(), 'mf-offers/promote', { version: '1.0.0' });
    const page = await visit(running());
    expect(versionOf(page, 'mf-offers')).toBe('1.0.0');
    const file = await fetch(`${running().origin}/remotes/mf-offers/1.0.0/page.js`);
    expect(await file.text()).toBe('export default 1;');
    expect(file.headers.get('cache-control') ?? '').toMatch(/immutable/);
    expect(file.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is served as the HTML of the version that each visitor gets', async () => {
    const html = async (cookie?: string) => {
      const page = await visit(running(), cookie, '/html');
      return { cookie: page.cookie, version: versionOf(page, 'mf-html'), words: /Version (\w+)<\/h1>/.exec(page.html)?.[1] };
    };
    for (const [version, words] of [
      ['1.0.0', 'one'],
      ['2.0.0', 'two'],
    ] as const)
      await released(running(), withHtml(`<h1>Version ${words}</h1>`, { name: 'mf-html', version, path: '/html' }));
    await act(running(), 'mf-html/promote', { version: '1.0.0' });
    expect(await html()).toMatchObject({ version: '1.0.0', words: 'one' });
    await act(running(), 'mf-html/canary', { version: '2.0.0', percent: 50 });
    const visits = await Promise.all(Array.from({ length: 40 }, () => html()));
    for (const { version, words } of visits) expect(words).toBe(version === '2.0.0' ? 'two' : 'one');
    const canary = visits.find(({ version }) => version === '2.0.0') ?? fail('No visitor got the canary');
    await act(running(), 'mf-html/promote', { version: '2.0.0' });
    expect(await html()).toMatchObject({ version: '2.0.0', words: 'two' });
    await act(running(), 'mf-html/rollback', { reason: 'The words of the first one were better' });
    expect(await html(canary.cookie)).toMatchObject({ version: '1.0.0', words: 'one' });
  });

  it('is served with its style sheets in its HTML, except what works at its own address only', async () => {
    const sheets = {
      'plain.css': 'h1{color:red}',
      'drawn.css': 'h1{background:url(/assets/icon.svg)}',
      'relative.css': 'h1{background:url(./icon.svg)}',
      'ended.css': 'h1{content:"</style><script>alert(1)</script>"}',
    };
    const css = Object.keys(sheets).map((file) => `/remotes/mf-styled/1.0.0/${file}`);
    const release = withHtml('<h1>Styled</h1>', { name: 'mf-styled', path: '/styled', css });
    await released(running(), { ...release, files: { ...release.files, ...sheets } });
    await act(running(), 'mf-styled/promote', { version: '1.0.0' });
    const { html } = await visit(running(), undefined, '/styled');
    const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) =>
      href.slice(href.lastIndexOf('/') + 1),
    );
    expect(linked).toStrictEqual(['relative.css', 'ended.css']);
    expect(html).toMatch(/<style nonce="[^"]+">h1\{color:red\}<\/style>\s*<style nonce="[^"]+">h1\{background:url\(\/assets/);
    expect(html).not.toContain('alert(1)');
  });

  it('is served behind a login as frame and skeleton of its version, the same to everyone, and starts its first calls', async () => {
    const skeletonOf = async (token?: string) => {
      const answer = await fetch(`${running().origin}/held`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
      const html = await answer.text();
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? fail('No nonce');
      expect([...html.matchAll(/<(?:script|style)(?![^>]*nonce)[^>]*>/g)].map(String)).toEqual([]);
      return html.replaceAll(nonce, '').replaceAll(/"visit":"[^"]*"/g, '');
    };
    const skeleton = '<h1>Held</h1>';
    const [route] = aRelease({ name: 'mf-held', path: '/held' }).entry.routes;
    const routes = [{ ...(route ?? fail('No route')), guard: 'user' as const, firstCalls: [{ path: '/api/v1/account/profile' }] }];
    await released(running(), { ...withHtml(skeleton, { name: 'mf-held', path: '/held' }), routes });
    const moved = JSON.parse(JSON.stringify(routes).replaceAll('1.0.0', '2.0.0')) as typeof routes;
    await released(running(), { name: 'mf-held', path: '/held', version: '2.0.0', routes: moved });
    await act(running(), 'mf-held/promote', { version: '1.0.0' });
    const html = await skeletonOf();
    expect(html).toMatch(/<div id="root" data-html>.*LOGOUT.*<main id="main"[^>]*><div id="page"><h1>Held<\/h1><\/div><\/main><footer/);
    expect(html).not.toMatch(/Become a Trainer|LOGIN/);
    expect(html).toContain('/api/v1/account/profile');
    expect(html).toMatch(/<noscript><p[^>]*>This page of \w+ needs JavaScript/);
    const asha = await Customer.signedIn(running());
    expect(await skeletonOf(asha.token)).toBe(html);
    // A version without one has a plain skeleton, in the same frame.
    await act(running(), 'mf-held/promote', { version: '2.0.0' });
    const plain = await skeletonOf();
    expect(plain).toMatch(/<main id="main"[^>]*><div id="page"><section/);
    expect(plain).not.toContain('Held</h1>');
    await act(running(), 'mf-held/rollback', { reason: 'It had a better skeleton' });
    expect(await skeletonOf()).toBe(html);
    // The shell's own page, with late style sheets of the shell
    const dashboard = await (await fetch(`${running().origin}/user/userDashboard`)).text();
    expect(dashboard).toMatch(/<link rel="stylesheet" href="\/assets\/dashboard\.[^"]+\.css">/);
    expect(dashboard).toMatch(/<div id="page"><section/);
  });

  it('is served compressed as the browser accepts it, or uncompressed', async () => {
    const content = `export default '${'ghar '.repeat(400)}';`;
    await released(running(), { name: 'mf-small', path: '/small', content });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const file = await fetch(`${running().origin}/remotes/~3/mf-small/1.0.0/page.js`, { headers: { 'accept-encoding': encoding } });
      expect(file.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(await file.text()).toBe(content);
    }
    expect((await fetch(`${running().origin}/remotes/mf-small/1.0.0/nothing.js`)).status).toBe(404);
    expect((await fetch(`${running().origin}/remotes/mf-small/..%2f..%2fpackage/1.json`)).status).toBe(404);
  });

  it('is audited with its reason, and every step is emailed to ops', async () => {
    await released(running(), { name: 'mf-told', path: '/told', version: '1.0.0' });
    await released(running(), { name: 'mf-told', path: '/told', version: '2.0.0' });
    await act(running(), 'mf-told/promote', { version: '1.0.0' });
    await act(running(), 'mf-told/canary', { version: '2.0.0', percent: 10 });
    await act(running(), 'mf-told/rollback', { reason: 'Not today' });
    const admin = await Customer.admin(running());
    const { body, status } = await admin.request('GET', '/bff/api/v1/admin/audit?q=mf-told');
    expect({ status, body }).toEqual({ status: 200, body });
    expect(
      body.rows.map(({ action, by, reason }: { action: string; by: { name: string }; reason: string | null }) => [action, by.name, reason]),
    ).toStrictEqual([
      ['release.roll-back', 'RELEASE_TOKEN', 'Not today'],
      ['release.canary', 'RELEASE_TOKEN', null],
      ['release.promote', 'RELEASE_TOKEN', null],
      ['release.upload', 'RELEASE_TOKEN', null],
      ['release.upload', 'RELEASE_TOKEN', null],
    ]);
    const releaseMails = () => running().mailbox.caught.filter(({ subject }) => subject.startsWith('Release of mf-told'));
    await eventually(() => releaseMails().length === 3);
    expect(releaseMails().every(({ to }) => to.includes('ops@fitghar.local'))).toBeTruthy();
  });

  it('can be uploaded again with the same content only', async () => {
    await released(running(), { name: 'mf-twice', path: '/twice' });
    const again = await sendRelease(running(), aRelease({ name: 'mf-twice', path: '/twice' }));
    expect([again.status, again.body.known]).toStrictEqual([201, true]);
    const other = await sendRelease(running(), aRelease({ name: 'mf-twice', path: '/twice', content: 'export default 2;' }));
    expect([other.status, other.body.code]).toStrictEqual([409, 'version_taken']);
    expect(await (await fetch(`${running().origin}/remotes/mf-twice/1.0.0/page.js`)).text()).toBe('export default 1;');
  });

  it('shows with --dry-run what would change and stores nothing', async () => {
    const dry = await sendRelease(running(), aRelease({ name: 'mf-dry', path: '/dry' }), { query: '?dry_run=true' });
    expect(dry.status).toBe(201);
    expect(dry.body.changes?.slice(0, 2)).toStrictEqual(['1.0.0, the first of mf-dry', 'new pages: /dry']);
    expect((await fetch(`${running().origin}/remotes/mf-dry/1.0.0/page.js`)).status).toBe(404);
  });

  it('stays consistent after two simultaneous promotions', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await released(running(), { name: 'mf-race', path: '/race', version });
    await act(running(), 'mf-race/promote', { version: '1.0.0' });
    const both = await Promise.all(
      ['1.1.0', '1.2.0'].map((version) => request(running(), 'POST', `${RELEASES}/mf-race/promote`, { token, body: { version } })),
    );
    expect(both.every(({ status }) => status === 200 || status === 409)).toBeTruthy();
    const winners = both.filter(({ status }) => status === 200).length;
    expect(winners).toBeGreaterThanOrEqual(1);
    const admin = await Customer.admin(running());
    const overview = await admin.request('GET', RELEASES);
    const row = overview.body.rows.find(({ name }: { name: string }) => name === 'mf-race');
    expect(row.steps.length).toBe(1 + winners);
  });
});

describe('a canary', () => {
  const running = useApp();
  const name = 'mf-bird';

  /** One visit that reports the remote's outcome. */
  async function report(
    page: { site: Registry; visitId: string; cookie: string },
    outcome: 'loaded' | 'failed' | 'shown',
    ms = 100,
    visitOf = page.visitId,
  ) {
    const events = [{ remote: name, version: versionOf(page, name) ?? '', outcome, phase: 'code', ms, attempt: 0 }];
    const answer = await request(running(), 'POST', '/bff/api/v1/telemetry/remotes', {
      body: { visit: visitOf, events },
      headers: { cookie: page.cookie },
    });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 204, body: answer.body });
  }
  const overview = async () => {
    const admin = await Customer.admin(running());
    return (await admin.request('GET', RELEASES)).body.rows.find((row: { name: string }) => row.name === name);
  };
  /** A visitor who gets that version. */
  async function visitorOn(version: string) {
    for (;;) {
      const page = await visit(running());
      if (versionOf(page, name) === version) return page;
    }
  }

  it('goes to its share of visitors on every page, and to none without a cookie', async () => {
    for (const version of ['1.0.0', '1.1.0']) await released(running(), { name, path: '/bird', version });
    await act(running(), `${name}/promote`, { version: '1.0.0' });
    await act(running(), `${name}/canary`, { version: '1.1.0', percent: 50 });
    const pages = await Promise.all(Array.from({ length: 40 }, () => visit(running())));
    const versions = pages.map((page) => versionOf(page, name));
    expect(versions.includes('1.0.0') && versions.includes('1.1.0')).toBeTruthy();
    const again = await Promise.all(pages.map(({ cookie }) => visit(running(), cookie)));
    expect(again.map((page) => versionOf(page, name))).toStrictEqual(versions);
    const { body } = await request(running(), 'GET', '/bff/api/v1/remotes');
    expect(body.remotes.find((each: { name: string }) => each.name === name).version).toBe('1.0.0');
  });

  it('counts each visit once, whatever is reported, and nothing that was not visited', async () => {
    const before = (await overview()).canary.canary;
    const page = await visitorOn('1.1.0');
    await report(page, 'loaded');
    await report(page, 'loaded');
    await report(page, 'failed');
    await report(page, 'failed');
    await report(page, 'shown', 4000);
    await report(page, 'loaded', 100, 'made-up-visit-of-mine.9999999999.signature');
    await report({ ...page, cookie: '' }, 'failed');
    const after = (await overview()).canary.canary;
    expect({ visits: after.visits - before.visits, failed: after.failed - before.failed, slow: after.slow - before.slow }).toStrictEqual({
      visits: 1,
      failed: 1,
      slow: 1,
    });
  });

  it('is rolled back automatically if worse than the stable version; ops are alerted and it is not chosen again', async () => {
    for (let visits = 0; visits < 30; visits++) await report(await visitorOn('1.0.0'), 'loaded');
    for (let visits = 0; visits < 3; visits++) await report(await visitorOn('1.1.0'), 'failed');
    const row = await overview();
    expect(row.canary).toBeNull();
    expect(row.steps[0].text).toMatch(/Canary 1\.1\.0 rolled back: it fails on \d of \d visits/);
    expect(row.steps[0].by).toBe('Automatic');
    expect(row.versions.find(({ version }: { version: string }) => version === '1.1.0').state).toBe('withdrawn');
    expect(versionOf(await visit(running()), name)).toBe('1.0.0');
    await eventually(() => running().mailbox.caught.some(({ subject }) => subject.includes('Canary 1.1.0 rolled back')));
  });

  it('is promoted automatically if requested and healthy', async () => {
    await released(running(), { name, path: '/bird', version: '1.2.0' });
    await act(running(), `${name}/canary`, { version: '1.2.0', percent: 100, promote_after: 100 });
    for (let visits = 0; visits < 100; visits++) await report(await visit(running()), 'loaded');
    const row = await overview();
    expect([row.stable, row.canary]).toStrictEqual(['1.2.0', null]);
  });

  it('is rolled back once, however many pages report at the same moment', async () => {
    await released(running(), { name, path: '/bird', version: '1.3.0' });
    await act(running(), `${name}/canary`, { version: '1.3.0', percent: 50 });
    for (let visits = 0; visits < 30; visits++) await report(await visitorOn('1.2.0'), 'loaded');
    const unlucky = await Promise.all(Array.from({ length: 20 }, () => visitorOn('1.3.0')));
    await Promise.all(unlucky.map((page) => report(page, 'failed')));
    const row = await overview();
    expect([row.stable, row.canary]).toStrictEqual(['1.2.0', null]);
    expect(row.steps.filter(({ text }: { text: string }) => /rolled back/.test(text)).length).toBe(2); // this one and the previous one
  });

  it('is not rolled back again if someone already did, nor is the stable version', async () => {
    await released(running(), { name, path: '/bird', version: '1.4.0' });
    await act(running(), `${name}/canary`, { version: '1.4.0', percent: 10 });
    const rollBack = (status: number) => act(running(), `${name}/rollback`, { reason: 'Wrong colour', version: '1.4.0' }, status);
    await rollBack(200);
    expect((await rollBack(409)).code).toBe('release_conflict');
    await act(running(), `${name}/promote`, {}, 409);
    expect((await overview()).stable).toBe('1.2.0');
  });
});

describe('one network', () => {
  const running = useApp({ RATE_LIMITS: 'on' });
  const name = 'mf-flock';
  const oneNetwork = (index: number) => `2001:db8:66:1::${index}`;
  const otherNetwork = (index: number) => `198.51.100.${index}`;

  async function visitorOn(version: string) {
    for (;;) {
      const page = await visit(running());
      if (versionOf(page, name) === version) return page;
    }
  }
  const post = async (
    what: 'remotes' | 'vitals',
    { cookie, visitId }: Awaited<ReturnType<typeof visit>>,
    address: string,
    body: object,
  ) => {
    const headers = { cookie, 'x-forwarded-for': address };
    const { status } = await request(running(), 'POST', `/bff/api/v1/telemetry/${what}`, { body: { visit: visitId, ...body }, headers });
    expect(status).toBe(204);
  };
  const report = (page: Awaited<ReturnType<typeof visit>>, address: string, outcome: 'loaded' | 'failed') =>
    post('remotes', page, address, {
      events: [{ remote: name, version: versionOf(page, name) ?? '', outcome, phase: 'code', ms: 100, attempt: 0 }],
    });
  const overview = async () => {
    const { rows } = releasesOverview.parse((await (await Customer.admin(running())).request('GET', RELEASES)).body);
    return rows.find((row) => row.name === name) ?? fail('No such remote');
  };

  it('counts with two visits and two visitors for or against a canary, whatever it sends', async () => {
    for (const version of ['1.0.0', '1.1.0']) await released(running(), { name, path: '/flock', version });
    await act(running(), `${name}/promote`, { version: '1.0.0' });
    await act(running(), `${name}/canary`, { version: '1.1.0', percent: 50 });
    await report(await visitorOn('1.0.0'), otherNetwork(1), 'loaded');
    const first = await visitorOn('1.1.0');
    await report(first, oneNetwork(0), 'loaded');
    const pages = await Promise.all(Array.from({ length: 40 }, () => visitorOn('1.1.0')));
    await Promise.all(pages.map((page, index) => report(page, oneNetwork(index), 'failed')));
    await report(await visitorOn('1.0.0'), oneNetwork(0), 'failed');
    await report(first, oneNetwork(0), 'failed'); // a visit that counts already
    const inp = { remote: name, version: '1.1.0', page: '/flock', vital: 'inp', value: 4000 };
    await Promise.all(pages.map((page, index) => post('vitals', page, oneNetwork(index), { vitals: [inp] })));
    const { canary } = await overview();
    expect(canary).toMatchObject({ canary: { visits: 2, failed: 2 }, stable: { visits: 1, failed: 0 } });
    expect(canary?.vitals?.find(({ vital }) => vital === 'inp')).toMatchObject({ canary: { visitors: 2 } });
    const records = await running().mongo.collection('canary_visitors').find().toArray();
    expect(JSON.stringify(records)).not.toContain('2001:db8');
  });

  it('is not needed to roll back a canary that fails in several', async () => {
    for (let index = 2; index < 30; index++) await report(await visitorOn('1.0.0'), otherNetwork(index), 'loaded');
    for (let index = 30; index < 32; index++) await report(await visitorOn('1.1.0'), otherNetwork(index), 'failed');
    const { canary, steps } = await overview();
    expect(canary).toBeNull();
    expect(steps[0]?.text).toMatch(/Canary 1\.1\.0 rolled back: it fails on \d of \d visits/);
  });

  it('has no limit on the site’s own machine, where someone tries it out', async () => {
    await released(running(), { name, path: '/flock', version: '1.2.0' });
    await act(running(), `${name}/canary`, { version: '1.2.0', percent: 50 });
    for (let count = 0; count < 30; count++) await report(await visitorOn('1.0.0'), '127.0.0.1', 'loaded');
    for (let count = 0; count < 4; count++) await report(await visitorOn('1.2.0'), '::1', 'failed');
    const { canary, steps } = await overview();
    expect(canary).toBeNull();
    expect(steps[0]?.text).toMatch(/Canary 1\.2\.0 rolled back: it fails on \d of \d visits/);
  });
});

describe('the registry gate', () => {
  const running = useApp();

  it('serves the newest compatible version that visitors had before if the stable one needs another shell, and alerts ops', async () => {
    const name = 'mf-ahead';
    await released(running(), { name, path: '/ahead', version: '1.0.0' });
    await released(running(), { name, path: '/ahead', version: '1.1.0' });
    await act(running(), `${name}/promote`, { version: '1.1.0' });
    await released(running(), { name, path: '/ahead', version: '1.2.0' }); // promoted by no one
    const ahead = await sendRelease(running(), aRelease({ name, path: '/ahead', version: '2.0.0', platform: '^9.0.0' }));
    expect(ahead.body.changes?.some((each) => each.includes('needs platform ^9.0.0'))).toBeTruthy();
    await act(running(), `${name}/promote`, { version: '2.0.0' });
    expect(versionOf(await visit(running()), name)).toBe('1.1.0');
    const admin = await Customer.admin(running());
    await running().provider<AlarmMonitor>('AlarmMonitor').evaluate();
    const { body } = await admin.request('GET', '/bff/api/v1/admin/queues');
    expect(
      body.alarms.some(
        ({ kind, text }: { kind: string; text: string }) => kind === 'remote-unfit' && text.includes('1.1.0 is served instead'),
      ),
    ).toBeTruthy();
    await running().clock.advanceMinutes(60 * 24 * 60);
    await running().provider<SweepVersions>('SweepVersions').run();
    expect((await fetch(`${running().origin}/remotes/${name}/1.1.0/page.js`)).status).toBe(200); // however old it is
  });
});

describe('a release that uses what this shell lacks', () => {
  const running = useApp();

  it('is not served in its place, although its range fits, and the registry says what it uses to pages of older shells', async () => {
    const name = 'mf-uses';
    const uses = { '@fitghar/ui': ['Card'] };
    await released(running(), { name, path: '/uses', version: '1.0.0', uses });
    await released(running(), { name, path: '/uses', version: '1.1.0' });
    await act(running(), `${name}/promote`, { version: '1.1.0' });
    const newer = await sendRelease(
      running(),
      aRelease({ name, path: '/uses', version: '1.2.0', uses: { '@fitghar/ui': ['Card', 'Balloon'] } }),
    );
    expect(newer.body.changes).toContain(
      'not served yet: it needs Balloon of @fitghar/ui, which this shell lacks: release the shell first',
    );
    await act(running(), `${name}/promote`, { version: '1.2.0' });
    expect(versionOf(await visit(running()), name)).toBe('1.1.0');
    await act(running(), `${name}/promote`, { version: '1.0.0' });
    const { remotes } = (await (await fetch(`${running().origin}/bff/api/v1/remotes`)).json()) as Registry;
    expect(remotes.find((remote) => remote.name === name)).toMatchObject({ version: '1.0.0', uses });
  });
});

describe('the files of an old version', () => {
  const running = useApp();

  it('remain as long as a session may need them and are then deleted; current and previous versions remain', async () => {
    const name = 'mf-old';
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await released(running(), { name, path: '/old', version });
      await act(running(), `${name}/promote`, { version });
    }
    const sweep = running().provider<SweepVersions>('SweepVersions');
    const statusOf = async (version: string) => {
      const versions = running().provider<VersionsRepository>('VersionsRepository');
      return (await versions.find(name, version))?.filesRemovedAt ? 'gone' : 'there';
    };
    await running().clock.advanceMinutes(29 * 24 * 60);
    await sweep.run();
    expect(await statusOf('1.0.0')).toBe('there');
    await running().clock.advanceMinutes(2 * 24 * 60);
    await sweep.run();
    expect(await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map(statusOf))).toStrictEqual(['gone', 'there', 'there']);
    await act(running(), `${name}/promote`, { version: '1.0.0' }, 404);
    const again = await sendRelease(running(), aRelease({ name, path: '/old', version: '1.0.0', content: 'export default 2;' }));
    expect(again.status).toBe(409); // its version number stays taken
    await released(running(), { name, path: '/old', version: '1.0.0' });
    expect((await fetch(`${running().origin}/remotes/${name}/1.0.0/page.js`)).status).toBe(200); // the same content restores it
  });
});

describe('what is read of versions', () => {
  const running = useApp();

  it('keeps source maps in memory up to a number of bytes', async () => {
    const scripts = Array.from({ length: 20 }, (_, index) => `part${index}.js`);
    const map = { version: 3, sources: ['page.ts'], sourcesContent: ['x'.repeat(3 * 1024 * 1024)], names: [], mappings: 'AAAA' };
    const gz = gzipSync(JSON.stringify(map));
    const { entry } = aRelease({ name: 'mf-mapped' });
    const versions = running().mongo.collection<{ _id: string }>('remote_versions');
    await versions.insertOne({ _id: 'mf-mapped@1.0.0', digest: 'mapped', entry: JSON.stringify(entry) } as { _id: string });
    const maps = running().mongo.collection<{ _id: string }>('remote_source_maps');
    await maps.insertMany(scripts.map((script) => ({ _id: `mapped/${script}.map`, gz })));
    const locate = (script = '') =>
      running()
        .provider<SourcePositions>('SourcePositions')
        .locate({ file: `/remotes/mf-mapped/1.0.0/${script}`, line: 1, column: 1 });
    for (const script of scripts) await locate(script);
    await maps.deleteMany({ _id: /^mapped/ });
    expect([await locate(scripts.at(0)), await locate(scripts.at(-1))]).toMatchObject([null, { file: 'page.ts' }]);
  });

  it('keeps registry entries in memory up to a number of bytes, because one may have megabytes', async () => {
    const contents = running().provider<VersionContents>('VersionContents');
    const { entry } = aRelease({ name: 'mf-large' });
    const large = JSON.stringify({ ...entry, routes: [{ ...entry.routes[0], page: 'x'.repeat(1024 * 1024) }] });
    const numbers = Array.from({ length: 20 }, (_, index) => `1.0.${index}`);
    const stored = running().mongo.collection<{ _id: string }>('remote_versions');
    await stored.insertMany(
      numbers.map((version) => ({ _id: `mf-large@${version}`, name: 'mf-large', version, digest: 'none', entry: large })),
    );
    for (const version of numbers) await contents.file('mf-large', version, 'page.js');
    await stored.deleteMany({ name: 'mf-large' });
    const kept = await Promise.all(numbers.map(async (version) => (await contents.entryOf('mf-large', version)) !== null));
    expect([kept.at(0), kept.at(-1)]).toStrictEqual([false, true]);
  });
});

describe('the remotes bundled with an image', () => {
  const running = useApp();

  it('are replaced by a later image only, until a team releases its remote separately', async () => {
    const name = 'mf-booking';
    const channels = running().provider<ChannelsRepository>('ChannelsRepository');
    const rollout = running().provider<Rollout>('Rollout');
    const { stable: built, imageBuiltAt } = (await channels.find(name)) ?? fail('the image published nothing');
    const image = (version: string, seconds: number) =>
      rollout.adoptBundledVersion(name, version, new Date((imageBuiltAt?.getTime() ?? 0) + seconds * 1000));
    const served = async () => {
      const { stable, history } = (await channels.find(name)) ?? fail('no channel');
      return { stable, history };
    };
    for (const version of ['9.0.0', '9.1.0', '9.2.0']) await released(running(), { name, path: '/booking-offers', version });
    await image('9.0.0', -1);
    expect(await served()).toStrictEqual({ stable: built, history: [] });
    await Promise.all([image('9.0.0', 1), image('9.0.0', 1)]);
    expect(await served()).toStrictEqual({ stable: '9.0.0', history: [built] });
    await act(running(), `${name}/promote`, { version: '9.1.0' });
    await image('9.2.0', 2);
    expect(await served()).toStrictEqual({ stable: '9.1.0', history: [built, '9.0.0'] });
  });
});

describe('a file that does not exist', () => {
  const running = useApp();

  it('is kept by no cache, and found once it is released', async () => {
    const ask = () => fetch(`${running().origin}/remotes/mf-soon/1.0.0/page.js`);
    const missing = await ask();
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    await released(running(), { name: 'mf-soon', path: '/soon' });
    expect((await ask()).status).toBe(200);
  });
});

describe('a team member', () => {
  const running = useApp();

  it('gets the version they choose, in their browser only, until they end it', async () => {
    for (const version of ['1.0.0', '1.1.0']) await released(running(), { name: 'mf-mine', path: '/mine', version });
    await act(running(), 'mf-mine/promote', { version: '1.0.0' });
    const admin = await Customer.admin(running());
    const choose = (body: object) => admin.request('POST', `${RELEASES}/preview`, body);
    expect((await choose({ remote: 'mf-mine', version: '9.9.9' })).status).toBe(404);
    const chosen = await choose({ remote: 'mf-mine', version: '1.1.0' });
    const cookie = chosen.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const page = await visit(running(), cookie);
    expect(versionOf(page, 'mf-mine')).toBe('1.1.0');
    expect(page.site.preview).toStrictEqual(['mf-mine 1.1.0']);
    expect(versionOf(await visit(running()), 'mf-mine')).toBe('1.0.0');
    expect(versionOf(await visit(running(), cookie.replace('1.1.0', '1.0.9')), 'mf-mine')).toBe('1.0.0'); // a tampered preview is ignored
  });

  it('learns what this browser gets of each remote, and why', async () => {
    const remotes: [name: string, path: string][] = [
      ['mf-why-stable', '/why-stable'],
      ['mf-why-canary', '/why-canary'],
      ['mf-why-chosen', '/why-chosen'],
      ['mf-why-local', '/why-local'],
    ];
    for (const [name, path] of remotes) {
      for (const version of ['1.0.0', '1.1.0']) await released(running(), { name, path, version });
      await act(running(), `${name}/promote`, { version: '1.0.0' });
    }
    await released(running(), { name: 'mf-why-later', path: '/why-later', platform: '^9.0.0' });
    await act(running(), 'mf-why-later/promote', { version: '1.0.0' });
    await act(running(), 'mf-why-canary/canary', { version: '1.1.0', percent: 100 });
    const { cookie: visitor } = await visit(running());
    const local = 'http://localhost:4102';
    const servedWith = async (chosen: object) => {
      const admin = await Customer.admin(running());
      const { headers } = await admin.request('POST', `${RELEASES}/preview`, chosen);
      const cookie = `${visitor}; ${headers.getSetCookie()[0]?.split(';')[0]}`;
      const { body, status } = await request(running(), 'GET', `${RELEASES}/served`, { token: admin.token, headers: { cookie } });
      expect({ status, body }).toEqual({ status: 200, body });
      const { rows } = servedRemotes.parse(body);
      return (name: string) => rows.find((row) => row.name === name);
    };
    const why = await servedWith({ remote: 'mf-why-chosen', version: '1.1.0' });
    const whyLocal = await servedWith({ remote: 'mf-why-local', origin: local });
    const [older, newer] = ['1.0.0', '1.1.0'].map((version) => ({ version, platform: '^3.0.0', fits: true }));
    expect(why('mf-why-stable')).toMatchObject({ why: 'stable', served: older, canary: null, origin: null });
    expect(why('mf-why-canary')).toMatchObject({ why: 'canary', served: newer, stable: older, canary: { percent: 100, chosen: true } });
    expect(why('mf-why-chosen')).toMatchObject({ why: 'preview', served: newer, stable: older });
    expect(whyLocal('mf-why-local')).toMatchObject({ why: 'preview', origin: local });
    expect(why('mf-why-later')).toMatchObject({ served: { version: '1.0.0', platform: '^9.0.0', fits: false } });
    const customer = await Customer.signedIn(running());
    expect((await customer.request('GET', `${RELEASES}/served`)).status).toBe(403);
  });

  it('can load a remote from their own machine only', async () => {
    const admin = await Customer.admin(running());
    for (const origin of ['https://evil.example', 'http://localhost.evil.example:80', 'http://10.0.0.1:4102'])
      expect([origin, (await admin.request('POST', `${RELEASES}/preview`, { remote: 'mf-booking', origin })).status]).toEqual([
        origin,
        422,
      ]);
    const chosen = await admin.request('POST', `${RELEASES}/preview`, { remote: 'mf-booking', origin: 'http://localhost:4102' });
    const cookie = chosen.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { site, html } = await visit(running(), cookie);
    expect(site.remotes.find((each) => each.name === 'mf-booking')?.entry).toBe('http://localhost:4102/remoteEntry.js');
    expect(html).not.toContain('unsafe-inline');
    const customer = await Customer.signedIn(running());
    expect((await customer.request('POST', `${RELEASES}/preview`, { remote: 'mf-booking', origin: 'http://localhost:4102' })).status).toBe(
      403,
    );
  });
});

describe('a refused release', () => {
  const running = useApp();
  const problemsOf = async (
    fields: Parameters<typeof aRelease>[0],
    change: (upload: ReturnType<typeof aRelease>) => unknown = (upload) => upload,
  ) => {
    const { status, body } = await sendRelease(running(), change(aRelease(fields)));
    expect({ status, body }).toEqual({ status: 422, body });
    return Object.values(body.errors ?? {})
      .flat()
      .join('\n');
  };

  it('names another team than the stable version, unless a logged-in member sends it', async () => {
    await released(running(), { name: 'mf-owned', path: '/owned', team: 'owners' });
    await act(running(), 'mf-owned/promote', { version: '1.0.0' });
    const moved = { name: 'mf-owned', path: '/owned', version: '1.1.0', team: 'payments' };
    expect(await problemsOf(moved)).toContain('mf-owned belongs to the team owners; only a logged-in team member');
    const { token: session } = await Customer.admin(running());
    expect((await sendRelease(running(), aRelease(moved), { token: session })).status).toBe(201);
  });

  it('has no token, an unknown one or another team’s', async () => {
    expect((await sendRelease(running(), aRelease(), { token: null })).status).toBe(401);
    expect((await sendRelease(running(), aRelease(), { token: 'fgr_somebody-else' })).status).toBe(401);
    const admin = await Customer.admin(running());
    const made = await admin.request('POST', `${RELEASES}/tokens`, { label: 'Booking', remotes: ['mf-booking'] });
    const foreign = await sendRelease(running(), aRelease(), { token: made.body.token });
    expect([foreign.status, foreign.body.code]).toStrictEqual([403, 'foreign_token']);
    const own = await sendRelease(running(), aRelease({ name: 'mf-booking', path: '/booking-offers', version: '7.0.0' }), {
      token: made.body.token,
    });
    expect({ status: own.status, body: own.body }).toEqual({ status: 201, body: own.body });
    for (const [step, body] of [
      ['canary', { version: '1.0.0', percent: 5 }],
      ['promote', {}],
      ['rollback', { reason: 'Theirs' }],
    ] as const)
      expect([step, (await request(running(), 'POST', `${RELEASES}/mf-plans/${step}`, { token: made.body.token, body })).status]).toEqual([
        step,
        403,
      ]);
    // A token is valid for releases only.
    expect((await request(running(), 'GET', '/bff/api/v1/admin/users', { token: made.body.token })).status).toBe(403);
    await admin.request('POST', `${RELEASES}/tokens/${made.body.id}/revoke`);
    expect((await sendRelease(running(), aRelease({ name: 'mf-booking' }), { token: made.body.token })).status).toBe(401);
  });

  it('has a file that is named like a prototype', async () => {
    const upload = aRelease({ files: { ['__proto__']: 'export {};' } });
    expect(Object.keys(upload.files)).toContain('__proto__');
    expect((await sendRelease(running(), upload)).status).toBe(400);
  });

  it('contains a path traversal', async () => {
    const climbing = (upload: ReturnType<typeof aRelease>) => ({ ...upload, files: { ...upload.files, '../../etc/passwd.js': 'YQ==' } });
    expect(await problemsOf({}, climbing)).toMatch(/Invalid key in record/);
    expect(await problemsOf({ entry: '/remotes/mf-offers/1.0.0/../../mf-plans/1.0.0/remoteEntry.js' })).toMatch(/no such file/);
  });

  it('is a gzip bomb, not gzip or not JSON', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a'));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await sendRelease(running(), bomb)).status).toBe(413);
    expect((await sendRelease(running(), Buffer.from('not gzip'))).status).toBe(400);
    expect((await sendRelease(running(), gzipSync('{'))).status).toBe(400);
    expect((await sendRelease(running(), Buffer.alloc(5 * 1024 * 1024))).status).toBe(413);
  });

  it('has an entry that is not JavaScript or not a federation entry', async () => {
    expect(await problemsOf({ files: { 'remoteEntry.js': '<!doctype html><p>Not found</p>' } })).toMatch(
      /remoteEntry\.js is not JavaScript/,
    );
    expect(await problemsOf({ files: { 'remoteEntry.js': 'export const get = 1;' } })).toMatch(/does not export 'init'/);
  });

  it('has HTML that runs something, that is for another’s page, that has data of a person, or that was changed', async () => {
    const script = '<script>alert(1)</script>';
    expect(await problemsOf(withHtml(`<h1>Offers</h1>${script}`))).toMatch(/The HTML of \/offers: It has the element <script>/);
    expect(await problemsOf(withHtml('<a href="javascript:alert(1)">Offers</a>'))).toMatch(/<a> leads to javascript/);
    expect(await problemsOf(withHtml('<img src="/x.png" onerror="alert(1)">'))).toMatch(/the attribute onerror/);
    expect(await problemsOf(withHtml('</div></div><h1>Not the frame</h1>'))).toMatch(/not closed where it should be/);
    const elsewhere = withHtml('<h1>Diet</h1>', { path: '/diet' });
    expect(await problemsOf({ ...elsewhere, path: '/offers' })).toMatch(/HTML for \/diet, which is no page of it/);
    const [route] = aRelease().entry.routes;
    const guarded = [{ ...(route ?? fail('No route')), guard: 'user' as const }];
    expect(await problemsOf({ ...withHtml('<p>Offers</p>', { queries: [[['mine'], { name: 'Asha' }]] }), routes: guarded })).toMatch(
      /The skeleton of \/offers has data/,
    );
    expect(await problemsOf({ routes: guarded.map((each) => ({ ...each, firstCalls: [{ path: '/api/v1/payments/credit' }] })) })).toMatch(
      /must not be about money/,
    );
    const changed = { ...withHtml('<h1>Offers</h1>'), files: withHtml('<h1>Other offers</h1>').files };
    expect(await problemsOf(changed)).toMatch(/does not match its integrity hash/);
  });

  it('has an invalid version, or a canary of 101% or half a percent', async () => {
    expect(await problemsOf({ version: 'latest' })).toMatch(/version like 1\.2\.3/);
    await released(running(), { name: 'mf-share', path: '/share' });
    for (const percent of [101, 0, -1, 0.5, '10']) await act(running(), 'mf-share/canary', { version: '1.0.0', percent }, 422);
    await act(running(), 'mf-share/canary', { version: '3.0.0', percent: 10 }, 404);
  });

  it('has an unknown slot, a taken or unguarded route, a missing or altered file, or too much', async () => {
    expect(await problemsOf({ slots: ['account.nowhere'] })).toMatch(/There is no slot 'account\.nowhere'/);
    const menuPage = (page: string) => ({ area: 'account', group: 'account', page, label: 'Mine', order: 10 }) as const;
    expect(await problemsOf({ menu: [menuPage('tickets')] })).toMatch(/The page account\/tickets of the shell is taken/);
    expect(await problemsOf({ menu: [menuPage('enrolments')] })).toMatch(/The page account\/enrolments of mf-institute is taken/);
    expect(await problemsOf({ menu: [menuPage('mine'), menuPage('mine')] })).toMatch(/The menu has the page account\/mine twice/);
    // @ts-expect-error: an operations page needs a permission
    expect(await problemsOf({ menu: [{ ...menuPage('mine'), area: 'operations' }] })).toMatch(/expected one of "home\.read"/);
    expect(await problemsOf({ path: '/diet' })).toMatch(/The route \/diet of mf-plans is taken/);
    expect(await problemsOf({ path: '/institute/certificate/:number' })).toMatch(/certificate\/:serial of mf-institute is taken/);
    for (const path of ['/login', '/user/userDashboard', '/bff']) expect(await problemsOf({ path })).toMatch(/of the shell is taken/);
    for (const path of ['/"><script>', '/a b', 'offers']) expect(await problemsOf({ path })).toMatch(/A route is a path/);
    expect(await problemsOf({ path: '/admin/offers' })).toMatch(/must not be open to 'anyone'/);
    expect(await problemsOf({}, (upload) => ({ ...upload, files: { 'remoteEntry.js': upload.files['remoteEntry.js'] } }))).toMatch(
      /page\.js is referenced/,
    );
    expect(await problemsOf({}, (upload) => ({ ...upload, files: { ...upload.files, 'page.js': 'YWxlcnQoMSk=' } }))).toMatch(
      /page\.js has no integrity/,
    );
    const { routes } = aRelease().entry;
    const wanting = routes.map((route) => ({ ...route, shared: ['@fitghar/ui/charts'] }));
    expect(await problemsOf({ routes: wanting })).toMatch(/shared module @fitghar\/ui\/charts, which the shell does not provide/);
    expect(await problemsOf({}, (upload) => ({ ...upload, budget_bytes: 50 }))).toMatch(/the budget is 50/);
  });

  it('is a rollback without a previous version', async () => {
    await released(running(), { name: 'mf-first', path: '/first' });
    await act(running(), 'mf-first/promote', { version: '1.0.0' });
    await act(running(), 'mf-first/rollback', { reason: 'No' }, 409);
  });
});

describe('a release change', () => {
  const running = useApp();

  it('reaches every other process within two seconds, as does its rollback', async () => {
    const other = await startApp({ ...running().settings, ROLE: 'web' });
    try {
      await released(running(), { name: 'mf-quick', path: '/quick', version: '1.0.0' });
      await released(running(), { name: 'mf-quick', path: '/quick', version: '1.1.0' });
      const seen = (version: string) => eventually(async () => versionOf(await visit(other), 'mf-quick') === version, 2000);
      await act(running(), 'mf-quick/promote', { version: '1.0.0' });
      await seen('1.0.0');
      await act(running(), 'mf-quick/promote', { version: '1.1.0' });
      await seen('1.1.0');
      await act(running(), 'mf-quick/rollback', { reason: 'It is the wrong colour' });
      await seen('1.0.0');
      expect((await fetch(`${other.origin}/remotes/mf-quick/1.1.0/page.js`)).status).toBe(200); // an open page keeps working
    } finally {
      await other.stop();
    }
  });
});
