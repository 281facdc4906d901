import path from 'node:path';
import { type Config, chunkFiles, report, shellConfig } from '@fitghar/federation';
import { rspack } from '@rspack/core';

const shell = shellConfig(path.resolve(import.meta.dirname, '../shell'));

/** The shell's own build with every remote in it as a chunk, and the files of each chunk by its name. */
const oneBundle: Config = (env, options) => {
  const config = shell(env, options);
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/fetch-remote\.ts$/, path.join(import.meta.dirname, 'monolith/fetch-remote.ts')),
      report('chunks.json', (compilation) => Object.fromEntries(chunkFiles(compilation))),
    ],
  };
};
export default oneBundle;
