import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { registry } from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { request } from '../../../test/customer.ts';

describe('every response', () => {
  const running = useApp({ SITE_URL: 'https://localhost' });

  it('says who may embed it, what it may load, and that its type is not to be guessed', async () => {
    const { body } = await request(running(), 'GET', '/bff/api/v1/remotes');
    const [remote] = registry.parse(body).remotes;
    const page = String((await request(running(), 'GET', '/')).body);
    const asset = /src="(\/assets\/main\.[^"]+)"/.exec(page)?.[1] ?? 'none';
    const addresses = [
      '/',
      '/nothing-here',
      '/bff/health/live',
      '/bff/nothing',
      '/bff/docs',
      '/robots.txt',
      asset,
      remote?.entry ?? 'none',
    ];
    for (const address of [...addresses, '/%zz']) {
      const { headers } = await fetch(`${running().origin}${address}`);
      const policy = headers.get('content-security-policy') ?? '';
      const missing = ["base-uri 'none'", "frame-ancestors 'none'"].filter((directive) => !policy.includes(directive));
      const closesObjects = policy.includes("object-src 'none'") || policy.includes("default-src 'none'");
      expect([address, missing, closesObjects]).toStrictEqual([address, [], true]);
      expect([address, headers.get('x-content-type-options')]).toStrictEqual([address, 'nosniff']);
      expect([address, headers.get('x-frame-options')]).toStrictEqual([address, 'DENY']);
      expect([address, headers.get('strict-transport-security')]).toStrictEqual([address, 'max-age=31536000; includeSubDomains']);
      expect([address, headers.get('referrer-policy')]).toStrictEqual([address, 'strict-origin']);
      expect([address, headers.get('content-type')]).toStrictEqual([address, expect.stringMatching(/; charset=utf-8$/)]);
    }
  });
});

describe('what a proxy took over HTTP', () => {
  const running = useApp({ SITE_URL: 'https://fitghar.localhost', LOG_LEVEL: 'silent' });
  async function ask(method: string, path: string, headers: Record<string, string>) {
    const answer = await fetch(running().origin + path, { method, headers, redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  }
  const unencrypted = { 'x-forwarded-proto': 'http' };

  it.each(['/', '/booksession?from=mail', '/bffs', '/assets/none.js', '//evil.example/x'])('%s is redirected to this site', async (path) =>
    expect(await ask('GET', path, unencrypted)).toStrictEqual([308, `https://fitghar.localhost${path}`]),
  );

  it.each([
    ['POST', '/bff/user/userLogin'],
    ['GET', '/bff/api/v1/session/me'],
    ['GET', '/bff'],
    ['GET', '/bff?x=1'],
    ['GET', '/bff/nothing'],
    ['POST', '/booksession'],
    ['DELETE', '/bff/api/v1/account/sessions/65f1a0b2c3d4e5f601234567'],
  ])('%s %s is refused', async (method, path) => expect(await ask(method, path, unencrypted)).toStrictEqual([400, null]));

  it('is told apart from what it took over HTTPS, and from health checks', async () => {
    expect(await ask('GET', '/booksession', { 'x-forwarded-proto': 'https' })).toStrictEqual([200, null]);
    const healthChecks: Record<string, string>[] = [{}, { 'x-forwarded-proto': 'https' }];
    for (const headers of healthChecks) expect((await ask('GET', '/bff/health/live', headers))[0]).toBe(200);
  });
});

describe('the server', () => {
  const running = useApp();

  it.each(['/', '/bff/user/userLogin', '/bff/health/live', '/assets/'])('does not echo TRACE %s', async (path) => {
    const sent = httpRequest(`${running().origin}${path}`, { method: 'TRACE', headers: { 'x-secret': 'do-not-echo' } });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    let body = '';
    for await (const part of answer) body += String(part);
    expect([404, 405]).toContain(answer.statusCode);
    expect(body).not.toContain('do-not-echo');
  });

  it.each(['/assets/', '/assets', '/remotes/', '/remotes/mf-booking/'])('lists no files at %s', async (path) => {
    expect((await request(running(), 'GET', path)).status).toBe(404);
  });

  it('refuses a request whose length is given twice, and what follows it', async () => {
    const { hostname, port } = new URL(running().origin);
    const socket = connect(Number(port), hostname);
    const hidden = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.write(
      `POST /bff/user/userLogin HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${5 + hidden.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    );
    let answer = '';
    for await (const part of socket) answer += String(part);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/User-agent/);
  });

  it('refuses a parameter that is given twice', async () => {
    const twice = '/bff/api/v1/booking/slots?service_type=YOGA&service_type=FITNESS';
    expect((await request(running(), 'GET', twice)).status).toBe(422);
  });
});
