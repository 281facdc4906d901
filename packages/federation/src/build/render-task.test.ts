import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { renderPages } from './render-task.ts';

jest.setTimeout(60_000); // each page that fails ends a process
const folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const renderer = path.join(folder, 'prerender.mjs');
// A renderer whose pages behave as their path says.
writeFileSync(
  renderer,
  `export const setSite = () => undefined;
const PAGES = {
  '/well': async () => JSON.stringify(await (await fetch('/bff/api/plans')).json()),
  '/unknown-call': async () => (await fetch('/bff/api/other')).text(),
  '/throws': async () => { throw new Error('no such plan'); },
  '/hangs': async () => { for (;;); },
  '/hoards': async () => { const all = []; for (;;) all.push(Array.from({ length: 10000 }, () => ({}))); },
  '/leaves': async () => process.exit(3),
  '/reads': async () => (await import('node:fs')).readFileSync('/etc/hostname', 'utf8'),
  '/writes': async () => String((await import('node:fs')).writeFileSync(${JSON.stringify(path.join(folder, 'x'))}, '')),
  '/spawns': async () => (await import('node:child_process')).execSync('id').toString(),
  '/looks': async () => JSON.stringify([process.env.SECRET ?? null, typeof window, typeof document, location.pathname]),
};
export const renderPage = async () => ({ html: await PAGES[location.pathname](), queries: [] });`,
);
const remote = {
  name: 'mf-plans',
  version: '1.0.0',
  platform: '^2.0.0',
  entry: '',
  routes: [],
  slots: [],
  preload: [],
  css: [],
  integrity: {},
};
const render = async (paths: string[], limits?: { ms: number; megabytes: number }) =>
  new Map(
    (await renderPages({ renderer, folder, remote, paths, answers: { '/api/plans': [1] } }, limits)).map((each) => [each.path, each]),
  );

describe('rendering pages in their own process', () => {
  it('answers calls from the table, and no others', async () => {
    const results = await render(['/well', '/unknown-call', '/throws']);
    expect(results.get('/well')).toEqual({ path: '/well', html: '[1]', queries: [] });
    expect(results.get('/unknown-call')?.error).toMatch(/No answer for \/bff\/api\/other while the page is built/);
    expect(results.get('/throws')?.error).toMatch(/no such plan/);
  });

  it('ends a page that hangs, uses up the memory or leaves, and renders the others', async () => {
    const results = await render(['/leaves', '/hoards', '/hangs', '/well'], { ms: 8000, megabytes: 32 });
    expect(results.get('/leaves')?.error).toBe('ended with 3');
    expect(results.get('/hoards')?.error).toBe('used more than 32 MB');
    expect(results.get('/hangs')?.error).toBe('took more than 8 s');
    expect(results.get('/well')?.html).toBe('[1]');
  });

  it('gives it no file of the machine, no other program and no environment', async () => {
    process.env.SECRET = 'key';
    const results = await render(['/reads', '/writes', '/spawns', '/looks']);
    delete process.env.SECRET;
    for (const path of ['/reads', '/writes', '/spawns']) expect(results.get(path)?.error).toMatch(/ERR_ACCESS_DENIED|restricted/);
    expect(results.get('/looks')?.html).toBe('[null,"undefined","undefined","/looks"]');
  });
});
