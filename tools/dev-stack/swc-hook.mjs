// Lets Node run the back end's TypeScript sources as they stand (decorators and their metadata need a
// compiler; Node's own type stripping refuses them) and lets tests import front-end files with JSX and CSS.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

process.setSourceMapsEnabled(true);

const options = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

registerHooks({
  load(url, context, next) {
    if (url.includes('/node_modules/')) return next(url, context);
    if (url.endsWith('.css'))
      return { format: 'module', shortCircuit: true, source: 'export default new Proxy({}, { get: (_, name) => name });' };
    if (!/\.tsx?$/.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const parser = { ...options.jsc.parser, tsx: url.endsWith('x') };
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename, jsc: { ...options.jsc, parser } });
    return { format: 'module', shortCircuit: true, source: code };
  },
});
