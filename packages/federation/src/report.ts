import { type Compilation, type RspackPluginInstance, rspack } from '@rspack/core';
import { refusal } from './refusal.ts';

/** Adds a JSON file that describes the other files of a build. An error of `describe` fails the build. */
export const report = (file: string, describe: (compilation: Compilation) => unknown): RspackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Report', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Report', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length) return; // the build failed; its own errors explain why
        try {
          compilation.emitAsset(file, new rspack.sources.RawSource(JSON.stringify(describe(compilation))));
        } catch (error) {
          compilation.errors.push(refusal(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  },
});

/** Files of each named chunk and of the entry, including dependencies. */
export function chunkFiles({ namedChunkGroups }: Compilation): Map<string, string[]> {
  return new Map([...namedChunkGroups].map(([name, group]) => [name, [...group.getFiles()]]));
}
