import type { Configuration } from '@rspack/core';
import { baseConfig, runtimeFlags } from './base-config.ts';

/** Builds the shell as one file for Node that renders pages to HTML (`shell/src/prerender`). */
export function prerenderConfig(shell: string, language: string | undefined): Configuration {
  const config = baseConfig({ dir: shell, publicPath: '/assets/', uniqueName: 'shell', headless: true, language });
  return {
    ...config,
    devtool: false,
    entry: { prerender: './src/prerender/prerender.tsx' },
    output: { ...config.output, filename: '[name].mjs', library: { type: 'module' } },
    module: { ...config.module, parser: { javascript: { ...config.module?.parser?.javascript, dynamicImportMode: 'eager' } } },
    plugins: [...(config.plugins ?? []), runtimeFlags('node')],
    optimization: { ...config.optimization, minimize: false },
  };
}
