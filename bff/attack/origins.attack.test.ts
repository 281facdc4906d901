import { describe, expect, it } from '@jest/globals';
import { useApp } from '../test/app-under-test.ts';
import { Customer, mailTo, request } from '../test/customer.ts';
import { Attempts, REFUSED } from './attempts.ts';
import { expectNoChange } from './fingerprint.ts';
import { addressOf, readOperations } from './operations.ts';
import { speak, statusesOf } from './raw.ts';

const EVIL = 'evil.example';

describe('other sites', () => {
  const running = useApp();
  const changes = new Attempts('changes that another site sends with our cookies');
  const forms = new Attempts('changes sent as a form or as plain text');
  const hosts = new Attempts('forged hosts');
  const redirects = new Attempts('redirections to elsewhere');

  it('change nothing with our cookies, by any call', async () => {
    const customer = await Customer.signedIn(running());
    const operations = (await readOperations(running())).filter(({ method }) => method !== 'GET');
    const sites: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: `https://${EVIL}` },
      { 'sec-fetch-site': 'same-site', origin: `https://sub.localhost` },
      { origin: `https://${EVIL}` },
      { origin: 'null' },
      { origin: `http://localhost.${EVIL}` },
      { origin: `${running().origin}.${EVIL}` },
      { origin: `http://${EVIL}/?http://localhost` },
    ];
    await expectNoChange(running(), async () => {
      for (const operation of operations)
        for (const headers of sites) {
          const { method } = operation;
          const { status, body } = await request(running(), method, addressOf(operation), {
            token: customer.token,
            headers: { cookie: customer.cookie, ...headers },
            ...(operation.hasBody && { body: {} }),
          });
          changes.expect(`${method} ${operation.path} from ${JSON.stringify(headers)} → ${body?.code}`, status, [403]);
          expect(body.code).toBe('foreign_origin');
        }
    });
  });

  it('send no forms and no plain text', async () => {
    const customer = await Customer.signedIn(running());
    const operations = (await readOperations(running())).filter(({ method, hasBody }) => method !== 'GET' && hasBody);
    await expectNoChange(running(), async () => {
      for (const operation of operations)
        for (const type of [
          'application/x-www-form-urlencoded',
          'text/plain',
          'text/xml',
          'application/json-patch+json',
          'multipart/form-data',
        ]) {
          const { status } = await request(running(), operation.method, addressOf(operation), {
            token: customer.token,
            body: 'email=a&password=b',
            headers: { 'content-type': type },
          });
          forms.expect(`${operation.method} ${operation.path} as ${type}`, status, REFUSED);
        }
    });
  });

  it('are in no link, page or redirection because a header names them', async () => {
    const { email } = await Customer.signedIn(running());
    const forged: [string, string][] = [
      ['Host', EVIL],
      ['X-Forwarded-Host', EVIL],
      ['X-Forwarded-Proto', `javascript`],
      ['Forwarded', `host=${EVIL};proto=https`],
      ['X-Original-Host', EVIL],
      ['X-Host', EVIL],
      ['X-Forwarded-Server', EVIL],
      ['X-Original-URL', '/bff/metrics'],
      ['X-Rewrite-URL', '/bff/metrics'],
    ];
    for (const [name, value] of forged) {
      for (const path of ['/', '/login', '/bff/docs', '/robots.txt', '/sitemap.xml', '/bff/api/v1/remotes', '/assets', '/bff/nothing']) {
        const host = name === 'Host' ? '' : 'Host: localhost\r\n';
        const answer = await speak(running(), `GET ${path} HTTP/1.1\r\n${host}${name}: ${value}\r\nConnection: close\r\n\r\n`);
        hosts.note(`${path} with ${name}: ${value}`, statusesOf(answer)[0] ?? 0);
        expect([name, path, /evil\.example|fitghar_\w+_seconds/.exec(answer)?.[0]]).toStrictEqual([name, path, undefined]);
      }
    }
    const body = JSON.stringify({ email });
    const headers = `Host: ${EVIL}\r\nX-Forwarded-Host: ${EVIL}\r\nForwarded: host=${EVIL}\r\nOrigin: https://${EVIL}\r\nReferer: https://${EVIL}/\r\n`;
    const answer = await speak(
      running(),
      `POST /bff/api/v1/account/password-links HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    hosts.expect('a link for a new password', statusesOf(answer)[0] ?? 0, [200]);
    const mail = await mailTo(running(), email, /new password/);
    expect(mail.text + mail.html).not.toContain(EVIL);
  });

  it('lead to unknown addresses only', async () => {
    const paths = ['/', '/login', '/bff/docs', '/bff/queues', '/assets', '/pay', '/changepassword', '/bff/api/v1/remotes'];
    const targets = [
      `https://${EVIL}`,
      `//${EVIL}`,
      `/\\${EVIL}`,
      `/%2f${EVIL}`,
      `javascript:alert(1)`,
      `https:${EVIL}`,
      `%0d%0aLocation:%20https://${EVIL}`,
    ];
    const names = ['next', 'url', 'redirect', 'redirect_uri', 'return', 'returnTo', 'continue', 'target', 'to', 'page'];
    const addresses = [
      ...paths.flatMap((path) => targets.map((target) => `${path}?${names.map((name) => `${name}=${target}`).join('&')}`)),
      `//${EVIL}`,
      `//${EVIL}/`,
      `//${EVIL}/..`,
      `/\\${EVIL}`,
      `///${EVIL}//`,
      `/%2f%2f${EVIL}/`,
      `/%5c${EVIL}`,
      `/.${EVIL}`,
      `/@${EVIL}`,
      `/assets//${EVIL}`,
      `/bff/docs//${EVIL}`,
      `/login%0d%0aSet-Cookie:%20a=b`,
      `http://${EVIL}/`,
    ];
    for (const address of addresses) {
      const answer = await speak(running(), `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      redirects.note(address, statusesOf(answer)[0] ?? 0);
      const head = answer.slice(0, answer.indexOf('\r\n\r\n'));
      const location = /^location: (.*)$/im.exec(head)?.[1] ?? '/';
      expect([address, location]).toStrictEqual([address, expect.stringMatching(/^\/(?![/\\])/)]);
      expect([address, /^set-cookie: a=b/im.test(head)]).toStrictEqual([address, false]);
    }
  });
});
