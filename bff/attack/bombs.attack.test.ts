import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../test/app-under-test.ts';
import { Customer, request } from '../test/customer.ts';
import { aRelease, sendRelease } from '../test/releases.ts';
import { Attempts, REFUSED } from './attempts.ts';
import { expectNoChange } from './fingerprint.ts';

const MB = 1024 * 1024;
const TICKETS = '/bff/api/v1/account/tickets';
const LOGIN = '/bff/user/userLogin';

/** A PNG whose header promises this many pixels, of which a few kilobytes of compressed zeros follow. */
function aHugePicture(side: number): Uint8Array<ArrayBuffer> {
  const crcTable = Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  const crc = (bytes: Buffer): number => {
    let value = 0xffffffff;
    for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
    return (value ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(32 * MB))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

describe('small requests that unpack to large ones', () => {
  const running = useApp();
  const attempts = new Attempts('decompression bombs and costly bodies');

  const send = async (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<number> => {
    const answer = await fetch(`${running().origin}${path}`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };

  it('are refused, and others are answered in the meantime', async () => {
    const customer = await Customer.signedIn(running());
    const json = { 'content-type': 'application/json' };
    const bomb = (bytes: number, text = ' ') => new Uint8Array(gzipSync(Buffer.alloc(bytes, text)));
    const deep = (open: string, close: string) => open.repeat(40_000) + close.repeat(40_000);
    const tries: [string, () => Promise<number>][] = [
      ['100 MB of gzip as JSON', () => send(LOGIN, bomb(100 * MB), { ...json, 'content-encoding': 'gzip' })],
      ['gzip in gzip', () => send(LOGIN, new Uint8Array(gzipSync(bomb(100 * MB))), { ...json, 'content-encoding': 'gzip, gzip' })],
      ['brotli that is none', () => send(LOGIN, 'x', { ...json, 'content-encoding': 'br' })],
      ['deflate', () => send(LOGIN, new Uint8Array(deflateSync(Buffer.alloc(50 * MB, ' '))), { ...json, 'content-encoding': 'deflate' })],
      ['a release of 100 MB', async () => (await sendRelease(running(), Buffer.from(bomb(100 * MB)))).status],
      ['a release of 1 GB in 4 MB', async () => (await sendRelease(running(), Buffer.from(bomb(1000 * MB)))).status],
      ['a release that is no gzip', async () => (await sendRelease(running(), Buffer.from('PK\x03\x04'))).status],
      [
        'a release with 301 files',
        async () => {
          const files = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`f${index}.js`, 'export {};']));
          return (await sendRelease(running(), aRelease({ name: 'mf-bomb', path: '/bomb', files }))).status;
        },
      ],
      ['40,000 nested lists', () => send(LOGIN, deep('[', ']'), json)],
      ['40,000 nested objects', () => send(LOGIN, deep('{"a":', '}').slice(0, 90_000), json)],
      ['a number of 90,000 digits', () => send(LOGIN, `{"email":${'9'.repeat(90_000)}}`, json)],
      ['90,000 spaces in an email', () => send(LOGIN, JSON.stringify({ email: `${' '.repeat(90_000)}@`, password: 'x' }), json)],
      ['an address for backtracking', () => send(LOGIN, JSON.stringify({ email: `${'a.'.repeat(40_000)}@a`, password: 'x' }), json)],
      ['10,000 fields', () => send(LOGIN, JSON.stringify(Object.fromEntries(Array.from({ length: 8000 }, (_, i) => [`f${i}`, 1]))), json)],
      ['10 MB of JSON', () => send(LOGIN, `"${'x'.repeat(10 * MB)}"`, json)],
      ['a password of 90 KB', () => send(LOGIN, JSON.stringify({ email: customer.email, password: 'x'.repeat(90_000) }), json)],
      [
        '5,000 parts of a form',
        async () => {
          const form = new FormData();
          for (let part = 0; part < 5000; part++) form.append(`field${part}`, 'x');
          const headers = { authorization: `Bearer ${customer.token}` };
          return (await fetch(`${running().origin}${TICKETS}`, { method: 'POST', headers, body: form })).status;
        },
      ],
      [
        'a picture of 65,000 by 65,000',
        async () => (await customer.send(TICKETS, { message: 'Look' }, { name: 'x.png', bytes: aHugePicture(65_000) })).status,
      ],
      ['a page of a list far away', async () => (await customer.request('GET', `${TICKETS}?page=999999999999&limit=100`)).status],
      ['7 KB of a search', async () => (await customer.request('GET', `${TICKETS}?q=${'('.repeat(7000)}`)).status],
    ];
    await expectNoChange(running(), async () => {
      for (const [what, attempt] of tries) {
        const [status, other] = await Promise.all([attempt(), request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=FITNESS')]);
        attempts.expect(what, status, REFUSED);
        expect([what, other.status]).toStrictEqual([what, 200]);
      }
    });
  });
});
