import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { rspackBuild } from '@fitghar/federation/build';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { rspack } from '@rspack/core';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../tools/dev-stack/src/programs/chromium.ts';

jest.setTimeout(300_000);
const ROOT = path.resolve(import.meta.dirname, '../..');

const REMOTE = {
  'package.json': JSON.stringify({ name: 'mf-offers', version: '1.0.0', type: 'module' }),
  'rspack.config.ts': `import { remoteConfig } from '@fitghar/federation';
export default remoteConfig(import.meta.dirname);`,
  'src/remote.ts': `export default {
  contract: 1, name: 'mf-offers', platform: '^3.0.0',
  routes: [{ path: '/offers', guard: 'anyone', title: 'Offers', page: 'offers', load: () => import(/* webpackChunkName: "offers" */ './offers.page.tsx') }],
  widgets: [], menu: [], budgetBytes: 9000,
};`,
  'src/offers.page.tsx': `import { useState } from 'react';
export default function Offers() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>Offers {n}</button>; }`,
};

/** As the documentation of the runtime has it, and the one global that our remotes ask for. */
const HOST = `
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import * as platform from '${path.join(ROOT, 'packages/platform/src/contract.ts')}';
globalThis.__fitghar_federation = { bundlerRuntime };
const share = (version, lib) => ({ version, scope: 'default', lib: () => lib, shareConfig: { singleton: true, requiredVersion: '^' + version } });
const host = createInstance({
  name: 'stock_host',
  remotes: [{ name: 'mf_offers', entry: globalThis.OFFERS, type: 'module' }],
  shared: { react: share(React.version, React), 'react/jsx-runtime': share(React.version, jsxRuntime), '@fitghar/platform': share(platform.PLATFORM_VERSION, platform) },
});
const { default: remote } = await host.loadRemote('mf_offers/remote');
const { default: Page } = await remote.routes[0].load();
createRoot(document.body.appendChild(document.createElement('div'))).render(React.createElement(Page));
`;

describe('a host that is built from the documentation of Module Federation’s runtime', () => {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'dist/.stock-')); // inside the checkout, so that packages resolve
  const server = http.createServer((request, response) => {
    const file = request.url?.split('?')[0] ?? '/';
    if (!file.endsWith('.js'))
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><script type="module" src="/host/main.js"></script>');
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(path.join(folder, file)));
  });
  let browser: Browser;

  beforeAll(async () => {
    const remote = path.join(folder, 'mf-offers');
    mkdirSync(path.join(remote, 'src'), { recursive: true });
    for (const [file, content] of Object.entries(REMOTE)) writeFileSync(path.join(remote, file), content);
    await rspackBuild(remote, path.join(folder, 'remote'));
    writeFileSync(path.join(folder, 'main.js'), HOST);
    const compiler = rspack({
      mode: 'production',
      context: folder,
      target: ['web', 'es2022'],
      entry: './main.js',
      output: {
        path: path.join(folder, 'host'),
        filename: '[name].js',
        chunkFilename: '[name].js',
        module: true,
        chunkFormat: 'module',
        chunkLoading: 'import',
        publicPath: '/host/',
      },
      resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['import', 'browser', 'default'] },
      module: {
        rules: [{ test: /\.tsx?$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript', tsx: true } } } }],
      },
    });
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString({ all: false, errors: true }))) : resolve(),
      ),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser?.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows a page of one of our remotes, which works', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const { port } = server.address() as AddressInfo;
    await page.addInitScript((entry) => Object.assign(globalThis, { OFFERS: entry }), `http://127.0.0.1:${port}/remote/remoteEntry.js`);
    await page.goto(`http://127.0.0.1:${port}/`);
    const button = page.getByRole('button', { name: 'Offers 0' });
    await button.waitFor({ timeout: 8000 }).catch(() => undefined);
    expect(errors).toEqual([]);
    await button.click();
    expect(await page.getByRole('button', { name: 'Offers 1' }).isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });
});
