import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';

/** Builds the shell as one file for Node that renders pages to HTML (`shell/src/prerender`). */
export function prerenderConfig(shell: string): Configuration {
  const config = baseConfig({ dir: shell, publicPath: '/assets/', uniqueName: 'shell', headless: true });
  // Remotes come from the disk of the build, and skeletons from their code.
  const replaced = (name: string) =>
    new rspack.NormalModuleReplacementPlugin(new RegExp(`[\\\\/]${name.replace('.', '\\.')}$`), (request) => {
      request.request = path.join(shell, 'src/prerender', name);
    });
  return {
    ...config,
    devtool: false,
    entry: { prerender: './src/prerender/prerender.tsx' },
    output: { ...config.output, filename: '[name].mjs', library: { type: 'module' } },
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [...(config.plugins ?? []), replaced('fetch-remote.ts'), replaced('served-skeleton.tsx')],
    optimization: { ...config.optimization, minimize: false },
  };
}
