import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, runtimeFlags } from './base-config.ts';
import type { Config } from './command-line.ts';
import { prerenderConfig } from './prerender-config.ts';
import { report } from './report.ts';
import { SHELL_IMPORT } from './shared-modules.ts';
import { shellFilesOf } from './shell-files.ts';
import { hotPlugins, hotServer, originOf } from './watch-server.ts';

/**
 * Calls and queries, which are loaded together: one file, instead of three, and copies of calls in every other lazy one.
 * What sends a form loads with the first upload.
 */
const CALLS_AND_QUERIES = /[\\/]packages[\\/]platform[\\/]src[\\/](api[\\/](?!send-form|responses)|data\.ts)|[\\/]@tanstack[\\/]/;

/** Build config of the shell: the federation runtime without its plugin, so the page needs no bootstrap file. */
export const shellConfig =
  (dir: string): Config =>
  ({ RSPACK_SERVE: dev = false, prerender = false, language }, { port }) => {
    if (prerender) return prerenderConfig(dir, language);
    const config = baseConfig({ dir, publicPath: dev ? `${originOf(port)}/` : '/assets/', uniqueName: 'shell', dev, language });
    return {
      ...config,
      output: { ...config.output, ...(!dev && { importFunctionName: SHELL_IMPORT }) },
      optimization: {
        ...config.optimization,
        ...(!dev && {
          splitChunks: {
            cacheGroups: {
              data: { test: CALLS_AND_QUERIES, chunks: 'async', name: 'platform-data', enforce: true },
              zod: { test: /[\\/]node_modules[\\/]zod[\\/]/, chunks: 'async', name: 'zod', enforce: true },
            },
          },
        }),
      },
      entry: { main: [...(dev ? ['./src/dev-refresh.ts'] : []), './src/main.ts'] },
      plugins: [
        ...(config.plugins ?? []),
        runtimeFlags('web'),
        ...(dev ? hotPlugins() : [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }), report('shell.json', shellFilesOf)]),
      ],
      // Style sheets reference fonts by their path in the built shell.
      devServer: { ...hotServer(port), static: { directory: path.join(dir, '../dist/assets'), publicPath: '/assets' } },
    };
  };
