import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { zstdDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { released } from '../../../test/releases.ts';

const words = Array.from({ length: 2000 }, (_, index) => `word${(index * 7919) % 10_007}`).join(' ');
const BEFORE = `export default 'One ${words}';`;
const AFTER = `export default 'Two ${words}';`;
const AS_CHROME = 'gzip, deflate, br, zstd, dcb, dcz';
const hashOf = (content: string) => `:${createHash('sha256').update(content).digest('base64')}:`;

describe('a file of a remote, to a browser that has its last version', () => {
  const running = useApp();

  async function get(file: string, headers: Record<string, string> = {}) {
    const sent = httpRequest(`${running().origin}${file}`, { headers: { 'accept-encoding': AS_CHROME, ...headers } });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) };
  }
  const newFile = '/remotes/mf-delta/1.1.0/shop.bbbbbbbb.js';
  const known = { 'available-dictionary': hashOf(BEFORE), 'dictionary-id': '"1.0.0/shop.aaaaaaaa.js"' };

  beforeAll(async () => {
    await released(running(), { name: 'mf-delta', path: '/delta', files: { 'shop.aaaaaaaa.js': BEFORE, 'other.js': BEFORE } });
    await released(running(), { name: 'mf-delta', path: '/delta', version: '1.1.0', files: { 'shop.bbbbbbbb.js': AFTER } });
  });

  it('is offered as a dictionary for that file of later versions', async () => {
    const { headers } = await get('/remotes/mf-delta/1.0.0/shop.aaaaaaaa.js');
    expect(headers['use-as-dictionary']).toBe('match="/remotes/mf-delta/*/shop.*.js", id="1.0.0/shop.aaaaaaaa.js"');
    expect(headers.vary).toBe('accept-encoding, available-dictionary');
  });

  it('is what has changed', async () => {
    const { status, headers, bytes } = await get(newFile, known);
    expect([status, headers['content-encoding']]).toStrictEqual([200, 'dcz']);
    expect(bytes.length).toBeLessThan(AFTER.length * 0.02);
    expect(bytes.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(bytes.subarray(8, 40).equals(createHash('sha256').update(BEFORE).digest())).toBe(true);
    expect(zstdDecompressSync(bytes.subarray(40), { dictionary: Buffer.from(BEFORE) }).toString()).toBe(AFTER);
  });

  it('has a tag of its own, and is not sent again', async () => {
    const { etag = '' } = (await get(newFile, known)).headers;
    expect(etag).not.toBe((await get(newFile)).headers.etag);
    expect((await get(newFile, { ...known, 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    ['without the encoding', { ...known, 'accept-encoding': 'gzip, br' }],
    ['with a file that we do not know', { ...known, 'dictionary-id': '"0.9.0/shop.aaaaaaaa.js"' }],
    ['with another content than ours', { ...known, 'available-dictionary': hashOf('another') }],
    ['with another file', { ...known, 'dictionary-id': '"1.0.0/other.js"' }],
    ['with a path for an id', { ...known, 'dictionary-id': '"../../1.0.0/shop.aaaaaaaa.js"' }],
    ['with anything for a hash', { ...known, 'available-dictionary': 'hash' }],
    ['without an id', { 'available-dictionary': hashOf(BEFORE) }],
  ])('is whole %s', async (_, headers) => {
    const { status, headers: answered, bytes } = await get(newFile, headers);
    expect([status, answered['content-encoding']]).toStrictEqual([200, 'br']);
    expect(bytes.length).toBeGreaterThan(1000);
  });
});
