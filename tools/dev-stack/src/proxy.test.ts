import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, isListening, waitUntil } from './ports.ts';
import { onPath } from './programs/on-path.ts';
import { ROOT } from './root.ts';

const CADDYFILE = readFileSync(path.join(ROOT, 'deploy/Caddyfile'), 'utf8');
const wordsAfter = (directive: string) => new RegExp(`^\\s*${directive} (.+)$`, 'm').exec(CADDYFILE)?.[1]?.split(' ');

describe('deploy/Caddyfile', () => {
  it('takes TLS 1.2 and 1.3 with suites that have forward secrecy and authenticate what they encrypt', () => {
    expect(/^\s*protocols (tls.+)$/m.exec(CADDYFILE)?.[1]).toBe('tls1.2 tls1.3');
    const suites = wordsAfter('ciphers') ?? [];
    expect(suites.length).toBeGreaterThan(3);
    expect(suites.filter((suite) => !/^TLS_ECDHE_(RSA|ECDSA)_WITH_(AES_\d+_GCM|CHACHA20_POLY1305)_SHA\d+$/.test(suite))).toStrictEqual([]);
  });

  it('gets its certificate automatically, has no port for its settings, and passes everything to web', () => {
    expect(CADDYFILE).toMatch(/^\tadmin off$/m);
    expect(CADDYFILE).toMatch(/^\{\$SITE_URL\} \{\$OPS_ORIGIN\} \{$/m);
    expect(CADDYFILE).not.toMatch(/tls internal|tls_insecure|trusted_proxies|on_demand/);
    expect(wordsAfter('reverse_proxy')).toStrictEqual(['web:3000']);
  });
});

const caddy = onPath('caddy');

(caddy ? describe : describe.skip)('caddy, if it is installed', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'fitghar-caddy-'));
  const seen: IncomingMessage[] = [];
  const web = createServer((request, response) => {
    seen.push(request);
    request.resume().on('end', () => response.end('from web'));
  });
  let proxy: ChildProcess;
  let [http, https] = [0, 0];

  beforeAll(async () => {
    web.listen(0, '127.0.0.1');
    await once(web, 'listening');
    [http, https] = [await freePort(), await freePort()];
    const file = path.join(dir, 'Caddyfile');
    // The shipped file on free ports, with a certificate of Caddy's own authority instead of Let's Encrypt's.
    const own = `\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1`;
    const ports = CADDYFILE.replace('\tadmin off', own).replace(/^:80 /m, `:${http} `);
    writeFileSync(file, ports.replace('web:3000', `127.0.0.1:${(web.address() as AddressInfo).port}`));
    proxy = spawn(caddy ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { SITE_URL: 'https://localhost', XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, HOME: dir },
    });
    await waitUntil(
      async () => (await isListening(https)) && (await isListening(http)),
      30_000,
      () => 'caddy did not start',
    );
    await waitUntil(
      async () => (await handshake({})) !== null,
      30_000,
      () => 'caddy has no certificate',
    );
  }, 70_000);
  afterAll(async () => {
    proxy.kill();
    await once(proxy, 'exit');
    web.close();
    rmSync(dir, { recursive: true });
  });

  /** What was agreed on, or null if nothing was. */
  const handshake = (offer: { minVersion?: SecureVersion; maxVersion?: SecureVersion; ciphers?: string }) =>
    new Promise<string | null>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: https, servername: 'localhost', rejectUnauthorized: false, ...offer });
      socket.once('secureConnect', () => resolve(`${socket.getProtocol()} ${socket.getCipher().name}`));
      socket.once('error', () => resolve(null));
      socket.once('close', () => resolve(null));
      socket.once('secureConnect', () => socket.destroy());
    });
  async function ask(method: string, url: string, headers: Record<string, string> = {}) {
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const sent = send(url, { method, headers, rejectUnauthorized: false });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const body = (await answer.toArray()).join('');
    return { status: answer.statusCode, location: answer.headers.location, body };
  }

  it.each([
    ['TLS 1.3', { minVersion: 'TLSv1.3' }, /^TLSv1\.3 TLS_/],
    ['TLS 1.2 with a modern suite', { maxVersion: 'TLSv1.2' }, /^TLSv1\.2 ECDHE-.*(GCM|CHACHA20)/],
  ] as const)('speaks %s', async (_, offer, agreed) => expect(await handshake(offer)).toMatch(agreed));

  it.each([
    ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }],
    ['CBC', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA384' }],
    ['a suite without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256:AES256-GCM-SHA384' }],
  ] as const)('refuses %s', async (_, offer) => expect(await handshake(offer)).toBeNull());

  it('passes calls on with the address that it saw, whatever the visitor claims', async () => {
    const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
    expect(await ask('GET', `https://localhost:${https}/plans?x=1`, claimed)).toMatchObject({ status: 200, body: 'from web' });
    const { headers, url } = seen.at(-1) ?? {};
    expect([url, headers?.['x-forwarded-for'], headers?.['x-forwarded-proto']]).toStrictEqual(['/plans?x=1', '127.0.0.1', 'https']);
  });

  it('redirects pages from HTTP to this site only, and calls never', async () => {
    const before = seen.length;
    const at = `http://localhost:${http}`;
    const page = await ask('GET', `${at}/booksession?from=mail`, { host: 'evil.example' });
    expect([page.status, page.location]).toStrictEqual([308, 'https://localhost/booksession?from=mail']);
    for (const [method, address] of [
      ['GET', '/bff/api/v1/session/me'],
      ['POST', '/bff/user/userLogin'],
      ['POST', '/booksession'],
      ['DELETE', '/bff/api/v1/account/sessions/65f1a0b2c3d4e5f601234567'],
    ] as const)
      expect([address, await ask(method, at + address)]).toStrictEqual([address, { status: 403, location: undefined, body: 'Use HTTPS' }]);
    expect(seen).toHaveLength(before);
  });
});
