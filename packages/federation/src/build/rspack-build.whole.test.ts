import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { checkContainer } from '../release/check-container.ts';
import { createFederation, type SharedModules } from '../runtime/create-federation.ts';
import { SHARED_MODULES, SHELL_IMPORT } from '../shared-modules.ts';
import { RSPACK, rspackBuild } from './rspack-build.ts';

jest.setTimeout(30_000); // each build is a separate process
const ROOT = path.resolve(import.meta.dirname, '../../../..');
mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
const scratch = mkdtempSync(path.join(ROOT, 'dist/.built-')); // inside the checkout, so that packages resolve
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The sources of a remote with one page. */
function aRemote({ page = 'offers' } = {}): string {
  const folder = mkdtempSync(path.join(scratch, 'mf-offers-'));
  const files = {
    'package.json': JSON.stringify({ name: 'mf-offers', version: '1.2.3', type: 'module' }),
    'rspack.config.ts': `import { remoteConfig } from '@fitghar/federation';
export default remoteConfig(import.meta.dirname);`,
    'src/remote.ts': `export default {
  contract: 1, name: 'mf-offers', platform: '^3.0.0',
  routes: [{
    path: '/offers', guard: 'anyone', title: 'Offers',
    page: '${page}', load: () => import(/* webpackChunkName: "offers" */ './offers.page.tsx'),
    firstCalls: async () => ({ default: [{ path: '/api/v1/offers' }] }),
  }],
  widgets: [{ slot: 'account.more', load: () => import('./offers.page.tsx') }],
  menu: [],
  budgetBytes: 9000,
};`,
    'src/offers.page.tsx': `export default function OffersPage() { return <h1>Offers</h1>; }`,
  };
  mkdirSync(path.join(folder, 'src'));
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
  return folder;
}

const entryIn = (folder: string): unknown => JSON.parse(readFileSync(path.join(folder, 'registry-entry.json'), 'utf8'));

describe('the build of a remote', () => {
  it('describes itself for the registry: a version ending in a hash, and the files of each page', async () => {
    const remote = aRemote();
    await rspackBuild(remote, path.join(remote, 'dist'));
    expect(entryIn(path.join(remote, 'dist'))).toMatchObject({
      name: 'mf-offers',
      version: expect.stringMatching(/^1\.2\.3\+[0-9a-f]{12}$/),
      entry: expect.stringMatching(/^\/remotes\/mf-offers\/1\.2\.3\+[0-9a-f]{12}\/remoteEntry\.js$/),
      routes: [{ path: '/offers', firstCalls: [{ path: '/api/v1/offers' }], preload: [expect.stringMatching(/\/offers\.js$/)] }],
      slots: ['account.more'],
    });
  });

  it('lists the names that it imports from packages of the shell, also those that a bundled part imports', async () => {
    const remote = aRemote();
    writeFileSync(
      path.join(remote, 'src/offers.page.tsx'),
      `import { Card, Stack as Column } from '@fitghar/ui';
import { FaqSection } from '@fitghar/ui/bundled/sections';
import { useState } from 'react';
export default function OffersPage() { return <Column><Card>{useState(1)[0]}</Card><FaqSection address="" /></Column>; }`,
    );
    await rspackBuild(remote, path.join(remote, 'dist'));
    expect(entryIn(path.join(remote, 'dist'))).toMatchObject({
      uses: {
        '@fitghar/platform/data': ['useDocumentHtml'],
        '@fitghar/ui': ['Card', 'Container', 'Markdown', 'QueryBoundary', 'Section', 'Stack'],
      },
    });
  });

  it('has no file whose content differs from build to build', async () => {
    const remote = aRemote();
    await rspackBuild(remote, path.join(remote, 'dist'));
    expect(readdirSync(path.join(remote, 'dist')).filter((file) => file.endsWith('.json'))).toEqual([
      'mf-manifest.json',
      'registry-entry.json',
    ]);
  });

  it('keeps selectors of style sheets as they are written, so that none counts more in production', async () => {
    const remote = aRemote();
    writeFileSync(path.join(remote, 'src/offers.module.css'), '.offer:is(a, b) { margin-inline-start: 1px; }');
    const page = path.join(remote, 'src/offers.page.tsx');
    writeFileSync(
      page,
      `import styles from './offers.module.css'; export default function OffersPage() { return <h1 className={styles.offer} />; }`,
    );
    await rspackBuild(remote, path.join(remote, 'dist'));
    expect(readFileSync(path.join(remote, 'dist/offers.css'), 'utf8')).toMatch(/^\.[\w-]+:is\(a,b\)\{margin-inline-start:1px\}$/);
  });

  it('is identical from every working directory', async () => {
    const remote = aRemote();
    await rspackBuild(remote, path.join(remote, 'dist'));
    const elsewhere = path.join(remote, 'elsewhere');
    await promisify(execFile)(
      process.execPath,
      ['--conditions=development', RSPACK, 'build', '--config', path.join(remote, 'rspack.config.ts'), '--output-path', elsewhere],
      { cwd: tmpdir(), env: { ...process.env, NODE_ENV: undefined } },
    );
    expect(entryIn(elsewhere)).toEqual(entryIn(path.join(remote, 'dist')));
  });

  it('imports its chunks through the shell where there is one, by their whole addresses', async () => {
    const remote = aRemote();
    const folder = path.join(remote, 'dist');
    await rspackBuild(remote, folder);
    const imported: string[] = [];
    globalThis[SHELL_IMPORT] = (address) => {
      imported.push(address);
      return import(address);
    };
    expect(await checkContainer(folder, 'mf-offers')).toEqual([]);
    globalThis[SHELL_IMPORT] = undefined;
    expect(imported).toEqual([`${pathToFileURL(folder).href}/__federation_expose_remote.js`]);
    const elsewhere = path.join(remote, 'elsewhere');
    cpSync(folder, elsewhere, { recursive: true });
    expect(await checkContainer(elsewhere, 'mf-offers')).toEqual([]); // an older shell, or Node
    expect(imported).toHaveLength(1);
  });

  it('imports a lazy part anew after a shared module of it could not be loaded', async () => {
    const remote = aRemote();
    writeFileSync(
      path.join(remote, 'src/offers.page.tsx'),
      `import { invalidate } from '@fitghar/platform/data'; export default function OffersPage() { return invalidate(); }`,
    );
    const folder = path.join(remote, 'dist');
    await rspackBuild(remote, folder);
    let failures = 2;
    const get = async () => {
      if (failures--) throw new TypeError('Failed to fetch dynamically imported module');
      return () => ({ invalidate: () => 'from the shell' });
    };
    const none = Object.fromEntries(Object.keys(SHARED_MODULES).map((name) => [name, { version: '9.9.9', lib: () => ({}) }]));
    const shared = { ...none, '@fitghar/platform/data': { version: '3.1.0', get } } as SharedModules;
    const loadRemote = createFederation(shared, (address) => import(address));
    const { routes } = (await loadRemote('mf_offers', pathToFileURL(path.join(folder, 'remoteEntry.js')).href)) as {
      routes: [{ load: () => Promise<{ default: () => string }> }];
    };
    await expect(routes[0].load()).rejects.toThrow('Failed to fetch');
    await expect(routes[0].load()).rejects.toThrow('Failed to fetch');
    expect((await routes[0].load()).default()).toBe('from the shell');
  });

  it.each(['node:fs', 'crypto', '@fitghar/services/bookings', path.join(ROOT, 'services/kernel/index.ts')])(
    'rejects a page that imports %s',
    async (module) => {
      const remote = aRemote();
      const page = path.join(remote, 'src/offers.page.tsx');
      const request = path.isAbsolute(module) ? path.relative(path.dirname(page), module) : module;
      writeFileSync(page, `import '${request}';\n${readFileSync(page, 'utf8')}`);
      await expect(rspackBuild(remote, path.join(remote, 'dist'))).rejects.toThrow(
        `${path.relative(ROOT, page)} imports '${request}': a front end imports no server module (rule front-end-to-packages-only`,
      );
    },
  );

  it('rejects a second React, also under another name', async () => {
    const remote = aRemote();
    const installed = path.join(remote, 'node_modules/classic');
    mkdirSync(installed, { recursive: true });
    writeFileSync(path.join(installed, 'package.json'), JSON.stringify({ name: 'react', version: '18.3.1', main: 'index.js' }));
    writeFileSync(path.join(installed, 'index.js'), 'exports.version = "18.3.1";');
    const page = path.join(remote, 'src/offers.page.tsx');
    writeFileSync(page, `import { version } from 'classic'; export default function OffersPage() { return version; }`);
    await expect(rspackBuild(remote, path.join(remote, 'dist'))).rejects.toThrow('The remote bundles react, but a page has one React');
  });

  it('refuses a remote for another bundler before it builds anything, and names the preset', async () => {
    const remote = aRemote();
    renameSync(path.join(remote, 'rspack.config.ts'), path.join(remote, 'vite.config.ts'));
    await expect(rspackBuild(remote, path.join(remote, 'dist'))).rejects.toThrow(
      /is built by vite\.config\.ts, but .* Add rspack\.config\.ts with remoteConfig of @fitghar\/federation/,
    );
    rmSync(path.join(remote, 'vite.config.ts'));
    await expect(rspackBuild(remote, path.join(remote, 'dist'))).rejects.toThrow(/has no rspack\.config\.ts, but/);
  });

  it('rejects a route without a page', async () => {
    const remote = aRemote({ page: 'gifts' });
    await expect(rspackBuild(remote, path.join(remote, 'dist'))).rejects.toThrow(
      "mf-offers: route /offers names the chunk 'gifts', but none of that name was built",
    );
  });
});
