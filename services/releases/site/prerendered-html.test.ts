import { createHash } from 'node:crypto';
import type { PrerenderedPages, RegistryEntry } from '@fitghar/contracts/releases';
import { expect, it } from '@jest/globals';
import type { ShellFiles } from './bundled-build.ts';
import type { PageParts } from './page-parts.ts';
import { PrerenderedHtml } from './prerendered-html.ts';

const MEGABYTE = 1024 * 1024;
const SHELL: ShellFiles = {
  ...{ scripts: [], styles: [], fonts: [], chunks: {}, integrity: {}, pictures: [], sheets: {}, exports: {} },
  html: { before: '', after: '', frames: {}, loading: '', styles: {}, skeletons: {} },
};

/** Versions whose only page has that many megabytes of data, and how often each was read. */
function start(megabytes: number) {
  const reads = new Map<string, number>();
  const contentOf = (version: string) => {
    const pages: PrerenderedPages = {
      '/diet': { html: `<p>${version}</p>`, css: [], images: [], styles: {}, queries: [[['k'], 'x'.repeat(megabytes * MEGABYTE)]] },
    };
    return Buffer.from(JSON.stringify(pages));
  };
  const parts: Pick<PageParts, 'read'> = {
    read: async (address) => {
      const version = address.split('/')[3] ?? '';
      reads.set(version, (reads.get(version) ?? 0) + 1);
      return contentOf(version);
    },
  };
  const html = new PrerenderedHtml(parts);
  const open = async (version: string) => {
    const integrity = `sha256-${createHash('sha256').update(contentOf(version)).digest('base64')}`;
    const remote: RegistryEntry = {
      ...{ name: 'mf-plans', version, platform: '^2.0.0', entry: '', routes: [], slots: [], preload: [], css: [], integrity: {} },
      prerendered: { file: `/remotes/mf-plans/${version}/prerendered.json`, integrity },
    };
    expect((await html.pageOf(remote, '/diet', SHELL))?.html).toBe(`<p>${version}</p>`);
  };
  return { open, reads };
}

it('the HTML of versions stays in memory as far as it is small', async () => {
  const small = start(0.01);
  for (let round = 0; round < 2; round++) for (let version = 0; version < 30; version++) await small.open(`1.0.${version}`);
  expect(new Set(small.reads.values())).toStrictEqual(new Set([1]));
  const large = start(8);
  for (const version of ['1.0.0', '1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4', '1.0.0']) await large.open(version);
  expect(large.reads.get('1.0.0')).toBe(2);
});
