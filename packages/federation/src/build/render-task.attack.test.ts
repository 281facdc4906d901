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
  `import { closeSync, writeSync } from 'node:fs';
export const setSite = () => undefined;
const PAGES = {
  '/well': async () => JSON.stringify(await (await fetch('/bff/api/plans')).json()),
  '/hangs': async () => { for (;;); },
  '/hoards': async () => { const all = []; for (;;) all.push(Array.from({ length: 10000 }, () => ({}))); },
  '/leaves': async () => process.exit(3),
  '/reads': async () => (await import('node:fs')).readFileSync('/etc/hostname', 'utf8'),
  '/writes': async () => String((await import('node:fs')).writeFileSync(${JSON.stringify(path.join(folder, 'x'))}, '')),
  '/spawns': async () => (await import('node:child_process')).execSync('id').toString(),
  '/works': async () => String(new (await import('node:worker_threads')).Worker('for (;;);', { eval: true }).threadId),
  '/binds': async () => String(process.binding('spawn_sync').spawn({ file: '/bin/sh', args: ['sh'], stdio: [] }).pid),
  '/kills': async () => String(process.kill(process.ppid, 0)),
  '/buffers': async () => {
    const all = [];
    while (all.length < 40) all.push(Buffer.alloc(1e8, 1));
    return String(all.length);
  },
  '/waits': () => new Promise(() => setInterval(() => undefined, 10)),
  '/stays': async () => {
    process.exit = () => undefined;
    setInterval(() => undefined, 10);
    return 'still there';
  },
  '/garbles': async () => String(writeSync(3, 'no result\\n')),
  '/garbles-and-leaves': async () => process.exit(writeSync(3, '{"path"')),
  '/forges-others': async () => String(writeSync(3, '{"path":"/well","html":"forged"}\\n')),
  '/forges-nothing': async () => String(writeSync(3, 'null\\n')),
  '/closes': async () => String(closeSync(3)),
  '/floods-results': async () => { for (;;) writeSync(3, 'x'.repeat(1e6)); },
  '/floods-output': async () => { for (;;) for (const fd of [1, 2]) writeSync(fd, 'x'.repeat(1e6)); },
  '/pollutes': async () => {
    Object.prototype.toJSON = () => ({ path: '/well', html: 'forged' });
    return 'x';
  },
  '/pollutes-parsing': async () => String(writeSync(3, '{"path":"/pollutes-parsing","__proto__":{"html":"forged"},"html":1}\\n')),
  '/explains': async () => { throw new Error('x'.repeat(1e6)); },
  '/looks': async () => JSON.stringify([process.env.SECRET ?? null, typeof window, typeof document, location.pathname]),
};
export const renderPage = async () => ({ html: await PAGES[location.pathname](), queries: [] });`,
);
const remote = {
  name: 'mf-plans',
  version: '1.0.0',
  platform: '^3.0.0',
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

describe('the process in which a remote renders its pages', () => {
  it('ends a page that hangs, uses up the memory or leaves, and renders the others', async () => {
    const results = await render(['/leaves', '/hoards', '/hangs', '/well'], { ms: 5000, megabytes: 32 });
    expect(results.get('/leaves')?.error).toBe('ended with 3');
    expect(results.get('/hoards')?.error).toBe('used more than 32 MB');
    expect(results.get('/hangs')?.error).toBe('took more than 5 s');
    expect(results.get('/well')?.html).toBe('[1]');
  });

  it('ends a page that uses up the memory outside the heap', async () => {
    const results = await render(['/buffers', '/well'], { ms: 20_000, megabytes: 32 });
    if (process.platform === 'linux') expect(results.get('/buffers')?.error).toMatch(/allocat|memory/);
    expect(results.get('/well')?.html).toBe('[1]');
  });

  it('keeps the result of a page that prevents its end', async () => {
    const results = await render(['/stays'], { ms: 5000, megabytes: 64 });
    expect(results.get('/stays')).toEqual({ path: '/stays', html: 'still there', queries: [] });
  });

  it('takes what a page has written while the build was too busy to read it', async () => {
    const rendered = render(['/well'], { ms: 2000, megabytes: 64 });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000); // as bundling does
    expect((await rendered).get('/well')).toEqual({ path: '/well', html: '[1]', queries: [] });
  });

  it.each(['/waits', '/floods-output'])('ends a page that does not end: %s', async (path) => {
    const results = await render([path], { ms: 1000, megabytes: 64 });
    expect(results.get(path)?.error).toBe('took more than 1 s');
  });

  it('reports each page that spoils the results, and renders the others', async () => {
    const spoilers = [
      '/garbles',
      '/garbles-and-leaves',
      '/forges-others',
      '/forges-nothing',
      '/closes',
      '/floods-results',
      '/pollutes',
      '/pollutes-parsing',
    ];
    const results = await render([...spoilers, '/well'], { ms: 20_000, megabytes: 64 });
    expect([...results.keys()]).toEqual([...spoilers, '/well']);
    for (const path of spoilers) {
      expect(results.get(path)).toEqual({ path, error: expect.stringMatching(path === '/closes' ? /EBADF/ : /^wrote /) });
    }
    expect(results.get('/well')?.html).toBe('[1]');
  });

  it('shortens what a page explains', async () => {
    const results = await render(['/explains', '/well']);
    expect(results.get('/explains')?.error?.length).toBeLessThan(5000);
    expect(results.get('/well')?.html).toBe('[1]');
  });

  it('gives it no file of the machine, no other program and no environment', async () => {
    process.env.SECRET = 'key';
    const results = await render(['/reads', '/writes', '/spawns', '/works', '/binds', '/kills', '/looks']);
    delete process.env.SECRET;
    expect(results.get('/kills')?.error).toMatch(/not a function/);
    for (const path of ['/reads', '/writes', '/spawns', '/works', '/binds'])
      expect(results.get(path)?.error).toMatch(/ERR_ACCESS_DENIED|restricted/);
    expect(results.get('/looks')?.html).toBe('[null,"undefined","undefined","/looks"]');
  });
});
