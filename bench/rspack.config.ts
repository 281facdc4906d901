import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CommandLine, chunkFiles, report, shellConfig } from '@fitghar/federation';
import { type Configuration, rspack } from '@rspack/core';

const shell = shellConfig(path.resolve(import.meta.dirname, '../shell'));
const monolith = (file: string) => path.join(import.meta.dirname, 'monolith', file);

/**
 * The shell's build with every remote as a chunk; also writes the files of each chunk by name. With `--env prerender`, the
 * same for Node, which renders pages with the files of the build in `--env assets=…`.
 */
export default function oneBundle(env: CommandLine & { assets?: string }): Configuration {
  const config = shell(env, {});
  const plugins = config.plugins ?? [];
  if (env.prerender && env.assets)
    return {
      ...config,
      output: { ...config.output, publicPath: `${pathToFileURL(env.assets).href}/` },
      entry: { prerender: monolith('prerender.ts') },
    };
  return {
    ...config,
    plugins: [
      ...plugins,
      new rspack.NormalModuleReplacementPlugin(/[\\/]fetch-remote\.ts$/, monolith('bundled-remotes.ts')),
      new rspack.NormalModuleReplacementPlugin(/[\\/]share-scope\.ts$/, monolith('share-scope.ts')),
      report('chunks.json', (compilation) => Object.fromEntries(chunkFiles(compilation))),
    ],
  };
}
