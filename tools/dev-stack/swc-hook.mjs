// Lets Node run the back end's TypeScript sources: Node's type stripping rejects decorators.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { swcOptions } from './src/swc-options.ts';

process.setSourceMapsEnabled(true);

registerHooks({
  load(url, context, next) {
    if (url.includes('/node_modules/')) return next(url, context);
    if (!url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...swcOptions(false), filename });
    return { format: 'module', shortCircuit: true, source: code };
  },
});
