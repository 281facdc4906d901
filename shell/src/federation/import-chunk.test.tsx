import { SHELL_IMPORT } from '@fitghar/federation/shared-modules';
import { afterEach, describe, expect, it } from '@jest/globals';
import { serveFile } from '../../test/remotes.ts';
import './import-chunk.ts';
import { registry, setRegistry } from './registry.ts';

const HERE = 'http://localhost';
const MIRROR = 'https://mirror.example';
const module = { __webpack_modules__: {} };
Object.assign(globalThis, { __webpack_nonce__: 'n0nce' });

const importChunk = globalThis[SHELL_IMPORT];
const importMaps = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=importmap]')];

/** The import map rendered by the page server. */
function vouchFor(integrity: Record<string, string>): void {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity });
  document.head.append(map);
}

afterEach(() => {
  setRegistry({ platform: '1.0.0', remotes: [] });
  for (const map of importMaps()) map.remove();
});

describe('a late chunk of the shell', () => {
  it('loads from its own address', async () => {
    serveFile(`${HERE}/assets/login.a1.js`, () => module);
    await expect(importChunk('./login.a1.js')).resolves.toMatchObject(module);
    expect(importMaps()).toHaveLength(0);
  });

  it('retries from a new address with the same integrity', async () => {
    vouchFor({ '/assets/login.b2.js': 'sha384-login', '/assets/other.js': 'sha384-other' });
    serveFile(`${HERE}/assets/~1/login.b2.js`, () => module);
    await expect(importChunk('./login.b2.js')).rejects.toMatchObject({ remote: 'shell', phase: 'code' });
    await expect(importChunk('./login.b2.js')).resolves.toMatchObject(module);
    const map = importMaps().at(-1);
    expect(map?.nonce).toBe('n0nce');
    expect(JSON.parse(map?.textContent ?? '')).toEqual({ integrity: { [`${HERE}/assets/~1/login.b2.js`]: 'sha384-login' } });
  });

  it('loads from the second source if there is one', async () => {
    setRegistry({ ...registry, fallback: MIRROR });
    serveFile(`${MIRROR}/assets/~1/login.c3.js`, () => module);
    await expect(importChunk('./login.c3.js')).rejects.toMatchObject({ phase: 'code' });
    await expect(importChunk('./login.c3.js')).resolves.toMatchObject(module);
  });
});
