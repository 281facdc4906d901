import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { errorBody } from '@fitghar/contracts/common';
import { registry } from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/app-under-test.ts';
import { Customer, request } from '../../test/customer.ts';

const running = useApp();

describe('bad input', () => {
  const login = (body: string, headers: Record<string, string> = {}) =>
    request(running(), 'POST', '/bff/user/userLogin', { body, headers });
  const cases: [what: string, send: () => ReturnType<typeof request>, status: number, code: string][] = [
    ['JSON that is none', () => login('{"email":'), 400, 'malformed'],
    ['a body of two megabytes', () => login(JSON.stringify({ email: 'x'.repeat(2_000_000) })), 413, 'too_large'],
    ['a form', () => login('email=a', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'unsupported_type'],
    ['a poisoned prototype', () => login('{"__proto__":{"admin":true}}'), 400, 'malformed'],
    [
      'an empty body',
      () => request(running(), 'POST', '/bff/user/userLogin', { headers: { 'content-type': 'application/json' } }),
      422,
      'invalid_fields',
    ],
    ['an unknown call', () => request(running(), 'GET', '/bff/api/v1/nothing'), 404, 'not_found'],
    ['a call without a token', () => request(running(), 'GET', '/bff/api/v1/booking/ongoing'), 401, 'unauthenticated'],
    [
      'a field that a new call does not know',
      () => request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=YOGA&more=1'),
      422,
      'invalid_fields',
    ],
  ];
  for (const [what, send, status, code] of cases) {
    it(`${what} gets the standard error body with ${status}`, async () => {
      const answer = await send();
      expect(answer.status).toBe(status);
      const body = errorBody.parse(answer.body);
      expect(body.code).toBe(code);
      expect(body.statusCode).toBe(status);
      expect(body.requestId).toBe(answer.headers.get('x-request-id'));
      expect(JSON.stringify(body)).not.toMatch(/at .*\.(js|ts):|Mongo/);
    });
  }

  it.each([
    ['a length above the limit', { 'content-length': '2000000' }],
    ['chunks above the limit', { 'transfer-encoding': 'chunked' }],
  ])('%s: a client that is still sending gets the response, and keeps its connection', async (_, headers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (to: string, more: object) => httpRequest(`${running().origin}${to}`, { agent, ...more });
    const json = { 'content-type': 'application/json', ...headers };
    const upload = send('/bff/user/userLogin', { method: 'POST', headers: json });
    upload.write('x'.repeat(1_000_000));
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    answer.resume();
    upload.end('x'.repeat(1_000_000));
    await once(upload, 'close');
    const next = send('/bff/health/live', {});
    next.end();
    const [live] = (await once(next, 'response')) as [IncomingMessage];
    expect(live.statusCode).toBe(200);
    expect(next.reusedSocket).toBe(true);
    agent.destroy();
  });

  it('rejects a limit of 100000', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('GET', '/bff/api/v1/booking/services?limit=100000')).status).toBe(422);
  });
});

describe('a page', () => {
  it('contains the registry and preload hints for its remote, with a nonce policy', async () => {
    const answer = await request(running(), 'GET', '/booksession');
    expect(answer.status).toBe(200);
    const html = String(answer.body);
    const inlined = registry.parse(JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''));
    expect(inlined.remotes.map((remote) => remote.name)).toStrictEqual([
      'mf-admin',
      'mf-booking',
      'mf-institute',
      'mf-marketing',
      'mf-plans',
    ]);
    const hinted = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(hinted[0] ?? '').toMatch(/^\/assets\/main\./);
    expect(hinted.some((file) => /mf-booking\/.*remoteEntry/.test(file))).toBeTruthy();
    expect(hinted.some((file) => /booking-wizard/.test(file))).toBeTruthy();
    expect(hinted.some((file) => /mf-(plans|admin|marketing|institute)/.test(file))).toBeFalsy();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /<script type="importmap" nonce="([^"]+)"/.exec(html)?.[1];
    expect(nonce && policy.includes(`'nonce-${nonce}'`)).toBeTruthy();
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('refers to immutable compressed files, also under retry addresses', async () => {
    const { body } = await request(running(), 'GET', '/bff/api/v1/remotes');
    const { entry } = registry.parse(body).remotes[1] ?? { entry: '' };
    for (const path of [entry, entry.replace('/remotes/', '/remotes/~3/')]) {
      const answer = await fetch(`${running().origin}${path}`, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('cache-control') ?? '').toMatch(/immutable/);
    }
  });

  it('names the integrity of the files with the hashes of other remotes', async () => {
    const html = await (await fetch(`${running().origin}/diet`)).text();
    const inlined = registry.parse(JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''));
    expect(Object.keys(inlined.integrityFiles ?? {})).toStrictEqual(['mf-admin', 'mf-booking', 'mf-institute', 'mf-marketing']);
    for (const { name, version } of inlined.remotes.filter((remote) => remote.name !== 'mf-plans')) {
      const answer = await fetch(`${running().origin}/remotes/${name}/${version}/integrity.json`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(`sha256-${createHash('sha256').update(bytes).digest('base64')}`).toBe(inlined.integrityFiles?.[name]);
      expect(JSON.parse(bytes.toString('utf8'))).toHaveProperty([`/remotes/${name}/${version}/remoteEntry.js`]);
      expect(answer.headers.get('cache-control') ?? '').toMatch(/immutable/);
      expect(html).not.toContain(`"/remotes/${name}/${version}/remoteEntry.js":"sha256-`);
    }
  });

  it('has no file with the hashes of an unknown version', async () => {
    expect((await request(running(), 'GET', '/remotes/mf-plans/9.9.9/integrity.json')).status).toBe(404);
  });

  it('does not allow path traversal', async () => {
    const answer = await request(running(), 'GET', '/remotes/..%2f..%2fpackage.json');
    expect(answer.status).not.toBe(200);
  });

  it('answers 404 for an unknown address', async () => {
    expect((await request(running(), 'GET', '/nothing-here')).status).toBe(404);
  });

  it.each([
    ['/refund', '/Refund'],
    ['/BOOKSESSION', '/booksession'],
    ['/User/userdashboard?page=tickets', '/user/userDashboard?page=tickets'],
    ['/login/', '/login'],
    ['/About//?from=mail', '/about?from=mail'],
  ])('redirects %s to the page that differs in case or final slashes only', async (typed, path) => {
    const { status, headers } = await fetch(`${running().origin}${typed}`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toStrictEqual([302, path]);
  });
});

describe('a choice of language', () => {
  const get = (path: string, cookie = '') => fetch(`${running().origin}${path}`, { redirect: 'manual', headers: { cookie } });
  const leads = async (path: string) => (await get(path)).headers.get('location');

  it('leads to the page in it, or home, and is remembered without a script', async () => {
    const chosen = await get('/about?language=hi');
    const [cookie = ''] =
      chosen.headers
        .get('set-cookie')
        ?.split(/[;,] ?/)
        .filter((each) => each.startsWith('fitghar_language')) ?? [];
    expect([chosen.headers.get('location'), cookie]).toStrictEqual(['/hi/about', 'fitghar_language=hi']);
    expect((await get('/contact', cookie)).headers.get('location')).toBe('/hi/contact');
    expect(await leads('/admin/adminDashboard?language=hi')).toBe('/hi/');
    expect(await leads('/hi/about?language=en')).toBe('/about');
    expect((await get('/about?language=xx')).status).toBe(200);
  });

  it('stands in the served frame of each page', async () => {
    expect(await (await get('/about')).text()).toContain('href="/hi/about?language=hi"');
    expect(await (await get('/hi/contact')).text()).toContain('href="/contact?language=en"');
  });

  it.each([
    '/hi//elsewhere.example',
    '//elsewhere.example?language=en',
    '/hi//elsewhere.example?language=en',
    '/hi/%5Celsewhere.example?language=en',
  ])('never leads to another site: %s', async (path) => expect((await leads(path)) ?? '/').toMatch(/^\/(?![/\\])/));
});

describe('an address without a page', () => {
  const asPerson = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;

  it.each(['//evil.example/', '//login/', '/%E0%A4%A', '/%zz?x=1'])('%s gets the page of an unknown address', async (path) => {
    const answer = await fetch(`${running().origin}${path}`, asPerson);
    expect([answer.status, answer.headers.get('content-type')]).toStrictEqual([404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('id="registry"');
  });

  it('is a malformed call, which gets an error body', async () => {
    const answer = await fetch(`${running().origin}/bff/%zz`, asPerson);
    expect([answer.status, errorBody.parse(await answer.json()).code]).toStrictEqual([400, 'malformed']);
  });
});

describe('operations', () => {
  it('reports liveness and readiness', async () => {
    expect((await request(running(), 'GET', '/bff/health/live')).status).toBe(200);
    const { body } = await request(running(), 'GET', '/bff/health/ready');
    expect(body.mongo).toBe('up');
    expect(body.redis).toBe('up');
  });

  it('shows metrics only with the token', async () => {
    expect((await request(running(), 'GET', '/bff/metrics')).status).toBe(401);
    const answer = await request(running(), 'GET', '/bff/metrics', { token: 'development-metrics' });
    expect(String(answer.body)).toMatch(/queue_jobs/);
  });

  it('describes all our calls', async () => {
    const { body } = await request(running(), 'GET', '/bff/docs-json');
    const paths = Object.keys(body.paths);
    for (const path of [
      '/bff/user/userLogin',
      '/bff/user/createOrUpdateBooking',
      '/bff/api/v1/payments/verify',
      '/bff/api/v1/remotes',
      '/bff/api/v1/booking/slots',
    ])
      expect(paths).toContain(path);
    expect(JSON.stringify(body.paths['/bff/user/createOrUpdateBooking'])).toContain('trial_date');
  });

  it('counts remote telemetry and rejects anything else', async () => {
    const event = { remote: 'mf-booking', version: '1.0.0', outcome: 'loaded', phase: 'code', ms: 120, attempt: 0 };
    expect((await request(running(), 'POST', '/bff/api/v1/telemetry/remotes', { body: { events: [event] } })).status).toBe(204);
    expect((await request(running(), 'POST', '/bff/api/v1/telemetry/remotes', { body: { events: [{ ...event, ms: -1 }] } })).status).toBe(
      422,
    );
    const metrics = await request(running(), 'GET', '/bff/metrics', { token: 'development-metrics' });
    expect(String(metrics.body)).toMatch(/remote_loads_total\{remote="mf-booking",outcome="loaded",phase="code"\}/);
  });
});

describe('crawlers', () => {
  const get = (path: string) => request(running(), 'GET', path);

  it('get what programs look for: a security contact, the way to a new password, an icon', async () => {
    const { status, body } = await get('/.well-known/security.txt');
    expect([status, body]).toStrictEqual([200, expect.stringMatching(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-.*\n/)]);
    const leads = async (path: string) => (await fetch(`${running().origin}${path}`, { redirect: 'manual' })).headers.get('location');
    expect(await leads('/.well-known/change-password')).toBe('/user/userDashboard?page=security');
    expect((await get((await leads('/favicon.ico')) ?? '')).status).toBe(200);
  });

  it('get a robots.txt and a sitemap of all public pages of all remotes', async () => {
    expect((await get('/robots.txt')).body).toMatch(/Disallow: \/bff\//);
    const { body, headers } = await get('/sitemap.xml');
    expect(headers.get('content-type') ?? '').toMatch(/application\/xml/);
    for (const path of ['/', '/diet', '/institute', '/Privacy', '/corporate']) expect(body).toContain(`${path}</loc>`);
    for (const path of ['/booksession', '/admin', '/updatekyc', '/shopnow']) expect(body).not.toContain(`${path}</loc>`);
  });

  it('get a manifest in each language, of one app with an icon that phones can cut', async () => {
    const { body: english } = await get('/manifest.webmanifest');
    const { body: hindi } = await get('/hi/manifest.webmanifest');
    expect([english.name, english.id, english.start_url, english.lang]).toStrictEqual(['FitGhar', '/', '/', 'en-IN']);
    expect([hindi.name, hindi.id, hindi.start_url, hindi.lang]).toStrictEqual(['FitGhar', '/', '/hi/', 'hi-IN']);
    expect(hindi.shortcuts).toContainEqual({ name: 'मेरे प्लान', url: '/hi/user/userDashboard?page=my-plans' });
    for (const { src } of english.icons) expect((await get(src)).status).toBe(200);
    expect(english.icons.find(({ purpose }: { purpose?: string }) => purpose === 'maskable').sizes).toBe('512x512');
  });

  it('get the picture of a page that has its own for previews of its link', async () => {
    const [, picture = ''] = /property="og:image" content="[^"]*?(\/assets\/[^"]*)"/.exec((await get('/diet')).body) ?? [];
    expect(picture).toBe('/assets/preview-thali.png');
    expect((await get(picture)).status).toBe(200);
  });
});
