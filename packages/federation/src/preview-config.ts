import path from 'node:path';
import { FIRST_RULES, pageRules } from '@fitghar/contracts/common';
import type { SiteConfig } from '@fitghar/contracts/releases';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { fakeBackEnd } from './fake-back-end.ts';
import { hotPlugins, hotServer, originOf } from './watch-server.ts';

/** Site data that the page server inlines on the real site. */
const factsOf = (site: string): SiteConfig => ({
  brand: 'Preview',
  origin: site,
  checkoutScript: '',
  appStoreUrl: site,
  visit: '',
  rules: pageRules(FIRST_RULES),
  trialPrice: '₹99',
  dietPrice: '₹999',
  gstin: '',
  contact: { email: '', phone: '', address: '', grievanceOfficer: '' },
});
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** What answers the calls of a previewed remote: a site, or the remote's own `fakes.ts`. */
export type PreviewedOn = { site: string } | 'fakes';

function answersOf(remoteDir: string, on: PreviewedOn): Configuration['devServer'] {
  if (on !== 'fakes') return { proxy: [{ context: ['/bff', '/assets', '/remotes'], target: on.site, changeOrigin: true }] };
  return { setupMiddlewares: (middlewares) => [{ name: 'fakes', path: '/bff', middleware: fakeBackEnd(remoteDir) }, ...middlewares] };
}

/**
 * Builds one remote from source into the standalone shell (`src/preview`). Without federation: a development bundle, never
 * shipped.
 */
export function previewConfig(remoteDir: string, on: PreviewedOn, port?: number): Configuration {
  const config = baseConfig({ dir: remoteDir, publicPath: `${originOf(port)}/`, uniqueName: 'preview', dev: true });
  const alias = { 'remote-under-preview$': path.join(remoteDir, 'src/remote.ts') };
  // Packed, the page is JavaScript.
  const page = path.join(import.meta.dirname, `preview/preview${import.meta.filename.endsWith('.ts') ? '.tsx' : '.js'}`);
  return {
    ...config,
    entry: { main: page },
    resolve: { ...config.resolve, alias },
    plugins: [
      ...(config.plugins ?? []),
      ...hotPlugins(),
      new rspack.HtmlRspackPlugin({
        scriptLoading: 'module',
        templateContent: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script type="application/json" id="site">${json(factsOf(on === 'fakes' ? originOf(port) : on.site))}</script></head><body><div id="root"></div></body></html>`,
      }),
    ],
    devServer: {
      ...hotServer(port),
      historyApiFallback: { disableDotRule: true }, // slots have dots
      ...answersOf(remoteDir, on),
    },
  };
}
