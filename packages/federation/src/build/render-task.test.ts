import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { renderPages } from './render-task.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// What a hostile renderer may do is in render-task.attack.test.ts.
it('answers calls of pages from the table, and no others, and renders the pages after one that fails', async () => {
  const renderer = path.join(folder, 'prerender.mjs');
  writeFileSync(
    renderer,
    `export const setSite = () => undefined;
const PAGES = {
  '/unknown-call': async () => (await fetch('/bff/api/other')).text(),
  '/throws': async () => { throw new Error('no such plan'); },
  '/well': async () => JSON.stringify(await (await fetch('/bff/api/plans')).json()),
};
export const renderPage = async () => ({ html: await PAGES[location.pathname](), queries: [] });`,
  );
  const remote = {
    ...{ name: 'mf-plans', version: '1.0.0', platform: '^3.0.0', entry: '' },
    routes: [],
    slots: [],
    preload: [],
    css: [],
    integrity: {},
  };
  const paths = ['/unknown-call', '/throws', '/well'];
  const pages = await renderPages({ renderer, folder, remote, paths, answers: { '/api/plans': [1] } });
  expect(pages).toEqual([
    { path: '/unknown-call', error: expect.stringMatching(/No answer for \/bff\/api\/other while the page is built/) },
    { path: '/throws', error: expect.stringMatching(/no such plan/) },
    { path: '/well', html: '[1]', queries: [] },
  ]);
});
