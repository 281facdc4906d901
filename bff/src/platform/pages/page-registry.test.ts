import { gzipSync } from 'node:zlib';
import type { Registry, RegistryEntry } from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import { pageRegistry } from './page-registry.ts';

const hash = (seed: string): string =>
  Buffer.from(`${seed}${'x'.repeat(40)}`)
    .toString('base64')
    .slice(0, 8);

/** A remote as large as ours: six routes, and eight files for each. */
function aRemote(index: number): RegistryEntry {
  const name = `mf-team-${'abcdefghij'[index % 10]}${'abcdefghij'[Math.floor(index / 10)]}`;
  const at = `/remotes/${name}/1.0.0+${hash(name)}`;
  const routes = ['one', 'two', 'three', 'four', 'five', 'six'].map((page) => ({
    path: `/${name}/${page}`,
    guard: 'anyone' as const,
    title: `Page ${page} of ${name}`,
    description: 'What people find on this page, in a sentence for search engines.',
    page,
    preload: [`${at}/${page}.${hash(page + name)}.js`],
    css: [`${at}/${page}.${hash(name + page)}.css`],
    shared: ['@fitghar/platform/data'],
  }));
  const files = Array.from({ length: 48 }, (_, file) => `${at}/${file}.js`);
  return {
    name,
    team: 'someone',
    version: '1.0.0',
    platform: '^3.0.0',
    entry: `${at}/remoteEntry.js`,
    routes,
    slots: ['account.more'],
    preload: [`${at}/remoteEntry.js`],
    css: [],
    integrity: Object.fromEntries(files.map((file) => [file, `sha256-${hash(file)}`])),
    prerendered: { file: `${at}/prerendered.json`, integrity: 'sha256-a' },
  };
}
const site = (count: number): Registry => ({ platform: '3.0.0', remotes: Array.from({ length: count }, (_, index) => aRemote(index)) });
const EXPORTS = { '@fitghar/ui': ['Card'] };
const bytesOf = (registry: Registry): number => gzipSync(JSON.stringify(registry)).length;

describe('the registry of a page', () => {
  it('has every remote of a small site, without what only servers read', () => {
    const { remotes, partial } = pageRegistry(site(5), '/mf-team-ba/two', EXPORTS);
    expect([remotes.length, partial]).toEqual([5, undefined]);
    expect(JSON.stringify(remotes)).not.toMatch(/sha256|search engines|prerendered|someone/);
    expect(remotes[1]?.routes[1]).toMatchObject({
      path: '/mf-team-ba/two',
      guard: 'anyone',
      page: 'two',
      shared: ['@fitghar/platform/data'],
    });
  });

  it.each([5, 20, 100])('stays below 3 KB compressed with %i remotes, on each of their pages', (count) => {
    for (const path of ['/mf-team-ba/two', '/mf-team-ea/six', '/user/userDashboard', '/nowhere'])
      expect(bytesOf(pageRegistry(site(count), path, EXPORTS))).toBeLessThanOrEqual(3000);
  });

  it('has only the remote of its path on a large site, and none on a page of the shell', () => {
    const large = site(100);
    const namesAt = (path: string) => pageRegistry(large, path, EXPORTS).remotes.map(({ name }) => name);
    expect(namesAt('/mf-team-ba/two')).toEqual(['mf-team-ba']);
    expect(namesAt('/user/userDashboard')).toEqual([]);
    expect(pageRegistry(large, '/nowhere', EXPORTS)).toMatchObject({ platform: '3.0.0', partial: true, remotes: [] });
  });

  it('says what a remote uses only if the shell of the page lacks some of it', () => {
    const using = (name: string) => ({ platform: '3.0.0', remotes: [{ ...aRemote(0), uses: { '@fitghar/ui': [name] } }] });
    expect(pageRegistry(using('Card'), '/', EXPORTS).remotes[0]?.uses).toBeUndefined();
    expect(pageRegistry(using('PaidCard'), '/', EXPORTS).remotes[0]?.uses).toEqual({ '@fitghar/ui': ['PaidCard'] });
  });

  it('is as large with 100 remotes as with 60', () => {
    const size = (count: number) => bytesOf(pageRegistry(site(count), '/mf-team-ba/two', EXPORTS));
    expect(size(100)).toBe(size(60));
  });
});
