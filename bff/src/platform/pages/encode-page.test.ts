import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { encodePage } from './encode-page.ts';
import { PageTemplate, PLACES } from './page-template.ts';

const pageOf = (words: string) => new PageTemplate(`<script nonce="${PLACES.nonce}"></script>${words}`, 200);
const expected = (nonce: string, words: string) => `<script nonce="${nonce}"></script>${words}`;

describe('a page', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['deflate', 'identity', (bytes: Buffer) => bytes],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ])('for a browser that accepts %s is encoded as %s', async (accepts, name, decode) => {
    const { bytes, encoding } = await encodePage(pageOf('<p>₹99</p>'), { nonce: 'n', visit: 'v' }, accepts);
    expect(encoding).toBe(name);
    expect(decode(bytes).toString()).toBe(expected('n', '<p>₹99</p>'));
  });

  it('shares no buffer with others on their way, nor with a longer one before it', async () => {
    const words = ['long '.repeat(60_000), 'short', 'a', 'bb', 'longer than the buffers '.repeat(20_000)];
    for (let round = 0; round < 3; round++) {
      const pages = await Promise.all(words.map((each, index) => encodePage(pageOf(each), { nonce: `n${index}`, visit: 'v' }, 'br')));
      pages.forEach(({ bytes }, index) => {
        expect(brotliDecompressSync(bytes).toString()).toBe(expected(`n${index}`, words[index] ?? ''));
      });
    }
  });
});
