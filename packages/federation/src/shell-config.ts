import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import type { Config } from './command-line.ts';
import { prerenderConfig } from './prerender-config.ts';
import { report } from './report.ts';
import { SHELL_IMPORT } from './shared-modules.ts';
import { shellFilesOf } from './shell-files.ts';
import { standIns } from './stand-ins.ts';
import { hotPlugins, hotServer, originOf } from './watch-server.ts';

/** Disables unused features of the federation runtime, with the flags that its plugin sets. */
const LEAN_RUNTIME = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_SHARED: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  ENV_TARGET: '"web"',
};

/** Runtime modules without a flag → their replacements, which save 8 kB per first load. Tied to the pinned runtime version. */
const STAND_INS: Record<string, string> = {
  'context.js': 'context',
  'desc.mjs': 'error-texts',
  'load.js': 'load-entry',
  'module/index.js': 'module',
  'SnapshotHandler.js': 'snapshot-handler',
  'preload.js': 'preload',
  'manifest.js': 'manifest',
  'utils/plugin.js': 'plugin',
  'logger.js': 'logger',
};

/**
 * Calls and queries, which are loaded together: one file, instead of three, and copies of calls in every other late one.
 * What sends a form loads with the first upload.
 */
const CALLS_AND_QUERIES = /[\\/]packages[\\/]platform[\\/]src[\\/](api[\\/](?!send-form)|data\.ts)|[\\/]@tanstack[\\/]/;

/** Build config of the shell: the federation runtime without its plugin, so the page needs no bootstrap file. */
export const shellConfig =
  (dir: string): Config =>
  ({ RSPACK_SERVE: dev = false, prerender = false }, { port }) => {
    if (prerender) return prerenderConfig(dir);
    const config = baseConfig({ dir, publicPath: dev ? `${originOf(port)}/` : '/assets/', uniqueName: 'shell', dev });
    return {
      ...config,
      output: { ...config.output, ...(!dev && { importFunctionName: SHELL_IMPORT }) },
      optimization: {
        ...config.optimization,
        ...(!dev && {
          splitChunks: { cacheGroups: { data: { test: CALLS_AND_QUERIES, chunks: 'async', name: 'platform-data', enforce: true } } },
        }),
      },
      module: {
        ...config.module,
        rules: [
          ...(config.module?.rules ?? []),
          {
            test: /[\\/]runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/,
            loader: path.join(import.meta.dirname, 'runtime-loader.mjs'),
          },
        ],
      },
      entry: { main: [...(dev ? ['./src/dev-refresh.ts'] : []), './src/main.ts'] },
      plugins: [
        ...(config.plugins ?? []),
        new rspack.DefinePlugin(LEAN_RUNTIME),
        standIns(/@module-federation[\\/](runtime-core|error-codes)[\\/]/, STAND_INS),
        ...(dev ? hotPlugins() : [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }), report('shell.json', shellFilesOf)]),
      ],
      // Style sheets reference fonts by their path in the built shell.
      devServer: { ...hotServer(port), static: { directory: path.join(dir, '../dist/assets'), publicPath: '/assets' } },
    };
  };
