import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type Bundle, baseConfig } from './base-config.ts';

const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** One remote from its sources on a page of its own, in `shell/src/preview`. No federation: one bundle for work, never shipped. */
export function previewConfig({
  remoteDir,
  site,
  ...bundle
}: Omit<Bundle, 'uniqueName' | 'dev'> & { remoteDir: string; site: Record<string, unknown> }): Configuration {
  const config = baseConfig({ ...bundle, uniqueName: 'preview', dev: true });
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
      new ReactRefreshRspackPlugin(),
      new rspack.HtmlRspackPlugin({
        scriptLoading: 'module',
        templateContent: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<script type="application/json" id="site">${json(site)}</script></head><body><div id="root"></div></body></html>`,
      }),
    ],
  };
}
