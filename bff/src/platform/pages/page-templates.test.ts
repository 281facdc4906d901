import { FIRST_CATALOGUE } from '@fitghar/services/catalogue';
import { readSettings } from '@fitghar/services/kernel';
import { describe, expect, it } from '@jest/globals';
import { PageTemplates } from './page-templates.ts';

/** No city has a page. */
const NO_CITIES = { slugOf: () => undefined, at: async () => Promise.reject(new Error('no city')) };
const MEGABYTE = 1024 * 1024;
const shell = {
  ...{ scripts: [], styles: [], fonts: [], chunks: {}, integrity: {}, pictures: [], sheets: {}, exports: {} },
  html: { before: '<main id="main">', after: '</main>', frames: {}, loading: '', styles: {}, skeletons: {} },
};

/** Pages with that many megabytes of data. */
function start(megabytes: number) {
  const prerendered = {
    ownPageAt: () => undefined,
    pageOf: async () => ({
      ...{ html: '<p>Diet</p>', css: [], images: [], styles: {} },
      queries: [[['k'], 'x'.repeat(megabytes * MEGABYTE)] as [string[], string]],
    }),
  };
  const templates = new PageTemplates(
    { read: async () => undefined },
    prerendered,
    NO_CITIES,
    readSettings({ VITALS_SAMPLE_PERCENT: '0' }),
  );
  return (version: string, path = '/diet') => {
    const route = { path: '/diet', guard: 'anyone' as const, title: 'Diet', page: 'diet', preload: [], css: [], shared: [] };
    const remote = { name: 'mf-plans', version, platform: '^3.0.0', entry: '', slots: [], preload: [], css: [], integrity: {} };
    return templates.find(path, { shell, registry: { platform: '3.0.0', remotes: [{ ...remote, routes: [route] }] } }, FIRST_CATALOGUE);
  };
}

describe('a page for all visitors with the same versions', () => {
  it('is rendered once', async () => {
    const find = start(0.01);
    const versions = Array.from({ length: 100 }, (_, index) => `1.0.${index}`);
    const first = await Promise.all(versions.map((version) => find(version)));
    for (const [index, version] of versions.entries()) expect(await find(version)).toBe(first[index]);
  });

  it('is one for all addresses that have none', async () => {
    const find = start(0.01);
    const first = await find('1.0.0', '/x1');
    expect(first.status).toBe(404);
    expect(await find('1.0.0', '/x2')).toBe(first);
    expect(await find('1.0.0', '/admin/x2')).not.toBe(first);
  });

  it('gives way to others if it is large', async () => {
    const find = start(5);
    const first = await find('1.0.0');
    expect(await find('1.0.0')).toBe(first);
    for (const version of Array.from({ length: 7 }, (_, index) => `1.0.${index + 1}`)) await find(version);
    expect(await find('1.0.0')).not.toBe(first);
  });
});
