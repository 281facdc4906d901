import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { registry } from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { request } from '../../../test/customer.ts';

const AS_CHROME = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** What a content delivery network relies on; docs/cdn.md describes it. */
describe('a cache before the site', () => {
  const running = useApp();

  async function get(file: string, headers: Record<string, string> = {}) {
    const sent = httpRequest(`${running().origin}${file}`, { headers });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) };
  }

  async function script(of: 'shell' | 'remote'): Promise<string> {
    if (of === 'shell') return /src="(\/assets\/main\.[^"]+)"/.exec(String((await request(running(), 'GET', '/')).body))?.[1] ?? 'none';
    return registry.parse((await request(running(), 'GET', '/bff/api/v1/remotes')).body).remotes[0]?.entry ?? 'none';
  }

  describe.each(['shell', 'remote'] as const)('keeps the script of the %s', (of) => {
    it('for a year, in one copy an encoding', async () => {
      const { status, headers } = await get(await script(of), AS_CHROME);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers.vary?.toLowerCase()).toBe(of === 'remote' ? 'accept-encoding, available-dictionary' : 'accept-encoding');
      expect(headers['set-cookie']).toBeUndefined();
    });

    it('as it was compressed beforehand, or not at all', async () => {
      const file = await script(of);
      const [br, plain, refused] = [
        await get(file, AS_CHROME),
        await get(file),
        await get(file, { 'accept-encoding': 'br;q=0, gzip;q=0' }),
      ];
      expect(br.headers['content-encoding']).toBe('br');
      expect(br.headers['content-length']).toBe(String(br.bytes.length)); // not compressed on the way
      expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
      expect([plain.headers['content-encoding'], refused.headers['content-encoding']]).toStrictEqual([undefined, undefined]);
      expect(refused.bytes.equals(plain.bytes)).toBe(true);
    });

    it('until it asks again with its tag, which differs for each encoding', async () => {
      const file = await script(of);
      const tagOf = ({ etag }: IncomingHttpHeaders) => etag ?? 'none';
      const [br, plain] = [tagOf((await get(file, AS_CHROME)).headers), tagOf((await get(file)).headers)];
      expect(br).not.toBe(plain);
      const again = await get(file, { ...AS_CHROME, 'if-none-match': `"other", ${br}` });
      expect([again.status, again.bytes.length, again.headers.etag]).toStrictEqual([304, 0, br]);
      expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await get(file, { ...AS_CHROME, 'if-none-match': '"other"' })).status).toBe(200);
    });

    it('and asks for a part of it without getting a wrong one', async () => {
      const file = await script(of);
      const whole = await get(file, AS_CHROME);
      const part = await get(file, { ...AS_CHROME, range: 'bytes=10-19' });
      // A server may ignore a range; it may not answer with bytes of another form.
      if (part.status === 206) {
        expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.bytes.length}`);
        expect(part.headers['content-encoding']).toBe('br');
        expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true);
      } else {
        expect(part.status).toBe(200);
        expect(part.bytes.equals(whole.bytes)).toBe(true);
      }
    });
  });

  it.each([
    '/',
    '/bff/api/v1/session/me',
    '/bff/health/ready',
    '/bff/api/v1/remotes',
    '/assets/nothing.js',
    '/remotes/mf-booking/0/none.js',
  ])('never keeps %s for others', async (file) => {
    const { headers } = await get(file, AS_CHROME);
    const policy = headers['cache-control'] ?? '';
    expect([file, /public|s-maxage|immutable/.test(policy)]).toStrictEqual([file, false]);
  });
});
