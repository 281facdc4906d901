import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorBody, registry } from '@fitghar/contracts';
import { useApp } from '../../test/app-under-test.ts';
import { ask, Customer } from '../../test/customer.ts';

describe('bad input', () => {
  const running = useApp();
  const login = (body: string, headers: Record<string, string> = {}) => ask(running(), 'POST', '/bff/user/userLogin', { body, headers });
  const cases: [what: string, send: () => ReturnType<typeof ask>, status: number, code: string][] = [
    ['JSON that is none', () => login('{"email":'), 400, 'malformed'],
    ['a body of two megabytes', () => login(JSON.stringify({ email: 'x'.repeat(2_000_000) })), 413, 'too_large'],
    ['a form', () => login('email=a', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'unsupported_type'],
    ['a poisoned prototype', () => login('{"__proto__":{"admin":true}}'), 400, 'malformed'],
    [
      'an empty body',
      () => ask(running(), 'POST', '/bff/user/userLogin', { headers: { 'content-type': 'application/json' } }),
      422,
      'invalid_fields',
    ],
    ['an unknown call', () => ask(running(), 'GET', '/bff/api/v1/nothing'), 404, 'not_found'],
    ['a call without a token', () => ask(running(), 'GET', '/bff/api/v1/booking/ongoing'), 401, 'unauthenticated'],
    [
      'a field that a new call does not know',
      () => ask(running(), 'GET', '/bff/api/v1/booking/slots?service_type=YOGA&more=1'),
      422,
      'invalid_fields',
    ],
  ];
  for (const [what, send, status, code] of cases) {
    it(`${what} gets the one error body with ${status}`, async () => {
      const answer = await send();
      assert.equal(answer.status, status);
      const body = errorBody.parse(answer.body);
      assert.equal(body.code, code);
      assert.equal(body.statusCode, status);
      assert.equal(body.requestId, answer.headers.get('x-request-id'));
      assert.doesNotMatch(JSON.stringify(body), /at .*\.(js|ts):|Mongo/);
    });
  }

  it('a limit of 100000 is refused', async () => {
    const customer = await Customer.signedIn(running());
    assert.equal((await customer.ask('GET', '/bff/api/v1/booking/services?limit=100000')).status, 422);
  });
});

describe('the page', () => {
  const running = useApp();

  it('carries the registry and hints for the remote that its address needs, under a policy with a nonce', async () => {
    const answer = await ask(running(), 'GET', '/booksession');
    assert.equal(answer.status, 200);
    const html = String(answer.body);
    const inlined = registry.parse(JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''));
    assert.deepEqual(
      inlined.remotes.map((remote) => remote.name),
      ['mf-admin', 'mf-booking', 'mf-institute', 'mf-marketing', 'mf-plans'],
    );
    const hinted = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1] ?? '');
    assert.match(hinted[0] ?? '', /^\/assets\/main\./);
    assert.ok(hinted.some((file) => /mf-booking\/.*remoteEntry/.test(file)));
    assert.ok(hinted.some((file) => /booking-wizard/.test(file)));
    assert.ok(!hinted.some((file) => /mf-(plans|admin|marketing|institute)/.test(file)));
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /<script type="importmap" nonce="([^"]+)"/.exec(html)?.[1];
    assert.ok(nonce && policy.includes(`'nonce-${nonce}'`));
    assert.doesNotMatch(policy, /script-src[^;]*unsafe/);
  });

  it('serves built files for ever and compressed, under the address of each attempt, too', async () => {
    const { body } = await ask(running(), 'GET', '/bff/api/v1/remotes');
    const { entry } = registry.parse(body).remotes[1] ?? { entry: '' };
    for (const path of [entry, entry.replace('/remotes/', '/remotes/~3/')]) {
      const answer = await fetch(`${running().origin}${path}`, { headers: { 'accept-encoding': 'br' } });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-encoding'), 'br');
      assert.match(answer.headers.get('cache-control') ?? '', /immutable/);
    }
  });

  it('does not let a path climb out of its folder', async () => {
    const answer = await ask(running(), 'GET', '/remotes/..%2f..%2fpackage.json');
    assert.notEqual(answer.status, 200);
  });

  it('knows a page that there is not', async () => {
    assert.equal((await ask(running(), 'GET', '/nothing-here')).status, 404);
  });
});

describe('operations', () => {
  const running = useApp();

  it('says that it lives and is ready', async () => {
    assert.equal((await ask(running(), 'GET', '/bff/health/live')).status, 200);
    const { body } = await ask(running(), 'GET', '/bff/health/ready');
    assert.equal(body.mongo, 'up');
    assert.equal(body.redis, 'up');
  });

  it('shows its metrics to the holder of the token only', async () => {
    assert.equal((await ask(running(), 'GET', '/bff/metrics')).status, 401);
    const answer = await ask(running(), 'GET', '/bff/metrics', { token: 'development-metrics' });
    assert.match(String(answer.body), /queue_jobs/);
  });

  it('describes every call of ours', async () => {
    const { body } = await ask(running(), 'GET', '/bff/docs-json');
    const paths = Object.keys(body.paths);
    for (const path of [
      '/bff/user/userLogin',
      '/bff/user/createOrUpdateBooking',
      '/bff/api/v1/payments/verify',
      '/bff/api/v1/remotes',
      '/bff/api/v1/booking/slots',
    ])
      assert.ok(paths.includes(path), path);
    assert.ok(JSON.stringify(body.paths['/bff/user/createOrUpdateBooking']).includes('trial_date'));
  });

  it('counts what browsers tell of remotes, and refuses what is no telling', async () => {
    const event = { remote: 'mf-booking', version: '1.0.0', outcome: 'loaded', phase: 'code', ms: 120, attempt: 0 };
    assert.equal((await ask(running(), 'POST', '/bff/api/v1/telemetry/remotes', { body: { events: [event] } })).status, 204);
    assert.equal((await ask(running(), 'POST', '/bff/api/v1/telemetry/remotes', { body: { events: [{ ...event, ms: -1 }] } })).status, 422);
    const metrics = await ask(running(), 'GET', '/bff/metrics', { token: 'development-metrics' });
    assert.match(String(metrics.body), /remote_loads_total\{remote="mf-booking",outcome="loaded",phase="code"\}/);
  });
});

describe('crawlers', () => {
  const running = useApp();
  const get = (path: string) => ask(running(), 'GET', path);

  it('are told where to look, and of every open page of every remote', async () => {
    assert.match((await get('/robots.txt')).body, /Disallow: \/bff\//);
    const { body, headers } = await get('/sitemap.xml');
    assert.match(headers.get('content-type') ?? '', /application\/xml/);
    for (const path of ['/', '/diet', '/institute', '/Privacy', '/corporate']) assert.ok(body.includes(`${path}</loc>`), path);
    for (const path of ['/booksession', '/admin', '/updatekyc', '/shopnow']) assert.ok(!body.includes(`${path}</loc>`), path);
    assert.equal((await get('/manifest.webmanifest')).body.name, 'FitGhar');
  });
});
