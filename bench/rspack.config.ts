import path from 'node:path';
import { type Config, chunkFiles, report, shellConfig } from '@fitghar/federation';
import { rspack } from '@rspack/core';

const shell = shellConfig(path.resolve(import.meta.dirname, '../shell'));

/** The shell's build with every remote as a chunk; also writes the files of each chunk by name. */
const oneBundle: Config = (env, options) => {
  const config = shell(env, options);
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      ...['fetch-remote.ts', 'share-scope.ts'].map(
        (name) => new rspack.NormalModuleReplacementPlugin(new RegExp(`/${name}$`), path.join(import.meta.dirname, 'monolith', name)),
      ),
      report('chunks.json', (compilation) => Object.fromEntries(chunkFiles(compilation))),
    ],
  };
};
export default oneBundle;
