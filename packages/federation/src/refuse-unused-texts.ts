import path from 'node:path';
import type { RspackPluginInstance } from '@rspack/core';
import { refusal } from './refusal.ts';

/** Fails the build of a front end if it has texts that it does not use. */
export const refuseUnusedTexts = (dir: string): RspackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RefuseUnusedTexts', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('RefuseUnusedTexts', (modules) => {
        const { moduleGraph } = compilation;
        const runtimes = [...compilation.entrypoints.values()].flatMap((entry) => entry.getRuntimeChunk()?.runtime ?? []);
        for (const module of modules) {
          if (!('resource' in module) || typeof module.resource !== 'string') continue;
          const file = path.relative(dir, module.resource);
          const provided = moduleGraph.getProvidedExports(module);
          const used = moduleGraph.getUsedExports(
            module,
            runtimes.flatMap((each) => (typeof each === 'string' ? each : [...each])),
          );
          if (!/^src[\\/]texts[\\/]/.test(file) || !Array.isArray(provided) || !Array.isArray(used)) continue;
          const unused = provided.filter((name) => !used.includes(name));
          if (unused.length) compilation.errors.push(refusal(`${file} has texts that are not used: ${unused.join(', ')}`));
        }
      });
    });
  },
});
