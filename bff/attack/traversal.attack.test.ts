import { describe, expect, it } from '@jest/globals';
import { useApp } from '../test/app-under-test.ts';
import { Customer } from '../test/customer.ts';
import { aPicture } from '../test/pictures.ts';
import { aRelease, sendRelease } from '../test/releases.ts';
import { Attempts, REFUSED } from './attempts.ts';
import { expectNoChange } from './fingerprint.ts';
import { speak, statusesOf } from './raw.ts';

const BASES = [
  '/',
  '/assets/',
  '/assets/~1/',
  '/remotes/mf-booking/1.0.0/',
  '/remotes/~1/mf-booking/1.0.0/',
  '/bff/api/v1/files/',
  '/bff/docs/',
  '/bff/docs/static/',
];
const UP = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '.%2e/',
  '%252e%252e%252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..;/',
  '....//',
  '%uff0e%uff0e/',
  './../',
  '..%00/',
];
const FILES = ['etc/passwd', 'package.json', 'bff/dist/main.js', '.env', '.git/config', 'proc/self/environ', 'index.html'];
const ABSOLUTE = [
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'file:///etc/passwd',
  '//etc/passwd',
  'C:%5cwindows%5cwin.ini',
  '%00',
  'main.js%00.png',
];
/** Text of files that no route may serve. */
const SECRET = /root:x?:0:0|"workspaces"|JWT_SECRET|\[core\]|MONGODB_URI|createApp/;

describe('paths out of a folder', () => {
  const running = useApp();
  const attempts = new Attempts('paths out of every folder that is served');
  const names = new Attempts('names of uploaded files and releases');

  it('end at no file', async () => {
    const paths = BASES.flatMap((base) => [
      ...UP.flatMap((up) => FILES.map((file) => base + up.repeat(8) + file)),
      ...ABSOLUTE.map((path) => base + path),
    ]);
    await expectNoChange(running(), async () => {
      const ask = async (path: string) => {
        const answer = await speak(running(), `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
        const [status = 0] = statusesOf(answer);
        // A path that is no file’s is a page’s: ours says so with 404, and an address without a slash is the landing page’s.
        attempts.expect(path, status, [...REFUSED, 0]);
        expect([path, SECRET.exec(answer)?.[0]]).toStrictEqual([path, undefined]);
      };
      const waiting = [...paths];
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await ask(path);
        }),
      );
    });
  });

  it('are no names of files that we store', async () => {
    const customer = await Customer.signedIn(running());
    const { bytes } = aPicture();
    for (const name of [
      '../../etc/cron.d/x.png',
      '..\\..\\x.png',
      '/etc/passwd',
      'x.png\0.js',
      '<img src=x>.png',
      'CON',
      '.htaccess',
      'a'.repeat(3000),
    ]) {
      const { status, body } = await customer.send('/bff/api/v1/account/tickets', { message: 'Look' }, { name, bytes });
      names.expect(`a picture named ${name}`, status, [201, ...REFUSED]);
      if (status !== 201) continue;
      const { pathname, search } = new URL(body.ticket_raise_file_url, running().origin);
      expect(pathname).toMatch(/^\/bff\/api\/v1\/files\/[0-9a-f]{24}$/);
      const { headers } = await fetch(`${running().origin}${pathname}${search}`);
      expect(headers.get('content-disposition')).toMatch(/filename="[0-9a-f]{24}\.png"$/);
    }
    await expectNoChange(running(), async () => {
      for (const file of [
        '../main.js',
        '..%2fmain.js',
        '/etc/x.js',
        'a/../../x.js',
        '..\\x.js',
        'x.js\0.css',
        '__proto__',
        '.env',
        'x.php',
      ]) {
        const { status } = await sendRelease(running(), aRelease({ name: 'mf-paths', path: '/paths', files: { [file]: 'export {};' } }));
        names.expect(`a file of a release named ${file}`, status, [400, 422]);
      }
      for (const name of ['../shell', 'mf-../x', 'mf-x/../../shell', '__proto__', 'shell/..']) {
        const { status } = await sendRelease(running(), aRelease({ name, path: '/paths' }));
        names.expect(`a release named ${name}`, status, [401, 403, 422]);
      }
    });
  });
});
