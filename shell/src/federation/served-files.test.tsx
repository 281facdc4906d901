import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const own = { '/remotes/mf-own/1.0.0/remoteEntry.js': 'sha256-own', '/assets/main.js': 'sha256-main' };
const importMaps = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')];

beforeEach(() => {
  Object.assign(globalThis, { __webpack_nonce__: 'n0nce' });
  jest.resetModules();
});
afterEach(() => {
  for (const map of importMaps()) map.remove();
});

/** A page that is opened now. @param text of its import map */
async function open(text: string) {
  const map = Object.assign(document.createElement('script'), { type: 'importmap', textContent: text });
  document.head.append(map);
  return { ...(await import('./served-files.ts')), ...(await import('./registry.ts')) };
}

describe('the integrity of scripts', () => {
  it('is that of the import map that the page was served with', async () => {
    const { knownIntegrity } = await open(JSON.stringify({ integrity: own }));
    expect(knownIntegrity).toEqual(own);
  });

  it('is also what was added since, by a map with the page’s nonce', async () => {
    const { addIntegrity, knownIntegrity } = await open(JSON.stringify({ integrity: own }));
    addIntegrity({ '/remotes/mf-other/1.0.0/page.js': 'sha256-page' }, 0);
    expect(knownIntegrity).toEqual({ ...own, '/remotes/mf-other/1.0.0/page.js': 'sha256-page' });
    const [, added] = importMaps();
    expect(added?.nonce).toBe('n0nce');
    expect(JSON.parse(added?.textContent ?? '')).toEqual({
      integrity: { [`${location.origin}/remotes/mf-other/1.0.0/page.js`]: 'sha256-page' },
    });
  });

  it('is unknown without a map', async () => {
    const { knownIntegrity } = await open('');
    expect(knownIntegrity).toEqual({});
  });
});
