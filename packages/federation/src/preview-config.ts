import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { hotPlugins, hotServer, originOf } from './watch-server.ts';

const SHELL = path.resolve(import.meta.dirname, '../../../shell');

/** Site data that the page server inlines on the real site. */
const factsOf = (site: string) => ({
  brand: 'Preview',
  origin: site,
  checkoutScript: '',
  appStoreUrl: site,
  visit: '',
  gstin: '',
  contact: { email: '', phone: '', address: '', grievanceOfficer: null },
});
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Builds one remote from source into the standalone shell (`shell/src/preview`), with calls proxied to a remote site.
 * Without federation: a development bundle, never shipped.
 */
export function previewConfig(remoteDir: string, site: string, port?: number): Configuration {
  const config = baseConfig({ dir: SHELL, publicPath: `${originOf(port)}/`, uniqueName: 'preview', dev: true });
  const alias = {
    'remote-under-preview/config$': path.join(remoteDir, 'remote.config.ts'),
    'remote-under-preview$': path.join(remoteDir, 'src/remote.tsx'),
  };
  return {
    ...config,
    entry: { main: ['./src/dev-refresh.ts', './src/preview/preview.tsx'] },
    resolve: { ...config.resolve, alias },
    plugins: [
      ...(config.plugins ?? []),
      ...hotPlugins(),
      new rspack.HtmlRspackPlugin({
        scriptLoading: 'module',
        templateContent: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script type="application/json" id="site">${json(factsOf(site))}</script></head><body><div id="root"></div></body></html>`,
      }),
    ],
    devServer: {
      ...hotServer(port),
      historyApiFallback: true,
      proxy: [{ context: ['/bff', '/assets', '/remotes'], target: site, changeOrigin: true }],
    },
  };
}
