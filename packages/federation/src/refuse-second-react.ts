import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RspackPluginInstance } from '@rspack/core';
import { z } from 'zod';
import { refusal } from './refusal.ts';

/** `react-dom` may be bundled for its `createPortal`; its renderer needs `scheduler`. */
const PARTS_OF_REACT = new Set(['react', 'preact', 'scheduler']);
const named = z.object({ name: z.string() });

/** Name of the installed package that has this file, also if it is installed under another name. */
function packageOf(file: string): string | undefined {
  for (let folder = path.dirname(file); path.basename(folder) !== 'node_modules' && folder !== path.dirname(folder); ) {
    const manifest = path.join(folder, 'package.json');
    const found = existsSync(manifest) ? named.safeParse(JSON.parse(readFileSync(manifest, 'utf8'))) : undefined;
    if (found?.success) return found.data.name;
    folder = path.dirname(folder);
  }
  return undefined;
}

/** Fails the build of a remote that bundles React: hooks of a second one do not work on a page. */
export const refuseSecondReact: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('RefuseSecondReact', (compilation) => {
      compilation.hooks.finishModules.tap('RefuseSecondReact', (modules) => {
        const files = [...modules].flatMap((module) =>
          'resource' in module && typeof module.resource === 'string' ? [module.resource] : [],
        );
        const installed = files.filter((file) => /[\\/]node_modules[\\/]/.test(file));
        const bundled = new Set(installed.map(packageOf).filter((name) => name !== undefined && PARTS_OF_REACT.has(name)));
        for (const name of bundled)
          compilation.errors.push(
            refusal(
              `The remote bundles ${name}, but a page has one React, the shell's: import only react and react/jsx-runtime, of its version`,
            ),
          );
      });
    });
  },
};
