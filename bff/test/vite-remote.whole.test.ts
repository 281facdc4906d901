import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseUpload } from '@fitghar/contracts/releases';
import { prepare } from '@fitghar/federation/release';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../tools/dev-stack/src/programs/chromium.ts';
import { useApp } from './app-under-test.ts';
import { act, sendRelease } from './releases.ts';

jest.setTimeout(600_000);
const run = promisify(execFile);
const NAME = 'mf-vite';
const VERSION = '1.0.0';
const BASE = `/remotes/${NAME}/${VERSION}/`;
const FILES = {
  'package.json': JSON.stringify({ name: NAME, version: VERSION, type: 'module', private: true }),
  'vite.config.mjs': `import { federation } from '@module-federation/vite';
export default {
  base: '${BASE}',
  build: { target: 'esnext', assetsDir: '', modulePreload: false },
  plugins: [federation({
    name: 'mf_vite', filename: 'remoteEntry.js', exposes: { './remote': './src/remote.ts' }, dts: false,
    shared: { react: { singleton: true, import: false, requiredVersion: '^19.0.0' } }, // the shell's
  })],
};`,
  'index.html': '<script type="module" src="/src/remote.ts"></script>',
  'src/remote.ts': `export default {
  contract: 1, name: '${NAME}', platform: '^3.0.0',
  routes: [{ path: '/vite', guard: 'anyone', title: 'Vite', page: 'vite', load: () => import('./page.js') }],
  widgets: [], menu: [], budgetBytes: 12_000,
};`,
  'src/page.js': `import { createElement, useState } from 'react';
export default function Page() {
  const [pressed, setPressed] = useState(0);
  return createElement('button', { onClick: () => setPressed(pressed + 1) }, 'Pressed ' + pressed);
}`,
};

describe('a remote built by Vite with its federation plugin', () => {
  const running = useApp();
  const folder = mkdtempSync(path.join(tmpdir(), 'mf-vite-'));
  let browser: Browser;
  let upload: ReleaseUpload;

  beforeAll(async () => {
    mkdirSync(path.join(folder, 'src'));
    for (const [file, content] of Object.entries(FILES)) writeFileSync(path.join(folder, file), content);
    // The plugin does nothing in a test of Jest.
    const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', JEST_WORKER_ID: undefined };
    const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', 'vite@8.3.8', '@module-federation/vite@1.23.0', 'react@19'];
    await run('npm', install, { cwd: folder, env });
    await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { cwd: folder, env });
    upload = readUpload(path.join(folder, 'dist'));
    browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What its team would upload: the registry entry is written by hand, because the plugin makes none. */
  function readUpload(dist: string): ReleaseUpload {
    const names = readdirSync(dist).filter((name) => name.endsWith('.js'));
    const contents = new Map(names.map((name) => [name, readFileSync(path.join(dist, name))]));
    const integrity = [...contents].map(([name, bytes]) => [BASE + name, `sha256-${createHash('sha256').update(bytes).digest('base64')}`]);
    const preload = names.map((name) => BASE + name);
    return {
      entry: {
        name: NAME,
        version: VERSION,
        platform: '^3.0.0',
        entry: `${BASE}remoteEntry.js`,
        routes: [{ path: '/vite', guard: 'anyone', title: 'Vite', page: 'vite', preload, css: [], shared: [] }],
        slots: [],
        preload: [`${BASE}remoteEntry.js`],
        css: [],
        integrity: Object.fromEntries(integrity),
      },
      budget_bytes: 60_000,
      commit: null,
      author: 'Asha',
      maps: {},
      files: Object.fromEntries([...contents].map(([name, bytes]) => [name, bytes.toString('base64')])),
    };
  }

  it('is refused by the release command, which names the preset to build it with', async () => {
    await expect(prepare(folder)).rejects.toThrow(/vite\.config\.mjs.*rspack\.config\.ts.*remoteConfig of @fitghar\/federation/s);
  });

  it('is accepted by the site, and shows its page with the React of the shell', async () => {
    const { status, body } = await sendRelease(running(), upload);
    expect({ status, errors: body.errors }).toEqual({ status: 201 });
    await act(running(), `${NAME}/promote`, { version: VERSION });
    const page = await browser.newPage({ baseURL: running().origin });
    const said: string[] = [];
    page.on('console', (message) => void said.push(message.text()));
    page.on('pageerror', (error) => void said.push(String(error)));
    await page.goto('/vite');
    await page
      .getByRole('button', { name: 'Pressed 0' })
      .click({ timeout: 30_000 })
      .catch((error: unknown) => {
        throw new Error(`${String(error)}\n${said.join('\n')}`);
      });
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
  });
});
