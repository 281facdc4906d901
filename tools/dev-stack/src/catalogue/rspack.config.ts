import path from 'node:path';
import { baseConfig } from '@fitghar/federation';
import { type Configuration, rspack } from '@rspack/core';

const FOLDER = path.join(import.meta.dirname, '../../../../packages/ui/catalogue');

const PAGE = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Components</title><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>`;

/** Build config of the catalogue of components. `fonts` of `--env` is a folder with those of the theme. */
export default (
  { RSPACK_SERVE: serving = false, fonts, language }: { RSPACK_SERVE?: boolean; fonts: string; language?: string },
  { port }: { port?: number },
): Configuration => {
  const config = baseConfig({ dir: FOLDER, publicPath: '/', uniqueName: 'catalogue', language });
  return {
    ...config,
    entry: { main: './main.tsx' },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.ProgressPlugin(() => undefined),
      new rspack.HtmlRspackPlugin({ scriptLoading: 'module', templateContent: PAGE }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: fonts, to: 'assets/fonts' }] }),
    ],
    ...(serving && { devtool: 'cheap-module-source-map', optimization: { ...config.optimization, minimize: false } }),
    devServer: { ...(port && { port }), host: '127.0.0.1', static: false, hot: false, client: { overlay: false, logging: 'warn' } },
  };
};
